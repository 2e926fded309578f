"""Transforms: where an animation takes the corners of a target's box, about its anchor."""

import math

from .common import bundle, numbers

MOVES = {
    "translationX": (-60, 60), "translationY": (-60, 60), "shiftX": (-2, 2), "shiftY": (-2, 2), "scale": (-2, 2),
    "scaleX": (-2, 2), "scaleY": (0, 2), "rotation": (-400, 400), "rotationX": (-200, 200), "rotationY": (-200, 200)}
REST = {"scale": 1, "scaleX": 1, "scaleY": 1}


def rotated(axis, degrees, point):
    """A point turned about one of the axes of space, right-handed with y down: clockwise about the one to the back."""
    one, other = [index for index in range(3) if index != axis]
    if axis == 1:
        one, other = other, one
    angle = math.radians(degrees)
    result = list(point)
    result[one] = point[one] * math.cos(angle) - point[other] * math.sin(angle)
    result[other] = point[one] * math.sin(angle) + point[other] * math.cos(angle)
    return result


def placed(moved, point, size, anchor):
    """Where a point of the box goes, seen from far in front."""
    fixed = [anchor[0] * size[0], anchor[1] * size[1]]
    whole = moved["scale"]
    out = [(point[0] - fixed[0]) * whole * moved["scaleX"], (point[1] - fixed[1]) * whole * moved["scaleY"], 0]
    for axis, name in ((2, "rotation"), (1, "rotationY"), (0, "rotationX")):
        out = rotated(axis, moved[name], out)
    return [
        fixed[0] + out[0] + moved["translationX"] + moved["shiftX"] * size[0],
        fixed[1] + out[1] + moved["translationY"] + moved["shiftY"] * size[1]]


def random_anchor(random):
    kind = random.below(4)
    if kind == 0:
        return None
    if kind == 1:
        return "tip"
    return {"x": random.decimal(-1, 2), "y": random.decimal(-1, 2)}


def transform_cases(random):
    animations, cases = {}, []
    for index in range(60):
        ends = {
            name: [random.decimal(low, high), random.decimal(low, high)]
            for name, (low, high) in MOVES.items() if random.chance(45)}
        ends = ends or {"shiftX": [-1, 0.5]}
        anchor = random_anchor(random)
        name = f"animation{index}"
        animations[name] = {"duration": 1, "tracks": [
            {"target": "view", "property": moved, "begin": 0, "duration": 1, "values": values, "keyTimes": [0, 1],
             "curves": [[0, 0, 1, 1]], "repeat": 1, "autoreverse": False, "fill": "both"}
            for moved, values in sorted(ends.items())]} | ({"anchor": anchor} if anchor else {})
        size = [random.decimal(10, 300), random.decimal(0, 200) if random.chance(90) else 0]
        tip = [random.decimal(-10, 310), random.decimal(-10, 210)] if random.chance(70) else None
        point = [0.5, 0.5]
        if anchor == "tip" and tip:
            point = [tip[0] / size[0], tip[1] / size[1] if size[1] else 0.5]
        elif anchor and anchor != "tip":
            point = [anchor["x"], anchor["y"]]
        for time in (0, 0.25, 0.7, 1):
            moved = {
                name: ends[name][0] + (ends[name][1] - ends[name][0]) * time if name in ends else REST.get(name, 0)
                for name in MOVES}
            corners = [[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]]
            places = [numbers(placed(moved, corner, size, point)) for corner in corners]
            cases.append({
                "animation": name, "time": time, "size": numbers(size), "anchor": numbers(point), "corners": places}
                | ({"tip": numbers(tip)} if tip else {}))
    return {"since": "0.2.1", "bundle": bundle(animations=animations), "cases": cases}
