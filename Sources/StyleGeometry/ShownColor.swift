/// A color of any space as bundles hold it: in sRGB where that shows it, else in Display P3.
package struct ShownColor: Sendable {
  /// The color, components in 0…1 with six decimals.
  package let color: EncodedColor
  /// The difference ΔE₀₀ from the color as stated, where Display P3 can't show that and a duller one stands for it; nil where it is shown.
  package let difference: Double?

  /// Creates the color of a space's components; see ``ColorSpace/xyz(_:)``.
  package init(_ space: ColorSpace, _ parts: SIMD3<Double>, alpha: Double) {
    if space == .displayP3 {
      self.init(isDisplayP3: true, parts, alpha)
    } else if let parts = space.sRGB(parts) {
      self.init(isDisplayP3: false, parts, alpha)
    } else {
      let xyz = space.xyz(parts)
      if let inside = Self.inside(.sRGB, xyz) {
        self.init(isDisplayP3: false, inside, alpha)
      } else if let inside = Self.inside(.displayP3, xyz) {
        self.init(isDisplayP3: true, inside, alpha)
      } else {
        let mapped = ColorMapping(xyz).components
        self.init(isDisplayP3: true, mapped, alpha, Self.difference(of: mapped, from: xyz))
      }
    }
  }

  private init(isDisplayP3: Bool, _ parts: SIMD3<Double>, _ alpha: Double, _ difference: Double? = nil) {
    let all = SIMD4(parts, alpha)
    color = EncodedColor(isDisplayP3: isDisplayP3, (all * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6)
    self.difference = difference
  }

  /// Returns the stored components in a space that shows the color but for half a step of eight bits, cut off at 0 and 1.
  private static func inside(_ space: ColorSpace, _ xyz: SIMD3<Double>) -> SIMD3<Double>? {
    let stored = space.stored(ofXYZ: xyz)
    guard stored.min() >= -1.0 / 510, stored.max() <= 1 + 1.0 / 510 else { return nil }
    return stored.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func difference(of mapped: SIMD3<Double>, from xyz: SIMD3<Double>) -> Double {
    let shown = LinearColor(EncodedColor(isDisplayP3: true, SIMD4(mapped, 1)))
    return LabColor(shown).difference(from: LabColor(LinearColor(ColorSpace.sRGB.light(ofXYZ: xyz))))
  }
}

extension ColorSpace {
  /// Returns the linear light of a space of red, green and blue under D65.
  func light(ofXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    (self == .displayP3 ? Self.xyzToP3 : Self.xyzToSRGB) * xyz
  }

  /// Returns the stored components of sRGB or Display P3 of a color under D65; nothing is cut off.
  package func stored(ofXYZ xyz: SIMD3<Double>) -> SIMD3<Double> { light(ofXYZ: xyz).mapped(TransferCurve.encoded) }

  private static let xyzToSRGB = ColorSpace.sRGB.toXYZ.inverse
  private static let xyzToP3 = ColorSpace.displayP3.toXYZ.inverse
}

/// The nearest color of Display P3 to one that it can't show: as light and of the same hue, duller until cutting off hardly changes it.
///
/// CSS Color 4, section 13.2.1, in OKLCh: by bisection, to 0.0001 of chroma; a difference of 0.02 isn't noticed.
private struct ColorMapping {
  private let lightness: Double
  /// The color's coordinates a and b; a part of them is a duller color of the same hue.
  private let hue: SIMD2<Double>

  init(_ xyz: SIMD3<Double>) {
    let parts = OKLab.parts(ofXYZ: xyz)
    (lightness, hue) = (parts[0], SIMD2(parts[1], parts[2]))
  }

  /// The color's stored components.
  var components: SIMD3<Double> {
    if lightness >= 1 { return .one }
    if lightness <= 0 { return .zero }
    let chroma = (hue * hue).sum().squareRoot()
    var best = cut(1)
    if best.distance < Self.unnoticed { return best.components }
    var (least, most, isInside) = (0.0, chroma, true)
    while most - least > Self.precision {
      let middle = (least + most) / 2
      best = cut(middle / chroma)
      if isInside, best.isShown {
        least = middle
      } else if best.distance < Self.unnoticed {
        if Self.unnoticed - best.distance < Self.precision { break }
        (least, isInside) = (middle, false)
      } else {
        most = middle
      }
    }
    return best.components
  }

  private static let unnoticed = 0.02
  private static let precision = 0.0001

  /// Returns the color with a part of its chroma, cut off at 0 and 1, with its distance from that in OKLab.
  private func cut(_ part: Double) -> (components: SIMD3<Double>, distance: Double, isShown: Bool) {
    let duller = SIMD3(lightness, hue[0] * part, hue[1] * part)
    let stored = ColorSpace.displayP3.stored(ofXYZ: OKLab.xyz(duller))
    let components = stored.clamped(lowerBound: .zero, upperBound: .one)
    let away = OKLab.parts(ofXYZ: ColorSpace.displayP3.xyz(components)) - duller
    return (components, (away * away).sum().squareRoot(), stored == components)
  }
}
