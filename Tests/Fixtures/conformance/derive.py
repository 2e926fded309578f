#!/usr/bin/env python3
"""Computes the conformance vectors: inputs and expected numbers for every drawing model of a client, and
what a reader of bundles refuses.

Written from the formulas of the format, and from no client's code. Times are exact fractions, cosines and
Bezier curves have 28 digits, arcs come from bisectors, and what lies inside an outline is found on a
polygon of many sides. Only the Python standard library is used, and nothing depends on the machine:
`python3 derive.py` writes the same files everywhere; `python3 derive.py DIR` writes them to another folder.
"""

import json
import pathlib
import sys

# Python's isolated mode doesn't look beside the script.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from derivation.common import Random  # noqa: E402
from derivation.curves import curve_cases  # noqa: E402
from derivation.tags import cycle_cases, elbow_cases, layout_cases  # noqa: E402
from derivation.tag_changes import change_cases  # noqa: E402
from derivation.text_scales import text_scale_cases  # noqa: E402
from derivation.bubbles import bubble_cases  # noqa: E402
from derivation.bubble_mirrors import bubble_mirror_cases  # noqa: E402
from derivation.bubble_shapes import shape_cases  # noqa: E402
from derivation.placements import placement_cases  # noqa: E402
from derivation.animations import timeline_cases  # noqa: E402
from derivation.transforms import transform_cases  # noqa: E402
from derivation.brushes import brush_cases  # noqa: E402
from derivation.palettes import palette_cases, wheel_cases  # noqa: E402
from derivation.text_animations import text_timeline_cases, text_units_cases  # noqa: E402
from derivation.stickers import page_cases, sticker_cases  # noqa: E402
from derivation.templates import template_cases  # noqa: E402
from derivation.segmented_controls import segmented_control_cases  # noqa: E402
from derivation.refusals import refusal_cases  # noqa: E402

# What each file holds, and the seed of its random numbers, which stays its own whatever else is added.
FILES = {
    "curves": (1000, curve_cases),
    "elbows": (1001, elbow_cases),
    "tag-layouts": (1002, layout_cases),
    "tag-cycles": (1003, cycle_cases),
    "tag-changes": (1040, change_cases),
    "text-scales": (1042, text_scale_cases),
    "bubbles": (1004, bubble_cases),
    "timelines": (1005, timeline_cases),
    "transforms": (1041, transform_cases),
    "brushes": (1030, brush_cases),
    "palettes": (1031, palette_cases),
    "color-wheels": (1032, wheel_cases),
    "text-timelines": (1014, text_timeline_cases),
    "text-units": (1015, text_units_cases),
    "stickers": (1018, sticker_cases),
    "sticker-pages": (1019, page_cases),
    "templates": (1011, template_cases),
    "segmented-controls": (1008, segmented_control_cases),
    "refusals": (1006, refusal_cases),
    "bubble-placements": (1017, placement_cases),
    "bubble-mirrors": (1042, bubble_mirror_cases),
    "bubble-shapes": (1043, shape_cases),
}


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
    folder = folder if folder.is_dir() else folder.parent
    for name, (seed, cases) in FILES.items():
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        contents = cases(Random(seed))
        compact = {"separators": (",", ":"), "sort_keys": True, "allow_nan": False}
        lines = [f'{{"tolerance":{contents.get("tolerance", "1e-6")}']
        if "since" in contents:
            lines.append(f',"since":"{contents["since"]}"')
        if "bundle" in contents:
            lines.append(',"bundle":' + json.dumps(contents["bundle"], **compact))
        lines.append(',"cases":[')
        lines.append(",\n".join(json.dumps(case, **compact) for case in contents["cases"]))
        (folder / f"{name}.json").write_text("\n".join(lines) + "\n]}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
