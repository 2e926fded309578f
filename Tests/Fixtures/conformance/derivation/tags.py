"""Tags: elbows, layouts, touches, and the cycle of styles."""

import math
import struct
from decimal import Decimal, ROUND_HALF_UP

from .common import bundle, numbers, PI, rounded


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


def touched(tags, texts, dot, point, is_tap, hidden=None):
    """What a finger touches: "dot", a text's index but not `hidden`, or None; "unclear" within a thousandth of an edge."""
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
        if i != hidden and areas[i][0] <= point[0] <= areas[i][2] and areas[i][1] <= point[1] <= areas[i][3])
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
                tap = touched(tags, laid, dot, point, True)
                hidden = tap if isinstance(tap, int) else 0
                touches.append({
                    "point": point, "tap": tap, "drag": touched(tags, laid, dot, point, False),
                    "hidden": hidden, "tapBesideHidden": touched(tags, laid, dot, point, True, hidden)})
            cases.append({
                "tags": name, "style": style, "textSizes": sizes, "dot": dot, "picture": picture, "draggedTo": wanted,
                "texts": laid, "bounds": box, "fits": is_inside(box, picture),
                "keptDot": numbers(kept(wanted[i], box[i] - dot[i], box[i + 2] - dot[i], picture[i]) for i in (0, 1)),
                "place": numbers(min(max(dot[i] / picture[i], 0), 1) for i in (0, 1)),
                "touches": [t for t in touches if "unclear" not in (t["tap"], t["drag"], t["tapBesideHidden"])]})
    return {"bundle": bundle(tags=sets), "cases": cases}


def is_inside(box, picture):
    return box[0] >= -1e-6 and box[1] >= -1e-6 and box[2] <= picture[0] + 1e-6 and box[3] <= picture[1] + 1e-6


def cycle_cases(random):
    sets = {f"set{i}": random_tags(random) for i in range(14)}
    cases = []
    for name, tags in sets.items():
        cycle = tags["cycle"]

        def case(count, style, stored, is_known=True):
            answer = {"style": style, "next": cycle[(cycle.index(style) + 1) % len(cycle)]} if style else {}
            cases.append({"tags": name, "count": count} | stored | {"isKnown": is_known} | answer)

        for count, styles in tags["styles"].items():
            for style, texts in styles.items():
                stored = [{"angle": t["angle"], "side": t["side"]} for t in texts]
                case(int(count), style, {"stored": stored})
                case(int(count), style, {"stored": [s | {"angle": single(s["angle"])} for s in stored]})
                for verticals in tags.get("verticals", []):
                    old = [written(t, verticals) for t in texts]
                    case(int(count), style, {"oldAngles": old})
                    case(int(count), style, {"oldAngles": [single(angle) for angle in old]})
            # None has these: the first is shown, and the answer says so.
            case(int(count), cycle[0], {"stored": [{"angle": 7.77, "side": "right"}] * int(count)}, is_known=False)
            case(int(count), cycle[0], {"oldAngles": [7.77] * int(count)}, is_known=False)
        unknown = len(tags["styles"]) + 1
        case(unknown, None, {"stored": [{"angle": 0, "side": "right"}] * unknown}, is_known=False)
        case(unknown, None, {"oldAngles": [0] * unknown}, is_known=False)
        case(0, None, {"stored": []}, is_known=False)
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
