"""Colors: contrast, difference, and how they are seen without one kind of cones."""

import cmath
import math

TO_XYZ = [
    [506752 / 1228815, 87881 / 245763, 12673 / 70218], [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1001167 / 1053270]]
WHITE = [sum(row) for row in TO_XYZ]
FROM_P3 = [[1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786360, 1.0982736]]
VISIONS = {
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]}


def linear(component):
    size = abs(component)
    light = size / 12.92 if size <= 0.04045 else ((size + 0.055) / 1.055) ** 2.4
    return math.copysign(light, component)


def encoded(light):
    size = abs(light)
    component = size * 12.92 if size <= 0.0031308 else 1.055 * size ** (1 / 2.4) - 0.055
    return math.copysign(component, light)


def product(matrix, column):
    return [sum(a * b for a, b in zip(row, column)) for row in matrix]


def stored(color):
    """Components in sRGB, which may lie beyond 0…1."""
    if color["colorSpace"] == "srgb":
        return color["components"]
    return [encoded(light) for light in product(FROM_P3, [linear(c) for c in color["components"]])]


def laid(color, below):
    """Linear light of a color over stored components."""
    alpha = color["alpha"]
    return [linear(alpha * c + (1 - alpha) * b) for c, b in zip(stored(color), below)]


def luminance(light):
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(foreground, background):
    """None where nobody knows what lies below the background."""
    if background["alpha"] != 1:
        return None
    low, high = sorted(
        luminance(light) + 0.05 for light in (laid(foreground, stored(background)), laid(background, [1, 1, 1])))
    return high / low


def lab(light):
    x, y, z = (
        t ** (1 / 3) if t > (6 / 29) ** 3 else t * (29 / 6) ** 2 / 3 + 4 / 29
        for t in (value / white for value, white in zip(product(TO_XYZ, light), WHITE)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def delta(one, other):
    """CIEDE2000; the colors' hues are directions of complex numbers."""
    (l1, *ab1), (l2, *ab2) = one, other
    mean = (math.hypot(*ab1) + math.hypot(*ab2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    z1, z2 = complex(ab1[0] * stretch, ab1[1]), complex(ab2[0] * stretch, ab2[1])
    c1, c2 = abs(z1), abs(z2)
    turn = cmath.phase(z2 / z1) if c1 and c2 else 0
    hue = math.degrees(cmath.phase(z1 if c1 else z2) + turn / 2) % 360

    def wave(amount, times, shift):
        return amount * math.cos(math.radians(times * hue + shift))

    t = 1 + wave(-0.17, 1, -30) + wave(0.24, 2, 0) + wave(0.32, 3, 6) + wave(-0.2, 4, -63)
    lightness, chroma = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    sl = 1 + 0.015 * lightness**2 / math.sqrt(20 + lightness**2)
    l, c = (l2 - l1) / sl, (c2 - c1) / (1 + 0.045 * chroma)
    h = 2 * math.sqrt(c1 * c2) * math.sin(turn / 2) / (1 + 0.015 * chroma * t)
    angle = math.radians(60 * math.exp(-((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(angle)
    return math.sqrt(l * l + c * c + h * h + rotation * c * h)


def difference(one, other):
    return delta(*(lab(laid(color, [1, 1, 1])) for color in (one, other)))


def seen(color, vision):
    """Stored components of what is seen over white."""
    return [encoded(min(max(light, 0), 1)) for light in product(VISIONS[vision], laid(color, [1, 1, 1]))]
