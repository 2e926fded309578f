extension LabColor {
  /// ΔE₀₀, two colors' difference to people with usual color vision: about 1 is just visible, 100 is black and white.
  ///
  /// CIEDE2000 with all weights 1 (ISO/CIE 11664-6), in the form of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula",
  /// Color Research & Application 30 (2005).
  package func difference(from other: LabColor) -> Double {
    let meanChroma = (chroma + other.chroma) / 2
    let stretch = 1 + 0.5 * (1 - Self.saturated(meanChroma))
    let (one, two) = (stretched(stretch), other.stretched(stretch))
    let (chroma1, chroma2) = (one.chroma, two.chroma)
    let (hue1, hue2) = (one.hue, two.hue)
    let isGray = chroma1 * chroma2 == 0
    var turn = isGray ? 0 : hue2 - hue1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hueDifference = 2 * (chroma1 * chroma2).squareRoot() * sine(Self.radians(turn / 2))
    let (lightness, chroma) = ((one.lightness + two.lightness) / 2, (chroma1 + chroma2) / 2)
    let hue = isGray ? hue1 + hue2 : Self.meanHue(hue1, hue2)
    let weight = Self.hueWeight(hue)
    let away = (lightness - 50) * (lightness - 50)
    let scaled = SIMD3(
      (two.lightness - one.lightness) / (1 + 0.015 * away / (20 + away).squareRoot()),
      (chroma2 - chroma1) / (1 + 0.045 * chroma), hueDifference / (1 + 0.015 * chroma * weight))
    let turned = (hue - 275) / 25
    let rotation = -sine(Self.radians(60 * exponential(-turned * turned))) * 2 * Self.saturated(chroma)
    return ((scaled * scaled).sum() + rotation * scaled[1] * scaled[2]).squareRoot()
  }

  /// The chroma: the distance from gray.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The hue: the direction from gray, in degrees in 0…360; 0 for gray itself.
  private var hue: Double {
    if a == 0, b == 0 { return 0 }
    let degrees = arcTangent(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private func stretched(_ factor: Double) -> LabColor { LabColor(lightness: lightness, a: a * factor, b: b) }

  /// √(C⁷ / (C⁷ + 25⁷)).
  private static func saturated(_ chroma: Double) -> Double {
    let seventh = power(chroma, 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// The hue half-way between two, the shorter way round, in degrees.
  private static func meanHue(_ one: Double, _ two: Double) -> Double {
    let sum = one + two
    if (one - two).magnitude <= 180 { return sum / 2 }
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }

  /// T, the weight that differences of hue have at a hue, in degrees.
  private static func hueWeight(_ hue: Double) -> Double {
    1 - 0.17 * cosine(radians(hue - 30)) + 0.24 * cosine(radians(2 * hue)) + 0.32 * cosine(radians(3 * hue + 6))
      - 0.20 * cosine(radians(4 * hue - 63))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
