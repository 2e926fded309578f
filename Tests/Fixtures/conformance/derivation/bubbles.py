"""Bubbles: outlines, positions of the arrow, content."""

import cmath
import math

from .common import bundle, numbers, rounded

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
    directions = b.get("directions", DIRECTIONS)
    for direction in directions:
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
    stated = {"placement": b["placement"]} if b.get("placement") else {}
    return stated | {
        "arrow": {
            "directions": directions, "width": b["width"], "height": b["height"], "tipRadius": b["tip"],
            "baseRadius": b["base"], "clearance": b["clearance"], "position": position},
        "cornerRadius": b["corner"], "size": {"width": {"min": 100, "max": 400}, "height": {"min": 80, "max": 300}},
        "contentInsets": b["insets"], "smallest": smallest, "outline": outline}


def rounded_corner(before, here, after, radius):
    """The arc's center on the bisector, where it touches both edges, its first angle and its turn; None if sharp."""
    if radius == 0:
        return None
    before, here, after = (complex(*p) for p in (before, here, after))
    a, b = (before - here) / abs(before - here), (after - here) / abs(after - here)
    bisector = a + b
    if abs(bisector) < 1e-12:
        return None
    half = abs(cmath.phase(a / bisector))  # half the angle between the edges
    center = here + bisector / abs(bisector) * radius / math.sin(half)
    length = radius / math.tan(half)
    start, end = here + a * length, here + b * length
    turn = math.degrees(cmath.phase((end - center) / (start - center)))
    angle = math.degrees(cmath.phase(start - center))
    return center, start, end, angle if angle > -180 + 1e-9 else 180, turn


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
        center, start, _, angle, turn = arc
        elements.append(["line"] + numbers((start.real, start.imag)))
        elements.append(["arc"] + numbers((center.real, center.imag, radii[i], angle, turn)))
        polygon += [center + (start - center) * cmath.rect(1, math.radians(turn * k / 64)) for k in range(65)]
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
