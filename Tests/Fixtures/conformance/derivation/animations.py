"""Animations: the values of a time line."""

import math
from fractions import Fraction

from .common import bundle, exact, numbers, rounded
from .curves import cubic, random_spring, spring, steps
from .tags import random_tags

RESTING = {
    "opacity": 1, "scale": 1, "scaleX": 1, "scaleY": 1, "strokeEnd": 1, "strokeStart": 0, "translationX": 0,
    "translationY": 0, "rotation": 0, "rotationX": 0, "rotationY": 0}


def random_curve(random):
    kind = random.below(10)
    if kind < 6:
        return [random.decimal(0, 1), random.decimal(-0.5, 1.5), random.decimal(0, 1), random.decimal(-0.5, 1.5)]
    if kind < 8:
        jump = random.pick(["end", "start", "none", "both"])
        return {"steps": {"count": random.below(5) + 2, "jump": jump}}
    return {"spring": random_spring(random)}


def random_color(random, space):
    return {
        "colorSpace": space, "components": [random.decimal(0, 1) for _ in range(3)], "alpha": random.decimal(0, 1)}


def random_track(random, target, name, begin, may_last):
    count = random.pick([2, 2, 3, 4])
    between = sorted(random.decimal(0, 1, 1) for _ in range(count - 2))
    repeats = random.pick([1, 1, 2, 3, 0.5, 1.5, 2.25])
    if may_last and random.chance(25):
        repeats = "forever"
    if name == "backgroundColor":
        spaces = ["srgb", "srgb", "display-p3"]
        values = [random_color(random, random.pick(spaces)) for _ in range(count)]
    else:
        values = [random.decimal(-2, 2) for _ in range(count)]
    return {
        "target": target, "property": name, "begin": rounded(begin), "duration": random.pick([0.3, 0.25, 0.7, 1, 0.6, 0]),
        "values": values, "keyTimes": [0] + numbers(between) + [1],
        "curves": [random_curve(random) for _ in range(count - 1)], "repeat": repeats,
        "autoreverse": random.chance(30), "fill": random.pick(["both", "both", "none", "forwards", "backwards"])}


def end_of(track):
    """When a track is over, exactly; None for one that goes on for ever."""
    if track["repeat"] == "forever":
        return None
    runs = exact(track["repeat"]) * (2 if track["autoreverse"] else 1)
    return exact(track["begin"]) + exact(track["duration"]) * runs


def random_animation(random):
    tracks = []
    moving = [("view", random.pick(sorted(RESTING)))]
    if random.chance(50):
        moving += [("halo", "opacity"), ("view", "x-glow"), ("view", "backgroundColor")]
    for target, moved in moving:
        begin = Fraction(random.below(4), 10)
        for number in range(1 + random.below(3)):
            track = random_track(random, target, moved, begin, may_last=number > 0)
            tracks.append(track)
            if end_of(track) is None:
                break
            begin = end_of(track) + Fraction(random.pick([0, 0, 1, 3]), 10)
    ends = [end_of(track) for track in tracks]
    return {"tracks": tracks} | ({} if None in ends else {"duration": float(max(ends))})


def mixed(a, b, progress):
    """A value between two; colors component by component, those of different spaces in Display P3."""
    if not isinstance(a, dict):
        return a + (b - a) * progress
    if progress in (0, 1):
        return [a, b][int(progress)]
    if a["colorSpace"] != b["colorSpace"]:
        a, b = in_p3(a), in_p3(b)
    components = [min(max(x + (y - x) * progress, 0), 1) for x, y in zip(a["components"], b["components"])]
    alpha = min(max(a["alpha"] + (b["alpha"] - a["alpha"]) * progress, 0), 1)
    return {"colorSpace": a["colorSpace"], "components": components, "alpha": alpha}


def solve(matrix, right):
    """x with matrix x = right, by Cramer's rule."""
    def det(m):
        (a, b, c), (d, e, f), (g, h, i) = m
        return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

    replaced = ([[right[r] if c == k else matrix[r][c] for c in range(3)] for r in range(3)] for k in range(3))
    return [det(m) / det(matrix) for m in replaced]


def primaries(chromaticities):
    """The matrix from linear components to XYZ, so that (1, 1, 1) is the white D65."""
    columns = [(x / y, 1, (1 - x - y) / y) for x, y in chromaticities]
    rows = [[column[r] for column in columns] for r in range(3)]
    white = (0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    scale = solve(rows, white)
    return [[value * scale[c] for c, value in enumerate(row)] for row in rows]


SRGB = primaries([(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)])
DISPLAY_P3 = primaries([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])


def in_p3(color):
    if color["colorSpace"] == "display-p3":
        return color
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color["components"]]
    xyz = [sum(a * b for a, b in zip(row, light)) for row in SRGB]
    p3 = solve(DISPLAY_P3, xyz)
    encoded = [c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in p3]
    return {"colorSpace": "display-p3", "components": encoded, "alpha": color["alpha"]}


def within_run(track, part):
    """The value at a part of a run, a Fraction; where key times coincide the later value wins."""
    times = [exact(t) for t in track["keyTimes"]]
    at = max(i for i, time in enumerate(times) if time <= part)
    if at == len(times) - 1:
        return track["values"][at]
    passed = (part - times[at]) / (times[at + 1] - times[at])
    curve = track["curves"][at]
    if isinstance(curve, list):
        progress = cubic(curve, passed)
    elif "steps" in curve:
        progress = float(steps(curve["steps"]["count"], curve["steps"]["jump"], passed))
    else:
        progress = spring(curve["spring"], float((part - times[at]) * exact(track["duration"])))
    return mixed(track["values"][at], track["values"][at + 1], progress)


def first_value(track):
    """What shows before the begin: the first value, or the last of those at key time 0; steps haven't jumped yet."""
    return track["values"][max(i for i, time in enumerate(track["keyTimes"]) if time == 0)]


def active_value(track, elapsed):
    """The value after some of the active time, both ends included; every other run goes back with autoreverse."""
    runs = None if track["repeat"] == "forever" else exact(track["repeat"]) * (2 if track["autoreverse"] else 1)
    duration = exact(track["duration"])
    if duration == 0 and runs is None:
        return track["values"][-1]
    done = runs if duration == 0 else elapsed / duration
    run = math.floor(done)
    if runs is not None and run == runs:
        run -= 1  # the end belongs to the last run
    part = done - run
    return within_run(track, 1 - part if track["autoreverse"] and run % 2 == 1 else part)


def shown(tracks, time):
    """What tracks of one property show: active, else finished, else coming, else nothing."""
    active = [t for t in tracks if exact(t["begin"]) <= time and (end_of(t) is None or time <= end_of(t))]
    if active:
        latest = max(exact(t["begin"]) for t in active)
        track = [t for t in active if exact(t["begin"]) == latest][-1]
        return active_value(track, time - exact(track["begin"]))
    finished = [t for t in tracks if end_of(t) is not None and end_of(t) < time and t["fill"] in ("both", "forwards")]
    if finished:
        order = [(end_of(t), exact(t["begin"]), i) for i, t in enumerate(finished)]
        track = finished[max(order)[2]]
        return active_value(track, end_of(track) - exact(track["begin"]))
    coming = [t for t in tracks if exact(t["begin"]) > time and t["fill"] in ("both", "backwards")]
    if coming:
        return first_value(min(coming, key=lambda t: exact(t["begin"])))
    return None


def value_out(value):
    if isinstance(value, dict):
        return value | {"components": numbers(value["components"]), "alpha": rounded(value["alpha"])}
    return None if value is None else rounded(value)


def timeline_cases(random):
    animations = {f"animation{i}": random_animation(random) for i in range(70)}
    # A delayed cut: the second value shows from the start.
    animations["cut"] = {"duration": 1.5, "tracks": [
        {"target": "view", "property": "opacity", "begin": 0.5, "duration": 1, "values": [1, 0, 1],
         "keyTimes": [0, 0, 1], "curves": [[0, 0, 1, 1], [0, 0, 1, 1]], "repeat": 1, "autoreverse": False,
         "fill": "both"}]}
    names = list(animations)
    variants = [{"none": True}, {"use": "animation0"}]
    for index, name in enumerate(names[1:51]):
        tracks = [t for t in animations[names[index]]["tracks"]]
        animations[name]["reducedMotion"] = (variants + [{"tracks": tracks}])[index % 3]
    tag = random_tags(random)
    while "halo" not in tag["layout"]:
        tag = random_tags(random)
    tag["layout"]["halo"]["opacity"] = 0.3
    cases = []
    for name in names:
        animation = animations[name]
        cases += channel_cases(random, animation["tracks"], {"animation": name})
        if "duration" in animation:
            length = exact(animation["duration"])
            cases += channel_cases(
                random, animation["tracks"], {"animation": name, "isReversed": True}, lambda t, d=length: d - t)
        reduced = animation.get("reducedMotion", {})
        case = {"animation": name, "reducedMotion": True}
        if "use" in reduced:
            cases += channel_cases(random, animations[reduced["use"]]["tracks"], case)
        elif "tracks" in reduced:
            cases += channel_cases(random, reduced["tracks"], case)
        elif "none" in reduced:  # the end state at once: after everything, without what never ends
            ended = [t for t in animation["tracks"] if end_of(t) is not None]
            cases += channel_cases(random, ended, case, lambda t: Fraction(10**6), only_after_start=True)
    return {"bundle": bundle(animations=animations, tags={"tag": tag}), "cases": cases}


def channel_cases(random, tracks, case, clock=lambda t: t, only_after_start=False):
    """One case for each property of each target."""
    cases = []
    for key in sorted({(t["target"], t["property"]) for t in tracks}):
        own = [t for t in tracks if (t["target"], t["property"]) == key]
        edges = sorted({exact(t["begin"]) for t in own} | {end_of(t) for t in own if end_of(t) is not None})
        moments = [clock(edge) for edge in edges]
        span = float(max(edges)) + 0.5
        moments += [exact(random.decimal(-0.2, span, 3)) for _ in range(8)]
        if only_after_start:
            moments = [Fraction(0), Fraction(1, 10), Fraction(5)]
        times = [float(rounded(m)) for m in moments]
        resting = 0.3 if key == ("halo", "opacity") else RESTING.get(key[1])
        values = [shown(own, clock(exact(t))) for t in times]
        cases.append(case | {
            "target": key[0], "property": key[1], "times": numbers(times),
            "values": [value_out(resting if v is None else v) for v in values]})
    return cases
