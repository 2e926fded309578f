#!/usr/bin/env python3
"""How fast this machine is just now: the CPU milliseconds of the bare loop over the parsers' events, on the corpus of 1,000 files.

machine.py FOLDER, which holds the compiled helpers. Goals in milliseconds are those of the machine they were set on.
"""

import sys

from bench import Bench

# What the loop takes on that machine.
REFERENCE = 25


def milliseconds(folder):
    bench = Bench(folder, "", 1)
    return bench.run([bench.tool("events")], bench.corpus("1000", 1000, 0), 1)[1]


if __name__ == "__main__":
    print(f"{milliseconds(sys.argv[1]):.1f} {REFERENCE}")
