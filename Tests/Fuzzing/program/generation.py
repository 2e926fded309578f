"""Projects made from scratch, mostly right: tokens, inheritance, themes, imports, nested animations and reversals."""

NAMES = ["plain", "square-left", "square-right", "obliqueLeft", "obliqueRight", "a", "b2"]


class Project:
    """One project; every choice is made by `random`."""

    def __init__(self, random):
        self.random = random
        self.tokens = {f"t{i}": self.number() for i in range(random.randrange(1, 5))}
        self.animations = [f"anim{i}" for i in range(random.randrange(1, 5))]
        self.files = {"a.yaml": self.source(self.tokens)}
        self.imports = {}

    def pick(self, *values):
        return self.random.choice(values)

    def number(self, low=0, high=60):
        return self.pick(round(self.random.uniform(low, high), 1), self.random.randrange(int(low), int(high) + 1))

    def length(self, low=0, high=60):
        """A length, now and then by a token or with another unit."""
        value = self.number(low, high)
        return self.pick(value, value, value, f"{value}pt", f'"{{{self.pick(*self.tokens)}}}"')

    def extent(self, low, high):
        first, second = sorted((self.number(low, high), self.number(low, high)))
        return self.pick(f"{first}..{second}", f"{{ min: {first}, max: {second} }}", second)

    def angle(self, side):
        angle = self.pick(0, 30, -30, 45, -45, 60, 89.999, -89.999, self.random.randrange(-89, 90))
        return angle if side == "right" else 180 - angle if angle >= 0 else -180 - angle

    def source(self, tokens):
        lines = ["tokens:"] + [f"  {name}: {value}" for name, value in tokens.items()]
        lines += ["tags:"] + [line for i in range(self.random.randrange(1, 3)) for line in self.tag_set(f"set{i}")]
        lines += ["bubbles:"] + [f"  tip{i}: {self.bubble(i)}" for i in range(self.random.randrange(1, 4))]
        lines += ["animations:"] + [line for i, name in enumerate(self.animations) for line in self.animation(i, name)]
        return "\n".join(lines) + "\n"

    def tag_set(self, name):
        cycle = self.random.sample(NAMES, self.random.randrange(1, 5))
        lines = [
            f"  {name}:",
            f"    layout: {{ radius: {self.pick(*[self.number(55, 80)] * 9, self.length(5, 60))}, dot: {{ radius: {self.length(0, 5)} }}, "
            f"text: {{ width: {self.extent(5, 150)}, height: {self.pick(*[self.extent(8, 14)] * 9, self.extent(5, 40))}, padding: 5, gap: {self.number(0, 4)} }}"
            + self.pick("", ", pixelGrid: 1") + " }",
            f"    hit: {{ dot: {self.length(5, 40)}, text: {self.pick(*[self.number(8, 10)] * 9, self.length(0, 15))} }}"]
        if self.random.random() < 0.1:
            lines.append(f"    show: {self.pick(*self.animations)}")
        if self.random.random() < 0.1:
            lines.append(f"    hide: {self.pick(*self.animations)}")
        lines += [f"    cycle: [{', '.join(cycle)}]", "    angles:"]
        for count in self.random.sample([1, 2, 3, 4], self.pick(1, 1, 2, 3)):
            lines.append(f"      {count}:")
            lines += [f"        {style}: {self.angles(style, count)}" for style in cycle]
        return lines

    def angles(self, style, count):
        side = "left" if "eft" in style else "right"
        if self.random.random() < 0.95:
            # Rows that are clear of each other, turned a little, so that no two styles are the same.
            rows = {1: [10], 2: [-45, 45], 3: [-70, 0, 70], 4: [-70, -22, 22, 68]}[count]
            angles = [angle + NAMES.index(style) for angle in rows]
            return angles if side == "right" else [180 - a if a >= 0 else -180 - a for a in angles]
        if self.random.random() < 0.3:
            upright = [self.pick(-90, 90, self.angle(side)) for _ in range(count)]
            return f"{{ side: {side}, angles: {upright} }}"
        return [self.angle(side) for _ in range(count)]

    def bubble(self, index):
        if index > 0 and self.random.random() < 0.4:
            return f"{{ extends: tip{index - 1}, cornerRadius: {self.number(0, 20)} }}"
        arrow = (
            f"{{ direction: {self.pick('top', 'bottom', '[left, right]')}, width: {self.number(15, 40)}, "
            f"height: {self.number(5, 15)}, radius: {self.pick(*[self.number(0, 2)] * 9, self.length(0, 9))}, position: {self.pick('follow', 0.5, 0.5, '0.2..0.7')} }}")
        return (
            f"{{ arrow: {arrow}, cornerRadius: {self.pick(*[self.number(0, 20)] * 9, self.length(0, 40))}, "
            f"size: {{ width: {self.extent(130, 300)}, height: {self.extent(120, 300)} }} }}")

    def animation(self, index, name):
        reduced = self.pick("", *["    reducedMotion: none\n"] * 9, f"    reducedMotion: {self.pick(*self.animations)}\n")
        if index > 0 and self.random.random() < 0.3:
            return [f"  {name}: {{ reverse: {{ of: {self.animations[index - 1]}, curves: {self.pick('keep', 'mirror')} }} }}"]
        if index > 0 and self.random.random() < 0.2:
            return [f"  {name}: {{ extends: {self.animations[index - 1]}, reducedMotion: none }}"]
        return [f"  {name}:\n{reduced}    {self.pick('sequence', 'sequence', 'sequence', 'parallel')}:"] + self.steps("      ", 3)

    def steps(self, indent, depth):
        lines = []
        for _ in range(self.random.randrange(1, 4)):
            if depth > 0 and self.random.random() < 0.2:
                lines.append(f"{indent}- {self.pick('sequence', 'sequence', 'parallel')}:")
                lines += self.steps(indent + "    ", depth - 1)
            else:
                lines.append(f"{indent}- {self.track()}")
        return lines

    def track(self):
        members = [
            f"target: {self.pick('dot', 'halo', 'line', 'text', 'view', 'badge')}",
            f"property: {self.pick('opacity', 'opacity', 'strokeEnd', 'scale', 'translationX', 'rotation', 'lineWidth')}"]
        values = [self.pick(0, 1, 0.3, 0.5) for _ in range(self.pick(2, 2, 2, 3, 5))]
        members += [f"from: {values[0]}, to: {values[1]}"] if len(values) == 2 else [f"values: {values}"]
        members.append(f"duration: {self.pick(0.1, 0.3, '300ms', 1, 6)}")
        extra = [
            "curve: easeOut", "curve: outBack", "curve: { steps: 1, jump: start }", "curve: { steps: 4, jump: both }",
            "curve: { spring: { response: 0.3, dampingRatio: 0.6 } }", "repeat: 5", "repeat: 2.5",
            "autoreverse: true", "fill: none", "fill: backwards", "delay: 0.2"]
        members += self.random.sample(extra, self.pick(0, 0, 0, 1, 1, 2))
        keys = set()
        return "{ " + ", ".join(m for m in members if not (m.split(":")[0] in keys or keys.add(m.split(":")[0]))) + " }"

    def dictionary(self):
        """An imported dictionary, and the tag set that imports it."""
        right, left = self.pick(89.999, 89.5, 89.9990234375), self.pick(90.999, 90.5, 90.0009765625)
        self.files["old.json"] = f'{{ "2": {{ "0": [-{right}, {right}], "1": [-{left}, {self.pick(left, f"{chr(34)}{left}{chr(34)}")}] }} }}'
        mended = "    angles: { 2: { one: { side: right, angles: [-90, 90] } } }\n"
        self.files["b.yaml"] = (
            "tags:\n  old:\n    layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, "
            "gap: 5 } }\n    hit: { dot: 25, text: 5 }\n    import: old.json\n    names: [one, two]\n" + self.pick("", mended))

    def project_file(self):
        lines = ["format: 1"]
        if self.random.random() < 0.7:
            theme = {name: self.number(0, 400) for name in self.random.sample(sorted(self.tokens), self.random.randrange(1, len(self.tokens) + 1))}
            self.files["theme.yaml"] = "\n".join(["tokens:"] + [f"  {n}: {v}" for n, v in theme.items()]) + "\n"
            others = "".join(f", {name}" for name in sorted(self.files) if name == "b.yaml")
            lines += ["bundles:", f"  base: {{ sources: [a.yaml{others}] }}", "  night: { extends: base, sources: [theme.yaml] }"]
            if others and self.random.random() < 0.7:
                verticals = self.pick("", ", verticals: { right: 89.999, left: 90.999 }")
                lines += ["dictionaries:", f"  old: {{ of: base/old, formats: [json, plist]{verticals} }}"]
        if self.random.random() < 0.4:
            lines.append(f"lint: {{ reducedMotion: none, rules: {{ tag-hit-area-small: {self.pick('off', 'note', 'error')} }} }}")
        self.files["stylec.yaml"] = "\n".join(lines) + "\n"


def generated(random):
    """A whole project: bytes by path."""
    project = Project(random)
    if random.random() < 0.4:
        project.dictionary()
    project.project_file()
    return {name: text.encode() for name, text in project.files.items()}
