"""The README's session in a shell is what happens."""

import subprocess
import sys

from tests.solver.cli.program import ROOT, environment


def session():
    """Yield each command of the README with what it prints."""
    block = (ROOT / "README.md").read_text().split("```console\n")[1].split("```")[0]
    for part in block.split("$ ")[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def test_session_in_the_readme_is_true(tmp_path):
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "arcwise"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m solver "$@"\n')
    program.chmod(0o755)
    commands = list(session())
    assert len(commands) > 5

    for command, printed in commands:
        done = subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=tmp_path,
            env=environment(PATH=f"{program.parent}:/usr/bin:/bin"),
            capture_output=True,
            text=True,
            check=True,
        )

        assert (done.stdout, done.stderr) == (printed, ""), command
