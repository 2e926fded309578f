#!/usr/bin/env python3
"""How long an app waits for its styles when it starts: start.py FOLDER PROGRAM BUNDLE

Each start is a process, and the bare loop runs in turn with them: on a machine where that takes longer, so may a start.
"""

import os
import shutil
import statistics
import subprocess
import sys

from machine import REFERENCE, milliseconds

# Milliseconds where the loop takes as long as the reference.
GOAL = 5


def main(folder, program, bundle):
    app = os.path.join(folder, "start")
    shutil.rmtree(app, ignore_errors=True)
    subprocess.run([program, "prepare", app, bundle], check=True)
    starts, loops = [], []
    for _ in range(20):
        measured = subprocess.run([program, "measure", app], check=True, capture_output=True, text=True)
        starts.append(float(measured.stdout))
        loops.append(milliseconds(folder))
    start, loop = statistics.median(starts), statistics.median(loops)
    goal = GOAL * max(1, loop / REFERENCE)
    print(f"\na start of twenty: {start:.2f} ms in the middle, {min(starts):.2f} at best, {max(starts):.2f} at most")
    print(f"goal: {GOAL} ms where the bare loop takes {REFERENCE} ms; here it takes {loop:.1f}, so {goal:.1f} ms")
    return start > goal


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
