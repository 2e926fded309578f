"""Text scales: what an app multiplies a font's size by at each of people's text sizes."""

from fractions import Fraction

from .common import bundle, exact, rounded

SIZES = ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"] + [f"accessibility{n}" for n in range(1, 6)]
# Apple's Human Interface Guidelines, Typography: points/leading of iOS at each size.
TABLE = """
largeTitle  31/38,32/39,33/40,34/41,36/43,38/46,40/48,44/52,48/57,52/61,56/66,60/70
title1      25/31,26/32,27/33,28/34,30/37,32/39,34/41,38/46,43/51,48/57,53/62,58/68
title2      19/24,20/25,21/26,22/28,24/30,26/32,28/34,34/41,39/47,44/52,50/59,56/66
title3      17/22,18/23,19/24,20/25,22/28,24/30,26/32,31/38,37/44,43/51,49/58,55/65
body        14/19,15/20,16/21,17/22,19/24,21/26,23/29,28/34,33/40,40/48,47/56,53/62
callout     13/18,14/19,15/20,16/21,18/23,20/25,22/28,26/32,32/39,38/46,44/52,51/60
subheadline 12/16,13/18,14/19,15/20,17/22,19/24,21/28,25/31,30/37,36/43,42/50,49/58
footnote    12/16,12/16,12/16,13/18,15/20,17/22,19/24,23/29,27/33,33/40,38/46,44/52
caption1    11/13,11/13,11/13,12/16,14/19,16/21,18/23,22/28,26/32,32/39,37/44,43/51
caption2    11/13,11/13,11/13,11/13,13/18,15/20,17/22,20/25,24/30,29/35,34/41,40/48
"""
POINTS = {
    line.split()[0]: [int(pair.split("/")[0]) for pair in line.split()[1].split(",")] for line in TABLE.strip().split("\n")}
LARGE = SIZES.index("large")


def style_of(text):
    """The style that a text follows: by its name, or by its size, or by its height as a line of 1.19 times the size."""
    if "follows" in text:
        return "body" if text["follows"] == "headline" else text["follows"]
    size = exact(text["fontSize"]) if "fontSize" in text else exact(text["height"]["min"]) / Fraction("1.19")
    return min(POINTS, key=lambda style: (abs(POINTS[style][LARGE] - size), POINTS[style][LARGE]))


def scale(text, asked):
    row = POINTS[style_of(text)]
    scales = [
        Fraction(row[SIZES.index(value)], row[LARGE]) if isinstance(value, str) else exact(value)
        for value in [asked] + ([text["upTo"]] if "upTo" in text else [])]
    return min(scales)


def random_text(random, index):
    """Every named style once without a limit, then styles and limits at random."""
    names = [*POINTS, "headline"]
    text = {}
    if index < len(names):
        return {"follows": names[index]}
    if random.chance(40):
        text["follows"] = names[random.below(len(names))]
    if random.chance(70):
        text["upTo"] = SIZES[LARGE + random.below(9)] if random.chance(60) else random.decimal(1, 8)
    return text


def size_between(random):
    """A font's size, often one halfway between two styles."""
    return random.below(60) / 2 + 8 if random.chance(50) else random.decimal(6, 40)


def text_scale_cases(random):
    tags, controls, cases = {}, {}, []
    for index in range(60):
        kind = "tags" if random.chance(50) else "segmentedControls"
        text = random_text(random, index)
        name = f"style{index}"
        if kind == "tags":
            low = random.decimal(8, 40)
            text |= {"width": {"min": 20, "max": 120}, "height": {"min": low, "max": low + 1}, "padding": 5, "gap": 5}
            if random.chance(50):
                text["fontSize"] = size_between(random)
            tags[name] = tag_set(text)
        else:
            text |= {"bold": False, "fontSize": size_between(random), "width": {"min": 0, "max": 20}}
            controls[name] = control(text)
        factors = [0.5, 1, 2, random.decimal(0.2, 9)]
        cases += [
            {"kind": kind, "style": name, "size": asked, "scale": rounded(scale(text, asked))} for asked in SIZES + factors]
    return {"since": "0.2.1", "tolerance": "1e-8", "bundle": bundle(tags=tags, segmentedControls=controls), "cases": cases}


def tag_set(text):
    return {
        "bounds": {"1": {"right": {"minX": -2, "minY": -20, "maxX": 130, "maxY": 2}}}, "cycle": ["right"],
        "hit": {"dot": 25, "panDot": 25, "panText": 5, "prefer": "text", "text": 5},
        "layout": {"dot": {"radius": 2}, "line": {"width": 1}, "radius": {"1": 25}, "text": text},
        "styles": {"1": {"right": [{"angle": 0, "elbow": [0, 0], "side": "right"}]}}}


def control(title):
    return {
        "colors": {name: {"alpha": 1, "colorSpace": "srgb", "components": [0, 0, 0]}
                   for name in ("highlight", "title", "titleHighlighted")},
        "cornerRadius": 0, "curve": [0, 0, 1, 1], "duration": 0.3, "height": 50, "inset": 0,
        "segments": {"max": 2, "min": 2}, "title": title, "width": {"max": 320, "min": 320}}
