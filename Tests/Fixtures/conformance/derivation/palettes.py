"""Palettes: their colors on each other and beside each other, and the color wheel."""

import colorsys
import math

from .colors import VISIONS, contrast, difference, seen
from .common import bundle, numbers, rounded

SIZES = ["normal", "large", "graphic"]


def random_color(random):
    def part():
        return random.pick([0, 1, random.decimal(0, 1, 3), random.decimal(0, 1, 3)])

    return {
        "colorSpace": random.pick(["srgb", "srgb", "display-p3"]), "components": [part(), part(), part()],
        "alpha": random.pick([1, 1, 1, random.decimal(0, 1)])}


def random_palette(random):
    colors = [{"name": f"c{i}", "color": random_color(random)} for i in range(2 + random.below(5))]

    def paint():
        return random.pick([random.pick(colors)["name"], random.pick(colors)["name"], random_color(random)])

    pairs = [
        {"foreground": paint(), "background": paint(), "size": random.pick(SIZES)} for _ in range(1 + random.below(3))]
    return {"colors": colors, "pairs": pairs, "distinct": random.chance(80)}


def palette_cases(random):
    palettes = {f"palette{i}": random_palette(random) for i in range(50)}
    cases = []
    for name, palette in palettes.items():
        by_name = {swatch["name"]: swatch["color"] for swatch in palette["colors"]}

        def painted(paint):
            return by_name[paint] if isinstance(paint, str) else paint

        contrasts = [contrast(painted(pair["foreground"]), painted(pair["background"])) for pair in palette["pairs"]]
        cases.append({
            "palette": name, "names": list(by_name),
            "contrasts": [None if ratio is None else rounded(ratio) for ratio in contrasts]})
        for _ in range(6):
            one, other = random.pick(list(by_name)), random.pick(list(by_name))
            cases.append({
                "palette": name, "one": one, "other": other,
                "difference": rounded(difference(by_name[one], by_name[other])),
                "seen": {vision: numbers(seen(by_name[one], vision)) for vision in VISIONS}})
    return {"bundle": bundle(palettes=palettes), "cases": cases}


def wheel_cases(random):
    cases = []
    while len(cases) < 300:
        diameter, brightness = random.decimal(20, 400, 1), random.pick([0, 1, random.decimal(0, 1)])
        point = [random.decimal(-10, diameter + 10, 1), random.decimal(-10, diameter + 10, 1)]
        if random.chance(5):
            point = [diameter / 2, diameter / 2]
        offset = complex(point[0] - diameter / 2, point[1] - diameter / 2)
        distance = abs(offset) / (diameter / 2)
        if abs(distance - 1) < 1e-6:
            continue
        hue = math.atan2(offset.imag, offset.real) / (2 * math.pi) % 1 if distance else 0
        saturation = min(1, distance)
        components = colorsys.hsv_to_rgb(hue, saturation, brightness)
        mark = [diameter / 2 * (1 + saturation * f(2 * math.pi * hue)) for f in (math.cos, math.sin)]
        other = [random.decimal(0, 1) for _ in range(3)]
        cases.append({
            "diameter": diameter, "brightness": brightness, "point": point, "isInside": distance < 1,
            "hsb": numbers((hue, saturation, brightness)), "components": numbers(components), "mark": numbers(mark),
            "other": other, "otherHSB": numbers(colorsys.rgb_to_hsv(*other))})
    return {"cases": cases}
