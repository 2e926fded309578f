#!/usr/bin/env python3
"""Computes the conformance vectors: inputs and expected numbers for every drawing model of a client.

Written from the formulas of the format, and from no client's code. Times are exact fractions, cosines and
Bezier curves have 28 digits, arcs come from bisectors, and what lies inside an outline is found on a
polygon of many sides. Only the Python standard library is used, and nothing depends on the machine:
`python3 derive.py` writes the same files everywhere; `python3 derive.py DIR` writes them to another folder.
"""

import cmath
import json
import math
import pathlib
import struct
import sys
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction

getcontext().prec = 28
PI = Decimal("3.14159265358979323846264338327950288")


class Random:
    """SplitMix64 (Steele, Lea, Flood), so that the numbers never change."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
        return z ^ (z >> 31)

    def below(self, n):
        return self.bits() % n

    def decimal(self, low, high, digits=2):
        """A decimal number with so many digits behind the point, as the nearest double."""
        scale = 10**digits
        return (round(low * scale) + self.below(round((high - low) * scale) + 1)) / scale

    def pick(self, items):
        return items[self.below(len(items))]

    def chance(self, percent):
        return self.below(100) < percent


def rounded(x, digits=9):
    """A number as it is written: nine decimals, whole numbers without a point, no -0."""
    x = round(float(x), digits) + 0.0
    return int(x) if x == int(x) and abs(x) < 2**53 else x


def numbers(values):
    return [rounded(v) for v in values]


def exact(x):
    """The decimal that a double was written as."""
    return Fraction(repr(x)) if isinstance(x, float) else Fraction(x)


# Curves -------------------------------------------------------------------------------------------------

NAMED_CURVES = """0 0 1 1|.42 0 1 1|0 0 .58 1|.42 0 .58 1|.25 .1 .25 1|.47 0 .745 .715|.39 .575 .565 1
.445 .05 .55 .95|.55 .085 .68 .53|.25 .46 .45 .94|.455 .03 .515 .955|.55 .055 .675 .19|.215 .61 .355 1
.645 .045 .355 1|.895 .03 .685 .22|.165 .84 .44 1|.77 0 .175 1|.755 .05 .855 .06|.23 1 .32 1|.86 0 .07 1
.95 .05 .795 .035|.19 1 .22 1|1 0 0 1|.6 .04 .98 .335|.075 .82 .165 1|.785 .135 .15 .86|.6 -.28 .735 .045
.175 .885 .32 1.275|.68 -.55 .265 1.55"""


def cubic(points, time):
    """y of a Bezier curve where x is `time`, by bisection in 28 digits."""
    if time in (0, 1):
        return int(time)
    x1, y1, x2, y2 = (Decimal(repr(p)) for p in points)
    time = Decimal(repr(float(time)))

    def bezier(a, b, s):
        rest = 1 - s
        return s * (3 * rest * (rest * a + s * b) + s * s)

    low, high = Decimal(0), Decimal(1)
    for _ in range(64):
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < time:
            low = middle
        else:
            high = middle
    return float(bezier(y1, y2, (low + high) / 2))


def steps(count, jump, time):
    """The part of the way after a part of the time, a Fraction; a jump is made at its very moment."""
    jumps = [Fraction(k, count) for k in range(count + 1)]  # all moments at which a jump may stand
    if jump in ("end", "none"):
        jumps = jumps[1:]
    if jump in ("start", "none"):
        jumps = jumps[:-1]
    return Fraction(sum(1 for moment in jumps if moment <= time), len(jumps))


def spring(s, seconds):
    """How far a spring has come, 0 at its start and 1 at its target, from the roots of m r^2 + d r + k = 0."""
    m, k, d, v = (float(s[key]) for key in ("mass", "stiffness", "damping", "velocity"))
    root = cmath.sqrt(complex(d * d - 4 * m * k))
    if abs(root) < 1e-9 * d:
        rate = -d / (2 * m)
        return 1 - (1 + (-v - rate) * seconds) * math.exp(rate * seconds)
    # Of two real roots the small one is the quotient, which loses no digits.
    fast = (-d - root) / (2 * m)
    slow = k / m / fast
    a = (-v - fast) / (slow - fast)
    return 1 - (a * cmath.exp(slow * seconds) + (1 - a) * cmath.exp(fast * seconds)).real


def settling_time(s):
    """The last time at which a spring is more than 0.001 of its travel off, by a walk back from far behind."""
    m, k, d = (float(s[key]) for key in ("mass", "stiffness", "damping"))
    frequency = math.sqrt(k / m)
    ratio = d / (2 * math.sqrt(k * m))
    slowest = frequency * (ratio - math.sqrt(ratio * ratio - 1)) if ratio > 1 else ratio * frequency
    step = min(1 / frequency, 1 / slowest) / 100
    time = 16 / slowest
    assert abs(1 - spring(s, time)) < 0.0005
    while abs(1 - spring(s, time)) <= 0.001:
        time -= step
    low, high = time, time + step
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if abs(1 - spring(s, middle)) > 0.001 else (low, middle)
    return high


def random_spring(random):
    if random.chance(60):  # from a response and a damping ratio
        response, ratio = random.decimal(0.1, 1.2), random.pick([0.2, 0.5, 0.7, 0.85, 1, 1.3, 2])
        frequency = 2 * math.pi / response
        mass, stiffness, damping = 1, rounded(frequency**2, 6), rounded(2 * ratio * frequency, 6)
    else:
        mass, stiffness, damping = random.decimal(0.5, 3), random.below(400) + 20, random.below(40) + 2
    return {
        "mass": mass, "stiffness": stiffness, "damping": damping,
        "velocity": random.pick([0, 0, 0.7, random.decimal(-5, 20, 1)]),
    }


def curve_cases(random):
    cases = []
    curves = [[float(n) for n in curve.split()] for line in NAMED_CURVES.split("\n") for curve in line.split("|")]
    for _ in range(130):
        x1, x2 = random.pick([0, 1, random.decimal(0, 1)]), random.pick([0, 1, random.decimal(0, 1)])
        curves.append([x1, random.decimal(-1, 2), x2, random.decimal(-1, 2)])
    for curve in curves:
        times = [0, 0.001, 0.25, 0.5, 0.999, 1] + [random.decimal(0, 1, 6) for _ in range(4)]
        cases.append(
            {"curve": numbers(curve), "times": numbers(times), "values": numbers(cubic(curve, t) for t in times)})
    for jump in ("end", "start", "none", "both"):
        for count in (1, 2, 3, 4, 5, 7, 10, 12, 60):
            if jump == "none" and count == 1:
                continue
            times = [0, 1] + [Fraction(random.below(count + 1), count) for _ in range(3)]
            times += [Fraction(random.below(1000), 1000) for _ in range(5)]
            cases.append({
                "steps": {"count": count, "jump": jump}, "times": [float(t) for t in times],
                "values": numbers(steps(count, jump, t) for t in times)})
    for _ in range(90):
        s = random_spring(random)
        settling = settling_time(s)
        times = [0] + [rounded(settling * part, 6) for part in (0.02, 0.1, 0.25, 0.5, 0.75, 1, 1.5)]
        cases.append({
            "spring": s, "times": times, "values": numbers(spring(s, t) for t in times),
            "settlingTime": rounded(settling)})
    return {"cases": cases}


# Tags ---------------------------------------------------------------------------------------------------


def cosine(degrees):
    """cos of 0...90 degrees with 28 digits."""
    if degrees == 60:
        return Decimal("0.5")
    if degrees == 90:
        return Decimal(0)
    x = degrees * PI / 180
    term, total, n = Decimal(1), Decimal(1), 0
    while abs(term) > Decimal("1e-26"):
        n += 2
        term *= -x * x / (n * (n - 1))
        total += term
    return total


def elbow(angle, radius, grid):
    """Where a leg ends: radius times (cos, sin), each on the grid, ties away from zero."""
    angle, radius = Decimal(repr(angle)), Decimal(repr(radius))
    if angle == 0 or abs(angle) == 180:
        return [0, 0]
    folded = min(abs(angle), 180 - abs(angle))

    def coordinate(cos, negative):
        length = (radius * cos).quantize(Decimal("1e-9"), ROUND_HALF_UP)
        if grid is not None:
            grid_decimal = Decimal(repr(grid))
            length = (length / grid_decimal).quantize(Decimal(1), ROUND_HALF_UP) * grid_decimal
        return float(-length if negative else length)

    return [coordinate(cosine(folded), abs(angle) > 90), coordinate(cosine(90 - folded), angle < 0)]


def elbow_cases(random):
    cases = []
    special = [0, 30, 45, 60, 90, 120, 135, 150, 180, -30, -45, -60, -90, -120, -135, -150, 89.999, -90.999]
    for grid in (None, 1, 0.5, 0.25, 0.1, 2):
        for angle in special + [random.decimal(-179.999, 179.999, 3) for _ in range(22)]:
            radius = random.pick([25, 18, random.decimal(1, 200)])
            case = {"angle": rounded(angle), "radius": rounded(radius), "elbow": numbers(elbow(angle, radius, grid))}
            cases.append(case if grid is None else case | {"pixelGrid": grid})
    return {"cases": cases}


def follows(angle):
    """The side that follows from an angle; none at 90 degrees either way."""
    return None if abs(angle) == 90 else "right" if abs(angle) < 90 else "left"


def written(text, verticals):
    """What a dictionary has for a text."""
    if abs(text["angle"]) != 90:
        return text["angle"]
    return math.copysign(verticals[text["side"]], text["angle"])


def single(x):
    """The nearest 32-bit float."""
    return struct.unpack("f", struct.pack("f", x))[0]


ANGLES = [0, 180, 45, -45, 135, -135, 90, -90, 90, -90, 30, -120]


def random_tags(random):
    layout = {
        "radius": {}, "line": {"width": random.pick([0.5, 1, 2])}, "dot": {"radius": random.decimal(1, 6, 1)},
        "text": {
            "width": {"min": 10, "max": random.decimal(60, 150, 1)},
            "height": {"min": 8, "max": random.decimal(12, 30)},
            "padding": random.decimal(0, 8, 1), "gap": random.decimal(0, 6, 1)},
    }
    if random.chance(60):
        layout["pixelGrid"] = random.pick([1, 0.5])
    if random.chance(60):
        layout["halo"] = {"radius": random.decimal(3, 9, 1), "opacity": random.decimal(0.1, 0.9)}
    hit = {
        "dot": random.decimal(8, 28, 1), "text": random.decimal(0, 8, 1), "panDot": random.decimal(15, 40, 1),
        "panText": random.decimal(5, 20, 1), "prefer": random.pick(["text", "dot"])}
    cycle = ["a", "b", "c", "d", "e"][: 2 + random.below(4)]
    verticals = random.pick([
        [], [{"right": 89.9990234375, "left": 90.0009765625}],
        [{"right": 89.9990234375, "left": 90.0009765625}, {"right": 89.999, "left": 90.999}]])
    styles, bounds = {}, {}
    for count in range(1, 2 + random.below(4)):
        radius = layout["radius"][str(count)] = random.pick([25, 18, random.decimal(10, 60, 1)])
        named, seen = {}, []
        for name in cycle:
            while True:
                texts = [random_text(random, radius, layout.get("pixelGrid")) for _ in range(count)]
                rows = [[single(t["angle"] if not v else written(t, v)) for t in texts] for v in verticals or [None]]
                row = [(t["angle"], t["side"]) for t in texts]
                if not any(row == other or set(map(tuple, rows)) & taken for other, taken in seen):
                    break
            seen.append((row, set(map(tuple, rows))))
            named[name] = texts
        styles[str(count)] = named
        largest = [layout["text"]["width"]["max"], layout["text"]["height"]["max"]]
        bounds[str(count)] = {
            name: dict(zip(("minX", "minY", "maxX", "maxY"), laid_out(layout, texts, [largest] * count, (0, 0))[1]))
            for name, texts in named.items()}
    tags = {"layout": layout, "hit": hit, "cycle": cycle, "styles": styles, "bounds": bounds}
    return tags | ({"verticals": verticals} if verticals else {})


def random_text(random, radius, grid):
    angle = random.pick(ANGLES) if random.chance(70) else random.decimal(-179, 180, 1)
    angle = rounded(angle)
    return {
        "angle": angle, "side": follows(angle) or random.pick(["left", "right"]),
        "elbow": [rounded(c, 6) for c in elbow(angle, radius, grid)]}


def laid_out(layout, texts, sizes, dot):
    """Elbow, end of the underline and rectangle of every text, and the box around all that is drawn."""
    disc = max(layout["dot"]["radius"], layout.get("halo", {"radius": 0})["radius"])
    half = layout["line"]["width"] / 2
    padding, gap = layout["text"]["padding"], layout["text"]["gap"]
    boxes = [(dot[0] - r, dot[1] - r, dot[0] + r, dot[1] + r) for r in (disc, half)]
    result = []
    for text, (width, height) in zip(texts, sizes):
        x, y = dot[0] + text["elbow"][0], dot[1] + text["elbow"][1]
        away = 1 if text["side"] == "right" else -1
        end = x + away * (width + 2 * padding)
        middle = (x + end) / 2
        box = (middle - width / 2, y - gap - height, middle + width / 2, y - gap)
        boxes += [box] + [(px - half, y - half, px + half, y + half) for px in (x, end)]
        result.append({"elbow": numbers((x, y)), "underlineEnd": numbers((end, y)), "rectangle": numbers(box)})
    xs, ys, far_xs, far_ys = zip(*boxes)
    return result, numbers((min(xs), min(ys), max(far_xs), max(far_ys)))


def distance(box, point):
    return math.hypot(max(box[0] - point[0], 0, point[0] - box[2]), max(box[1] - point[1], 0, point[1] - box[3]))


def touched(tags, texts, dot, point, is_tap):
    """What a finger touches: "dot", a text's index, or None; "unclear" within a thousandth of an edge."""
    radius = tags["hit"]["dot" if is_tap else "panDot"]
    growth = tags["hit"]["text" if is_tap else "panText"]
    off = math.dist(dot, point)
    areas = [[r - growth if i < 2 else r + growth for i, r in enumerate(t["rectangle"])] for t in texts]
    margins = [abs(off - radius)] + [
        min(abs(point[0] - a[0]), abs(point[0] - a[2]), abs(point[1] - a[1]), abs(point[1] - a[3])) for a in areas]
    if min(margins) < 1e-3:
        return "unclear"
    near = sorted(
        (distance(t["rectangle"], point), i) for i, t in enumerate(texts)
        if areas[i][0] <= point[0] <= areas[i][2] and areas[i][1] <= point[1] <= areas[i][3])
    if len(near) > 1 and near[1][0] > 0 and near[1][0] - near[0][0] < 1e-6:
        return "unclear"
    text = near[0][1] if near else None
    if off > radius:
        return text
    return "dot" if tags["hit"]["prefer"] == "dot" or text is None else text


def kept(wanted, low, high, length):
    """A dot's coordinate, clamped so that what reaches from low to high around it stays in 0...length."""
    if high - low > length:
        return min(max((length - high - low) / 2, 0), length)
    return min(max(wanted, -low), length - high)


def random_sizes(random, count):
    return [[random.decimal(10, 120, 1), random.decimal(8, 30, 1)] for _ in range(count)]


def layout_cases(random):
    sets = {f"set{i}": random_tags(random) for i in range(30)}
    cases = []
    for name, tags in sets.items():
        for _ in range(6):
            count = random.pick(list(tags["styles"]))
            style = random.pick(tags["cycle"])
            texts = tags["styles"][count][style]
            sizes = random_sizes(random, int(count))
            picture = [random.decimal(80, 500, 1), random.decimal(80, 400, 1)]
            dot = [random.decimal(-10, picture[0] + 10, 1), random.decimal(-10, picture[1] + 10, 1)]
            laid, box = laid_out(tags["layout"], texts, sizes, dot)
            wanted = [random.decimal(-100, 600, 1), random.decimal(-100, 600, 1)]
            touches = []
            for _ in range(8):
                around = random.pick([dot] + [[(t["rectangle"][0] + t["rectangle"][2]) / 2, t["rectangle"][3]] for t in laid])
                point = numbers((around[0] + random.decimal(-40, 40), around[1] + random.decimal(-40, 40)))
                touches.append({
                    "point": point, "tap": touched(tags, laid, dot, point, True),
                    "drag": touched(tags, laid, dot, point, False)})
            cases.append({
                "tags": name, "style": style, "textSizes": sizes, "dot": dot, "picture": picture, "draggedTo": wanted,
                "texts": laid, "bounds": box, "fits": is_inside(box, picture),
                "keptDot": numbers(kept(wanted[i], box[i] - dot[i], box[i + 2] - dot[i], picture[i]) for i in (0, 1)),
                "place": numbers(min(max(dot[i] / picture[i], 0), 1) for i in (0, 1)),
                "touches": [t for t in touches if "unclear" not in (t["tap"], t["drag"])]})
    return {"bundle": bundle(tags=sets), "cases": cases}


def is_inside(box, picture):
    return box[0] >= -1e-6 and box[1] >= -1e-6 and box[2] <= picture[0] + 1e-6 and box[3] <= picture[1] + 1e-6


def cycle_cases(random):
    sets = {f"set{i}": random_tags(random) for i in range(14)}
    cases = []
    for name, tags in sets.items():
        cycle = tags["cycle"]

        def case(count, style, stored):
            answer = {"style": style, "next": cycle[(cycle.index(style) + 1) % len(cycle)]} if style else {}
            cases.append({"tags": name, "count": count} | stored | {"isKnown": style is not None} | answer)

        for count, styles in tags["styles"].items():
            for style, texts in styles.items():
                stored = [{"angle": t["angle"], "side": t["side"]} for t in texts]
                case(int(count), style, {"stored": stored})
                case(int(count), style, {"stored": [s | {"angle": single(s["angle"])} for s in stored]})
                for verticals in tags.get("verticals", []):
                    old = [written(t, verticals) for t in texts]
                    case(int(count), style, {"oldAngles": old})
                    case(int(count), style, {"oldAngles": [single(angle) for angle in old]})
            case(int(count), cycle[0], {"stored": [{"angle": 7.77, "side": "right"}] * int(count)})
            case(int(count), cycle[0], {"oldAngles": [7.77] * int(count)})
        unknown = len(tags["styles"]) + 1
        case(unknown, None, {"stored": [{"angle": 0, "side": "right"}] * unknown})
        case(unknown, None, {"oldAngles": [0] * unknown})
        case(0, None, {"stored": []})
        for _ in range(5):
            count = random.pick(list(tags["styles"]))
            current = random.pick(cycle)
            sizes = random_sizes(random, int(count))
            picture = [random.decimal(60, 400, 1), random.decimal(60, 300, 1)]
            dot = [random.decimal(0, picture[0], 1), random.decimal(0, picture[1], 1)]
            start = cycle.index(current) + 1
            order = [cycle[(start + step) % len(cycle)] for step in range(len(cycle))]
            fitting = [
                style for style in order
                if is_inside(laid_out(tags["layout"], tags["styles"][count][style], sizes, dot)[1], picture)]
            texts = tags["styles"][count][current]
            cases.append({
                "tags": name, "count": int(count), "stored": [{"angle": t["angle"], "side": t["side"]} for t in texts],
                "isKnown": True, "style": current, "next": order[0], "textSizes": sizes, "dot": dot, "picture": picture,
                "nextFitting": fitting[0] if fitting else None})
    return {"bundle": bundle(tags=sets), "cases": cases}


# Bubbles ------------------------------------------------------------------------------------------------

DIRECTIONS = ["right", "bottom", "left", "top"]


def random_bubble(random):
    """The authored numbers of a bubble whose arrow's sides hold their arcs."""
    while True:
        corner = random.pick([0, 4, 8, random.decimal(0, 20, 1)])
        width, height = random.decimal(6, 40, 1), random.decimal(4, 30, 1)
        tip = random.pick([0, 3, random.decimal(0, 6, 1)])
        base = random.pick([tip, 0, random.decimal(0, 6, 1)])
        base_angle = math.atan2(height, width / 2)
        needed = tip * math.tan(base_angle) + base * math.tan(base_angle / 2)
        if needed < 0.98 * math.hypot(height, width / 2):
            break
    low = random.decimal(0.1, 0.5)
    middle = random.decimal(low, 0.9)
    position = random.pick(["follow", [low, middle, random.decimal(middle, 0.9)]])
    return {
        "corner": corner, "width": width, "height": height, "tip": tip, "base": base, "position": position,
        "clearance": rounded(base * math.tan(base_angle / 2), 6),
        "insets": dict(zip(("top", "left", "bottom", "right"), (random.decimal(0, 10, 1) for _ in range(4))))}


def sharp_points(b, direction, size, p):
    """The seven points of the outline, clockwise: arrow begin, tip, end, and the body's corners."""
    (w, h), strip, half = size, b["height"], b["width"] / 2
    x = w / 2 + (w - 2 * b["corner"] - b["width"]) * (p - 0.5)
    y = h / 2 + (h - 2 * b["corner"] - b["width"]) * (p - 0.5)
    left, right = (strip if direction == "left" else 0), (w - strip if direction == "right" else w)
    top, bottom = (strip if direction == "top" else 0), (h - strip if direction == "bottom" else h)
    corners = [(right, bottom), (left, bottom), (left, top), (right, top)]
    arrow = {
        "right": [(right, y - half), (w, y), (right, y + half)], "bottom": [(x + half, bottom), (x, h), (x - half, bottom)],
        "left": [(left, y + half), (0, y), (left, y - half)], "top": [(x - half, top), (x, 0), (x + half, top)]}
    first = DIRECTIONS.index(direction)
    return arrow[direction] + corners[first:] + corners[:first]


def linear_forms(b, direction, axis):
    """Six coefficients for each point's coordinate, read off from the points at a few sizes and positions."""
    def at(w, h, p):
        return [point[axis] for point in sharp_points(b, direction, (w, h), p)]

    origin = at(0, 0, 0)
    columns = [origin]
    for w, h, p in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        columns.append([value - c for value, c in zip(at(w, h, p), origin)])
    for w, h, first in ((1, 0, 1), (0, 1, 2)):
        both = at(w, h, 1)
        columns.append([v - c - columns[first][i] - columns[3][i] for i, (v, c) in enumerate(zip(both, origin))])
    return [[rounded(column[i], 6) for column in columns] for i in range(7)]


def in_bundle(b):
    radii = [b["base"], b["tip"], b["base"]] + [b["corner"]] * 4
    outline, smallest = {}, {}
    for direction in DIRECTIONS:
        forms = zip(linear_forms(b, direction, 0), linear_forms(b, direction, 1), radii)
        outline[direction] = [{"x": x, "y": y, "radius": r} for x, y, r in forms]
        p = b["position"]
        margin = 0.5 if p == "follow" else min(p[0], 1 - p[2])
        along = rounded(b["width"] + 2 * b["corner"] + b["clearance"] / margin, 6)
        across = rounded(b["height"] + 2 * b["corner"], 6)
        size = (along, across) if direction in ("top", "bottom") else (across, along)
        smallest[direction] = {"width": size[0], "height": size[1]}
    position = b["position"]
    if position != "follow":
        position = dict(zip(("min", "default", "max"), position))
    return {
        "arrow": {
            "directions": DIRECTIONS, "width": b["width"], "height": b["height"], "tipRadius": b["tip"],
            "baseRadius": b["base"], "clearance": b["clearance"], "position": position},
        "cornerRadius": b["corner"], "size": {"width": {"min": 100, "max": 400}, "height": {"min": 80, "max": 300}},
        "contentInsets": b["insets"], "smallest": smallest, "outline": outline}


def rounded_corner(before, here, after, radius):
    """The arc's centre on the bisector, where it touches both edges, its first angle and its turn; None if sharp."""
    if radius == 0:
        return None
    before, here, after = (complex(*p) for p in (before, here, after))
    a, b = (before - here) / abs(before - here), (after - here) / abs(after - here)
    bisector = a + b
    if abs(bisector) < 1e-12:
        return None
    half = abs(cmath.phase(a / bisector))  # half the angle between the edges
    centre = here + bisector / abs(bisector) * radius / math.sin(half)
    length = radius / math.tan(half)
    start, end = here + a * length, here + b * length
    turn = math.degrees(cmath.phase((end - centre) / (start - centre)))
    angle = math.degrees(cmath.phase(start - centre))
    return centre, start, end, angle if angle > -180 + 1e-9 else 180, turn


def allowed_positions(b, direction, size):
    """The sound positions, and of these the stated ones."""
    travel = (size[0] if direction in ("top", "bottom") else size[1]) - 2 * b["corner"] - b["width"]
    margin = b["clearance"] / travel if b["clearance"] > 0 else 0
    sound = (margin, 1 - margin)
    if b["position"] == "follow":
        return sound, sound
    return sound, tuple(min(max(end, sound[0]), sound[1]) for end in (b["position"][0], b["position"][2]))


def path(points, radii):
    """The elements from midway between the fifth and the sixth point on, and the same as a polygon of many sides."""
    middle = [(points[4][i] + points[5][i]) / 2 for i in (0, 1)]
    elements, polygon = [["move"] + numbers(middle)], [complex(*middle)]
    for step in range(5, 12):
        i = step % 7
        arc = rounded_corner(points[i - 1], points[i], points[(i + 1) % 7], radii[i])
        if arc is None:
            elements.append(["line"] + numbers(points[i]))
            polygon.append(complex(*points[i]))
            continue
        centre, start, _, angle, turn = arc
        elements.append(["line"] + numbers((start.real, start.imag)))
        elements.append(["arc"] + numbers((centre.real, centre.imag, radii[i], angle, turn)))
        polygon += [centre + (start - centre) * cmath.rect(1, math.radians(turn * k / 64)) for k in range(65)]
    return elements + [["close"]], polygon


def is_within(polygon, point):
    """Whether a polygon winds round a point; None within a hundredth of its edge."""
    point, turns = complex(*point), 0.0
    for a, b in zip(polygon, polygon[1:] + polygon[:1]):
        if abs(a - point) < 0.01 or abs(b - point) < 0.01:
            return None
        if abs(b - a) > 0:
            along = ((point - a) / (b - a)).real
            if 0 <= along <= 1 and abs(((point - a) / (b - a)).imag) * abs(b - a) < 0.01:
                return None
        turns += cmath.phase((b - point) / (a - point))
    return abs(turns) > math.pi


def bubble_cases(random):
    bubbles = {f"bubble{i}": random_bubble(random) for i in range(40)}
    cases = []
    for name, b in bubbles.items():
        radii = [b["base"], b["tip"], b["base"]] + [b["corner"]] * 4
        for index in range(7):
            direction = DIRECTIONS[index % 4]
            is_along_width = direction in ("top", "bottom")
            along = b["width"] + 2 * b["corner"] + 2 * b["clearance"] + random.decimal(0.5, 200, 1)
            across = b["height"] + 2 * b["corner"] + random.decimal(0.5, 120, 1)
            if index == 6:  # too small for anything
                along = b["width"] + 2 * b["corner"] - 0.5
            size = numbers((along, across) if is_along_width else (across, along))
            case = {"bubble": name, "direction": direction, "size": size, "isDrawn": index != 6}
            if index != 6:
                case |= drawn_bubble(random, b, radii, direction, size)
            cases.append(case)
    return {"bundle": bundle(bubbles={name: in_bundle(b) for name, b in bubbles.items()}), "cases": cases}


def drawn_bubble(random, b, radii, direction, size):
    sound, allowed = allowed_positions(b, direction, size)
    asked = random.pick([None, 0, 1, random.decimal(0, 1)])
    wanted = asked if asked is not None else 0.5 if b["position"] == "follow" else b["position"][1]
    position = min(max(wanted, allowed[0]), allowed[1])
    points = sharp_points(b, direction, size, position)
    elements, polygon = path(points, radii)
    axis = 0 if direction in ("top", "bottom") else 1
    target = [random.decimal(-30, size[0] + 30, 1), random.decimal(-30, size[1] + 30, 1)]
    ends = [sharp_points(b, direction, size, end)[1][axis] for end in allowed]
    reached = min(max(target[axis], ends[0]), ends[1])
    travel = size[axis] - 2 * b["corner"] - b["width"]
    left, right = min(x for x, _ in points[3:]), max(x for x, _ in points[3:])
    top, bottom = min(y for _, y in points[3:]), max(y for _, y in points[3:])
    insets = b["insets"]
    content = [left + insets["left"], top + insets["top"], right - insets["right"], bottom - insets["bottom"]]
    for low in (0, 1):
        if content[low] > content[low + 2]:
            content[low] = content[low + 2] = (content[low] + content[low + 2]) / 2
    outermost = {
        "right": max(p.real for p in polygon), "bottom": max(p.imag for p in polygon),
        "left": min(p.real for p in polygon), "top": min(p.imag for p in polygon)}[direction]
    tip = [points[1][0], outermost] if axis == 0 else [outermost, points[1][1]]
    probes = []
    for _ in range(8):
        near = random.pick(points)
        probes.append(numbers((near[0] + random.decimal(-8, 8), near[1] + random.decimal(-8, 8))))
    inside = [(probe, is_within(polygon, probe)) for probe in probes]
    return {
        "askedPosition": asked, "position": rounded(position), "soundPositions": numbers(sound), "elements": elements,
        "tip": numbers(tip), "content": numbers(content),
        "inside": [probe for probe, answer in inside if answer is True],
        "outside": [probe for probe, answer in inside if answer is False],
        "target": target, "arrowPosition": rounded((reached - (size[axis] - travel) / 2) / travel),
        "remainingOffset": rounded(target[axis] - reached)}


# Animations ---------------------------------------------------------------------------------------------

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
    """A value between two; colours component by component, those of different spaces in Display P3."""
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
        return min(coming, key=lambda t: exact(t["begin"]))["values"][0]
    return None


def value_out(value):
    if isinstance(value, dict):
        return value | {"components": numbers(value["components"]), "alpha": rounded(value["alpha"])}
    return None if value is None else rounded(value)


def timeline_cases(random):
    animations = {f"animation{i}": random_animation(random) for i in range(70)}
    names = list(animations)
    variants = [{"none": True}, {"use": "animation0"}]
    for index, name in enumerate(names[1:51]):
        tracks = [t for t in animations[names[index]]["tracks"]]
        animations[name]["reducedMotion"] = (variants + [{"tracks": tracks}])[index % 3]
    tag = random_tags(random)
    tag["layout"]["halo"] = {"radius": 6, "opacity": 0.3}
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


# Files --------------------------------------------------------------------------------------------------


def bundle(**kinds):
    return {"format": {"version": 1, "minimumClient": 1}, "name": "conformance"} | kinds


FILES = {
    "curves": curve_cases, "elbows": elbow_cases, "tag-layouts": layout_cases, "tag-cycles": cycle_cases,
    "bubbles": bubble_cases, "timelines": timeline_cases,
}


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
    folder = folder if folder.is_dir() else folder.parent
    for seed, (name, cases) in enumerate(FILES.items()):
        contents = cases(Random(1000 + seed))
        compact = {"separators": (",", ":"), "sort_keys": True, "allow_nan": False}
        lines = ['{"tolerance":1e-6']
        if "bundle" in contents:
            lines.append(',"bundle":' + json.dumps(contents["bundle"], **compact))
        lines.append(',"cases":[')
        lines.append(",\n".join(json.dumps(case, **compact) for case in contents["cases"]))
        (folder / f"{name}.json").write_text("\n".join(lines) + "\n]}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
