#!/usr/bin/env python3
"""Counts the instructions of the released program beside the bare loop's: instructions.py FOLDER PROGRAM [all]

Other work on the machine doesn't change a count, so a twentieth more than is written here fails. FOLDER holds the compiled
helpers and the corpora; valgrind's callgrind counts. `all` counts every range of the own sources and more edits.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from bench import HERE, Bench

sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Tests", "Fixtures", "lsp"))
from editor import Editor, digits  # noqa: E402

# Of 1,000 files, in multiples of the bare loop's: when they were counted last, and the goals.
COUNTED = {"lint": 2.68, "build": 3.31}
GOALS = {"lint": 2.7, "build": 3.5}
# Of the repository's own sources, in millions: what a build from nothing took when it was counted last, and the goal.
OWN_COUNTED, OWN_GOAL = 75, 85
# Of the same, in millions: what the safe ranges of one number, of some of the files and of all take beyond the run without them, and the
# goals.
SAFE_RANGE_COUNTED, SAFE_RANGE_GOAL = 32, 60
SAFE_RANGE_FILES = ["animations/attention.yaml", "bubbles/libraries.yaml", "stickers.yaml", "templates/journal.yaml", "texts.yaml"]
FILES_COUNTED, FILES_GOAL = 1782, 1733
SAFE_RANGES_COUNTED, SAFE_RANGES_GOAL = 5734, 6000
# In multiples of a build of 200 files: what comparing their bundles takes where one number is another, where nearly every style is,
# and where the new side is made of its sources; and the goals.
COMPARED = {"one number": (1.34, 2), "every style": (2.69, 2), "every style, from the sources": (3.93, 2.5)}
# What makes a style another one, in both notations.
LARGER = [
    (r"((?:cornerRadius|small): \d+)(?![\d.])", r"\g<1>.5"),
    (r"(duration(?:: |</key>\s*<real>)0\.\d+)", r"\g<1>1"),
    (r"0ms", "1ms"),
]
# Of an edit in `stylec lsp`, in millions, by project and file: what it took when it was counted last, and how many edits are
# counted. As many go before them, whose first ones read what later ones know.
EDITS_COUNTED = {
    "1000": {"0005/000550.yaml": (27, 4), "tokens.yaml": (487, 2)},
    "own": {"bubbles/journal.yaml": (45, 4)},
}
# The checksum is libsodium's own, so that no change here moves it.
APART = "SHA256_Transform"


def count(command, project, folder):
    """Instructions of a cold run, those of checksums apart."""
    shutil.rmtree(os.path.join(project, "Generated"), ignore_errors=True)
    counts = os.path.join(folder, "callgrind.out")
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", *command], cwd=project, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"instructions: {' '.join(command)} failed\n{result.stdout}{result.stderr}")
    whole = int(re.search(r"refs:\s+([\d,]+)", result.stderr).group(1).replace(",", ""))
    return whole - own(APART, counts)


def own(function, counts):
    """What a function takes itself: in callgrind's format a name is spelt out once, and a line behind `calls=` is what it calls."""
    total, inside, is_call, names = 0, False, False, set()
    with open(counts, errors="replace") as lines:
        for line in lines:
            if match := re.match(r"fn=(\(\d+\))(.*)", line):
                if function in match[2]:
                    names.add(match[1])
                inside = match[1] in names
            elif match := re.match(r"cfn=(\(\d+\))(.*)", line):
                if function in match[2]:
                    names.add(match[1])
            elif line.startswith("calls="):
                is_call = True
            elif re.match(r"[\d+*-]", line):
                if inside and not is_call:
                    total += int(line.split()[1])
                is_call = False
    return total


def main(folder, program, extent=""):
    folder = os.path.abspath(folder)
    bench = Bench(folder, program, 1)
    project = bench.corpus("1000", 1000, 0)
    loop = count([bench.tool("events")], project, folder)
    print(f"bare loop: {loop / 1e6:.0f} million instructions over 1,000 files")
    has_grown = False
    for command, counted in COUNTED.items():
        own_count = count([bench.program, command, "--jobs", "1"], project, folder)
        ratio = own_count / loop
        print(f"{command}: {own_count / 1e6:.0f} million, {ratio:.2f} x; {counted} at the last count, goal {GOALS[command]}")
        if ratio > counted * 1.05:
            has_grown = True
            print(f"{command} takes over a twentieth more than when it was counted last: find out why, or write the new figure down")
    is_whole = extent == "all"
    return edit_loop(folder, bench.program) | comparisons(bench, folder) | safe_ranges(folder, bench.program, is_whole) \
        | edits(bench, 3 if is_whole else 1) or has_grown


def comparisons(bench, folder):
    """Counts what comparing the bundles of two releases takes beside a build; returns whether that has grown."""
    project, other = bench.corpus("200", 200, 0), os.path.join(folder, "altered")
    build = count([bench.program, "build", "--jobs", "1"], project, folder)
    old = os.path.join(folder, "old")
    subprocess.run([bench.program, "build", "--quiet", "-o", old], cwd=project, check=True)
    has_grown = False
    for what, (counted, goal) in COMPARED.items():
        shutil.rmtree(other, ignore_errors=True)
        shutil.copytree(os.path.join(project, "StyleSources"), os.path.join(other, "StyleSources"))
        alter(os.path.join(other, "StyleSources"), is_one=what == "one number")
        new = os.path.join(folder, "new")
        subprocess.run([bench.program, "build", "--quiet", "-o", new], cwd=other, check=True)
        target = [] if what.endswith("sources") else ["--to", new]
        ratio = count([bench.program, "diff", "--jobs", "1", old, *target], other, folder) / build
        print(f"comparison, {what} differs: {ratio:.2f} x a build; {counted} at the last count, goal {goal}")
        if ratio > counted * 1.05:
            has_grown = True
            print("comparing takes over a twentieth more than when it was counted last: find out why, or write the new figure down")
    return has_grown


def alter(sources, is_one):
    """Makes numbers of the styles a little larger, or one of them."""
    for path in sorted(os.path.join(path, name) for path, _, names in os.walk(sources) for name in names):
        with open(path) as file:
            before = text = file.read()
        for pattern, larger in LARGER[:1] if is_one else LARGER:
            text = re.sub(pattern, larger, text, count=1 if is_one else 0)
        with open(path, "w") as file:
            file.write(text)
        if is_one and text != before:
            return


def edit_loop(folder, program):
    """Counts what a save costs whoever writes styles; returns whether that has grown."""
    project = os.path.join(folder, "own")
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree("StyleSources", os.path.join(project, "StyleSources"))
    millions = count([program, "build", "--jobs", "1"], project, folder) / 1e6
    print(f"build of the own sources: {millions:.0f} million; {OWN_COUNTED} at the last count, goal {OWN_GOAL}")
    if millions <= OWN_COUNTED * 1.05:
        return False
    print("a build of the own sources takes over a twentieth more than when it was counted last: find out why, or write the new figure down")
    return True


def safe_ranges(folder, program, is_whole):
    """Counts what the safe ranges of a bubble's radius, of some files or of all the own sources take; returns whether one has grown."""
    project = os.path.join(folder, "own")
    plain = count([program, "explain", "bubbles.mask"], project, folder)
    some = [["--safe-ranges", "--jobs", "1", f"StyleSources/{name}"] for name in SAFE_RANGE_FILES]
    has_grown = False
    for what, runs, counted, goal in [
        ("one number's safe range", [["bubbles.mask.arrow.radius"]], SAFE_RANGE_COUNTED, SAFE_RANGE_GOAL),
        ("all safe ranges of the own sources", [["--safe-ranges", "--jobs", "1"]], SAFE_RANGES_COUNTED, SAFE_RANGES_GOAL) if is_whole else
        (f"the safe ranges of {len(some)} files of the own sources", some, FILES_COUNTED, FILES_GOAL),
    ]:
        millions = sum(count([program, "explain", *arguments], project, folder) - plain for arguments in runs) / 1e6
        print(f"{what}: {millions:.0f} million; {counted} at the last count, goal {goal}")
        if millions > counted * 1.05:
            has_grown = True
            print(f"{what} took less when it was counted last: find out why, or write the new figure down")
    return has_grown


def edits(bench, times):
    """Counts what a keystroke in an editor takes, `times` as many as are written here; returns whether that has grown."""
    has_grown = False
    for project, files in EDITS_COUNTED.items():
        root = bench.corpus(project, 1000, 0) if project != "own" else os.path.join(bench.folder, "own")
        conversation = CountedConversation(bench, pathlib.Path(root).resolve())
        for name, (counted, number) in files.items():
            millions = conversation.instructions(name, number * times) / 1e6
            print(f"an edit of {name} among {project}: {millions:.1f} million; {counted} at the last count")
            if millions > counted * 1.05:
                has_grown = True
                print("an edit takes over a twentieth more than when it was counted last: find out why, or write the new figure down")
        conversation.end()
    return has_grown


class CountedConversation:
    """An editor's conversation with `stylec lsp` under callgrind, which is asked for its counts between two edits."""

    def __init__(self, bench, root):
        self.counts, self.sources, self.parts = pathlib.Path(bench.tool("callgrind.out")), root / "StyleSources", 0
        command = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={self.counts}", bench.program]
        self.editor = Editor(command, root, {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}})

    def instructions(self, name, number):
        """Instructions of an edit of a file, the mean of some after as many others."""
        source = self.sources / name
        text = source.read_text()
        self.editor.open(source.as_uri(), text)
        changes = enumerate(digits(text), 2)
        for _ in range(2):
            self.since_last()
            for _, (version, change) in zip(range(number), changes):
                self.editor.change(source.as_uri(), version, change)
        return self.since_last() / number

    def since_last(self):
        """Instructions since they were asked for before."""
        asked = subprocess.run(["callgrind_control", "--dump", str(self.editor.process.pid)], capture_output=True, text=True)
        self.parts += 1
        part = self.counts.with_name(f"{self.counts.name}.{self.parts}")
        if asked.returncode != 0 or not part.exists():
            sys.exit(f"instructions: callgrind gives no counts\n{asked.stdout}{asked.stderr}")
        with open(part, errors="replace") as lines:
            total = next(int(line.split()[1]) for line in lines if line.startswith("totals:"))
        part.unlink()
        return total

    def end(self):
        if self.editor.end() != 0:
            sys.exit("instructions: an editor's conversation failed")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
