"""`arcwise completion`: what a shell needs to complete commands, options and names.

The scripts are written from the same data as help and the reading of arguments.
"""

from __future__ import annotations

import sys

from solver.cli import options as opt
from solver.cli.options import Argument, Command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from solver.cli.options import Option, Options


def run(options: Options) -> int:
    """Print the script of a shell."""
    if options.shell not in SHELLS:
        raise opt.Usage(f"SHELL is one of {', '.join(SHELLS)}, not '{options.shell}'")
    sys.stdout.write(SHELLS[options.shell](_commands()))
    return 0


def _commands() -> list[Command]:
    """Return the program itself, under no name, and every command."""
    from solver.cli import COMMANDS, command_of, overview

    return [overview(), *map(command_of, COMMANDS)]


def bash(commands: list[Command]) -> str:
    """Return a script for bash."""
    words = " ".join(command.name for command in commands[1:])
    cases = [f"        {command.name or chr(39) * 2}) {_bash_words(command)} ;;" for command in commands]
    values = [
        f"        {command.name}:{name}) words='{' '.join(map(opt.typed, option.words()))}' ;;"
        for command in commands[1:]
        for option in command.options
        if option.words()
        for name in option.names
    ]
    lines = [
        '# arcwise completion for bash:  eval "$(arcwise completion bash)"',
        "_arcwise() {",
        "    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} name='' words='' part",
        "    # --name=value comes as three words.",
        "    if [[ $last == = ]]; then last=${COMP_WORDS[COMP_CWORD-2]}; fi",
        "    if [[ $word == = ]]; then word=''; fi",
        '    for part in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        f'        case " {words} " in *" $part "*) name=$part; break ;; esac',
        "    done",
        '    case "$name" in',
        *cases,
        "    esac",
        "    if [[ $word != -* && -n $name ]]; then words=''; fi",
        f"    if [[ $word != -* && -z $name ]]; then words='{words}'; fi",
        '    case "$name:$last" in',
        *values,
        f"        completion:completion) words='{' '.join(SHELLS)}' ;;",
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$word"))',
        "    if [[ -z $words && $word != -* ]]; then",
        "        local IFS=$'\\n'  # a name may have blanks",
        "        compopt -o filenames 2> /dev/null",
        '        COMPREPLY=($(compgen -f -- "$word"))',
        "    fi",
        "}",
        "complete -F _arcwise arcwise",
    ]
    return "\n".join(lines) + "\n"


def _bash_words(command: Command) -> str:
    return "words='" + " ".join(name for option in command.options for name in option.names) + "'"


def zsh(commands: list[Command]) -> str:
    """Return a script for zsh."""
    lines = [
        "#compdef arcwise",
        '# arcwise completion for zsh:  eval "$(arcwise completion zsh)"',
        "_arcwise() {",
        "    local -a names",
        "    names=(",
        *(f"        {_quoted(f'{command.name}:{command.summary}')}" for command in commands[1:]),
        "    )",
        "    if (( CURRENT > 2 )) && [[ $words[2] == --debug ]]; then",
        "        shift words; (( CURRENT-- ))",
        "    fi",
        "    if (( CURRENT == 2 )); then",
        "        _describe command names",
        f"        _arguments {' '.join(map(_zsh_option, commands[0].options))}",
        "        return",
        "    fi",
        "    local name=$words[2]",
        "    shift words; (( CURRENT-- ))",
        "    case $name in",
    ]
    for command in commands[1:]:
        specs = " \\\n            ".join([*map(_zsh_option, command.options), *_zsh_files(command)])
        lines += [f"        {command.name}) _arguments \\", f"            {specs} ;;"]
    lines += ["    esac", "}", "compdef _arcwise arcwise"]
    return "\n".join(lines) + "\n"


def _zsh_option(option: Option) -> str:
    """Return the names that exclude each other, what it means and what it takes."""
    text = option.help.replace("[", "(").replace("]", ")").replace(":", " -")
    action = f"({' '.join(map(opt.typed, option.words()))})" if option.words() else "_files"
    taken = f":{option.metavar.replace(':', ' ')}:{action}" if option.metavar else ""
    # What is taken may stand in the same word: after = or, with a name of one letter, at once.
    joined = {True: "=", False: "+"} if option.metavar else {True: "", False: ""}
    each = [_quoted(f"{name}{joined[name.startswith('--')]}[{text}]{taken}") for name in option.names]
    return " ".join(each)


def _zsh_files(command: Command) -> list[str]:
    if command.name == "completion":
        return [_quoted(f"*:shell:({' '.join(SHELLS)})")]
    return [_quoted("*:file:_files")] if command.arguments else []


def fish(commands: list[Command]) -> str:
    """Return a script for fish."""
    lines = ["# arcwise completion for fish:  arcwise completion fish | source"]
    lines += [
        f"complete -c arcwise -n __fish_use_subcommand {_fish_option(option)}"
        for option in commands[0].options
    ]
    for command in commands[1:]:
        summary = _quoted(command.summary)
        lines.append(f"complete -c arcwise -n __fish_use_subcommand -f -a {command.name} -d {summary}")
        condition = _quoted(f"__fish_seen_subcommand_from {command.name}")
        lines += [f"complete -c arcwise -n {condition} {_fish_option(option)}" for option in command.options]
        if command.name == "completion":
            lines.append(f"complete -c arcwise -n {condition} -f -a {_quoted(' '.join(SHELLS))}")
    return "\n".join(lines) + "\n"


def _fish_option(option: Option) -> str:
    names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    words = (
        f" -x -a {_quoted(' '.join(map(opt.typed, option.words())))}"
        if option.words()
        else " -r" * bool(option.metavar)
    )
    return f"{names}{words} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    """Return a word that every shell takes as it is."""
    return "'" + text.replace("'", "'\\''") + "'"


SHELLS: dict[str, Callable[[list[Command]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}

COMMAND = Command(
    "completion",
    "print a script that lets a shell complete commands and options",
    run=run,
    arguments=[Argument("shell", "SHELL", f"{', '.join(SHELLS)}")],
    examples=['eval "$(arcwise completion bash)"', "arcwise completion fish | source"],
)
