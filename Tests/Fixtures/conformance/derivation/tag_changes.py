"""Tags that change their style in motion: where lines and texts are, what opacities show, and what is touched.

A case is a story: a tag at rest in one style, then events, each some seconds after the one before. What a property shows is a
function of the time of the whole story, so what one event interrupts simply goes on being asked.
"""

from fractions import Fraction

from .animations import end_of, random_curve, shown
from .common import bundle, exact, rounded
from .tags import laid_out, random_sizes, random_tags, touched

MOVING = [("text", "opacity"), ("line", "opacity"), ("dot", "scale"), ("line", "strokeEnd")]
RESTING = {("text", "opacity"): 1, ("line", "opacity"): 1, ("dot", "scale"): 1, ("line", "strokeEnd"): 1}
PROGRESS = ("line", "progress")
CLAMPED = ("opacity", "strokeEnd")
# How near to where something switches no sample is taken.
APART = Fraction(4, 1000)


def fine(values):
    return [rounded(v, 12) for v in values]


def track(target, name, begin, duration, values, curve=None, fill="both"):
    curves = [curve or [0.42, 0, 0.58, 1] for _ in values[1:]]
    return {
        "target": target, "property": name, "begin": float(begin), "duration": float(duration), "values": values,
        "keyTimes": [rounded(i / (len(values) - 1)) for i in range(len(values))], "curves": curves, "repeat": 1,
        "autoreverse": False, "fill": fill}


def length(random):
    return Fraction(5 + random.below(20), 100)


def animation(tracks, random):
    made = {"duration": float(max(end_of(t) for t in tracks)), "tracks": tracks}
    return made | random.pick([{}, {"reducedMotion": {"none": True}}])


def random_change(random):
    """Texts out, lines over, texts in; beside it what else may move."""
    out, over, back = length(random), length(random), length(random)
    overshoot = [0.175, 0.885, 0.32, 1.275]
    tracks = [
        track("text", "opacity", 0, out, [1, 0]),
        track("line", "progress", out, over, [0, 1], random.pick([None, overshoot, random_curve(random)])),
        track("text", "opacity", out + over, back, [0, 1])]
    if random.chance(50):
        tracks.append(track("line", "opacity", out, over, random.pick([[1, 0.4, 1], [1, 0, 1]])))
    if random.chance(50):
        tracks.append(track("dot", "scale", 0, out + over, [1, 1.6, 1]))
    return animation(tracks, random)


def random_presence(random, shows):
    """A show from the dot outwards, or a hide the other way."""
    parts = [[(("dot", "scale"))], [("line", "strokeEnd")], [("text", "opacity")]]
    begin, tracks = Fraction(0), []
    for keys in parts if shows else reversed(parts):
        duration = length(random)
        for target, name in keys:
            tracks.append(track(target, name, begin, duration, [0, 1] if shows else [1, 0]))
        begin += duration
    if random.chance(50):
        tracks = [t for t in tracks if t["target"] != "dot"]
    return animation(tracks, random)


class Playing:
    """What plays from a moment of the story on; `None` for nothing."""

    def __init__(self, animation=None, begin=Fraction(0), is_reduced=False):
        self.begin = begin
        self.at_once = is_reduced and animation is not None and "reducedMotion" in animation
        self.tracks = animation["tracks"] if animation else []
        self.length = Fraction(0) if self.at_once or not animation else exact(animation["duration"])
        self.end = begin + self.length
        self.shows = {}
        self.switches = []
        for key in {(t["target"], t["property"]) for t in self.tracks}:
            self.shows[key] = self.own(key)

    def own(self, key):
        own = [t for t in self.tracks if (t["target"], t["property"]) == key]

        def value(moment):
            local = Fraction(10**6) if self.at_once else moment - self.begin
            number = shown(own, local)
            return number if number is not None else RESTING.get(key, 1)

        return value

    def interrupt(self, other):
        """Goes on from what another one shows at this one's begin, if that is in mid-way and time passes here."""
        if self.at_once or not self.tracks or self.begin >= other.end:
            return
        for key, own in list(self.shows.items()):
            if key != PROGRESS:
                self.shows[key] = self.held(key, own, other.value(key, self.begin))
        for key, old in other.shows.items():
            if key != PROGRESS and key not in self.shows:
                self.shows[key] = old
                self.end = max(self.end, other.end)
                self.switches += other.switches

    def held(self, key, own, value):
        """The value that is shown until the own one passes it, or the first of the tracks is over."""
        if key[1] in CLAMPED:
            value = min(max(value, 0), 1)
        over = self.begin + min(end_of(t) for t in self.tracks if (t["target"], t["property"]) == key)
        first = own(self.begin)

        def has_passed(moment):
            number = own(moment)
            return abs(number - value) < 1e-9 or (number < value) != (first < value)

        if has_passed(self.begin):
            return own
        switch, before = over, self.begin
        looks = {self.begin + (over - self.begin) * Fraction(step, 60) for step in range(1, 61)}
        looks |= {
            self.begin + exact(t["begin"]) + exact(time) * exact(t["duration"])
            for t in self.tracks if (t["target"], t["property"]) == key for time in t["keyTimes"]}
        for moment in sorted(m for m in looks if self.begin < m <= over):
            if moment == over or has_passed(moment):
                switch = moment
                break
            before = moment
        for _ in range(10):
            middle = (before + switch) / 2
            before, switch = (before, middle) if has_passed(middle) else (middle, switch)
        self.switches.append(switch)
        return lambda moment: value if moment < switch else own(moment)

    def value(self, key, moment):
        return self.shows[key](moment) if key in self.shows else RESTING.get(key, 1)

    def is_clear(self, moment):
        """Whether nothing jumps or switches near a moment."""
        edges = self.switches + [self.begin + exact(t["begin"]) for t in self.tracks] + [
            self.begin + end_of(t) for t in self.tracks]
        return all(abs(moment - edge) > APART for edge in edges)


def between(old, new, part):
    return [a + (b - a) * part for a, b in zip(old, new)]


def offsets(laid, dot):
    """Three points of each line and the text's box, as they lie about the dot."""
    def about(numbers):
        return [n - dot[i % 2] for i, n in enumerate(numbers)]

    return [{"points": [[0, 0], about(t["elbow"]), about(t["underlineEnd"])], "box": about(t["rectangle"])} for t in laid]


def way(old, new, part):
    """What is seen between two such lists."""
    if len(old) != len(new):
        return new
    return [{
        "points": [between(p, q, part) for p, q in zip(one["points"], other["points"])],
        "box": (one if part < 0.5 else other)["box"]} for one, other in zip(old, new)]


def placed(seen, dot):
    def at(numbers):
        return fine(n + dot[i % 2] for i, n in enumerate(numbers))

    return [{"elbow": at(t["points"][1]), "underlineEnd": at(t["points"][2]), "rectangle": at(t["box"])} for t in seen]


def story(random, name, tags, animations):
    counts = list(tags["styles"])
    count, is_reduced = random.pick(counts), random.chance(15)
    sizes = {c: random_sizes(random, int(c)) for c in counts}
    dot = [random.decimal(0, 300, 1), random.decimal(0, 300, 1)]

    def layout(style, count):
        # About the origin, so that no sum rounds off what is only moved.
        return offsets(laid_out(tags["layout"], tags["styles"][count][style], sizes[count], (0, 0))[0], (0, 0))

    style = random.pick(tags["cycle"])
    start = end = layout(style, count)
    moment, playing, events = Fraction(0), Playing(), []
    first = {"style": style, "textSizes": sizes[count]}
    dots = [dot]
    for number in range(2 + random.below(3)):
        after = Fraction(random.below(60), 100) if number else Fraction(0)
        while not playing.is_clear(moment + after):
            after += Fraction(1, 1000)
        moment += after
        part = playing.value(PROGRESS, moment) if PROGRESS in playing.shows else 1
        if abs(part - 0.5) < 1e-6:
            break
        seen = way(start, end, part)
        kind = random.pick(["change", "change", "change", "hide", "show"]) if number else "change"
        event = {"after": rounded(after), "kind": kind}
        if kind == "change":
            style = random.pick(tags["cycle"])
            if random.chance(10):
                count = random.pick(counts)
            if random.chance(20):
                dot = [random.decimal(0, 300, 1), random.decimal(0, 300, 1)]
            start, end = seen, layout(style, count)
            event |= {"style": style, "textSizes": sizes[count], "dot": dot}
        elif kind == "hide":
            start = end = seen
        else:
            start = end = layout(style, count)
        # Another number of texts changes at once, and nothing plays.
        role = tags.get(kind) if len(start) == len(end) else None
        before, playing = playing, Playing(animations.get(role), moment, is_reduced)
        playing.interrupt(before)
        event["samples"] = samples(random, tags, playing, moment, start, end, dot)
        events.append(event)
    return {"tags": name, "reducedMotion": is_reduced, "dot": dots[0], "events": events} | first


def samples(random, tags, playing, moment, start, end, dot):
    """What is seen at some times after an event, and what fingers touch there."""
    result = []
    for time in [Fraction(0)] + sorted(exact(random.decimal(0, float(playing.length) + 0.1, 3)) for _ in range(2)):
        if time and not playing.is_clear(moment + time):
            continue
        part = playing.value(PROGRESS, moment + time) if PROGRESS in playing.shows else 1
        if abs(part - 0.5) < 1e-6:
            continue
        texts = placed(way(start, end, part), dot)
        values = {f"{key[0]} {key[1]}": playing.value(key, moment + time) for key in sorted(playing.shows) if key != PROGRESS}
        sample = {"time": rounded(time), "texts": texts} | (
            {"values": dict(zip(values, fine(values.values())))} if values else {})
        box = random.pick(texts)["rectangle"]
        point = fine([box[0] + random.decimal(-20, 60), box[1] + random.decimal(-20, 40)])
        # A text without any opacity isn't there; one that is just about to go is neither.
        opacity = playing.value(("text", "opacity"), moment + time)
        tap = touched(tags, texts, dot, point, True) if opacity > 0 else touched_dot(tags, dot, point)
        if tap != "unclear" and not 0 < abs(opacity) < 1e-6:
            sample |= {"point": point, "tap": tap}
        result.append(sample)
    return result


def touched_dot(tags, dot, point):
    return touched(tags, [], dot, point, True)


def change_cases(random):
    animations, sets = {}, {}
    for number in range(31):
        tags = random_tags(random)
        for role, made in (
            ("change", random_change(random)), ("show", random_presence(random, True)),
            ("hide", random_presence(random, False))):
            if role != "change" or number % 8 != 7:
                animations[f"{role}{number}"] = made
                tags[role] = f"{role}{number}"
        sets[f"set{number}"] = tags
    cases = [story(random, name, tags, animations) for name, tags in sets.items() for _ in range(5)]
    return {"tolerance": "1e-9", "bundle": bundle(tags=sets, animations=animations), "cases": cases}
