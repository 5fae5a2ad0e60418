"""Charts: well-formed, true to the numbers, and harmless whatever the names."""

from xml.etree import ElementTree as ET

import pytest

from solver import charts

SVG = "{http://www.w3.org/2000/svg}"


def parsed(text):
    return ET.fromstring(text)  # noqa: S314  our own


def texts(chart):
    return [element.text for element in parsed(chart).iter(f"{SVG}text")]


def test_bars_are_as_long_as_their_logarithms():
    chart = parsed(charts.bars([("a", 1), ("b", 10), ("c", 100), ("d", 10_000)]))
    lengths = [float(bar.get("width")) for bar in chart.iter(f"{SVG}rect")]

    assert lengths[2] - lengths[1] == pytest.approx(lengths[1] - 0, abs=0.1)
    assert lengths[3] == pytest.approx(4 * lengths[1], abs=0.1)


def test_ticks_are_powers_of_ten_around_the_numbers():
    assert charts.Scale([0.02, 300], 0, 100, is_log=True).ticks() == [0.01, 0.1, 1, 10, 100, 1000]
    assert charts.Scale([3, 97], 0, 100, is_log=False).ticks() == [0, 20, 40, 60, 80, 100]


@pytest.mark.parametrize("is_log", [True, False])
def test_places_keep_the_order_of_numbers(is_log):
    scale = charts.Scale([0.5, 700], 10, 90, is_log=is_log)
    places = [scale.place(value) for value in (0.5, 1, 7, 40, 700)]

    assert places == sorted(places)
    assert all(10 <= place <= 90 for place in places)


def test_share_of_a_cumulative_chart_counts_what_was_never_reached():
    chart = parsed(charts.cumulative({"a": [1, 2, 3, 4], "b": [1, 1]}, total=4))
    whole, half = (
        [float(point.split(",")[1]) for point in line.get("points").split()]
        for line in chart.iter(f"{SVG}polyline")
    )

    assert whole[0] == half[0]
    assert half[0] - half[-1] == pytest.approx((whole[0] - whole[-1]) / 2)


def test_lines_go_through_their_points():
    chart = parsed(charts.lines({"a": [(0, 0), (5, 50), (10, 100)]}))
    points = [
        tuple(map(float, point.split(","))) for point in chart.find(f"{SVG}polyline").get("points").split()
    ]

    (x1, y1), (x2, y2), (x3, y3) = points
    assert x2 - x1 == pytest.approx(x3 - x2, abs=0.1)
    assert y1 - y2 == pytest.approx(y2 - y3, abs=0.1)


@pytest.mark.parametrize(
    "chart",
    [
        charts.bars([]),
        charts.bars([("nothing", 0)]),
        charts.lines({}),
        charts.lines({"one": [(1, 1)]}, is_log=True),
        charts.cumulative({}),
        charts.cumulative({"none": []}, total=3),
        charts.lines({"below": [(0, -5), (1, 5)]}),
    ],
)
def test_charts_of_next_to_nothing_are_still_charts(chart):
    assert parsed(chart).tag == f"{SVG}svg"
    assert "nan" not in chart


def test_names_cannot_break_out():
    chart = charts.bars([('<script>"&', 1)], title="a < b", unit='"s"')

    assert '<script>"&' in texts(chart)
    assert "a < b" in texts(chart)


def test_colours_begin_again_after_the_last():
    chart = charts.bars([(str(number), number + 1) for number in range(9)])

    assert chart.count("--chart-1,") == 2
