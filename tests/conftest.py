"""What holds for every test: a busy or slow machine is no reason to fail.

The limit of a test is for one that hangs, so it is far from what any takes.  Hypothesis takes the
same examples in every run: a new one that fails is a find for whoever looks for it, with
`--hypothesis-profile=search`, not for whoever happens to send a change that day.  So is a page that is
slower than the test that clicks on it, with `--slower 6` for a sixth of its speed.
"""

import pytest
from hypothesis import HealthCheck, settings

HANGS = 900  # seconds

settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("search"), derandomize=True)
settings.load_profile("same")


def pytest_addoption(parser):
    parser.addoption("--slower", type=float, default=1, help="how many times slower pages run in the browser")


def pytest_collection_modifyitems(items):
    for item in items:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(HANGS))
