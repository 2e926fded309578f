"""What the other commands promise of any project: convert, explain, init --from, build --watch, names, and lint of foreign bundles."""

import json
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import threading

import mutation
from promises import Run, contents, hold

# A compiler of Swift takes half a second, a watch as long: few of the projects.
RARELY = 16
SOUND = (
    "bubbles: { tip: { arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: 7.25, "
    "size: { width: 120..313, height: 48..313 } } }\n")
VALUES = [None, True, 0, -1, 1e308, 1e-320, 7, "", "a\nb", "\u202e", "#000000", [], {}, [[]], {"a": 1}]


class Commands:
    """The promises of a project that `promises` has built, or has tried to."""

    def __init__(self, promises, seed):
        self.promises, self.folder, self.random = promises, promises.folder, random.Random(seed)

    def check(self, report, is_built):
        self.explain(report)
        self.init()
        self.convert(is_built)
        self.foreign_bundles()
        if is_built:
            self.names()
        if self.random.randrange(RARELY) == 0:
            self.watch()

    def explain(self, report):
        """`explain` takes every key path that a rule's finding gives."""
        paths = {}
        for finding in report["diagnostics"]:
            path = finding.get("keyPath", "")
            # An error's may be of something that isn't there, or isn't compiled.
            paths[path] = finding["name"] in self.promises.rules
        paths.pop("", None)
        for path in self.random.sample(sorted(paths), min(6, len(paths))):
            said = self.promises.run("explain", "--format", "json", "--", path)
            hold(said.status == 0 or said.status == 2 and not paths[path], f"explain {path!r}: {said.status}: {said.errors[-300:]!r}")
            hold(said.status == 2 or json.loads(said.output), f"explain {path!r}: nothing")

    def init(self):
        """A dictionary begins a project that can be linted, or nothing is written."""
        for path in sorted((self.folder / "StyleSources").rglob("*")):
            if path.suffix in (".json", ".plist"):
                with tempfile.TemporaryDirectory() as folder:
                    begun = Run(self.promises.program, folder, "init", "--from", str(path.resolve()))
                    hold(begun.status in (0, 2), f"init --from {path.name}: {begun.status}")
                    hold((begun.status == 0) == bool(contents(folder)), f"init --from {path.name}: {begun.status}, files: {contents(folder).keys()}")
                    if begun.status == 0:
                        linted = Run(self.promises.program, folder, "lint")
                        hold(linted.status != 2, f"init --from {path.name}: lint ends with {linted.status}")

    def convert(self, is_built):
        """A source in the other notation and back makes the same bundles, byte for byte."""
        there = self.converted(self.folder, "there")
        back = self.converted(there, "back") if there else None
        if back and is_built:
            expected = contents(self.folder / "out" / "bundles")
            for folder in (there, back):
                hold(self.promises.bundles(folder, "out") == expected, f"convert: other bundles in {folder.name}")

    def converted(self, folder, name):
        """A copy of a project with its sources in the other notation; nil where one can't be written so."""
        copy = self.folder / name
        shutil.copytree(folder / "StyleSources", copy / "StyleSources")
        if (copy / "StyleSources" / "stylec.yaml").exists() and b"sources" in (copy / "StyleSources" / "stylec.yaml").read_bytes():
            return None  # Globs that name sources by their ends.
        for path in sorted((copy / "StyleSources").rglob("*")):
            if path.suffix not in (".yaml", ".plist") or path.name == "stylec.yaml":
                continue
            other = path.with_suffix(".plist" if path.suffix == ".yaml" else ".yaml")
            done = Run(self.promises.program, copy, "convert", str(path.relative_to(copy)))
            if done.status != 0 or other.exists():
                return None
            path.unlink()
            other.write_bytes(done.output)
        return copy

    def foreign_bundles(self):
        """Bundles that nobody built are linted, or refused."""
        for path in sorted((self.folder / "out" / "bundles").glob("*.json"))[:2]:
            built = path.read_bytes()
            bundle = json.loads(built)
            for _ in range(self.random.randrange(1, 4)):
                changed(self.random, bundle)
            for number, text in enumerate([json.dumps(bundle).encode(), mutation.mutated(self.random, {"a": built})["a"]]):
                foreign = self.folder / f"foreign{number}.json"
                foreign.write_bytes(text)
                linted = self.promises.run("lint", foreign.name, "--format", "json")
                if linted.output:
                    json.loads(linted.output)

    def names(self):
        """Every name that builds gives Swift and TypeScript that compile."""
        made = self.promises.run("build", "-o", "named", "--quiet", "--swift-names", "N.swift", "--typescript-names", "n.d.ts")
        hold(made.status == 0, f"build --swift-names: {made.status}: {made.errors[-300:]!r}")
        union = re.compile(r"(|export {}|//.*|  /\*\* @deprecated( use ((?!\*/).)+)? \*/|export type \w+ =( never)?|  \| '([^'\\\r\u2028\u2029]|\\.)*'|export type \w+ = .*)")
        for line in (self.folder / "n.d.ts").read_text(encoding="utf-8").split("\n"):
            hold(union.fullmatch(line), f"build --typescript-names: {line!r}")
        swift = (self.folder / "N.swift").read_text(encoding="utf-8")
        if self.random.randrange(RARELY) == 0 and shutil.which("swiftc"):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder) / "N.swift"
                file.write_text(swift.replace("import StyleBundle\n", "") + stubs(swift), encoding="utf-8")
                done = subprocess.run(["swiftc", "-typecheck", file], capture_output=True, check=False)
                hold(done.returncode == 0, f"build --swift-names: {done.stderr[:400]!r}")

    def watch(self):
        """A watch follows a project, whatever is saved, to a sound one, and ends when it is told to."""
        copy = self.promises.copy("watched")
        bundle = copy / "Generated" / "bundles" / "default.json"
        process = subprocess.Popen(
            [self.promises.program, "build", "--watch", *self.random.choice([[], ["--preview"]])], cwd=copy,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        end = threading.Timer(60, process.kill)
        end.start()
        said = b""
        for line in process.stderr:
            said += line
            if line.startswith(b"watching "):
                self.save(copy / "StyleSources")
            elif re.match(rb"[\d.]+ s: ", line) and bundle.exists() and b'"cornerRadius":7.25' in bundle.read_bytes():
                process.send_signal(signal.SIGINT)
        status = process.wait()
        end.cancel()
        process.stderr.close()
        # A project file that can't be read ends it at once, before there is anything to watch.
        hold(status == 0 or status == 2 and b"watching " not in said, f"build --watch: ends with {status}: {said[-300:]!r}")

    def save(self, sources):
        """Saves the sources with changes, then a sound project in their place."""
        for path, text in mutation.mutated(self.random, mutation.files(sources)).items():
            (sources / path).write_bytes(text)
        for path in mutation.files(sources):
            if path != "stylec.yaml":
                (sources / path).unlink()
        (sources / "stylec.yaml").write_text("format: 1\n")
        (sources / "sound.yaml").write_text(SOUND)


def stubs(swift):
    """The types that the names of Swift code extend."""
    types = {}
    for outer, inner in re.findall(r"^extension (\w+)\.(\w+) \{", swift, re.M):
        types.setdefault(outer, set()).add(inner)
    text = "\nprotocol Named: ExpressibleByStringLiteral {}\nextension Named { init(stringLiteral text: String) { fatalError() } }\n"
    for outer, inner in sorted(types.items()):
        text += f"enum {outer} {{ " + " ".join(f"struct {name}: Named {{}};" for name in sorted(inner)) + " }\n"
    return text


def changed(random, value):
    """Changes a value of JSON somewhere, in place."""
    while isinstance(value, (dict, list)) and value:
        key = random.choice(sorted(value) if isinstance(value, dict) else range(len(value)))
        if not isinstance(value[key], (dict, list)) or not value[key] or random.random() < 0.1:
            break
        value = value[key]
    if not value:
        return
    choice = random.randrange(4)
    if choice == 0:
        del value[key]
    elif choice == 1 and isinstance(value, list):
        value *= random.choice([2, 100, 2000])
    elif choice == 2 and isinstance(value, dict):
        value[random.choice(["", "a\nb", "__proto__", "$0", "a.b"])] = value[key]
    else:
        value[key] = random.choice(VALUES)
