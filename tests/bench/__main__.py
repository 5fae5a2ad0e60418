"""Runs the measurements:  make bench, or  make bench ARGS=boot  for one part."""

import sys

from tests.bench import (
    boot,
    cli,
    feel,
    generator,
    growth,
    hints,
    lanes,
    large,
    lesson,
    lighthouse,
    page,
    peers,
    techniques,
    watching,
)

PARTS = {
    "boot": boot.main,
    "lighthouse": lighthouse.main,
    "feel": feel.main,
    "hints": hints.main,
    "lesson": lesson.main,
    "watching": watching.main,
    "lanes": lanes.main,
    "large": large.main,
    "peers": peers.main,
    "page": page.main,
    "growth": growth.main,
    "techniques": techniques.main,
    "generator": generator.main,
    "cli": cli.main,
}


def main() -> int:
    wanted = sys.argv[1:] or list(PARTS)
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    return max(PARTS[name]() for name in wanted)


if __name__ == "__main__":
    sys.exit(main())
