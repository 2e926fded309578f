"""Segmented controls: cells, and where window and inner row are after a tap, in exact fractions but for curves and sines."""

from fractions import Fraction

import math

from .common import bundle, exact, numbers, rounded
from .curves import cubic, random_spring, settling_time, spring, steps

NAMED = [[0.42, 0, 0.58, 1], [0, 0, 1, 1], [0.175, 0.885, 0.32, 1.275], [0.68, -0.55, 0.265, 1.55]]


def random_color(random):
    return {
        "colorSpace": random.pick(["srgb", "display-p3"]), "components": [random.decimal(0, 1) for _ in range(3)],
        "alpha": random.pick([1, random.decimal(0, 1)])}


def random_control(random):
    least, width = 2 + random.below(4), random.decimal(40, 400, 1)
    curve, duration = random.pick(NAMED), random.decimal(0.1, 1.5)
    kind = random.below(4)
    if kind == 0:
        curve = {"steps": {"count": 1 + random.below(6), "jump": random.pick(["end", "start", "both"])}}
    elif kind == 1:
        s = random_spring(random)
        curve, duration = {"spring": s}, random.pick([duration, rounded(settling_time(s), 6)])
    height = random.decimal(20, 60, 1)
    control = {
        "segments": {"min": least, "max": least + random.below(5)}, "width": {"min": width, "max": width + random.below(300)},
        "height": height, "cornerRadius": random.decimal(0, 12, 1), "inset": random.pick([0, 2, random.decimal(0, 9, 1)]),
        "title": {"fontSize": random.decimal(9, 24, 1), "bold": random.chance(30), "width": {"min": 10, "max": 40}},
        "colors": {name: random_color(random) for name in ("title", "titleHighlighted", "highlight")},
        "duration": duration, "curve": curve}
    if random.chance(40):
        control["colors"]["background"] = random_color(random)
    if random.chance(70):
        control["shake"] = {
            "distance": random.decimal(0.5, 6, 1), "period": random.decimal(0.05, 0.4), "count": 1 + random.below(4),
            "when": random.pick(["moved", "chosen"])}
    if random.chance(50):
        control["reducedMotion"] = {"none": True}
    return control


def progress(control, time):
    """The part of a move that is made after a time within it."""
    curve, part = control["curve"], time / exact(control["duration"])
    if isinstance(curve, list):
        return cubic(curve, float(part))
    if "steps" in curve:
        return steps(curve["steps"]["count"], curve["steps"]["jump"], part)
    return spring(curve["spring"], float(time))


class Highlight:
    """A control of one width and number of segments."""

    def __init__(self, control, width, segments, is_still):
        self.control, self.width, self.segments = control, exact(width), segments
        self.inset, self.height = exact(control["inset"]), exact(control["height"])
        self.duration = Fraction(0) if is_still else exact(control["duration"])
        self.swing = None if is_still else control.get("shake")

    def edge(self, index):
        return self.width * index / self.segments

    def target(self, index):
        return self.edge(index) + self.inset

    def move(self, start, index, time):
        """The window's left edge."""
        if time < 0 <= self.duration:
            return start if time < self.duration else self.target(index)
        if time >= self.duration:
            return self.target(index)
        way = progress(self.control, time)
        return float(start) + float(self.target(index) - start) * float(way)

    def shake_length(self):
        return exact(self.swing["period"]) * self.swing["count"] if self.swing else Fraction(0)

    def shake(self, time):
        if time < 0 or time >= self.shake_length():
            return 0
        turns = time / exact(self.swing["period"])
        return self.swing["distance"] * math.sin(2 * math.pi * float(turns % 1))

    def shake_begin(self, start, index):
        if not self.swing:
            return None
        if start == self.target(index):
            return Fraction(0)
        return self.duration if self.swing["when"] == "moved" else None

    def tap(self, start, index, time):
        begin = self.shake_begin(start, index)
        if begin is None or time < begin:
            return self.move(start, index, time)
        return float(self.target(index)) + self.shake(time - begin)

    def tap_length(self, start, index):
        moving = Fraction(0) if start == self.target(index) else self.duration
        return moving + (self.shake_length() if self.shake_begin(start, index) is not None else 0)

    def placed(self, x):
        """The window's left, upper, right and lower edge, then those of the inner row."""
        x, inset = float(x), float(self.inset)
        width = max(0, self.width / self.segments - 2 * self.inset)
        height = max(0, self.height - 2 * self.inset)
        window = [x, inset, x + float(width), inset + float(height)]
        return numbers(window + [-x, -inset, float(self.width) - x, float(self.height) - inset])

    def index(self, x, y):
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return max((self.edge(i), i) for i in range(self.segments) if self.edge(i) <= x)[1]


def probes(random, highlight):
    """Points well inside of cells, outside, and on the first edge, which is 0 in every arithmetic."""
    middle = float(highlight.height / 2)
    found = [[0, middle], [-0.5, middle], [float(highlight.width) + 0.5, middle], [1, float(highlight.height) + 0.25], [1, -0.25]]
    for _ in range(3):
        i = random.below(highlight.segments)
        part = Fraction(1 + random.below(98), 100)
        found.append([float(highlight.edge(i) + highlight.width / highlight.segments * part), middle])
    return [{"at": numbers(p), "index": highlight.index(exact(rounded(p[0])), exact(rounded(p[1])))} for p in found]


class MirroredHighlight(Highlight):
    """The same read from right to left: the first segment is at the right."""

    def edge(self, index):
        return self.width * (self.segments - 1 - index) / self.segments


def segmented_control_cases(random):
    controls = {f"control{i}": random_control(random) for i in range(60)}
    cases = [case for name, control in controls.items() for case in control_cases(random, name, control, 6, Highlight)]
    for name, control in controls.items():
        cases += [{"reading": "rtl", "since": "0.2.1"} | c for c in control_cases(random, name, control, 2, MirroredHighlight)]
    return {"bundle": bundle(segmentedControls=controls), "cases": cases}


def control_cases(random, name, control, count, highlighted):
    for _ in range(count):
        segments = control["segments"]["min"] + random.below(control["segments"]["max"] - control["segments"]["min"] + 1)
        width = random.pick([control["width"]["min"], control["width"]["max"], random.decimal(30, 500, 1)])
        # Halves of a power of two have cells that doubles hold, so that a tap on the chosen one is one everywhere.
        is_chosen = random.chance(25)
        if is_chosen:
            segments, width = random.pick([2, 4]), random.pick([256, 320, 384])
        is_still = random.chance(30)
        highlight = highlighted(control, width, segments, is_still and "reducedMotion" in control)
        index = random.below(segments)
        start = exact(random.decimal(-5, width, 1))
        if is_chosen:
            start = exact(float(highlight.target(index)))
            if start != highlight.target(index):
                continue
        length = highlight.tap_length(start, index)
        times = [Fraction(-1, 10), Fraction(0), length, length + 1]
        times += [Fraction(1 + random.below(999), 1000) * max(length, Fraction(1, 10)) for _ in range(5)]
        times = [exact(rounded(t, 6)) for t in times]
        # What rounding might move over an end is left out, and steps at their jumps.
        times = [t for t in times if is_clear(highlight, start, index, t)]
        left = highlight.edge(index)
        yield {
            "control": name, "width": width, "segments": segments, "reducedMotion": is_still, "index": index,
            "from": rounded(start, 6), "times": [rounded(t, 6) for t in times],
            "cell": numbers([left, 0, left + highlight.width / segments, highlight.height]),
            "rest": highlight.placed(highlight.target(index)), "tapDuration": rounded(length),
            "moves": [highlight.placed(highlight.move(start, index, t)) for t in times],
            "taps": [highlight.placed(highlight.tap(start, index, t)) for t in times],
            "shakes": numbers(highlight.shake(t) for t in times), "points": probes(random, highlight)}


def is_clear(highlight, start, index, time):
    """Whether a time isn't next to one at which a value jumps, so that every arithmetic gives the same."""
    near = Fraction(1, 10**7)
    ends = [highlight.duration, highlight.shake_length()]
    if isinstance(highlight.control["curve"], dict):
        curve = highlight.control["curve"]
        count = curve["steps"]["count"] if "steps" in curve else 0
        ends += [highlight.duration * k / count for k in range(1, count)]
    begin = highlight.shake_begin(start, index)
    if begin is not None:
        ends.append(begin + highlight.shake_length())
    return all(time == 0 or abs(time - end) > near for end in ends)
