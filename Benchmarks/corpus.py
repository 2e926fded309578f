#!/usr/bin/env python3
"""Makes a project of realistic styles, the same for the same seed: corpus.py FOLDER FILES [nodes per file at most]

Each file holds tag sets with their animations, bubbles or animations, as YAML in one of several hands or, one in ten, as a
property list. A first file holds the tokens that the others refer to. Nothing in it is an error.
"""

import os
import random
import sys
from xml.sax.saxutils import escape

TOKENS = {
    "motion": {"short": "150ms", "phase": "300ms", "long": "450ms", "settle": 0.6},
    "easing": {"appear": "easeOut", "leave": [0.3, 0, 1, 1], "bounce": {"spring": {"dampingRatio": 0.7, "response": 0.4}}},
    "corner": {"small": 8, "large": "12pt"},
    "halo": {"opacity": 0.3},
    "color": {"ink": "#1A2B3C", "paper": "#FFF0D1", "mark": "#FFFFFF"},
}
COLORS = ["#FFFFFF", "#101418", "#FFF0D1", "#3A7BD5CC", "{color.ink}", "{color.paper}", "{color.mark}"]
DURATIONS = [0.2, 0.25, "300ms", "450ms", 0.35, "{motion.short}", "{motion.phase}", "{motion.long}"]
SHORT = [0.2, 0.25, "300ms", "{motion.short}", "{motion.phase}"]
CURVES = ["easeOut", "easeInOut", "inOutSine", "outQuad", "{easing.appear}", "{easing.leave}", [0.2, 0, 0.2, 1]]


class Styles:
    """Styles as plain values: dictionaries, lists, text and numbers."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def name(self, stem):
        self.count += 1
        return f"{stem}-{self.count}"

    def one(self, values):
        return self.random.choice(values)

    def file(self):
        """About 64 lines of one kind."""
        kind = self.one(["tags", "bubbles", "bubbles", "animations", "animations"])
        if kind == "tags":
            return self.tags()
        if kind == "bubbles":
            return {"bubbles": dict(self.bubble() for _ in range(3))}
        return {"animations": dict(entry for _ in range(2) for entry in self.animation())}

    def track(self, target, prop, start, end, durations=DURATIONS):
        track = {"target": target, "property": prop, "from": start, "to": end, "duration": self.one(durations)}
        track["curve"] = self.one(CURVES)
        return track

    def phases(self, opacity):
        return [
            {"parallel": [self.track("dot", "opacity", 0, 1, SHORT), self.track("halo", "opacity", 0, opacity, SHORT)]},
            self.track("line", "strokeEnd", 0, 1, SHORT),
            self.track("text", "opacity", 0, 1, SHORT),
        ]

    def animation(self):
        name = self.name("slide")
        steps = [self.track("view", "opacity", 0, 1), self.track("view", "translationY", self.one([8, 12, "24pt"]), 0)]
        pulse = {"target": "text", "property": "scale", "values": [1, self.one([1.05, 1.1, "120%"]), 0.98, 1]}
        pulse |= {"keyTimes": [0, 0.4, 0.75, 1], "duration": self.one(DURATIONS), "curve": "easeInOut"}
        if self.one([True, False]):
            pulse |= {"delay": "50ms", "fill": "forwards"}
        yield name, {"reducedMotion": "none", "sequence": [{"parallel": steps}, pulse]}
        yield f"{name}-back", {"reducedMotion": "none", "reverse": {"of": name, "curves": "keep"}}

    def bubble(self):
        arrow = {"direction": self.one(["bottom", "left", ["bottom", "top"]]), "width": self.one([18, 24, "30pt"])}
        arrow |= {"height": self.one([10, 12]), "radius": self.one([0, 0.5, 1])}
        arrow["position"] = self.one(["follow", "follow", 0.5, {"min": 0.4, "max": 0.6}])
        low = self.random.randrange(140, 180)
        size = {"width": f"{low}..{low + 150}", "height": self.one(["120..280", {"min": 120, "max": 313.5}])}
        bubble = {"arrow": arrow, "cornerRadius": self.one([8, 10, "{corner.small}", "{corner.large}"]), "size": size}
        bubble["contentInsets"] = self.one([8, 12.5, {"top": 8, "left": 12, "bottom": 8, "right": 12}])
        bubble["fill"] = self.one(COLORS)
        if self.one([True, False]):
            bubble["border"] = {"color": self.one(COLORS), "width": self.one([0.5, 1])}
        return self.name("popover"), bubble

    def tags(self):
        name = self.name("label")
        height = self.one(["16..18", "17..19", 18.5])
        text = {"width": f"20..{self.random.randrange(90, 140)}", "height": height, "padding": 5, "gap": self.one([4, 5])}
        halo = {"radius": 4, "opacity": "{halo.opacity}"}
        layout = {"radius": self.one([38, 40, "42pt"]), "dot": {"radius": 2, "halo": halo}, "text": text, "pixelGrid": 1}
        one = {"low-right": [45], "low-left": [135], "high-right": [-60], "high-left": [-120]}
        two = {"low-right": [-45, 45], "low-left": [-135, 135]}
        two |= {f"high-{side}": {"side": side, "angles": [-90, 90]} for side in ["right", "left"]}
        tag = {"layout": layout, "hit": {"dot": 22, "text": 14}, "cycle": list(one), "angles": {"1": one, "2": two}}
        tag |= {"show": f"{name}-show", "hide": f"{name}-hide"}
        if self.one([True, False]):
            tag["colors"] = {part: self.one(COLORS) for part in ["line", "dot", "text"]}
        show = {"reducedMotion": "none", "sequence": self.phases("{halo.opacity}")}
        hide = {"reverse": {"of": f"{name}-show", "curves": "keep"}}
        return {"tags": {name: tag}, "animations": {f"{name}-show": show, f"{name}-hide": hide}}


class Yaml:
    """One author's hand: what stands in braces, which quotes, how many comments."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.width = self.random.choice([24, 36, 48, 60])
        self.quote = self.random.choice(["\"", "'"])
        self.comments = self.random.choice([0, 0, 0.04, 0.1])
        self.lines = []

    def text(self, styles):
        self.lines = []
        self.map(styles, 0, top=True)
        return "\n".join(self.lines) + "\n"

    def flow(self, value):
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{key}: {self.flow(item)}" for key, item in value.items()) + " }"
        if isinstance(value, list):
            return "[" + ", ".join(self.flow(item) for item in value) + "]"
        text = str(value)
        return self.quote + text + self.quote if text[0] in "{#" else text

    def fits(self, value):
        return not isinstance(value, (dict, list)) or len(self.flow(value)) <= self.width

    def map(self, value, indent, top=False, lead=None):
        for key, item in value.items():
            space = " " * indent if lead is None else lead
            lead = None
            if self.random.random() < self.comments and space.isspace():
                self.lines.append(f"{space}# {self.random.choice(['as the app has it', 'agreed with design', 'keep'])}")
            if not top and self.fits(item):
                self.lines.append(f"{space}{key}: {self.flow(item)}")
            elif isinstance(item, dict):
                self.lines.append(f"{space}{key}:")
                self.map(item, indent + 2)
            else:
                self.lines.append(f"{space}{key}:")
                self.list(item, indent + 2)

    def list(self, items, indent):
        for item in items:
            if isinstance(item, dict) and not self.fits(item):
                self.map(item, indent + 2, lead=" " * indent + "- ")
            else:
                self.lines.append(" " * indent + "- " + self.flow(item))


def property_list(value, indent=0):
    """The same values as an XML property list."""
    space = "\t" * indent
    if isinstance(value, dict):
        inner = "".join(f"{space}\t<key>{escape(str(k))}</key>\n{property_list(v, indent + 1)}" for k, v in value.items())
        return f"{space}<dict>\n{inner}{space}</dict>\n"
    if isinstance(value, list):
        return f"{space}<array>\n{''.join(property_list(item, indent + 1) for item in value)}{space}</array>\n"
    kind = "integer" if isinstance(value, int) else "real" if isinstance(value, float) else "string"
    return f"{space}<{kind}>{escape(str(value))}</{kind}>\n"


HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
"""


def nodes(value):
    """How many nodes a value is to the program: keys count one each."""
    if isinstance(value, dict):
        return 1 + sum(1 + nodes(item) for item in value.values())
    return 1 + sum(nodes(item) for item in value) if isinstance(value, list) else 1


def merged(styles, limit):
    """One file as large as a source may be: 1 MiB, or the given number of nodes."""
    whole, count, size = {}, 1, 0
    while True:
        part = styles.file()
        count += nodes(part)
        size += len(Yaml(0).text(part)) * 2
        if count > limit or size > 1 << 20:
            return whole
        for kind, entries in part.items():
            whole.setdefault(kind, {}).update(entries)


def main(folder, files, limit=None):
    sources = os.path.join(folder, "StyleSources")
    os.makedirs(sources)
    with open(os.path.join(sources, "stylec.yaml"), "w") as file:
        file.write("format: 1\nbundles:\n")
        # Ten folders of a hundred files each make a bundle, since clients read 8 MiB at most.
        for part in range((files + 999) // 1000 if files > 1000 else 0):
            file.write(f"  part{part}:\n    sources: [tokens.yaml, \"{part:03}?/**\"]\n")
        if files <= 1000:
            file.write("  default:\n    sources: [\"**\"]\n")
        file.write("lint:\n")
        file.write("  rules:\n    tag-placement-gap: { level: note, margin: 90 }\n    bubble-placement-gap: { level: note, share: 0.01 }\n")
    with open(os.path.join(sources, "tokens.yaml"), "w") as file:
        file.write(Yaml(1).text({"tokens": TOKENS}))
    styles = Styles(20261121)
    for number in range(files):
        value = merged(styles, limit) if limit else styles.file()
        is_property_list = number % 10 == 9 and not limit
        text = f"{HEAD}{property_list(value)}</plist>\n" if is_property_list else Yaml(number).text(value)
        group = os.path.join(sources, f"{number // 100:04}")
        os.makedirs(group, exist_ok=True)
        with open(os.path.join(group, f"{number:06}.{'plist' if is_property_list else 'yaml'}"), "w") as file:
            file.write(text)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
