"""Lists and numbers in plain English.

>>> listed(["r1c1", "r1c4", "r2c2"])
'r1c1, r1c4 and r2c2'
>>> counted(8, "cell")
'8 cells'
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def separators(length: int, last: str = " and ") -> list[str]:
    """Return what stands before each of `length` words in a list: nothing, commas, then `last`."""
    return (["", *[", "] * (length - 2), last])[:length] if length != 1 else [""]


def listed(some_words: Sequence[str], last: str = " and ") -> str:
    """Join words as English does, with `last` before the last one."""
    before = separators(len(some_words), last)
    return "".join(gap + word for gap, word in zip(before, some_words, strict=True))


def counted(number: int, noun: str, plural: str = "") -> str:
    """Return the number with its noun, in the plural unless it is one."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def there_are(number: int, noun: str, plural: str = "") -> str:
    """Return the beginning of a sentence, "there is 1 cell" or "there are 2 cells"."""
    return f"there {'is' if number == 1 else 'are'} {counted(number, noun, plural)}"
