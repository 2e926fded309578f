#!/usr/bin/env python3
"""usage: ci.py PROGRAM: what `init --ci` writes and the recipes of docs/ci.md, each run in a root that holds only what its image has.

First come the walks of somebody who has the package and nothing else: neither this repository, nor a compiler, nor a network.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from image import IMAGES, ROOT, Root, checkout
from pipeline import Pipeline


def expect(holds, what, said=""):
    if not holds:
        sys.exit(f"ci: {what}\n{said}")


class Walks:
    def __init__(self, program, work):
        self.work, self.packages = work, work / "packages"
        subprocess.run([ROOT / ".ci/dist", program, self.packages], check=True, capture_output=True)
        sums = dict(line.split()[::-1] for line in (self.packages / "SHA256SUMS").read_text().splitlines())
        self.archive = next(name for name in sums if "-linux-" in name and name.endswith(".tar.gz"))
        self.checksum = sums[self.archive]

    def root(self, image, project, *mounts):
        return Root(image, self.work, [(self.packages, "/packages"), (project, "/project"), *mounts])

    def project(self, name="project"):
        """A copy of the project that the first walk made."""
        copy = pathlib.Path(tempfile.mkdtemp(dir=self.work)) / name
        return shutil.copytree(self.work / "first", copy)

    def filled_in(self, text):
        """A file of CI with the line that its user writes, as `next:` said."""
        example = f"https://downloads.example.com/{self.archive}#sha256={'0' * 64}"
        expect(text.count(example) == 1, f"the file names the package by no line of its own, or not as {self.archive}", text)
        return text.replace(example, f"file:///packages/{self.archive}#sha256={self.checksum}")

    def first(self):
        """Unpacks, begins, builds, draws, and adds what services run."""
        project = self.work / "first"
        project.mkdir()
        run = self.root("debian:12-slim", project).run("sh", "-ec", f"""
            for tool in cc gcc clang swift make curl git python3; do ! command -v $tool || exit 9; done
            mkdir /opt/stylec
            tar -xzf /packages/{self.archive} -C /opt/stylec --strip-components=1
            PATH=/opt/stylec/bin:$PATH
            stylec --version
            stylec init --ci github
            stylec build
            stylec preview
            stylec lint --fail-level note
            stylec build --preview --check
            mv .github before
            mkdir before/all
            cp -a StyleSources Generated .gitignore .gitattributes Makefile before/all
            stylec init --ci github
            stylec init --ci gitlab
            for name in StyleSources Generated .gitignore .gitattributes Makefile; do diff -r $name before/all/$name; done
            cmp .github/workflows/styles.yml before/workflows/styles.yml
            rm -r before
            test -s Generated/preview/index.html
        """, folder="/project", network=False, capture_output=True, text=True)
        expect(run.returncode == 0, "the first minute with the package doesn't walk", run.stdout + run.stderr)
        names = sorted(path.name for path in project.iterdir())
        expect(names == [".gitattributes", ".github", ".gitignore", ".gitlab-ci.yml", "Generated", "Makefile", "StyleSources"],
               f"the project has other files: {names}")

    def packed(self, path, *marks):
        """A file of `init --ci` passes on a sound project, and fails on a wrong checksum, a mistake and an old Generated."""
        text = (self.work / "first" / path).read_text()
        pipeline, project = Pipeline(self.filled_in(text)), self.project()
        root = self.root(pipeline.image, project)
        wrong = {"STYLEC": pipeline.variables["STYLEC"][:-4] + "beef"}
        status, said = pipeline.run(root, "/project", variables=wrong)
        expect(status and "/tmp/stylec.tar.gz: FAILED" in said, f"{path}: another package isn't refused", said)
        status, said = pipeline.run(root, "/project")
        expect(status == 0, f"{path}: it fails on a new project, with {status}", said)
        for report in pipeline.reports:
            expect((project / report).exists(), f"{path}: there is no {report}")
        steps = [step for step in pipeline.steps if step.lines and "stylec lint" in step.lines or step.lines and "stylec build" in step.lines]
        bubbles = project / "StyleSources/bubbles.yaml"
        sound = bubbles.read_text()
        bubbles.write_text(re.sub(r"height: (\d+)", r"heigth: \1", sound, count=1))
        status, said = pipeline.run(root, "/project", steps)
        reports = "".join((project / report).read_text() for report in pipeline.reports)
        expect(status == 1 and all(mark in said + reports for mark in marks), f"{path}: a mistake isn't marked ({status})", said)
        bubbles.write_text(re.sub(r"height: (\d+)", lambda match: f"height: {int(match[1]) + 1}", sound, count=1))
        status, said = pipeline.run(root, "/project", steps)
        expect(status == 1 and "Generated/" in said, f"{path}: an old Generated passes ({status})", said)
        return root

    def nested(self, program, root, service, path):
        """In a repository of several projects the file stands at its root, and names the project."""
        repository = pathlib.Path(tempfile.mkdtemp(dir=self.work))
        project = shutil.copytree(self.work / "first", repository / "apps/the notes")
        for name in (".github", ".gitlab-ci.yml"):
            shutil.rmtree(project / name) if (project / name).is_dir() else (project / name).unlink()
        subprocess.run(["git", "init", "--quiet"], cwd=repository, check=True)
        subprocess.run([program, "init", "--ci", service], cwd=project, check=True, capture_output=True)
        pipeline = Pipeline(self.filled_in((repository / path).read_text()))
        root.mounts = [mount for mount in root.mounts if mount[1] != "/project"] + [(repository, "/project")]
        status, said = pipeline.run(root, "/project", [step for step in pipeline.steps if step.lines and "stylec lint" in step.lines
                                                       or step.lines and "stylec build" in step.lines])
        expect(status == 0, f"{path}: it fails on a project in a subfolder, with {status}", said)

    def gated(self, path):
        """A pull request that renames a style fails, and the summary says why; accepted, it passes."""
        pipeline, project = Pipeline(self.filled_in((self.work / "first" / path).read_text())), self.project()
        git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.com"]
        for arguments in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "Begin"],
                          ["update-ref", "refs/remotes/origin/main", "HEAD"], ["checkout", "-q", "-b", "work"]):
            subprocess.run(git + arguments, cwd=project, check=True)
        bubbles = project / "StyleSources/bubbles.yaml"
        bubbles.write_text(bubbles.read_text().replace("  tip:", "  hint:", 1))
        root = self.root(pipeline.image, project)
        installed = [step for step in pipeline.steps if step.lines and "apt-get" in step.lines or step.lines and "tar --" in step.lines]
        step = next(step for step in pipeline.steps if step.lines and "stylec diff" in step.lines)
        variables = {"GITHUB_BASE_REF": "main", "GITHUB_WORKSPACE": "/project", "GITHUB_STEP_SUMMARY": "/project/summary.md", "HOME": "/root"}
        status, said = pipeline.run(root, "/project", installed + [step], variables)
        summary = (project / "summary.md").read_text() if (project / "summary.md").exists() else ""
        expect(status == 1 and "name-removed" in summary and "::error file=StyleSources/bubbles.yaml" in said,
               f"{path}: a rename isn't refused ({status})", said + summary)
        bubbles.write_text(bubbles.read_text().replace("  hint:\n", "  hint:\n    aliases: [tip]\n", 1))
        status, said = pipeline.run(root, "/project", [step], variables)
        expect(status == 0, f"{path}: a rename with an alias is refused ({status})", said)

    def documented(self):
        """The recipes of docs/ci.md: those of the package are what `init` writes, the others run with a checkout of this repository."""
        blocks = re.findall(r"^```yaml ci\n(.*?)^```$", (ROOT / "docs/ci.md").read_text(), re.M | re.S)
        files = [text for text in blocks if "repos:" not in text]
        written = [(self.work / "first" / path).read_text() for path in (".github/workflows/styles.yml", ".gitlab-ci.yml")]
        for text in written:
            expect(text in files, "docs/ci.md has another recipe than this, which `init --ci` writes:", text)
        others = [text for text in files if text not in written]
        expect(len(others) >= 2, "docs/ci.md has lost its recipes that build the program")
        for text in others:
            pipeline = Pipeline(text)
            is_action = any((step.uses or "").startswith("example/stylec@") for step in pipeline.steps)
            project = self.project() if is_action else ROOT
            root = self.root(pipeline.image, project, checkout())
            status, said = pipeline.run(root, "/project" if is_action else str(ROOT))
            (project / "stylec.sarif").unlink(missing_ok=True)
            expect(status == 0, f"this recipe of docs/ci.md fails, with {status}:\n{text}", said)


def main(program):
    program = pathlib.Path(program).resolve()
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=IMAGES) as work:
        walks = Walks(program, pathlib.Path(work))
        walks.first()
        root = walks.packed(".github/workflows/styles.yml", "::error file=StyleSources/bubbles.yaml,line=")
        walks.nested(program, root, "github", ".github/workflows/styles.yml")
        walks.gated(".github/workflows/styles.yml")
        root = walks.packed(".gitlab-ci.yml", "critical", "<testsuites")
        walks.nested(program, root, "gitlab", ".gitlab-ci.yml")
        walks.documented()
    print("test-ci-root: a package, and what `init --ci` and docs/ci.md have, run in roots that hold what their images have")


main(sys.argv[1])
