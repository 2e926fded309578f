/// A color in CIE L*a*b*, seen under D65: lightness 0…100, and its distance from gray towards red (a) and yellow (b).
package struct LabColor: Hashable, Sendable {
  /// The lightness L*, in 0…100.
  package var lightness: Double
  /// The coordinate a*, from gray towards red.
  package var a: Double
  /// The coordinate b*, from gray towards yellow.
  package var b: Double

  /// A color from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The coordinates of a color.
  package init(_ color: LinearColor) {
    let ratios = Self.toXYZ * color.light / Self.white
    let (x, y, z) = (Self.compressed(ratios[0]), Self.compressed(ratios[1]), Self.compressed(ratios[2]))
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The linear light of the color, which sRGB may be unable to show.
  package var linear: LinearColor {
    let y = (lightness + 16) / 116
    let ratios = SIMD3(Self.expanded(y + a / 500), Self.expanded(y), Self.expanded(y - b / 200))
    return LinearColor(Self.fromXYZ * (ratios * Self.white))
  }

  /// Linear light of sRGB to CIE XYZ: the primaries and the white point D65 of IEC 61966-2-1, as fractions.
  private static let toXYZ = ColorMatrix(
    [506_752.0 / 1_228_815, 87_881.0 / 245_763, 12_673.0 / 70_218],
    [87_098.0 / 409_605, 175_762.0 / 245_763, 12_673.0 / 175_545],
    [7_918.0 / 409_605, 87_881.0 / 737_289, 1_001_167.0 / 1_053_270])

  /// The inverse of ``toXYZ``.
  private static let fromXYZ = ColorMatrix(
    [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
    [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
    [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667])

  private static let white = toXYZ.white

  /// CIE 15: a cube root, and a line near black; ε = (6/29)³.
  private static func compressed(_ ratio: Double) -> Double {
    ratio > 216.0 / 24_389 ? power(ratio, 1.0 / 3) : (24_389.0 / 27 * ratio + 16) / 116
  }

  private static func expanded(_ value: Double) -> Double {
    value > 6.0 / 29 ? value * value * value : (116 * value - 16) * 27 / 24_389
  }
}
