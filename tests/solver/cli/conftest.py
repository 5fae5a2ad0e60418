"""What every test of the command line needs."""

import signal

import pytest


@pytest.fixture(autouse=True, scope="session")
def heard_interrupts():
    """Hear Ctrl-C: tests that were started in the background ignore it, and so would what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
