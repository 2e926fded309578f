"""What the derivations share: random numbers, and numbers as they are written."""

from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 28
PI = Decimal("3.14159265358979323846264338327950288")


class Random:
    """SplitMix64 (Steele, Lea, Flood), so that the numbers never change."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
        return z ^ (z >> 31)

    def below(self, n):
        return self.bits() % n

    def decimal(self, low, high, digits=2):
        """A decimal number with so many digits behind the point, as the nearest double."""
        scale = 10**digits
        return (round(low * scale) + self.below(round((high - low) * scale) + 1)) / scale

    def pick(self, items):
        return items[self.below(len(items))]

    def chance(self, percent):
        return self.below(100) < percent


def rounded(x, digits=9):
    """A number as it is written: nine decimals, whole numbers without a point, no -0."""
    x = round(float(x), digits) + 0.0
    return int(x) if x == int(x) and abs(x) < 2**53 else x


def numbers(values):
    return [rounded(v) for v in values]


def exact(x):
    """The decimal that a double was written as."""
    return Fraction(repr(x)) if isinstance(x, float) else Fraction(x)


def bundle(**kinds):
    return {"format": {"version": 1, "minimumClient": 1}, "name": "conformance"} | kinds
