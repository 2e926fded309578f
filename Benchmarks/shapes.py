#!/usr/bin/env python3
"""Measures odd inputs, one file each: shapes.py FOLDER PROGRAM [name ...]

Refused ones ought to take at most 50 ms, legal ones at most 4 times what the bare loop takes, and all of them, also those full
of mistakes, ought to grow as their size does: each is run at a quarter of its size, too. See docs/performance.md.
"""

import os
import shutil
import subprocess
import sys

ROUNDS = 3
TRACK = "target: text, property: opacity, from: 1, to: 1, duration: 300ms"
BUBBLE = "{ arrow: { direction: [bottom, top], width: 18, height: 12, position: follow }, cornerRadius: 8, size: { width: 200..300, height: 100..150 } }"
TAG = (
    "layout: { radius: 40, dot: { radius: 2 }, text: { width: 20..100, height: 16..18, padding: 5, gap: 5 } }, "
    "hit: { dot: 22, text: 14 }")


def numbered(text, index):
    return text.replace("#N", str(index)).replace("#M", str(index + 1)).replace("#5", f"{index:05}")


def lines(count, line):
    return "".join(numbered(line, index) + "\n" for index in range(count))


def items(count, item):
    return ", ".join(numbered(item, index) for index in range(count))


def bubble(name):
    return f"  {name}: {BUBBLE}"


def tag(name, cycle, angles, more=""):
    return f"  {name}: {{ {TAG}, cycle: [{cycle}], angles: {{ 1: {{ {angles} }} }}{more} }}"


def template(count, slots):
    return lines(count, f"  t#N: {{ canvas: {{ width: 375, height: 600 }}, slots: {{ {slots} }} }}")


def steps(kind, count, step):
    return f"animations:\n  a:\n    reducedMotion: none\n    {kind}:\n" + lines(count, f"      - {{ {step} }}")


def plist(entries):
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>{entries}</dict></plist>\n'


def tokens(entries):
    return plist(f"<key>tokens</key><dict>{entries}</dict>")


def bomb():
    return "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{level}: &a{level} [{items(9, f'*a{level - 1}')}]\n" for level in range(1, 30))


# By name: how many, and the text of a source of that many, or the texts of the project file and the source.
REFUSED = {
    "over 1 MiB": (1 << 20, lambda n: "a: " + "x" * n),
    "brackets": (500_000, lambda n: "[" * n),
    "dashes": (500_000, lambda n: "- " * n),
    "binary": (25_600, lambda n: "\0\1\2\3\4\5\6\7" * (n // 8)),
    "TAG directives": (20_000, lambda n: lines(n, "%TAG !a#N! tag:x,2000:") + "---\na: 1\n"),
    "alias bomb": (30, lambda n: bomb()),
    "too many items": (500_000, lambda n: "tokens: { a: [" + "1," * n + "1] }\n"),
}
LEGAL = {
    "comments": (500_000, lambda n: "#\n" * n + "tokens: { a: 1 }\n"),
    "keys": (49_000, lambda n: "tokens:\n" + lines(n, "  k#N: 1")),
    "keys in brackets": (49_000, lambda n: "tokens: {" + items(n, "k#N: 1") + "}\n"),
    "keys beyond ASCII": (40_000, lambda n: "tokens:\n" + lines(n, "  kä#N: 1")),
    "texts with escapes": (30_000, lambda n: "tokens:\n" + lines(n, '  "k\\u0041#N": "\\u0041"')),
    "colors": (40_000, lambda n: "tokens:\n" + lines(n, '  c#N: "#FF0080"')),
    "anchors": (20_000, lambda n: "tokens:\n" + lines(n, "  k#N: &a#N 1") + lines(n, "  l#N: *a#N")),
    "one long text": (1_000_000, lambda n: 'tokens: { a: "' + "x" * n + '" }\n'),
    "one folded text": (100_000, lambda n: "tokens:\n  a: >\n" + "    x y\n" * n),
    "bubbles": (3_000, lambda n: "bubbles:\n" + lines(n, bubble("b#N"))),
    "bubbles of one base": (8_000, lambda n: "bubbles:\n" + bubble("b") + "\n" + lines(n, "  c#N: { extends: b }")),
    "tag sets": (2_000, lambda n: "tags:\n" + lines(n, tag("t#N", "a, b, c, d", "a: [45], b: [135], c: [-60], d: [-120]"))),
    "styles of a tag set": (5_000, lambda n: "tags:\n" + lines(n // 30, tag("t#N", items(30, "r#N, l#N"), items(30, "r#N: [45.#5], l#N: [135.#5]")))),
    "one sequence": (8_000, lambda n: steps("sequence", n, TRACK)),
    "one parallel": (8_000, lambda n: steps("parallel", n, TRACK.replace("text", "t#N"))),
    "one track": (90_000, lambda n: steps("parallel", 1, TRACK.replace("from: 1, to: 1", f"values: [{items(n, '1')}]"))),
    "reversals": (8_000, lambda n: f"animations:\n  a: {{ {TRACK}, reducedMotion: none }}\n" + lines(n, "  r#N: { reverse: a, reducedMotion: none }")),
    "reduced variants": (8_000, lambda n: "animations:\n" + lines(n, f"  a#N: {{ {TRACK}, reducedMotion: a#M }}") + f"  a{n}: {{ {TRACK}, reducedMotion: none }}\n"),
    "plist numbers": (25_000, lambda n: tokens(lines(n, "<key>k#N</key><real>#N</real>"))),
    "plist texts": (20_000, lambda n: tokens(lines(n, "<key>k#N</key><string>&amp;&lt;</string>"))),
    "plist comments": (20_000, lambda n: tokens(lines(n, "<!-- x --><key>k#N</key><real>#N</real>"))),
}
FAULTY = {
    "unknown keys": (40_000, lambda n: "bubbles:\n  b:\n" + lines(n, "    k#N: 1")),
    "one key again": (40_000, lambda n: "tokens: {" + items(n, "a: 1") + "}\n"),
    "unknown references": (8_000, lambda n: "tokens:\n" + lines(n, "  k#N: 1") + "bubbles:\n" + lines(n, '  b#N: { cornerRadius: "{q#N}" }')),
    "unknown bases": (8_000, lambda n: "bubbles:\n" + lines(n, "  b#N: { extends: x#N }")),
    "one name again": (2_000, lambda n: "bubbles:\n" + lines(n, bubble("b"))),
    "mirrors that are none": (4_000, lambda n: "tags:\n" + lines(n // 30, tag("t#N", items(30, "a#N, b#N"), items(30, "a#N: [45], b#N: [60]"), f", mirrors: [{items(30, '[a#N, b#N]')}]"))),
    "legs off the vertical": (2_000, lambda n: "tags:\n" + lines(n // 30, tag("t#N", items(30, "a#N-right, a#N-left"), items(30, "a#N-right: [89.1#5], a#N-left: [90.5#5]")))),
    "legs all round": (4_000, lambda n: "tags:\n" + lines(n // 60, tag("t#N", items(60, "a#N"), ", ".join(f"a{i}: [{i * 2.9 - 88:.1f}]" for i in range(60))))),
    "slots on each other": (2_000, lambda n: "templates:\n" + template(n // 50, items(50, "s#N: { accepts: [photo], rect: [0.1, 0.#5, 0.5, 0.5] }"))),
    "colors alike": (10_000, lambda n: "palettes:\n" + lines(n // 200, "  p#N: { colors: { " + items(200, 'c#N: "#8#5"') + " } }")),
    "tracks that fight": (8_000, lambda n: steps("parallel", n, TRACK)),
    "jumps and flashes": (4_000, lambda n: steps("sequence", n, TRACK.replace("from: 1", "from: 0"))),
    "comments that leave findings out": (8_000, lambda n: "tokens:\n" + lines(n, "  # stylec-ignore portability -- kept\n  k#N: yes")),
    "settings": (8_000, lambda n: ("format: 1\nlint:\n  rules:\n" + lines(n, '    "tokens.k#N/portability": note'), "tokens:\n" + lines(n, "  k#N: yes"))),
    "bidi characters": (20_000, lambda n: "tokens:\n" + lines(n, '  k#N: "\u202e"')),
    "plist stray text": (20_000, lambda n: plist("x<key>k</key><date/>" * n)),
}


class Shapes:
    def __init__(self, folder, program):
        self.folder, self.program = os.path.abspath(folder), os.path.abspath(program)
        self.project = os.path.join(self.folder, "shape")

    def write(self, text):
        shutil.rmtree(self.project, ignore_errors=True)
        os.makedirs(os.path.join(self.project, "StyleSources"))
        project, source = text if isinstance(text, tuple) else (None, text)
        if project:
            self.save("stylec.yaml", project)
        return self.save("a.plist" if source.startswith("<?xml") else "a.yaml", source)

    def save(self, name, text):
        path = os.path.join(self.project, "StyleSources", name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return os.path.getsize(path)

    def cpu(self, *command):
        """The least CPU time of some runs, in milliseconds."""
        runs = [subprocess.run([os.path.join(self.folder, "measure"), *command], cwd=self.project, capture_output=True, text=True, timeout=600) for _ in range(ROUNDS)]
        return min(float(run.stdout.split()[1]) for run in runs)

    def measure(self, name, count, text, hasLoop):
        self.write(text(count // 4))
        quarter = self.cpu(self.program, "lint", "--jobs", "1")
        size = self.write(text(count))
        whole = self.cpu(self.program, "lint", "--jobs", "1")
        loop = self.cpu(os.path.join(self.folder, "events")) if hasLoop else None
        ratio = f"{loop:8.1f}{whole / loop:7.1f}" if loop else " " * 15
        print(f"{name:34}{size / 1024:8.0f}{whole:9.1f}{ratio}{whole / quarter:8.1f}", flush=True)


def main(folder, program, *names):
    shapes = Shapes(folder, program)
    for title, cases, hasLoop in [("refused", REFUSED, False), ("legal", LEGAL, True), ("faulty", FAULTY, False)]:
        print(f"\n{title:34}{'KiB':>8}{'CPU ms':>9}{'loop':>8}{'x':>7}{'x, of 4':>8}")
        for name, (count, text) in cases.items():
            if not names or name in names:
                shapes.measure(name, count, text, hasLoop)


if __name__ == "__main__":
    main(*sys.argv[1:])
