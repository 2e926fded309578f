"""Templates: where slots and pages are, what is hit, what is filled next, and how stickers are placed."""

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from .common import bundle, exact, numbers, rounded
from .tags import cosine

CONTENTS = ["image", "photo", "text"]
SIDES = [375, 400, 600, 812, 300.5, 1024]


@lru_cache(maxsize=None)
def direction(degrees):
    """Cosine and sine of any angle, from the cosine of 0...90 degrees."""
    turned = exact(degrees) % 360
    sign_x, sign_y = 1, 1
    if turned > 180:
        turned, sign_y = 360 - turned, -1
    if turned > 90:
        turned, sign_x = 180 - turned, -1
    angle = Decimal(turned.numerator) / Decimal(turned.denominator)
    return sign_x * Fraction(cosine(angle)), sign_y * Fraction(cosine(90 - angle))


def random_template(random):
    sides = [random.pick(SIDES), random.pick(SIDES)]
    endless = random.pick([None, None, 0, 1])
    page = None
    if endless is not None:
        page = random.pick(SIDES)
        sides[endless] = "endless"
    slots = []
    for number in range(1 + random.below(6)):
        width, height = random.decimal(0.05, 0.9), random.decimal(0.05, 0.9)
        slots.append({
            "name": random.pick(["a", "b", "é", "photo", "Z", "\U0001F600", "\uE000"]) + str(number),
            "accepts": [c for c in CONTENTS if random.chance(50)] or [random.pick(CONTENTS)],
            "rect": [random.decimal(-0.1, 0.9), random.decimal(-0.1, 0.9, 1), width, height],
            "rotation": random.pick([0, 0, 90, -180, 450, random.decimal(-180, 180, 1), random.decimal(-800, 800)]),
            "z": random.pick([0, 0, 0, 1, -2])})
    slots.sort(key=lambda slot: slot["z"])
    style = {"canvas": {"width": sides[0], "height": sides[1]}, "slots": slots}
    return style if page is None else style | {"page": page}


class Placed:
    """A template in a size, in exact fractions."""

    def __init__(self, style, size):
        self.style = style
        sides = [style["canvas"]["width"], style["canvas"]["height"]]
        self.endless = sides.index("endless") if "endless" in sides else None
        own = [exact(style["page"] if side == "endless" else side) for side in sides]
        fits = [exact(room) / length for room, length in zip(size, own)]
        self.scale = min(fits) if self.endless is None else fits[1 - self.endless]
        self.page = [length * self.scale for length in own]
        self.frames = {}
        self.origin = [
            (exact(room) - length) / 2 if self.endless is None else Fraction(0) for room, length in zip(size, self.page)]

    def offset(self, page):
        return [page * self.page[axis] if axis == self.endless else 0 for axis in (0, 1)]

    def frame(self, slot, page):
        """Middle, size and directions of a slot."""
        if page < 0 or page > 0 and self.endless is None:
            return None
        if (slot["name"], page) not in self.frames:
            self.frames[slot["name"], page] = self.new_frame(slot, page)
        return self.frames[slot["name"], page]

    def new_frame(self, slot, page):
        rect = [exact(number) for number in slot["rect"]]
        moved = self.offset(page)
        middle = [
            self.origin[axis] + moved[axis] + (rect[axis] + rect[axis + 2] / 2) * self.page[axis] for axis in (0, 1)]
        return middle, [rect[axis + 2] * self.page[axis] for axis in (0, 1)], direction(slot["rotation"])

    def corners(self, slot, page):
        middle, size, (cos, sin) = self.frame(slot, page)
        found = []
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = x * size[0] / 2, y * size[1] / 2
            found.append([middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos])
        return found

    def box(self, page):
        """What a page covers."""
        moved = self.offset(page)
        low = [self.origin[axis] + moved[axis] for axis in (0, 1)]
        return low + [low[axis] + self.page[axis] for axis in (0, 1)]

    def shown(self):
        """What the first page covers with its slots, as an upright box."""
        box = self.box(0)
        points = [box[:2], box[2:]] + [c for slot in self.style["slots"] for c in self.corners(slot, 0)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return [min(xs), min(ys), max(xs), max(ys)]

    def pages(self, view, count):
        """The pages that show, among so many; None where one is too near to showing to be told."""
        found, first = [], self.shown()
        for page in range(count if self.endless is not None else 1):
            moved = self.offset(page)
            box = [edge + moved[number % 2] for number, edge in enumerate(first)]
            deep = min(min(box[2], view[2]) - max(box[0], view[0]), min(box[3], view[3]) - max(box[1], view[1]))
            if abs(deep) < Fraction(1, 1000):
                return None
            if deep > 0:
                found.append(page)
        return [found[0], found[-1] + 1] if found else [0, 0]

    def hit(self, point, count):
        """The slot at a point; False where it is too near to an edge to be told."""
        last = None
        for page in range(count if self.endless is not None else 1):
            for slot in self.style["slots"]:
                middle, size, (cos, sin) = self.frame(slot, page)
                x, y = exact(point[0]) - middle[0], exact(point[1]) - middle[1]
                inside = min(size[0] / 2 - abs(x * cos + y * sin), size[1] / 2 - abs(y * cos - x * sin))
                if abs(inside) < Fraction(1, 1000):
                    return False
                if inside > 0:
                    last = [page, slot["name"]]
        return last

    def next(self, content, filled):
        taken = {tuple(place) for place in filled}
        order = sorted(
            (slot for slot in self.style["slots"] if content in slot["accepts"]),
            key=lambda slot: (slot["rect"][1], slot["rect"][0], slot["name"].encode("utf-8")))
        for page in range(1 if self.endless is None else len(filled) + 2):
            for slot in order:
                if (page, slot["name"]) not in taken:
                    return [page, slot["name"]]
        return None


def random_sticker(random):
    low = random.decimal(0.1, 1.5)
    return {
        "content": random.pick(CONTENTS), "size": {"width": random.decimal(20, 300, 1), "height": random.decimal(20, 300, 1)},
        "scale": {"min": low, "max": random.decimal(low, 4)}, "quarterTurn": 90, "flip": []}


def placed_state(placed, sticker, aspect, slot, page):
    """Centered, turned along, as large as fits but no larger than it is, within its range."""
    frame = placed.frame(slot, page)
    if frame is None:
        return None
    middle, room, _ = frame
    width, height = exact(sticker["size"]["width"]), exact(sticker["size"]["height"])
    if sticker["content"] == "photo" and aspect is not None:
        ratio = exact(aspect)
        width, height = (width, width / ratio) if ratio >= width / height else (height * ratio, height)
    scale = min(Fraction(1), room[0] / width, room[1] / height)
    low, high = exact(sticker["scale"]["min"]), exact(sticker["scale"]["max"])
    return numbers(middle) + [rounded(max(low, min(scale, high))), rounded(slot["rotation"])]


def template_cases(random):
    styles = {f"t{number}": random_template(random) for number in range(60)}
    stickers = {f"s{number}": random_sticker(random) for number in range(12)}
    cases = []
    for name, style in styles.items():
        for _ in range(6):
            size = [random.pick(SIDES), random.decimal(100, 900, 1)]
            cases.append({"template": name, "size": size} | answers(random, Placed(style, size), stickers))
    return {"bundle": bundle(templates=styles, stickers=stickers), "cases": cases}


def answers(random, placed, stickers):
    slots, count = placed.style["slots"], 6
    frames, views, taps, fillings, placings = [], [], [], [], []
    for slot in slots:
        page = random.below(3)
        frame = placed.frame(slot, page)
        frames.append({"page": page, "slot": slot["name"], "box": None, "frame": None, "corners": None} if frame is None else {
            "page": page, "slot": slot["name"], "box": numbers(placed.box(page)),
            "frame": numbers(frame[0] + frame[1]) + [rounded(slot["rotation"])],
            "corners": [numbers(corner) for corner in placed.corners(slot, page)]})
    last = placed.box(2 if placed.endless is not None else 0)
    for _ in range(3):
        low = [random.decimal(-200, float(last[axis + 2]) + 50, 1) for axis in (0, 1)]
        view = low + [low[axis] + random.decimal(1, 500, 1) for axis in (0, 1)]
        pages = placed.pages([exact(edge) for edge in view], 40)
        if pages is not None:
            views.append({"rectangle": view, "pages": pages})
    for _ in range(6):
        at = [random.decimal(-20, float(last[axis + 2]) + 20, 1) for axis in (0, 1)]
        hit = placed.hit(at, 8)
        if hit is not False:
            taps.append({"at": at, "slot": hit})
    for content in CONTENTS:
        filled = [[random.below(3), random.pick(slots)["name"]] for _ in range(random.below(8))]
        fillings.append({"content": content, "filled": filled, "next": placed.next(content, filled)})
    for _ in range(3):
        name, slot, page = random.pick(sorted(stickers)), random.pick(slots), random.below(count) // 3
        aspect = random.pick([None, 1, 0.5, random.decimal(0.2, 5)])
        placings.append({
            "sticker": name, "aspect": aspect, "page": page, "slot": slot["name"],
            "state": placed_state(placed, stickers[name], aspect, slot, page)})
    return {
        "scale": rounded(placed.scale), "frames": frames, "views": views, "taps": taps, "fillings": fillings,
        "placings": placings}
