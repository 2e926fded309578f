#!/usr/bin/env python3
"""Derives functions.json: colors of each space as coloraide 8.13 converts them (pip install coloraide==8.13.1).

Where Display P3 doesn't show a color, `mapped` is the one that CSS Color 4 puts in its place.
"""
import json
import pathlib
import random

from coloraide import Color

random.seed(5401)
HUE = (0, 360)
PARTS = {
    "hsl": [HUE, (0, 100), (0, 100)],
    "hwb": [HUE, (0, 100), (0, 100)],
    "lab": [(0, 100), (-125, 125), (-125, 125)],
    "lch": [(0, 100), (0, 150), HUE],
    "oklab": [(0, 1), (-0.4, 0.4), (-0.4, 0.4)],
    "oklch": [(0, 1), (0, 0.4), HUE],
}
SPACES = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"]


def written(space, parts):
    text = " ".join(f"{part:g}" for part in parts)
    return f"color({space} {text})" if space in SPACES else f"{space}({text})"


def entry(space, parts):
    own = [parts[0], parts[1] / 100, parts[2] / 100] if space in ("hsl", "hwb") else parts
    color = Color(space, own)
    row = {"space": space, "parts": parts, "text": written(space, parts)}
    row["srgb"], wide = (color.convert(other).coords(nans=False) for other in ("srgb", "display-p3"))
    row["display-p3"] = wide
    if max(wide) > 1 + 1 / 510 or min(wide) < -1 / 510:
        row["mapped"] = color.clone().fit("display-p3", method="oklch-chroma").convert("display-p3").clip().coords(nans=False)
    return row


rows = []
for space in SPACES + list(PARTS):
    for _ in range(24):
        ends = PARTS.get(space, [(0, 1)] * 3)
        rows.append(entry(space, [float(f"{random.uniform(*end):.4f}") for end in ends]))
lines = ",\n".join(json.dumps(row) for row in rows)
(pathlib.Path(__file__).parent / "functions.json").write_text(f"[\n{lines}\n]\n")
