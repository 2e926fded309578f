"""What the program promises of any project, held against one run of each of its commands."""

import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import xml.etree.ElementTree

SECONDS = 5
MEMORY = 1 << 30


class Broken(Exception):
    """A promise that doesn't hold; the text says which."""


class Run:
    """One run of the program in a project's folder, with bounded time and memory."""

    def __init__(self, program, folder, *arguments):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            # Of the processor's time: the machine may have other work. What only waits ends by the timeout.
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))

        self.name = "stylec " + " ".join(arguments)
        try:
            done = subprocess.run(
                [program, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=20 * SECONDS,
                preexec_fn=limit, check=False)
        except subprocess.TimeoutExpired:
            raise Broken(f"{self.name}: waits for something") from None
        if done.returncode in (-signal.SIGKILL, -signal.SIGXCPU):
            raise Broken(f"{self.name}: still running after {SECONDS} s")
        self.status, self.output, self.errors = done.returncode, done.stdout, done.stderr
        if self.status not in (0, 1, 2):
            raise Broken(f"{self.name}: ends with {self.status}: {self.errors[-300:]!r}")


def hold(condition, text):
    if not condition:
        raise Broken(text)


def contents(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(pathlib.Path(folder).rglob("*")) if p.is_file()}


class Promises:
    """All promises of one project, which lies in `folder`."""

    def __init__(self, program, folder, rules, schema):
        self.program, self.folder, self.rules, self.schema = program, pathlib.Path(folder), rules, schema

    def run(self, *arguments):
        return Run(self.program, self.folder, *arguments)

    def check(self):
        """The findings, nil where the project can't be read, and whether it builds; raises what doesn't hold."""
        report = self.report()
        if report is None:
            return None, False
        build = self.build(report)
        self.preview(report)
        self.baseline(report)
        self.safe_fixes(build)
        self.unsafe_fixes()
        return report, build

    def report(self):
        """The findings, as every number of workers gives them; nil where the project can't be read."""
        first = self.run("lint", "--format", "json", "--jobs", "1")
        second = self.run("lint", "--format", "json", "--jobs", "3")
        hold((first.status, first.output) == (second.status, second.output), "lint: other output with other workers")
        if first.status == 2 and not first.output:
            return None
        report = json.loads(first.output)
        sizes = {}
        for finding in report["diagnostics"]:
            places = [finding] + finding["labels"] + [edit for fix in finding["fixes"] for edit in fix["edits"]]
            for place in places:
                if "range" in place:
                    self.check_place(place, sizes)
        errors = sum(finding["level"] == "error" for finding in report["diagnostics"])
        hold(report["summary"]["errors"] == errors, "lint: the summary counts other errors than there are")
        hold(first.status == 2 or first.status == (1 if errors else 0), f"lint: status {first.status} with {errors} errors")
        return report

    def check_place(self, place, sizes):
        path, places = place["path"], place["range"]
        if path not in sizes:
            sizes[path] = (self.folder / path).stat().st_size
        start, end = places["start"]["offset"], places["end"]["offset"]
        hold(0 <= start <= end <= sizes[path], f"lint: a place outside its file: {path} {start}…{end}")

    def build(self, report):
        build = self.run("build", "-o", "out", "--quiet")
        has_errors = any(finding["level"] == "error" for finding in report["diagnostics"])
        out = self.folder / "out"
        hold((build.status == 0) == (not has_errors), f"build: status {build.status} while lint has errors: {has_errors}")
        if build.status != 0:
            hold(not out.exists() or not contents(out), "build: output beside errors")
            return False
        hold(self.run("build", "-o", "out", "--check").status == 0, "build --check: differs from what was just built")
        sources = "".join(
            file.read_text(encoding="utf-8", errors="replace") for file in sorted((self.folder / "StyleSources").rglob("*"))
            if file.is_file())
        for bundle in sorted((out / "bundles").glob("*.json")):
            lint = self.run("lint", str(bundle.relative_to(self.folder)), "--format", "json")
            hold(lint.status in (0, 1), f"lint {bundle.name}: {lint.status}")
            errors = {finding["name"] for finding in json.loads(lint.output)["diagnostics"] if finding["level"] == "error"}
            # A bundle knows neither the project's levels nor its comments.
            left = sorted(name for name in errors if name not in sources)
            hold(not left, f"lint {bundle.name}: errors in what was built: {', '.join(left)}")
            schema = self.schema(json.loads((out / "schema" / "bundle.schema.json").read_bytes()))
            faults = list(schema.iter_errors(json.loads(bundle.read_bytes())))
            hold(not faults, f"{bundle.name}: the schema refuses it: {faults[:1]}")
        return True

    def preview(self, report):
        """Every project is drawn, whatever is wrong with it: pictures are XML, and the page's data are what it has."""
        names = []
        for jobs in ("1", "3"):
            drawn = self.run("preview", "-o", f"drawn-{jobs}", "--quiet", "--jobs", jobs)
            has_errors = any(finding["level"] == "error" for finding in report["diagnostics"])
            hold(drawn.status == 2 or drawn.status == has_errors, f"preview: status {drawn.status}, errors: {has_errors}")
            names.append(contents(self.folder / f"drawn-{jobs}"))
        hold(names[0] == names[1], "preview: other pictures with other workers")
        for name, text in names[0].items():
            if name.endswith(".svg"):
                try:
                    xml.etree.ElementTree.fromstring(text)
                except xml.etree.ElementTree.ParseError as error:
                    raise Broken(f"preview: {name} is no XML: {error}") from None
            else:
                data = re.search(rb'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
                bundles = {bundle["name"] for bundle in json.loads(data.group(1))["bundles"]}
                hold(len(bundles) == len(names[0]) - 1, f"preview: a page of {sorted(bundles)} beside {sorted(names[0])}")

    def baseline(self, report):
        if not all(finding["name"] in self.rules for finding in report["diagnostics"]):
            return
        hold(self.run("baseline", "write", "--baseline", "baseline.json").status == 0, "baseline write fails")
        hold(self.run("baseline", "check", "--baseline", "baseline.json").status == 0, "baseline check: not what was written")
        known = self.run("lint", "--baseline", "baseline.json", "--format", "json")
        hold(not json.loads(known.output)["diagnostics"], "lint --baseline: findings that the baseline holds")

    def copy(self, name):
        folder = self.folder / name
        shutil.copytree(self.folder / "StyleSources", folder / "StyleSources")
        return folder

    def bundles(self, folder, out):
        Run(self.program, folder, "build", "-o", out, "--quiet")
        return contents(folder / out / "bundles") if (folder / out / "bundles").exists() else {}

    def fixed(self, folder, *flags):
        """Fixes what is in a folder; a second run has nothing to do."""
        Run(self.program, folder, "fix", *flags)
        once = contents(folder / "StyleSources")
        Run(self.program, folder, "fix", *flags)
        hold(contents(folder / "StyleSources") == once, f"fix {' '.join(flags)}: a second run changes something")

    def safe_fixes(self, isBuilt):
        folder = self.copy("safe")
        self.fixed(folder)
        if isBuilt:
            hold(self.bundles(folder, "out") == contents(self.folder / "out" / "bundles"), "fix: the bundles' bytes change")

    def unsafe_fixes(self):
        folder = self.copy("unsafe")
        before = self.errors(folder)
        self.fixed(folder, "--unsafe")
        new = {error: count for error, count in self.errors(folder).items() if count > before.get(error, 0)}
        hold(not new, f"fix --unsafe: errors that weren't there: {sorted(new)[:3]}")

    def errors(self, folder):
        report = json.loads(Run(self.program, folder, "lint", "--format", "json").output or b'{"diagnostics": []}')
        counts = {}
        for finding in report["diagnostics"]:
            if finding["level"] == "error":
                key = (finding["name"], finding.get("keyPath", ""))
                counts[key] = counts.get(key, 0) + 1
        return counts


def written(project, folder):
    """Writes a project's files below StyleSources."""
    for name, text in project.items():
        path = pathlib.Path(folder) / "StyleSources" / name
        os.makedirs(path.parent, exist_ok=True)
        path.write_bytes(text)
