"""The English sentences of this folder, by name; see web/texts.py."""

from web import texts

ENGLISH = {
    # Open
    "open_paste": "Paste a puzzle in any format, or a link to one",
    "open_file": "Or a file, chosen here or dropped anywhere on the page",
    "open_choice": "Which puzzle",
    "open_it": "Open this puzzle",
    "open_place": "Go to the place",
    "examples": "Or an example",
    "found": "%dx%d, %d digits given",
    "many_puzzles": "%d puzzles.",
    "first_puzzles": "The first %d puzzles of many.",
    "too_long": "This file is longer than any puzzle.",
    "still_looking": "The solver is still loading; it will look at this text then.",
    "opened": "Opened: %s.",
    "link": "A puzzle by link",
    "link_asks": "The link has a puzzle: %s. Your game is kept under Saved games.",
    "link_open": "Open the puzzle",
    "link_keep": "Go on with my game",
    "bad_link": "The link cannot be opened. %s",
    "example_easy": "Easy",
    "example_hard": "Hard",
    "example_kropki": "Kropki",
    "example_strict": "Kropki, all dots given",
    "example_no_digits": "No digits at all",
    "example_small": "6x6",
    "example_large": "16x16",
    "example_jigsaw": "Jigsaw",
    "example_several": "Several solutions",
    "example_none": "No solution",
}

texts.add(ENGLISH)
