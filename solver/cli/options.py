"""What a command takes, as data: read from here are arguments, help and shell completion.

The standard library's argparse would do the same, but importing it takes most of the time in which
a command is to start.

>>> command = Command("greet", "say hello", [Option("--times", "how often", "N", int, 1)], run=lambda _: 0)
>>> command.parse(["--times", "3"]).times, command.parse([]).times
(3, 1)
>>> command.parse(["--times=x"])
Traceback (most recent call last):
...
solver.cli.options.Usage: --times takes a whole number, not 'x'
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

KINDS: dict[Callable[[str], object], str] = {int: "a whole number", float: "a number"}
WIDTH = 78
INDENT = 26
"""Where the explanations of a help text begin."""


MOST_LISTED = 30
"""More words to choose from than this are not listed in a help text."""
MOST = 10**18
"""No number of things is larger, for Python itself cannot count them."""
SHOWN = 40
"""How much of an argument a message shows."""


class Usage(Exception):
    """Arguments that make no command; str() says why."""


class Options:
    """What was asked for, by name."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...  # noqa: ANN401  of any kind


class Option:
    """One option: its names, long one first, what it means and what it takes.

    Without a `metavar` it takes nothing and stands for `value`.  `dest` is the name of the result,
    so that several options may decide the same thing.  `choices` are words or a function that
    returns them, called only when they are needed.
    """

    __slots__ = ("choices", "default", "dest", "help", "kind", "least", "metavar", "most", "names", "value")

    def __init__(  # noqa: PLR0913  one line for each option, and most are left out
        self,
        names: str,
        help: str,  # noqa: A002  the word that everybody uses for it
        metavar: str = "",
        kind: Callable[[str], object] = str,
        default: object = None,
        *,
        choices: Iterable[str] | Callable[[], Iterable[str]] = (),
        dest: str = "",
        value: object = True,
        least: int | None = None,
        most: int = MOST,
    ) -> None:
        self.names = names.split()
        self.help = help
        self.metavar = metavar
        self.kind = kind
        self.default = default
        self.choices = choices
        self.dest = dest or self.names[0].lstrip("-").replace("-", "_")
        self.value = value
        self.least = least
        self.most = most

    def words(self) -> list[str]:
        """Return the words to choose from, none if anything goes."""
        return list(self.choices() if callable(self.choices) else self.choices)

    def read(self, text: str) -> object:
        """Return the value that a text stands for; raise Usage if it stands for none."""
        name = self.names[0]
        words = self.words()
        if words:
            known = next((word for word in words if typed(word) == typed(text)), None)
            if known is None:
                raise Usage(f"{name} is one of {', '.join(words)}, not '{shortened(text)}'")
            text = known
        try:
            value: object = self.kind(text)
        except ValueError:
            raise Usage(f"{name} takes {KINDS[self.kind]}, not '{shortened(text)}'") from None
        if self.least is not None and isinstance(value, int | float):
            if not value >= self.least:
                raise Usage(f"{name} is at least {self.least}, not {shortened(text)}")
            if value > self.most:
                raise Usage(f"{name} is at most {self.most}, not {shortened(text)}")
        return value

    def title(self) -> str:
        """Return names and metavar as help shows them."""
        return ", ".join(self.names) + (f" {self.metavar}" if self.metavar else "")


class Argument:
    """What stands without a dash: a name for people, and whether it may be missing or come often."""

    __slots__ = ("dest", "help", "is_many", "is_optional", "metavar")

    def __init__(
        self,
        dest: str,
        metavar: str,
        help: str,  # noqa: A002  as above
        *,
        is_many: bool = False,
        is_optional: bool = False,
    ) -> None:
        self.dest = dest
        self.metavar = metavar
        self.help = help
        self.is_many = is_many
        self.is_optional = is_optional

    def usage(self) -> str:
        """Return it as the first line of help shows it."""
        text = self.metavar + (" ..." if self.is_many else "")
        return f"[{text}]" if self.is_optional else text


COMMON = [
    Option("--help -h", "show this help and end"),
    Option("--debug", "log to standard error what is done"),
]
"""Options of every command."""


class Command:
    """A command by name, with all it takes, what it does and examples of its use."""

    __slots__ = ("about", "arguments", "examples", "name", "options", "run", "summary")

    def __init__(  # noqa: PLR0913  one for each command, by name
        self,
        name: str,
        summary: str,
        options: Iterable[Option] = (),
        *,
        run: Callable[[Options], int],
        arguments: Iterable[Argument] = (),
        about: str = "",
        examples: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.summary = summary
        self.options = [*options, *COMMON]
        self.run = run
        self.arguments = list(arguments)
        self.about = about
        self.examples = list(examples)

    def parse(self, words: Sequence[str]) -> Options:
        """Return what the words after the command's name ask for; raise Usage if they make no sense."""
        values = {option.dest: option.default for option in reversed(self.options)}
        loose: list[str] = []
        left = list(words)
        while left:
            word = left.pop(0)
            if word == "--":
                loose += left
                break
            if word == "-" or not word.startswith("-"):
                loose.append(word)
            else:
                self._take_option(word, left, values)
        if not values["help"]:
            self._take(loose, values)
        return Options(values)

    def _take_option(self, word: str, left: list[str], values: dict[str, object]) -> None:
        """Note the value of an option, which stands in the same word or comes next."""
        name, has_value, text = word.partition("=")
        if not word.startswith("--") and len(word) > 2:  # noqa: PLR2004  such as -j4
            name, has_value, text = word[:2], "=", word[2:]
        option = next((option for option in self.options if name in option.names), None)
        if option is None:
            raise Usage(f"there is no option {shortened(name)}")
        if not option.metavar:
            if has_value:
                raise Usage(f"{name} takes nothing")
            values[option.dest] = option.value
            return
        if not has_value and left:
            text = left.pop(0)
        if not text:
            raise Usage(f"{name} needs {option.metavar}")
        values[option.dest] = option.read(text)

    def _take(self, loose: list[str], values: dict[str, object]) -> None:
        """Match the words without a dash to the arguments."""
        for argument in self.arguments:
            if argument.is_many:
                values[argument.dest], loose = loose, []
                missing = not values[argument.dest]
            else:
                missing = not loose
                values[argument.dest] = None if missing else loose[0]
                loose = loose[1:]
            if missing and not argument.is_optional:
                raise Usage(f"{argument.metavar} is missing")
        if loose:
            raise Usage(f"'{shortened(loose[0])}' is one argument too many")

    def help(self) -> str:
        """Return what --help shows."""
        usage = " ".join(
            ["usage: arcwise", self.name, "[OPTIONS]", *(argument.usage() for argument in self.arguments)]
        )
        lines = [usage, "", *wrapped(self.summary[0].upper() + self.summary[1:] + ".")]
        if self.about:
            lines += ["", *wrapped(self.about)]
        lines += [""] * bool(self.arguments)
        for argument in self.arguments:
            lines += entry(argument.metavar, argument.help)
        lines += ["", "options:"]
        for option in self.options:
            words = [] if option.metavar.isupper() and not option.choices else option.words()
            is_told = {*words} <= {word.strip(",;:") for word in option.help.split()}
            is_listed = 0 < len(words) <= MOST_LISTED and not is_told
            text = option.help + (f": {', '.join(words)}" if is_listed else "")
            known = option.default not in (None, False)
            lines += entry(option.title(), text + (f" (default: {option.default})" if known else ""))
        if self.examples:
            lines += ["", "examples:", *(f"  {example}" for example in self.examples)]
        return "\n".join(lines)


def typed(word: str) -> str:
    """Return a word to choose as it is typed with the least effort: nothing large, nothing to quote."""
    return word.lower().replace(" ", "-")


def shortened(text: str) -> str:
    """Return as much of an argument as a message shows."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def entry(title: str, text: str) -> list[str]:
    """Return the lines of one entry in a list: a title, and a text beside or below it."""
    lines = wrapped(text, WIDTH - INDENT)
    head = f"  {title}"
    if len(head) + 2 > INDENT:
        return [head, *(" " * INDENT + line for line in lines)]
    return [head.ljust(INDENT) + lines[0], *(" " * INDENT + line for line in lines[1:])]


def wrapped(text: str, width: int = WIDTH) -> list[str]:
    """Return a text in lines of this width."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines
