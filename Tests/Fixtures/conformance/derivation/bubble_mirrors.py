"""Bubbles in both reading directions: a mirror image has the numbers that an author would write for it, and is drawn from those."""

from .bubbles import DIRECTIONS, drawn_bubble, in_bundle, random_bubble
from .common import bundle, exact, numbers, rounded
from .placements import Undecided, best, random_question, shuffled

OTHER_SIDE = {"left": "right", "right": "left", "top": "top", "bottom": "bottom"}
EDGES = [["top", "bottom"], ["left", "right"]]


def random_mirrored(random):
    b = random_bubble(random)
    b["directions"] = shuffled(random, random.pick(EDGES))[: random.pick([1, 2])]
    if random.chance(25):  # a position for both kinds of edges is the same from either end
        b["directions"] = shuffled(random, DIRECTIONS)[: random.pick([3, 4])]
        low = random.decimal(0.1, 0.5)
        b["position"] = random.pick(["follow", [low, 0.5, rounded(1 - exact(low), 6)]])
    b["placement"] = random.pick([None, {"margin": random.decimal(0, 20, 1), "gap": random.decimal(0, 12, 1)}])
    return b


def mirror_image(b):
    """The numbers of the bubble that is drawn the other way round."""
    position = b["position"]
    if position != "follow" and b["directions"][0] in ("top", "bottom"):
        position = [rounded(1 - exact(part), 6) for part in reversed(position)]
    insets = b["insets"] | {"left": b["insets"]["right"], "right": b["insets"]["left"]}
    return b | {"directions": [OTHER_SIDE[d] for d in b["directions"]], "position": position, "insets": insets}


def random_size(random, b, direction):
    along = b["width"] + 2 * b["corner"] + 2 * b["clearance"] + random.decimal(0.5, 200, 1)
    across = b["height"] + 2 * b["corner"] + random.decimal(0.5, 120, 1)
    return numbers((along, across) if direction in ("top", "bottom") else (across, along))


def random_placement(random, b):
    """A question that rounding doesn't decide, and its answer."""
    while True:
        size, anchor, container = random_question(random, b)
        try:
            place = best(b, *([exact(n) for n in values] for values in (size, anchor, container)))
        except Undecided:
            continue
        answer = place and {
            key: value if key == "direction" else numbers(value) if isinstance(value, list) else rounded(value)
            for key, value in place.items()}
        return {"size": size, "anchor": anchor, "container": container, "placement": answer}


def bubble_mirror_cases(random):
    bubbles = {f"bubble{i}": random_mirrored(random) for i in range(50)}
    is_same = {name: random.chance(15) for name in bubbles}
    cases = []
    for name, b in bubbles.items():
        for reading in ("ltr", "rtl", "rtl"):
            own = mirror_image(b) if reading == "rtl" and not is_same[name] else b
            radii = [own["base"], own["tip"], own["base"]] + [own["corner"]] * 4
            drawings = []
            for direction in own["directions"]:
                size = random_size(random, own, direction)
                drawn = drawn_bubble(random, own, radii, direction, size)
                drawings.append({"direction": direction, "size": size, "isDrawn": True} | drawn)
            cases.append({
                "bubble": name, "reading": reading, "directions": own["directions"],
                "smallest": in_bundle(own)["smallest"], "drawings": drawings,
                "placements": [random_placement(random, own) for _ in range(3)]})
    written = {name: in_bundle(b) | ({} if is_same[name] else {"rightToLeft": "mirrored"}) for name, b in bubbles.items()}
    return {"since": "0.2.1", "bundle": bundle(bubbles=written), "cases": cases}
