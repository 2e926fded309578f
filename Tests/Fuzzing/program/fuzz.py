#!/usr/bin/env python3
"""Runs the released program on thousands of projects that nobody wrote, and holds it to what it promises of any.

usage: fuzz.py PROGRAM [--seconds N] [--seed N] [--keep DIR]

Projects are the repository's own with changes, ones made from scratch, and styles of all kinds with keys that the schema of sources
has, by turns; a seed gives the same ones everywhere.
First come those under `failed/`, which once broke a promise. One that does is left in DIR (.build/fuzz), and the run ends with 1.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import commands  # noqa: E402
import generation  # noqa: E402
import kinds  # noqa: E402
import mutation  # noqa: E402
import promises  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
FAILED = pathlib.Path(__file__).resolve().parents[1] / "failed"


def validator():
    """A validator of JSON Schema, to be had by `make deps-test`."""
    import jsonschema

    return jsonschema.Draft202012Validator


class Fuzzer:
    def __init__(self, program, seed, keep):
        self.program, self.seed, self.keep = str(pathlib.Path(program).resolve()), seed, pathlib.Path(keep)
        self.seeds = mutation.seeds(ROOT)
        self.kinds = kinds.Kinds(self.program)
        self.schema = validator()
        listed = json.loads(subprocess.run([self.program, "rules", "--format", "json"], capture_output=True, check=True).stdout)
        # Those about the text of sources are found before the styles are compiled, and no baseline holds them.
        self.rules = {rule["name"] for rule in listed["rules"] if rule["category"] != "sources"}

    def project(self, number):
        source = random.Random(self.seed * 1_000_003 + number)
        if number % 2:
            made = generation.generated if number % 4 == 1 else self.kinds.project
            project = made(source)
            return project if source.random() < 0.7 else mutation.mutated(source, project)
        return mutation.mutated(source, source.choice(self.seeds))

    def check(self, name, project):
        """The promise that a project breaks, and nil; whether it builds."""
        folder = self.keep / name
        shutil.rmtree(folder, ignore_errors=True)
        promises.written(project, folder)
        try:
            held = promises.Promises(self.program, folder, self.rules, self.schema)
            report, is_built = held.check()
            if report is not None:
                commands.Commands(held, name).check(report, is_built)
        except promises.Broken as broken:
            return f"{folder}: {broken}", False
        shutil.rmtree(folder)
        return None, is_built


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default=ROOT / ".build" / "fuzz")
    options = parser.parse_args()
    fuzzer = Fuzzer(options.program, options.seed, options.keep)
    end = time.monotonic() + options.seconds
    known = [(folder.name, mutation.files(folder)) for folder in sorted(FAILED.iterdir()) if folder.is_dir()]
    count = built = broken = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while time.monotonic() < end and broken < 10:
            batch = [(f"{options.seed}-{number}", fuzzer.project(number)) for number in range(count, count + 32)]
            for fault, is_built in pool.map(lambda one: fuzzer.check(*one), known + batch):
                built += is_built
                if fault is not None:
                    broken += 1
                    print(fault)
            count += len(known) + len(batch)
            known = []
    print(f"{count} projects, {built} of which build: {broken} break a promise")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
