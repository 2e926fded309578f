"""Bubbles without an arrow, with four radii, and with tails: outlines, content."""

import math

from .bubbles import DIRECTIONS, in_bundle as arrow_in_bundle, is_within, path, random_bubble, sharp_points
from .common import bundle, numbers, rounded

# What bundles hold in the place of an arrow: the least length.
LEAST = 0.000001
# The corners clockwise, from the one that ends the right side.
CORNERS = ["bottomRight", "bottomLeft", "topLeft", "topRight"]
RIGHT, BELOW = {"bottomRight", "topRight"}, {"bottomRight", "bottomLeft"}


def card_points(radii, direction, size):
    """The corner before an edge, the middle of its straight part and the corner after it; the opposite edge alike."""
    place = {c: (size[0] if c in RIGHT else 0, size[1] if c in BELOW else 0) for c in CORNERS}

    def edge(first):
        a, b = CORNERS[first % 4 - 1], CORNERS[first % 4]
        length = abs(place[a][0] - place[b][0]) + abs(place[a][1] - place[b][1])
        part = (radii[a] + (length - radii[b])) / 2 / length  # of the way from a to b
        middle = tuple(place[a][i] + part * (place[b][i] - place[a][i]) for i in (0, 1))
        return [(place[a], radii[a]), (middle, 0), (place[b], radii[b])]

    first = DIRECTIONS.index(direction)
    before, after = edge(first), edge(first + 2)
    return before + [after[0], after[1], after[1], after[2]]


def least_size(radii):
    r = radii
    return (
        rounded(max(r["topLeft"] + r["topRight"], r["bottomLeft"] + r["bottomRight"]), 6),
        rounded(max(r["topLeft"] + r["bottomLeft"], r["topRight"] + r["bottomRight"]), 6))


def forms(points_at, direction):
    base, step = (1000, 1000), 16
    at = [points_at(direction, size) for size in (base, (base[0] + step, base[1]), (base[0], base[1] + step))]
    result = []
    for i in range(7):
        x, y = ([at[k][i][0][axis] for k in range(3)] for axis in (0, 1))
        point = {"radius": at[0][i][1]}
        for name, values in (("x", x), ("y", y)):
            w, h = (values[1] - values[0]) / step, (values[2] - values[0]) / step
            point[name] = [rounded(v, 6) for v in (values[0] - base[0] * w - base[1] * h, w, h)] + [0, 0, 0]
        result.append(point)
    return result


def four_radii(random):
    radius = random.pick([0, 8, 18, random.decimal(0, 30, 1)])
    if random.chance(30):
        return dict.fromkeys(CORNERS, radius)
    return {corner: random.pick([0, 4, random.decimal(0, 30, 1)]) for corner in CORNERS}


def random_insets(random):
    return {side: random.decimal(0, 10, 1) for side in ("top", "left", "bottom", "right")}


def random_tail(random):
    """A tail that is sound at some size."""
    while True:
        radii, tip, base = four_radii(random), random.pick([0, random.decimal(0, 2, 1)]), random.pick([0, random.decimal(0, 16, 1)])
        corner = random.pick(CORNERS)
        corners = [corner] + ([random.pick([c for c in CORNERS if (c in RIGHT) != (corner in RIGHT)])] if random.chance(40) else [])
        width, height = random.decimal(4, 16, 1), random.decimal(2, 14, 1)
        most = min(min(radii[c] for c in corners), width - 0.5)
        notch = random.pick([0, random.decimal(0, max(most, 0), 1)])
        tail = {"corners": corners, "width": width, "height": height, "tipRadius": tip, "baseRadius": base, "notch": notch}
        if all(measured(tail, radii, c) for c in corners):
            return {"radii": radii, "tail": tail, "insets": random_insets(random)}


def measured(tail, radii, corner):
    """Angles and lengths of a tail by trigonometry, and its least size; None where its arcs don't fit."""
    w, h, n = tail["width"], tail["height"], tail["notch"]
    other = {c: (c in RIGHT, c in BELOW) for c in CORNERS}
    x, y = other[corner]

    def at(is_right, is_below):
        return radii[next(c for c in CORNERS if other[c] == (is_right, is_below))]

    own, side, flat, opposite = radii[corner], at(x, not y), at(not x, y), at(not x, not y)
    phi, delta, inset = math.atan2(h, w), 0, 0
    theta = math.acos(1 - n / own) if n > 0 else 0
    if n > 0:
        inset = own * (1 - math.sin(theta))
        delta = math.atan2(n, h + inset)
    tip = tail["tipRadius"] * math.tan(math.pi / 4 + (phi + delta) / 2)
    base = tail["baseRadius"] * math.tan(phi / 2)
    if tip + base > 0.99 * math.hypot(w, h) or (n > 0 and tip > 0.99 * math.hypot(h + inset, n)):
        return None
    least = (
        h + max(side + opposite, flat + (own if n > 0 else 0)) if n > 0 else max(h + side + opposite, h + flat, flat + tip),
        max(w + base + side, 2 * max(flat, opposite)))
    return {"inset": inset, "theta": theta, "tip": tip, "own": own, "side": side, "flat": flat, "opposite": opposite, "least": least}


def tail_points(tail, radii, corner, size):
    m, (width, height) = measured(tail, radii, corner), size
    w, h, n = tail["width"], tail["height"], tail["notch"]
    edge = width - h
    if n > 0:
        end = (edge - m["inset"], height - n)
        bend = (edge - m["own"] + m["own"] * math.tan(m["theta"] / 2), height)
    else:
        end = bend = ((width + m["flat"] - m["tip"]) / 2, height)
    points = [
        ((edge, height - w), tail["baseRadius"]), ((width, height), tail["tipRadius"]), (end, 0),
        (bend, m["own"] if n > 0 else 0), ((0, height), m["flat"]), ((0, 0), m["opposite"]), ((edge, 0), m["side"])]
    is_left, is_top = corner not in RIGHT, corner not in BELOW
    points = [((width - p[0] if is_left else p[0], height - p[1] if is_top else p[1]), r) for p, r in points]
    return points if is_left == is_top else points[2::-1] + points[:2:-1]


def directions_of(b):
    if "tail" not in b:
        return ["bottom", "top", "right", "left"]
    return ["right" if corner in RIGHT else "left" for corner in b["tail"]["corners"]]


def points_of(b, direction, size):
    if "tail" not in b:
        return card_points(b["radii"], direction, size)
    corner = next(c for c in b["tail"]["corners"] if (c in RIGHT) == (direction == "right"))
    return tail_points(b["tail"], b["radii"], corner, size)


def least_of(b, direction):
    if "tail" not in b:
        return least_size(b["radii"])
    corner = next(c for c in b["tail"]["corners"] if (c in RIGHT) == (direction == "right"))
    return tuple(math.ceil(side * 1e6 - 1e-4) / 1e6 for side in measured(b["tail"], b["radii"], corner)["least"])


def in_bundle(b):
    radii, height = b["radii"], b["tail"]["height"] if "tail" in b else 0
    least = {direction: least_of(b, direction) for direction in directions_of(b)}
    accepted = min([max(radii.values())] + [min((w - height) / 2, h / 2) for w, h in least.values()])
    all_round = math.floor(accepted * 1e6 + 1e-4) / 1e6
    unequal = {} if all(r == all_round for r in radii.values()) else {"radii": radii}
    return unequal | {
        "arrow": {
            "directions": directions_of(b), "width": LEAST, "height": height or LEAST, "tipRadius": 0, "baseRadius": 0,
            "clearance": 0, "position": "follow"},
        "cornerRadius": rounded(all_round), "size": {"width": {"min": 100, "max": 400}, "height": {"min": 80, "max": 300}},
        "contentInsets": b["insets"], "smallest": {d: {"width": w, "height": h} for d, (w, h) in least.items()},
        "outline": {d: forms(lambda direction, size: points_of(b, direction, size), d) for d in least},
        "tail": b.get("tail", "none")}


def shape_cases(random):
    cards = {f"card{i}": {"radii": four_radii(random), "insets": random_insets(random)} for i in range(20)}
    tails = {f"tail{i}": random_tail(random) for i in range(30)}
    bubbles = {name: in_bundle(b) for name, b in (cards | tails).items()}
    cases = []
    for name, b in (cards | tails).items():
        directions = directions_of(b)
        for index in range(6):
            direction = directions[index % len(directions)]
            least = least_of(b, direction)
            floor = b["tail"]["height"] if "tail" in b else 0
            size = [least[0] + random.pick([0, random.decimal(0.5, 200, 1)]), least[1] + random.pick([0, random.decimal(0.5, 200, 1)])]
            size = numbers((max(size[0], floor + 0.5), max(size[1], 0.5)))
            if index == 5:  # too small across the edge
                axis = 1 if direction in ("top", "bottom") else 0
                size[axis] = rounded(max(least[axis] - 0.5, 0))
            case = {
                "bubble": name, "pointer": "tail" if "tail" in b else "none", "direction": direction, "size": size,
                "radii": [b["radii"][c] for c in ("topLeft", "topRight", "bottomRight", "bottomLeft")],
                "isDrawn": index != 5}
            if index != 5:
                case |= drawn(random, b, direction, size)
            cases.append(case)
    for i in range(20):
        name, radii = f"arrow{i}", four_radii(random)
        b = random_bubble(random) | {"corner": max(radii.values()), "position": "follow"}
        bubbles[name] = arrow_in_bundle(b)
        for direction, points in bubbles[name]["outline"].items():
            first = DIRECTIONS.index(direction)
            for k in range(4):
                points[3 + k]["radius"] = radii[CORNERS[(first + k) % 4]]
        if any(r != b["corner"] for r in radii.values()):
            bubbles[name]["radii"] = radii
        for direction in DIRECTIONS:
            cases.append(arrow_case(random, name, b, radii, direction))
    return {"since": "0.3.0", "bundle": bundle(bubbles=bubbles), "cases": cases}


def arrow_case(random, name, b, radii, direction):
    """An arrow in the middle, with four radii."""
    along = b["width"] + 2 * b["corner"] + 2 * b["clearance"] + random.decimal(0.5, 200, 1)
    across = b["height"] + 2 * b["corner"] + random.decimal(0.5, 120, 1)
    size = numbers((along, across) if direction in ("top", "bottom") else (across, along))
    first = DIRECTIONS.index(direction)
    own = [b["base"], b["tip"], b["base"]] + [radii[CORNERS[(first + k) % 4]] for k in range(4)]
    elements, polygon = path(sharp_points(b, direction, size, 0.5), own)
    return {
        "bubble": name, "pointer": "arrow", "direction": direction, "size": size, "isDrawn": True,
        "radii": [radii[c] for c in ("topLeft", "topRight", "bottomRight", "bottomLeft")], "elements": elements,
        "askedPosition": 0.5} | probed(random, polygon, [(x, y) for x, y in sharp_points(b, direction, size, 0.5)])


def probed(random, polygon, places):
    probes = []
    for _ in range(8):
        near = random.pick(places)
        probes.append(numbers((near[0] + random.decimal(-8, 8), near[1] + random.decimal(-8, 8))))
    inside = [(probe, is_within(polygon, probe)) for probe in probes]
    return {
        "inside": [probe for probe, answer in inside if answer is True],
        "outside": [probe for probe, answer in inside if answer is False]}


def drawn(random, b, direction, size):
    # As bundles have them, to a millionth.
    points = forms(lambda *at: points_of(b, *at), direction)
    places = [tuple(p[axis][0] + p[axis][1] * size[0] + p[axis][2] * size[1] for axis in ("x", "y")) for p in points]
    radii = [p["radius"] for p in points]
    elements, polygon = path(places, radii)
    insets = b["insets"]
    strip = {direction: b["tail"]["height"] if "tail" in b else LEAST}
    content = [
        insets["left"] + strip.get("left", 0), insets["top"] + strip.get("top", 0),
        size[0] - insets["right"] - strip.get("right", 0), size[1] - insets["bottom"] - strip.get("bottom", 0)]
    for low in (0, 1):
        if content[low] > content[low + 2]:
            content[low] = content[low + 2] = (content[low] + content[low + 2]) / 2
    tip = list(places[1])
    if "tail" in b:
        tip = farthest(polygon, direction == "right", places[1], radii[1], elements)
    return {
        "askedPosition": random.pick([None, 0, 1]), "position": 0.5, "elements": elements, "tip": numbers(tip),
        "content": numbers(content), "target": [random.decimal(-30, 300, 1), random.decimal(-30, 300, 1)],
    } | probed(random, polygon, places)


def farthest(polygon, is_right, tip, radius, elements):
    """The outermost point of a tail: its sharp tip, or that of the circle that rounds it."""
    if radius == 0:
        return tip
    circles = [e for e in elements if e[0] == "arc" and abs(e[3] - radius) < 1e-9]
    x, y = min(((c[1], c[2]) for c in circles), key=lambda c: math.hypot(c[0] - tip[0], c[1] - tip[1]))
    return (x + radius if is_right else x - radius, y)
