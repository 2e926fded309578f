"""What a reader of bundles has to refuse, and where: derived from the tables of docs/bundle.md and docs/kinds."""

import copy
import pathlib
import re

from .bubble_shapes import in_bundle as shape_in_bundle
from .bubbles import in_bundle
from .common import bundle

DOCS = pathlib.Path(__file__).resolve().parents[4] / "docs"
PAGES = [DOCS / "bundle.md", *sorted((DOCS / "kinds").glob("*.md"))]
SHARED = ["color", "range", "anyRange", "positiveRange", "proportionRange", "textEffect", "track"]
LINEAR, INTERVALS = [0, 0, 1, 1], {"steps": {"count": 4, "jump": "none"}}


def color(*components, space="srgb", alpha=1):
    return {"colorSpace": space, "components": list(components), "alpha": alpha}


def track(name, values, curves, **others):
    return {
        "target": "view", "property": name, "begin": 0, "duration": 0.5, "values": values,
        "keyTimes": [round(i / (len(values) - 1), 6) for i in range(len(values))], "curves": curves, "repeat": 1,
        "autoreverse": False, "fill": "both", "allowFlip": False} | others


def text(angle, x, y):
    return {"angle": angle, "side": "right" if abs(angle) < 90 else "left", "elbow": [x, y]}


def sample():
    """A bundle in which every member is there."""
    box = {"minX": -200, "minY": -60, "maxX": 200, "maxY": 60}
    bubble = in_bundle({
        "corner": 8, "width": 30, "height": 12, "tip": 3, "base": 3, "position": [0.2, 0.5, 0.8], "clearance": 1.5,
        "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "placement": {"margin": 8, "gap": 0}})
    sent = shape_in_bundle({
        "radii": {"topLeft": 17, "topRight": 4, "bottomRight": 18, "bottomLeft": 17},
        "tail": {
            "corners": ["bottomRight", "topLeft"], "width": 7, "height": 5.5, "tipRadius": 0.5, "baseRadius": 6, "notch": 4},
        "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}})
    animations = {
        "fade": {"duration": 0.5, "reducedMotion": {"none": True}, "tracks": [track("opacity", [1, 0], [INTERVALS])]},
        "pop": {"duration": 0.5, "reducedMotion": {"use": "fade"}, "tracks": [track(
            "scale", [0, 1.2, 1], [LINEAR, {"spring": {"mass": 1, "stiffness": 200, "damping": 20, "velocity": 0}}])]},
        "pulse": {"reducedMotion": {"tracks": [track("x-glow", [0, 1], [LINEAR])]}, "tracks": [
            track("color", [color(1, 0, 0), color(0, 0, 1)], [LINEAR], repeat="forever")]}}
    tags = {
        "layout": {
            "radius": {"1": 25, "2": 18}, "pixelGrid": 1, "line": {"width": 1}, "dot": {"radius": 2},
            "halo": {"radius": 4, "opacity": 0.3},
            "text": {"width": {"min": 20, "max": 150}, "height": {"min": 14, "max": 15}, "padding": 5, "gap": 5,
                     "fontSize": 12}},
        "hit": {"dot": 25, "text": 5, "panDot": 35, "panText": 15, "prefer": "text"}, "cycle": ["a", "b"], "show": "pop",
        "hide": "fade", "change": "fade", "verticals": [{"right": 89.999, "left": 90.999}],
        "colors": {"line": color(1, 1, 1), "dot": color(0, 0, 0, space="display-p3"), "text": color(1, 1, 1, alpha=0.5)},
        "styles": {
            "1": {"a": [text(0, 0, 0)], "b": [text(180, 0, 0)]},
            "2": {"a": [text(45, 13, 13), text(-45, 13, -13)], "b": [text(135, -13, 13), text(-135, -13, -13)]}},
        "bounds": {count: {"a": box, "b": box} for count in ("1", "2")}}
    stamp = {"content": "photo", "size": {"width": 60, "height": 40}, "scale": {"min": 0.5, "max": 2}, "quarterTurn": 90, "flip": []}
    slot = {"accepts": ["photo", "text"], "name": "a", "rect": [0.1, -0.1, 0.5, 0.25], "rotation": -450, "z": 0, "sticker": "stamp"}
    strip = {
        "background": color(1, 1, 1), "canvas": {"width": 375, "height": "endless"}, "page": 400,
        "slots": [slot, {key: value for key, value in slot.items() if key != "sticker"} | {"name": "b", "z": 1}]}
    border = {"border": {"color": color(0, 0, 0), "width": 1}, "fill": color(1, 1, 1)}
    brush = {
        "width": {"start": 3, "step": 1, "min": 1, "max": 9}, "cap": "round", "join": "miter", "smoothing": 0.5,
        "eraser": False, "palette": "pens"}
    palette = {
        "colors": [{"name": "ink", "color": color(0, 0, 0)}, {"name": "paper", "color": color(1, 1, 1)}], "distinct": True,
        "pairs": [{"foreground": "ink", "background": color(1, 1, 1), "size": "normal"}]}
    sticker = {
        "content": "text", "size": {"width": 120, "height": 60}, "scale": {"min": 0.5, "max": 3},
        "snap": {"angle": 45, "tolerance": 3}, "quarterTurn": 90, "flip": ["horizontal", "vertical"],
        "border": {"color": color(0.5, 0.5, 0.5), "width": 1},
        "close": {"size": 24, "growth": 10, "offset": {"x": -10, "y": -10}},
        "fontSize": {"min": 17, "default": 22, "max": 30}, "fonts": ["Georgia", "Courier New"], "palette": "pens"}
    controls = {
        "segments": {"min": 2, "max": 4}, "width": {"min": 260, "max": 370}, "height": 50, "cornerRadius": 20, "inset": 3,
        "title": {"fontSize": 17, "bold": True, "width": {"min": 20, "max": 58}},
        "colors": {
            "title": color(0, 0, 0), "titleHighlighted": color(1, 1, 1), "highlight": color(0.8, 0, 0),
            "background": color(1, 1, 1, alpha=0.5)},
        "duration": 0.3, "curve": {"steps": {"count": 4, "jump": "none"}},
        "shake": {"distance": 1, "period": 0.12, "count": 3, "when": "moved"}, "reducedMotion": {"none": True}}
    return bundle(
        tags={"note": tags}, bubbles={"sent": sent, "tip": bubble | border}, animations=animations, brushes={"pen": brush},
        palettes={"pens": palette}, stickers={"caption": sticker, "stamp": stamp}, templates={"strip": strip},
        textAnimations=text_animations(), segmentedControls={"sections": controls})


def text_animations():
    """Two texts' worth: all members, with either form of what is optional."""
    still = {"min": 0, "max": 0}
    effect = {
        "duration": {"min": 0.35, "max": 1.142}, "delay": {"min": 0, "max": 0.2}, "stagger": 0.02, "order": "random",
        "curve": LINEAR, "opacity": {"min": 0, "max": 0.5}, "translationX": {"min": -5, "max": 5},
        "translationY": {"min": 25, "max": 74}, "rotation": {"min": -45, "max": 405}, "scale": {"min": 0.5, "max": 1},
        "anchor": {"x": 0.5, "y": 1.5}}
    sprung = effect | {
        "duration": {"min": 0.7, "max": 0.7}, "delay": still,
        "curve": {"spring": {"mass": 1, "stiffness": 200, "damping": 20, "velocity": 0}}}
    fade = {"unit": "word", "units": {"min": 1, "max": 20}, "begin": "afterOut", "seed": 0}
    return {
        "fade": fade | {"in": effect, "reducedMotion": {"none": True}},
        "fall": fade | {"out": effect, "in": sprung, "begin": "withOut", "reducedMotion": {"use": "fade"}}}


def tables():
    """The pages' tables by name: member, value and meaning of each row."""
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    found = re.findall(r"<!-- bundle: (\w+) -->\n(.*?)<!-- end -->", text, re.S)
    return {
        name: [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:4]] for line in rows.splitlines()[2:]]
        for name, rows in found}


def rows_of(kind, place):
    """All rows for a style at a place of the bundle, those of shared tables in the place of what refers to them."""
    shared = tables()

    def expand(rows, prefix):
        for member, value, meaning in rows:
            path = prefix + [part for part in re.split(r"\.|(\[\])", member.strip("`")) if part]
            yield path, value, meaning.startswith("if any")
            for name, item in ((n, i) for n in SHARED for i in (False, True)):
                link = rf"\[{name}\]\([^)]*#\w*\)"
                if re.fullmatch(f"list: {link}" if item else link, value):
                    yield from expand(shared[name], path + ["[]"] * item)

    return expand(shared[kind], place)


def concrete(path, whole):
    """The keys that a path of the page stands for in a bundle; None where that bundle has nothing there."""
    keys = []
    for part in path:
        if part == "[]":
            part = "0"
        elif part.isupper():
            part = next(iter(whole))
        keys.append(part)
        try:
            whole = whole[int(part)] if isinstance(whole, list) else whole[part]
        except (KeyError, TypeError, IndexError, ValueError):
            return None
    return keys


def wrong_values(value):
    """What can't stand where the page says so."""
    number = ["1", None, True, 1e16, -1e16]
    if value.startswith("number of texts →") or "→" in value or value.startswith("{") and "; or" not in value:
        return [7, [], "x"]
    if re.fullmatch(r"\[(color|range|\w+Range|textEffect)\]\([^)]*#\w+\)", value):
        return [7, [], None]
    if value.startswith("name; or"):
        return [7, None, []]
    if value == "`endless`; or number > 0":
        return ["other", 0, -1, 1e16, None, {}]
    if "; or" in value:
        return [7, None, "x"] if value.startswith(("`follow`", "{")) else [0, "x"] if value.startswith("number") else [7, "x"]
    if value.startswith(("list", "[")):
        return [7, {}, "x"] + ([[], [1]] if value.startswith("[") else [[]] if re.match("list of [1-9]", value) else [])
    simple = {
        "number": number, "number ≥ 0": number + [-0.5], "number > 0": number + [0, -0.5],
        "number 0…1": number + [-0.001, 1.001], "degrees > −180, ≤ 180": number + [-180, 180.5],
        "whole number ≥ 1": number + [0, 1.5, 2**31], "`true` or `false`": [0, "true", None], "name": [7, None, []],
        "whole number ≥ 2": number + [1, 2.5, 2**31], "whole number ≥ 0": number + [-1, 1.5, 2**32],
        "whole number ≥ -1000000": number + [-1000001, 0.5, 2**31]}
    simple |= {f"name of one of the `{kind}`": ["nobody", 7] for kind in ("animations", "palettes", "stickers", "textAnimations")}
    if value in simple:
        return simple[value]
    if re.fullmatch(r"(`[\w-]+`( or )?)+", value):
        return ["other", "", 7, None]
    raise ValueError(f"{DOCS}: what can't be `{value}`?")


# The members of bubbles that clients before 0.3.0 don't read.
LATER = {"radii", "tail"}

# What the tables don't say by themselves: a place, what stands there (... for nothing), and where that is refused.
CONDITIONS = [
    ("tags.note.cycle.1", "a", "tags.note.cycle.1"), ("tags.note.cycle", ["a"], "tags.note.styles.1.b"),
    ("tags.note.styles.2.a", [text(0, 0, 0)], "tags.note.styles.2.a"), ("tags.note.styles.2.b", ..., "tags.note.styles.2.b"),
    ("tags.note.styles.1.a.0.side", "left", "tags.note.styles.1.a.0"), ("tags.note.styles.01", {}, "tags.note.styles.01"),
    ("tags.note.styles.x", {}, "tags.note.styles.x"), ("tags.note.styles.1.c", [], "tags.note.styles.1.c"),
    ("tags.note.bounds.1", ..., "tags.note.bounds.1"), ("tags.note.bounds.1.a", ..., "tags.note.bounds.1.a"),
    ("tags.note.bounds.1.a.minX", 201, "tags.note.bounds.1.a"), ("tags.note.layout.radius.2", ..., "tags.note.layout.radius.2"),
    ("tags.note.layout.text.width.min", 151, "tags.note.layout.text.width"), ("tags.note.bounds.3", 7, None),
    ("bubbles.tip.arrow.directions.1", "right", "bubbles.tip.arrow.directions.1"),
    ("bubbles.tip.arrow.position.default", 0.1, "bubbles.tip.arrow.position"), ("bubbles.tip.smallest.top", ..., None),
    ("bubbles.tip.outline.top", ..., "bubbles.tip.outline.top"), ("bubbles.tip.arrow.position", "follow", None),
    ("bubbles.sent.tail.corners", ["topLeft", "bottomRight"], "bubbles.sent.tail.corners"),
    ("bubbles.sent.tail.corners", ["bottomRight"], "bubbles.sent.tail.corners"),
    ("bubbles.sent.tail.corners.1", "topRight", "bubbles.sent.tail.corners"),
    ("bubbles.sent.tail.corners.1", "bottomRight", "bubbles.sent.tail.corners.1"),
    ("bubbles.sent.tail.corners.1", "bottomLeft", None), ("bubbles.sent.tail", "none", None), ("bubbles.tip.tail", "none", None),
    ("bubbles.sent.arrow.directions", ["left", "right"], "bubbles.sent.tail.corners"),
    ("bubbles.sent.arrow.directions", ["right"], "bubbles.sent.tail.corners"),
    ("animations.pop.tracks.0.keyTimes", [0, 1], "animations.pop.tracks.0.keyTimes"),
    ("animations.pop.tracks.0.keyTimes.0", 0.1, "animations.pop.tracks.0.keyTimes"),
    ("animations.pop.tracks.0.keyTimes.2", 0.9, "animations.pop.tracks.0.keyTimes"),
    ("animations.pop.tracks.0.keyTimes", [0, 1, 1], None), ("animations.pop.tracks.0.values", [1], "animations.pop.tracks.0.values"),
    ("animations.pop.tracks.0.curves", [LINEAR], "animations.pop.tracks.0.curves"),
    ("animations.pop.tracks.0.curves.0", [1.1, 0, 1, 1], "animations.pop.tracks.0.curves.0"),
    ("animations.pop.tracks.0.curves.0", [0, -7, 1, 7], None), ("animations.pop.tracks.0.repeat", 2.5, None),
    ("animations.fade.tracks.0.curves.0.steps.count", 1, "animations.fade.tracks.0.curves.0.steps.count"),
    ("animations.pop.tracks.0.curves.1.spring.damping", 1e9, "animations.pop.tracks.0.curves.1.spring"),
    ("animations.pop.duration", ..., "animations.pop.duration"), ("animations.pulse.duration", 1, "animations.pulse.duration"),
    ("animations.pop.tracks.0.repeat", "forever", "animations.pop.duration"), ("animations.pop.tracks.0.property", "color", "animations.pop.tracks.0.values.0"),
    ("animations.fade.reducedMotion.none", False, "animations.fade.reducedMotion.none"), ("animations.fade", ..., "animations.pop.reducedMotion.use"),
    ("brushes.pen.width.min", 10, "brushes.pen.width"), ("brushes.pen.width.start", 40, None),
    ("brushes.pen.palette", ..., None), ("palettes", ..., "brushes.pen.palette"), ("palettes.pens.colors", [], "palettes.pens.colors"),
    ("palettes.pens.colors.1.name", "ink", "palettes.pens"), ("palettes.pens.colors.0.name", "pencil", "palettes.pens"),
    ("palettes.pens.pairs.0.foreground", "pencil", "palettes.pens"), ("palettes.pens.pairs.0.background", "paper", None),
    ("palettes.pens.pairs", [], None),
    ("segmentedControls.sections.segments.min", 5, "segmentedControls.sections.segments"),
    ("segmentedControls.sections.segments.max", 2, None), ("segmentedControls.sections.width.min", 371, "segmentedControls.sections.width"),
    ("segmentedControls.sections.duration", ..., "segmentedControls.sections.duration"),
    ("segmentedControls.sections.curve", [0.4, -3, 0.2, 1], None), ("segmentedControls.sections.curve", [-0.1, 0, 1, 1], "segmentedControls.sections.curve"),
    ("segmentedControls.sections.curve.steps.count", 1, "segmentedControls.sections.curve.steps.count"),
    ("segmentedControls.sections.reducedMotion", {}, "segmentedControls.sections.reducedMotion.none"),
    ("segmentedControls.sections.reducedMotion.none", False, "segmentedControls.sections.reducedMotion.none"),
    ("name", 7, "name"), ("name", ..., "name"), ("tags", [], "tags"), ("tags", ..., None), ("bubbles", None, "bubbles"),
    ("format.minimumClient", "1", "format.minimumClient"), ("format.version", 1.5, "format.version"), ("format", ..., "format"),
    ("stickers.caption.scale.min", 3.5, "stickers.caption.scale"), ("stickers.caption.scale.max", 0.5, None),
    ("stickers.caption.snap.tolerance", 22.5, None), ("stickers.caption.snap.tolerance", 22.6, "stickers.caption.snap"),
    ("stickers.caption.fontSize.default", 16.9, "stickers.caption.fontSize"), ("stickers.caption.fontSize.max", 22, None),
    ("stickers.caption.flip", [], None), ("stickers.caption.flip.1", "horizontal", "stickers.caption.flip.1"),
    ("stickers.caption.fonts.1", "Georgia", "stickers.caption.fonts.1"), ("stickers.caption.palette", "none", "stickers.caption.palette"),
    ("stickers.caption.quarterTurn", -720, None), ("stickers.caption.content", "image", None),
    ("textAnimations.fall.out.duration.max", 0.2, "textAnimations.fall.out.duration"),
    ("textAnimations.fall.out.rotation.min", 500, "textAnimations.fall.out.rotation"),
    ("textAnimations.fall.units.min", 21, "textAnimations.fall.units"), ("textAnimations.fall.units.min", 20, None),
    ("textAnimations.fall.out.curve", INTERVALS, "textAnimations.fall.out.curve"),
    ("textAnimations.fall.in.duration.max", 0.8, "textAnimations.fall.in.duration"),
    ("textAnimations.fall.seed", 2**32 - 1, None), ("textAnimations.fall.in", ..., None),
    ("textAnimations.fade.in", ..., "textAnimations.fade"), ("textAnimations.fade", ..., "textAnimations.fall.reducedMotion.use"),
    ("textAnimations.fall.reducedMotion.use", "fall", None), ("textAnimations.fade.reducedMotion.none", False, "textAnimations.fade.reducedMotion.none"),
    ("textAnimations.fall.out.scale.min", -0.5, "textAnimations.fall.out.scale.min"),
    ("templates.strip.page", ..., "templates.strip.page"), ("templates.strip.canvas.height", 400, "templates.strip.page"),
    ("templates.strip.canvas.width", "endless", "templates.strip.canvas"), ("templates.strip.canvas.width", 0.5, None),
    ("templates.strip.slots.1.name", "a", "templates.strip.slots.1.name"), ("templates.strip.slots.1.z", -1, "templates.strip.slots.1.z"),
    ("templates.strip.slots.0.z", 2, "templates.strip.slots.1.z"), ("templates.strip.slots.0.z", 1, None),
    ("templates.strip.slots.0.rect", [0, 0, 1], "templates.strip.slots.0.rect"),
    ("templates.strip.slots.0.rect", [0, 0, 1, 0], "templates.strip.slots.0.rect.3"), ("templates.strip.slots.0.rect", [-2, 3, 4, 1e-9], None),
    ("templates.strip.slots.0.accepts.1", "photo", "templates.strip.slots.0.accepts.1"),
    ("templates.strip.slots.0.accepts", ["sound"], "templates.strip.slots.0.accepts.0"), ("stickers.stamp", ..., "templates.strip.slots.0.sticker"),
    ("later", {"a": [None]}, None), ("tags.note.layout.later", 7, None),
]


def refusal_cases(random):
    whole = sample()
    cases, known = [], set()

    def case(keys, value, refused):
        entry = {"at": keys} | ({"isMissing": True} if value is ... else {"value": value})
        identity = repr(entry)
        if identity not in known:
            known.add(identity)
            is_later = any(path[0] == "bubbles" and path[2] in LATER for path in (keys, refused or []) if len(path) > 2)
            cases.append(entry | {"refusedAt": refused} | ({"since": "0.3.0"} if is_later else {}))

    for path, value, refused in CONDITIONS:
        case(path.split("."), value, None if refused is None else refused.split("."))
    for kind, name in [(kind, name) for kind in tables() if kind in whole for name in whole[kind]]:
        for path, value, is_optional in rows_of(kind, [kind, name]):
            # The rest of a bubble with a tail is that of one with an arrow.
            if name == "sent" and path[2] not in LATER:
                continue
            keys = concrete(path, copy.deepcopy(whole))
            if keys is None:
                continue
            for wrong in wrong_values(value):
                case(keys, wrong, keys)
            # A member of an object that a row before this one says to be chosen, or an item, is spoken of in the conditions.
            is_chosen = path[-1].isupper() or path[-1] == "[]"
            if not is_chosen and not (keys[-1] in ("use", "tracks", "none", "duration", "page") and "[]" not in path):
                case(keys, ..., None if is_optional else keys)
    return {"bundle": whole, "cases": cases}
