"""Brushes: how wide they are, and the lines that they draw."""

from fractions import Fraction

from .common import bundle, exact, numbers, rounded
from .palettes import random_color

CAPS, JOINS = ["round", "butt", "square"], ["round", "bevel", "miter"]


def random_brush(random):
    # Eighths, so that no sum of steps is rounded.
    start, step = random.decimal(1, 8, 0) + random.below(8) / 8, (1 + random.below(24)) / 8
    low, high = start - random.below(3) * step, start + random.below(6) * step
    low = start if low <= 0 else low
    brush = {
        "width": {"start": start, "step": step, "min": low, "max": high}, "cap": random.pick(CAPS),
        "join": random.pick(JOINS), "smoothing": random.pick([0, 1, 0.5, random.decimal(0, 1)]),
        "eraser": random.chance(20)}
    if not brush["eraser"] and random.chance(50):
        brush["palette"] = "pens"
    return brush


def path(points, smoothing):
    """Move, lines and curves; each corner is cut off at both sides, half the smoothing of the way to its neighbors."""
    kept = [p for p, before in zip(points, [None] + points) if p != before]
    if not kept:
        return kept, []
    exactly = [[exact(value) for value in p] for p in kept]
    part = exact(smoothing) / 2
    elements = [["move"] + kept[0]]

    def between(corner, neighbor):
        return numbers((1 - part) * a + part * b for a, b in zip(corner, neighbor))

    for before, corner, after in zip(exactly, exactly[1:], exactly[2:]):
        if part == 0:
            elements.append(["line"] + numbers(corner))
            continue
        elements.append(["line"] + between(corner, before))
        elements.append(["quadratic"] + numbers(corner) + between(corner, after))
    return kept, elements + [["line"] + kept[-1]]


def reach(brush, width):
    if brush["join"] == "miter" and brush["smoothing"] == 0:
        return 5 * width
    return width / 2 * (2**0.5 if brush["cap"] == "square" else 1)


def bounds(points, reach):
    if not points:
        return None
    xs, ys = zip(*points)
    return numbers((min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach))


def acts(random, brush, colors):
    """What a hand does with the brush, and how wide it is after each."""
    own = {key: Fraction(value) for key, value in brush["width"].items()}
    width, held, done, widths = own["start"], None, [], []
    for _ in range(8):
        act = random.pick(["wider", "wider", "thinner", "pick"])
        if act == "pick":
            color = random.pick(colors)
            act = {"pick": color}
            if held == color:
                width = min(width + own["step"], own["max"])
            else:
                held, width = color, own["start"]
        elif act == "wider":
            width = min(width + own["step"], own["max"])
        else:
            width = max(width - own["step"], own["min"])
        done.append(act)
        widths.append(rounded(width))
    return {"acts": done, "widths": widths, "color": None if brush["eraser"] else held}


def brush_cases(random):
    colors = [{"name": f"c{i}", "color": random_color(random)} for i in range(4)]
    brushes = {f"brush{i}": random_brush(random) for i in range(50)}
    cases = []
    for name, brush in brushes.items():
        for count in (0, 1, 2, 3, 5, 12, 30):
            points = []
            while len(points) < count:
                repeats = random.chance(20) and points
                points.append(points[-1] if repeats else [random.decimal(0, 300, 1), random.decimal(0, 200, 1)])
            kept, elements = path(points, brush["smoothing"])
            hand = acts(random, brush, [swatch["name"] for swatch in colors])
            cases.append({
                "brush": name, "points": points, "elements": elements,
                "bounds": bounds(kept, reach(brush, hand["widths"][-1]))} | hand)
    palette = {"colors": colors, "pairs": [], "distinct": True}
    return {"bundle": bundle(palettes={"pens": palette}, brushes=brushes), "cases": cases}
