"""Timing curves, steps and springs."""

import cmath
import math
from decimal import Decimal
from fractions import Fraction

from .common import numbers, rounded

NAMED_CURVES = """0 0 1 1|.42 0 1 1|0 0 .58 1|.42 0 .58 1|.25 .1 .25 1|.47 0 .745 .715|.39 .575 .565 1
.445 .05 .55 .95|.55 .085 .68 .53|.25 .46 .45 .94|.455 .03 .515 .955|.55 .055 .675 .19|.215 .61 .355 1
.645 .045 .355 1|.895 .03 .685 .22|.165 .84 .44 1|.77 0 .175 1|.755 .05 .855 .06|.23 1 .32 1|.86 0 .07 1
.95 .05 .795 .035|.19 1 .22 1|1 0 0 1|.6 .04 .98 .335|.075 .82 .165 1|.785 .135 .15 .86|.6 -.28 .735 .045
.175 .885 .32 1.275|.68 -.55 .265 1.55"""


def cubic(points, time):
    """y of a Bezier curve where x is `time`, by bisection in 28 digits."""
    if time in (0, 1):
        return int(time)
    x1, y1, x2, y2 = (Decimal(repr(p)) for p in points)
    time = Decimal(repr(float(time)))

    def bezier(a, b, s):
        rest = 1 - s
        return s * (3 * rest * (rest * a + s * b) + s * s)

    low, high = Decimal(0), Decimal(1)
    for _ in range(64):
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < time:
            low = middle
        else:
            high = middle
    return float(bezier(y1, y2, (low + high) / 2))


def steps(count, jump, time):
    """The part of the way after a part of the time, a Fraction; a jump is made at its very moment."""
    jumps = [Fraction(k, count) for k in range(count + 1)]  # all moments at which a jump may stand
    if jump in ("end", "none"):
        jumps = jumps[1:]
    if jump in ("start", "none"):
        jumps = jumps[:-1]
    return Fraction(sum(1 for moment in jumps if moment <= time), len(jumps))


def spring(s, seconds):
    """How far a spring has come, 0 at its start and 1 at its target, from the roots of m r^2 + d r + k = 0."""
    m, k, d, v = (float(s[key]) for key in ("mass", "stiffness", "damping", "velocity"))
    root = cmath.sqrt(complex(d * d - 4 * m * k))
    if abs(root) < 1e-9 * d:
        rate = -d / (2 * m)
        return 1 - (1 + (-v - rate) * seconds) * math.exp(rate * seconds)
    # Of two real roots the small one is the quotient, which loses no digits.
    fast = (-d - root) / (2 * m)
    slow = k / m / fast
    a = (-v - fast) / (slow - fast)
    return 1 - (a * cmath.exp(slow * seconds) + (1 - a) * cmath.exp(fast * seconds)).real


def settling_time(s):
    """The last time at which a spring is more than 0.001 of its travel off, by a walk back from far behind."""
    m, k, d = (float(s[key]) for key in ("mass", "stiffness", "damping"))
    frequency = math.sqrt(k / m)
    ratio = d / (2 * math.sqrt(k * m))
    slowest = frequency * (ratio - math.sqrt(ratio * ratio - 1)) if ratio > 1 else ratio * frequency
    step = min(1 / frequency, 1 / slowest) / 100
    time = 16 / slowest
    assert abs(1 - spring(s, time)) < 0.0005
    while abs(1 - spring(s, time)) <= 0.001:
        time -= step
    low, high = time, time + step
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if abs(1 - spring(s, middle)) > 0.001 else (low, middle)
    return high


def random_spring(random):
    if random.chance(60):  # from a response and a damping ratio
        response, ratio = random.decimal(0.1, 1.2), random.pick([0.2, 0.5, 0.7, 0.85, 1, 1.3, 2])
        frequency = 2 * math.pi / response
        mass, stiffness, damping = 1, rounded(frequency**2, 6), rounded(2 * ratio * frequency, 6)
    else:
        mass, stiffness, damping = random.decimal(0.5, 3), random.below(400) + 20, random.below(40) + 2
    return {
        "mass": mass, "stiffness": stiffness, "damping": damping,
        "velocity": random.pick([0, 0, 0.7, random.decimal(-5, 20, 1)]),
    }


def curve_cases(random):
    cases = []
    curves = [[float(n) for n in curve.split()] for line in NAMED_CURVES.split("\n") for curve in line.split("|")]
    for _ in range(130):
        x1, x2 = random.pick([0, 1, random.decimal(0, 1)]), random.pick([0, 1, random.decimal(0, 1)])
        curves.append([x1, random.decimal(-1, 2), x2, random.decimal(-1, 2)])
    for curve in curves:
        times = [0, 0.001, 0.25, 0.5, 0.999, 1] + [random.decimal(0, 1, 6) for _ in range(4)]
        cases.append(
            {"curve": numbers(curve), "times": numbers(times), "values": numbers(cubic(curve, t) for t in times)})
    for jump in ("end", "start", "none", "both"):
        for count in (1, 2, 3, 4, 5, 7, 10, 12, 60):
            if jump == "none" and count == 1:
                continue
            times = [0, 1] + [Fraction(random.below(count + 1), count) for _ in range(3)]
            times += [Fraction(random.below(1000), 1000) for _ in range(5)]
            cases.append({
                "steps": {"count": count, "jump": jump}, "times": [float(t) for t in times],
                "values": numbers(steps(count, jump, t) for t in times)})
    for _ in range(90):
        s = random_spring(random)
        settling = settling_time(s)
        times = [0] + [rounded(settling * part, 6) for part in (0.02, 0.1, 0.25, 0.5, 0.75, 1, 1.5)]
        cases.append({
            "spring": s, "times": times, "values": numbers(spring(s, t) for t in times),
            "settlingTime": rounded(settling)})
    return {"cases": cases}
