"""Text animations: what each unit of two texts looks like at any time, and which units a text has."""

from fractions import Fraction

from .common import bundle, rounded
from .curves import NAMED_CURVES, cubic, spring

MASK = 2**64 - 1
ORDERS = ["forward", "backward", "centreOut", "edgesIn", "random"]
# The places of a unit's draws; those of `in` stand eight places later.
DRAWS = {name: k for k, name in enumerate(
    ["duration", "opacity", "translationX", "translationY", "rotation", "scale", "order", "delay"])}
REST = {"opacity": 1, "translationX": 0, "translationY": 0, "rotation": 0, "scale": 1}


def output(seed, number):
    """One of SplitMix64's numbers, by walking there."""
    state = seed & MASK
    for _ in range(number + 1):
        state = (state + 0x9E3779B97F4A7C15) & MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


assert [output(1234567, n) for n in (0, 1)] == [6457827717110365317, 3203168211198807973]


def part(seed, unit, name, is_new):
    return Fraction(output(seed, 16 * unit + DRAWS[name] + (8 if is_new else 0)) >> 11, 2**53)


def exact(number):
    return Fraction(repr(float(number)))


def drawn(effect, seed, unit, name, is_new):
    low, high = exact(effect[name]["min"]), exact(effect[name]["max"])
    return low + part(seed, unit, name, is_new) * (high - low)


def ranks(effect, seed, count, is_new):
    """The rank of each unit, by sorting the units by how soon they come."""
    middle = Fraction(count - 1, 2)
    order = effect["order"]
    if order == "random":
        by_draw = sorted(range(count), key=lambda i: (part(seed, i, "order", is_new), i))
        return [by_draw.index(i) for i in range(count)]
    if order in ("forward", "backward"):
        return [i if order == "forward" else count - 1 - i for i in range(count)]
    # Pairs that lie as far from the middle have one rank; the middle one, or both middle ones, come first or last.
    distances = sorted({abs(i - middle) for i in range(count)}, reverse=order == "edgesIn")
    return [distances.index(abs(i - middle)) for i in range(count)]


class Run:
    """An effect on the units of one text, in exact times."""

    def __init__(self, effect, seed, count, is_new, zero):
        self.effect, self.seed, self.is_new = effect, seed, is_new
        stagger = exact(effect["stagger"])
        self.begins = [
            zero + drawn(effect, seed, i, "delay", is_new) + stagger * rank
            for i, rank in enumerate(ranks(effect, seed, count, is_new))]
        self.ends = [begin + drawn(effect, seed, i, "duration", is_new) for i, begin in enumerate(self.begins)]

    def moments(self):
        return self.begins + self.ends

    def state(self, unit, time):
        begin, end = self.begins[unit], self.ends[unit]
        progress = min(max((time - begin) / (end - begin), Fraction(0)), Fraction(1))
        way = self.progress(progress, float(end - begin))
        way = 1 - way if self.is_new else way
        values = {name: rest + (float(drawn(self.effect, self.seed, unit, name, self.is_new)) - rest) * way
                  for name, rest in REST.items()}
        values["opacity"] = min(max(values["opacity"], 0), 1)
        is_drawn = time >= begin if self.is_new else time < end
        return [is_drawn] + [rounded(values[name]) for name in REST]

    def progress(self, progress, seconds):
        curve = self.effect["curve"]
        if isinstance(curve, list):
            return cubic(curve, progress)
        return 1 if progress == 1 else spring(curve["spring"], float(progress) * seconds)


def random_range(random, low, high, digits=2):
    first = random.decimal(low, high, digits)
    if random.pick([True, False]):
        return {"min": first, "max": first}
    return {"min": first, "max": random.decimal(first, high, digits)}


def random_effect(random):
    curve = random.pick([[float(p) for p in text.split()] for text in NAMED_CURVES.replace("\n", "|").split("|")])
    duration = random_range(random, 0.1, 1.4, 3)
    if random.pick([True, False, False, False]):
        curve = {"spring": {
            "mass": 1, "stiffness": random.decimal(60, 400, 0), "damping": random.decimal(6, 40, 0),
            "velocity": random.pick([0, 0, random.decimal(-3, 3, 1)])}}
        duration["max"] = duration["min"]
    return {
        "duration": duration, "delay": random.pick([{"min": 0, "max": 0}, random_range(random, 0, 0.3, 3)]),
        "stagger": random.pick([0, 0.05, random.decimal(0, 0.12, 3)]), "order": random.pick(ORDERS), "curve": curve,
        "opacity": random.pick([{"min": 0, "max": 0}, random_range(random, 0, 1)]),
        "translationX": random_range(random, -40, 40, 1), "translationY": random_range(random, -80, 80, 1),
        "rotation": random_range(random, -500, 500, 0), "scale": random_range(random, 0, 2),
        "anchor": {"x": random.decimal(-0.5, 1.5), "y": random.decimal(-0.5, 1.5)}}


def random_style(random, index, names):
    style = {
        "unit": random.pick(["character", "word", "line"]), "units": {"min": 1, "max": 40},
        "begin": random.pick(["afterOut", "withOut"]), "seed": random.pick([0, 7, 2**32 - 1, int(random.decimal(0, 4e9, 0))])}
    sides = [["out"], ["in"], ["out", "in"], ["out", "in"]][index % 4]
    style |= {side: random_effect(random) for side in sides}
    reduced = random.pick([None, {"none": True}, {"use": random.pick(names)}])
    return style | ({"reducedMotion": reduced} if reduced else {})


def timeline_case(random, styles, name):
    is_reduced = random.pick([True, False, False])
    old, new = random.pick([0, 1, 5, 12, 17]), random.pick([0, 1, 2, 9, 16])
    asked = random.pick([None, None, 0, 1234567, 2**53 - 1, int(random.decimal(0, 1e9, 0))])
    case = {"style": name, "old": old, "new": new, "seed": asked, "reducedMotion": is_reduced}
    variant = styles[name].get("reducedMotion") if is_reduced else None
    style = styles[variant["use"]] if variant and "use" in variant else styles[name]
    is_jump = bool(variant and "none" in variant)
    seed = style["seed"] if asked is None else asked
    out = None if is_jump or "out" not in style else Run(style["out"], seed, old, False, Fraction(0))
    out_end = max(out.ends, default=Fraction(0)) if out else Fraction(0)
    zero = out_end if style["begin"] == "afterOut" and not is_jump else Fraction(0)
    new_run = None if is_jump or "in" not in style else Run(style["in"], seed, new, True, zero)
    total = max([out_end] + (new_run.ends or [zero] if new_run else []) + ([zero] if new_run else []))
    events = [Fraction(0), zero] + (out.moments() if out else []) + (new_run.moments() if new_run else [])
    times = [-0.5, 0, rounded(float(total) + 0.25)] + [random.decimal(0, max(float(total), 0.01), 4) for _ in range(5)]
    # Moments that doubles can say to the last digit are asked for, too; others are kept away from.
    times += [float(event) for event in events if exact(float(event)) == event][:6]
    times = [t for t in dict.fromkeys(times) if all(t == e or abs(exact(t) - e) > Fraction(1, 10**5) for e in events)]

    def state(run, count, unit, time, is_new):
        if run:
            return run.state(unit, time)
        return [time >= zero if is_new else time < 0, 1, 0, 0, 0, 1]

    case["duration"] = rounded(float(total))
    case["states"] = [
        [side, unit, time] + state(run, count, unit, exact(time), side == "new")
        for side, run, count in (("old", out, old), ("new", new_run, new))
        for time in times for unit in sorted({random.pick(list(range(count))) for _ in range(3)} if count else [])]
    return case


def text_timeline_cases(random):
    names = [f"text{i}" for i in range(40)]
    styles = {name: random_style(random, index, names) for index, name in enumerate(names)}
    cases = [timeline_case(random, styles, name) for name in names for _ in range(8)]
    return {"bundle": bundle(textAnimations=styles), "cases": cases}


# Characters as people see them, in rules that Unicode has had since version 15.1, and what they are for the cases.
CLUSTERS = [
    "a", "B", "7", "!", "\u00df", "e\u0301", "\u00e9", "n\u0303\u0323", "\U0001F600", "\U0001F44D\U0001F3FD", "\u2764\ufe0f",
    "\U0001F468\u200d\U0001F469\u200d\U0001F467\u200d\U0001F466", "\U0001F3F3\ufe0f\u200d\U0001F308", "\U0001F1E9\U0001F1EA",
    "\U0001F1EF\U0001F1F5", "1\ufe0f\u20e3", "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
    "\ud55c", "\u1112\u1161\u11ab", "\u1100\u1161", "\u0e01\u0e33", "\u0ba8\u0bbf", "\u0915\u094d\u0937\u093f",
    "\u0938\u094d\u0924\u094d\u0930\u0940", "\u0915\u093f", "\u4e2d", "\U00020000", "\u05e9\u05c1", "\u0628\u064e"]
SPACES = [" ", "  ", "\u00a0", "\u3000", "\t", "\u2003"]
BREAKS = ["\n", "\r\n", "\u2028", "\r", "\u0085"]


def length(text):
    return len(text.encode("utf-16-le")) // 2


def ranges_of(pieces, is_cut):
    """Runs of pieces between those that cut, in UTF-16 units."""
    ranges, start, at = [], None, 0
    for piece in pieces + [None]:
        cuts = piece is None or is_cut(piece)
        if cuts and start is not None:
            ranges.append([start, at])
            start = None
        if not cuts and start is None:
            start = at
        at += length(piece or "")
    return ranges


def is_space(piece):
    return piece in SPACES or piece in BREAKS or piece == " "


def units_case(random, index):
    unit = ["character", "word", "line"][index % 3]
    pieces = []
    for _ in range(int(random.decimal(0, 18, 0))):
        kind = random.pick(["cluster"] * 5 + ["space", "break"])
        piece = random.pick({"cluster": CLUSTERS, "space": SPACES, "break": BREAKS}[kind])
        # A return in front of a line feed would be one break with it.
        if piece == "\n" and pieces and pieces[-1].endswith("\r"):
            piece = " "
        pieces.append(piece)
    pieces = [p for piece in pieces for p in (list(piece) if piece == "  " else [piece])]
    places, at = [], 0
    for piece in pieces:
        places.append((piece, at, at + length(piece)))
        at += length(piece)
    case = {"text": "".join(pieces), "unit": unit}
    if unit == "line":
        if random.pick([True, False]):
            found = ranges_of(pieces, lambda piece: piece in BREAKS)
        else:
            cuts = sorted({random.pick(places)[1] for _ in range(3)} | {0, at}) if places else [0]
            case["lines"] = [[a, b] for a, b in zip(cuts, cuts[1:])]
            if random.pick([True, False]):
                case["lines"].append([at, at + 5])
            found = [[a, min(b, at)] for a, b in case["lines"] if a < at]
        inked = [(a, b) for piece, a, b in places if not is_space(piece)]
        case["ranges"] = [r for r in found if any(a < r[1] and b > r[0] for a, b in inked)]
        return case
    if unit == "character":
        units = [[a, b] for piece, a, b in places if not is_space(piece)]
    else:
        units = ranges_of(pieces, is_space)
    if len(units) > 2 and random.pick([True, False]):
        first = int(random.decimal(0, len(units) - 2, 0))
        case["joined"] = [[units[first][0], units[first + 1][1]]]
        units = units[:first] + [[units[first][0], units[first + 1][1]]] + units[first + 2:]
    case["ranges"] = units
    return case


def text_units_cases(random):
    return {"cases": [units_case(random, index) for index in range(300)]}
