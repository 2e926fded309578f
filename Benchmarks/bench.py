#!/usr/bin/env python3
"""Measures the released program beside a bare loop over the parsers' events: bench.py FOLDER PROGRAM [rounds]

FOLDER holds the compiled helpers and, after the first run, the corpora. See docs/performance.md.
"""

import os
import shutil
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Name of the corpus, its files, the nodes of each at most, and how many runs make one sample.
CORPORA = [("100", 100, 0, 20), ("1000", 1000, 0, 5), ("10000", 10_000, 0, 1), ("100000", 100_000, 0, 1), ("limit", 10, 99_500, 1)]


class Bench:
    def __init__(self, folder, program, rounds):
        self.folder, self.program, self.rounds = os.path.abspath(folder), os.path.abspath(program), rounds

    def tool(self, name):
        return os.path.join(self.folder, name)

    def run(self, command, project, count):
        """Mean wall time, mean CPU time (both in milliseconds) and peak memory (in MiB) of a cold run."""
        walls, cpus, peaks = [], [], []
        for _ in range(count):
            shutil.rmtree(os.path.join(project, "Generated"), ignore_errors=True)
            result = subprocess.run([self.tool("measure"), *command], cwd=project, capture_output=True, text=True)
            if result.returncode != 0:
                sys.exit(f"bench: {' '.join(command)} failed in {project}\n{result.stderr}")
            wall, cpu, peak = map(float, result.stdout.split())
            walls.append(wall), cpus.append(cpu), peaks.append(peak / 1024)
        return statistics.mean(walls), statistics.mean(cpus), max(peaks)

    def corpus(self, name, files, limit):
        project = os.path.join(self.folder, "corpora", name)
        if not os.path.exists(project):
            # One that was left in the middle isn't taken for a whole one.
            part = project + ".part"
            shutil.rmtree(part, ignore_errors=True)
            subprocess.run([sys.executable, os.path.join(HERE, "corpus.py"), part, str(files), str(limit)], check=True)
            os.rename(part, project)
        return project

    def compare(self, name, files, limit, count):
        project = self.corpus(name, files, limit)
        commands = {
            "events": [self.tool("events")],
            "lint": [self.program, "lint", "--jobs", "1"],
            "lint, 2 workers": [self.program, "lint", "--jobs", "2"],
            "build": [self.program, "build", "--jobs", "1"],
            "build, 2 workers": [self.program, "build", "--jobs", "2"],
        }
        samples = {title: [] for title in commands}
        for _ in range(self.rounds):
            for title, command in commands.items():
                samples[title].append(self.run(command, project, count))
        sources, output = size(project, "StyleSources"), size(project, "Generated")
        print(f"\n{name}: {sources:.1f} MiB of sources, {output:.1f} MiB of output, {self.rounds} rounds")
        print(f"{'':18}{'CPU ms':>9}{'x events':>10} {'(spread)':14}{'wall ms':>9}{'x events':>10} {'(spread)':14}{'MiB':>7}")
        for title, runs in samples.items():
            print(f"{title:18}" + "".join(column(runs, samples["events"], part) for part in (1, 0)) + f"{max(r[2] for r in runs):7.1f}")
        sys.stdout.flush()
        return project

    def stages(self, project):
        shutil.rmtree(os.path.join(project, "Generated"), ignore_errors=True)
        result = subprocess.run(
            [self.program, "build", "--jobs", "1", "--quiet", "--timings"], cwd=project, capture_output=True, text=True)
        print(f"\nstages of build --jobs 1, {os.path.basename(project)}\n{result.stderr}", end="")

    def small(self):
        """Starting, and this repository's own styles."""
        root = os.path.dirname(HERE)
        commands = {
            "an empty program": [self.tool("empty")],
            "stylec --version": [self.program, "--version"],
            "events, own": [self.tool("events")],
            "lint, own": [self.program, "lint"],
            "build, own": [self.program, "build"],
        }
        own = os.path.join(self.folder, "own")
        shutil.rmtree(own, ignore_errors=True)
        shutil.copytree(os.path.join(root, "StyleSources"), os.path.join(own, "StyleSources"))
        samples = {title: [] for title in commands}
        for _ in range(self.rounds):
            for title, command in commands.items():
                samples[title].append(self.run(command, own, 20))
        print(f"\n{'start and own':18}{'CPU ms':>9} {'(spread)':18}{'wall ms':>9}")
        for title, runs in samples.items():
            cpu = [run[1] for run in runs]
            wall = statistics.median(run[0] for run in runs)
            spread = f"({min(cpu):.2f} to {max(cpu):.2f})"
            print(f"{title:18}{statistics.median(cpu):9.2f} {spread:18}{wall:9.2f}")


def size(project, folder):
    total = 0
    for path, _, names in os.walk(os.path.join(project, folder)):
        total += sum(os.path.getsize(os.path.join(path, name)) for name in names)
    return total / 2**20


def column(runs, base, part):
    """The median, and the ratio to the bare loop of the same round: median, least and greatest."""
    ratios = [run[part] / other[part] for run, other in zip(runs, base)]
    spread = f"({min(ratios):.2f} to {max(ratios):.2f})"
    return f"{statistics.median(run[part] for run in runs):9.1f}{statistics.median(ratios):10.2f} {spread:14}"


def main(folder, program, rounds=7, *names):
    bench = Bench(folder, program, int(rounds))
    bench.small()
    for corpus in CORPORA:
        if names and corpus[0] not in names:
            continue
        project = bench.compare(*corpus)
        if corpus[0] == "10000":
            bench.stages(project)


if __name__ == "__main__":
    main(*sys.argv[1:])
