"""Bubbles at anchors: the first direction that suits, else the one that fails by the least. All in exact fractions."""

from fractions import Fraction

from .bubbles import DIRECTIONS, in_bundle, random_bubble
from .common import bundle, exact, numbers, rounded

# What a client takes for nothing, and how far the cases keep from it.
NOTHING, CLEAR = Fraction(1, 10**6), Fraction(2, 10**6)


class Undecided(Exception):
    """A case in which rounding decides."""


def shuffled(random, items):
    items = list(items)
    return [items.pop(random.below(len(items))) for _ in range(len(items))]


def random_placed(random):
    b = random_bubble(random)
    if random.chance(15):  # positions that only long edges have
        b["position"] = [0.02, 0.03, 0.05]
    b["directions"] = shuffled(random, DIRECTIONS)[: random.pick([1, 2, 2, 3, 4, 4])]
    b["placement"] = random.pick([None, {"margin": random.decimal(0, 20, 1), "gap": random.decimal(0, 12, 1)}])
    return b


def tips(b, along, across):
    """First, last and usual tip along an edge; None where the bubble can't stand on it, or nowhere that it may."""
    corner, width, clearance = (exact(b[key]) for key in ("corner", "width", "clearance"))
    travel = along - 2 * corner - width
    room = min(travel - 2 * clearance, across - exact(b["height"]) - 2 * corner)
    if abs(room) < CLEAR:
        raise Undecided
    if room < 0:
        return None
    low, usual, high = (Fraction(0), Fraction(1, 2), Fraction(1)) if b["position"] == "follow" else map(exact, b["position"])
    # In lengths: the arrow's middle from the start of its travel, kept clear of both ends.
    first, last = max(low * travel, clearance), min(high * travel, travel - clearance)
    if abs(first - last) < CLEAR and low != high:
        raise Undecided
    if first > last:
        if first - last < CLEAR:
            raise Undecided
        return None
    offset = corner + width / 2
    return tuple(offset + length for length in (first, last, min(max(usual * travel, first), last))) + (offset, travel)


def placed(b, direction, size, anchor, container):
    """What the steps of the format give for one direction, along (0) and across (1) the arrow's edge."""
    axis = 0 if direction in ("top", "bottom") else 1
    found = tips(b, size[axis], size[1 - axis])
    if found is None:
        return None
    first, last, usual, offset, travel = found
    margin, gap = (exact((b["placement"] or {"margin": 8, "gap": 0})[key]) for key in ("margin", "gap"))
    low, high = [], []
    for a in (0, 1):
        ends = container[a] + margin, container[a + 2] - margin
        middle = (ends[0] + ends[1]) / 2
        low.append(min(ends[0], middle) if ends[0] <= ends[1] else middle)
        high.append(max(ends[1], middle) if ends[0] <= ends[1] else middle)
    aim = (anchor[axis] + anchor[axis + 2]) / 2
    start = [None, None]
    if size[axis] > high[axis] - low[axis]:
        start[axis] = (low[axis] + high[axis] - size[axis]) / 2
    else:
        start[axis] = min(max(aim - usual, low[axis]), high[axis] - size[axis])
    other = 1 - axis
    is_before = direction in ("bottom", "right")
    start[other] = anchor[other] - gap - size[other] if is_before else anchor[other + 2] + gap
    tip = min(max(aim - start[axis], first), last)
    end = [None, None]
    end[axis], end[other] = start[axis] + tip, start[other] + (size[other] if is_before else 0)
    miss = max(anchor[axis] - end[axis], end[axis] - anchor[axis + 2], 0)
    overflow = max(0, *(low[a] - start[a] for a in (0, 1)), *(start[a] + size[a] - high[a] for a in (0, 1)))
    if 0 < miss < CLEAR or 0 < overflow < CLEAR:
        raise Undecided
    return {
        "direction": direction, "miss": miss, "overflow": overflow, "position": (tip - offset) / travel,
        "frame": start + [start[a] + size[a] for a in (0, 1)], "tip": end}


def best(b, size, anchor, container):
    places = [placed(b, direction, size, anchor, container) for direction in b["directions"]]
    places = [place for place in places if place]
    whole = [place for place in places if place["miss"] == place["overflow"] == 0]
    if whole or not places:
        return whole[0] if whole else None
    least = min(place["miss"] + place["overflow"] for place in places)
    if any(least < place["miss"] + place["overflow"] < least + CLEAR for place in places):
        raise Undecided
    return next(place for place in places if place["miss"] + place["overflow"] == least)


def random_question(random, b):
    along = b["width"] + 2 * b["corner"] + 2 * b["clearance"]
    tried = [random.decimal(0.6 * along, 1.1 * along, 1), along + random.decimal(0, 160, 1), along + random.decimal(20, 160, 1)]
    lengths = [random.pick(tried) for _ in (0, 1)]
    size = numbers(length + random.pick([0, b["height"]]) for length in lengths)
    x, y = random.pick([0, random.decimal(-40, 40, 1)]), random.pick([0, random.decimal(-40, 40, 1)])
    width, height = random.pick([(375, 500), (320, 426), (random.decimal(60, 500, 1), random.decimal(60, 500, 1))])
    container = numbers((x, y, x + width, y + height))
    # Anywhere, in a corner or just outside; of no size, or that of a button.
    middle = [
        random.pick([random.decimal(low - 10, high + 10, 1), low + random.decimal(0, 60, 1), high - random.decimal(0, 60, 1)])
        for low, high in ((container[0], container[2]), (container[1], container[3]))]
    half = random.pick([(0, 0), (0, 0), (random.decimal(0, 40, 1), random.decimal(0, 25, 1))])
    anchor = numbers((middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]))
    return size, anchor, container


def placement_cases(random):
    bubbles = {f"bubble{i}": random_placed(random) for i in range(40)}
    cases = []
    for name, b in bubbles.items():
        count = 0
        while count < 9:
            size, anchor, container = random_question(random, b)
            try:
                place = best(b, *([exact(n) for n in values] for values in (size, anchor, container)))
            except Undecided:
                continue
            count += 1
            answer = place and {
                key: value if key == "direction" else numbers(value) if isinstance(value, list) else rounded(value)
                for key, value in place.items()}
            cases.append({"bubble": name, "size": size, "anchor": anchor, "container": container, "placement": answer})
    return {"bundle": bundle(bubbles={name: in_bundle(b) for name, b in bubbles.items()}), "cases": cases}
