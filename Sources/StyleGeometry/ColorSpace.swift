/// A space of colors as design tools and CSS name it.
package enum ColorSpace: String, Hashable, CaseIterable, Sendable {
  case sRGB = "srgb"
  case linearSRGB = "srgb-linear"
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case proPhotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  case hsl
  case hwb
  case lab
  case lch
  case okLab = "oklab"
  case okLCH = "oklch"

  /// A color's CIE XYZ as seen under D65.
  ///
  /// Conversions are those of CSS Color 4, section 10.
  ///
  /// - Parameter parts: The components: proportions, degrees for a hue, and 0…100 for what CSS writes in per cent, but for the lightness
  ///   of ``okLab`` and ``okLCH``, which is 0…1.
  /// - Returns: X, Y and Z, of which white has Y 1.
  package func xyz(_ parts: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB, .displayP3, .linearSRGB, .a98RGB, .rec2020: toXYZ * parts.mapped(linear)
    case .proPhotoRGB: Self.fromD50 * (toXYZ * parts.mapped(linear))
    case .xyzD65: parts
    case .xyzD50: Self.fromD50 * parts
    case .hsl: ColorSpace.sRGB.xyz(Self.sRGB(hue: parts[0], saturation: parts[1], lightness: parts[2]))
    case .hwb: ColorSpace.sRGB.xyz(Self.sRGB(hue: parts[0], white: parts[1], black: parts[2]))
    case .lab: Self.fromD50 * (Self.ratios(lab: parts) * Self.whiteD50)
    case .lch: ColorSpace.lab.xyz(Self.rectangular(parts))
    case .okLab: OKLab.xyz(parts)
    case .okLCH: OKLab.xyz(Self.rectangular(parts))
    }
  }

  /// Returns the stored components of sRGB where the space is sRGB in another notation, and nil for others.
  package func sRGB(_ parts: SIMD3<Double>) -> SIMD3<Double>? {
    switch self {
    case .sRGB: parts
    case .hsl: Self.sRGB(hue: parts[0], saturation: parts[1], lightness: parts[2])
    case .hwb: Self.sRGB(hue: parts[0], white: parts[1], black: parts[2])
    default: nil
    }
  }
}

/// Spaces of red, green and blue.
extension ColorSpace {
  /// The matrix from linear light to XYZ under the space's own white.
  var toXYZ: ColorMatrix {
    switch self {
    case .displayP3: Self.p3ToXYZ
    case .a98RGB: Self.a98ToXYZ
    case .proPhotoRGB: Self.proPhotoToXYZ
    case .rec2020: Self.rec2020ToXYZ
    default: Self.sRGBToXYZ
    }
  }

  private static let sRGBToXYZ = ColorMatrix(primaries: [0.64, 0.33], [0.3, 0.6], [0.15, 0.06], white: whiteD65)
  private static let p3ToXYZ = ColorMatrix(primaries: [0.68, 0.32], [0.265, 0.69], [0.15, 0.06], white: whiteD65)
  private static let a98ToXYZ = ColorMatrix(primaries: [0.64, 0.33], [0.21, 0.71], [0.15, 0.06], white: whiteD65)
  private static let rec2020ToXYZ = ColorMatrix(
    primaries: [0.708, 0.292], [0.17, 0.797], [0.131, 0.046], white: whiteD65)
  private static let proPhotoToXYZ = ColorMatrix(
    primaries: [0.734699, 0.265301], [0.159597, 0.840403], [0.036598, 0.000105], white: whiteD50)

  /// Returns the linear light of a stored component; below 0 the curve is turned about the origin.
  private func linear(_ stored: Double) -> Double {
    let size = stored.magnitude
    let light =
      switch self {
      case .linearSRGB: size
      case .a98RGB: power(size, 563.0 / 256)
      case .proPhotoRGB: size < 1.0 / 32 ? size / 16 : power(size, 1.8)
      case .rec2020: power(size, 2.4)
      default: TransferCurve.linear(size)
      }
    return stored < 0 ? -light : light
  }
}

/// Whites, and what other notations of a space mean.
extension ColorSpace {
  private static let whiteD65 = ColorMatrix.xyz(chromaticity: [0.3127, 0.329])
  private static let whiteD50 = ColorMatrix.xyz(chromaticity: [0.3457, 0.3585])

  /// XYZ under D50 to XYZ under D65: the linear adaptation of Bradford.
  private static let fromD50: ColorMatrix = {
    let cones = ColorMatrix(
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
    return cones.inverse * (cones.scalingRows(by: (cones * whiteD65) / (cones * whiteD50)))
  }()

  /// Returns X, Y and Z of CIE L*a*b* as ratios of white's.
  private static func ratios(lab parts: SIMD3<Double>) -> SIMD3<Double> {
    let y = (parts[0] + 16) / 116
    return SIMD3(y + parts[1] / 500, y, y - parts[2] / 200).mapped { value in
      let cube = value * value * value
      return cube > 216.0 / 24_389 ? cube : (116 * value - 16) * 27 / 24_389
    }
  }

  /// Returns lightness, a and b of lightness, chroma and hue.
  private static func rectangular(_ parts: SIMD3<Double>) -> SIMD3<Double> {
    let hue = parts[2] * .pi / 180
    return SIMD3(parts[0], parts[1] * cosine(hue), parts[1] * sine(hue))
  }

  /// Returns sRGB of a hue in degrees and of per cent (CSS Color 4, section 7.1).
  private static func sRGB(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
    let light = lightness / 100
    let chroma = saturation / 100 * min(light, 1 - light)
    return SIMD3(0, 8, 4).mapped { offset in
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turn < 0 ? turn + 12 : turn
      return light - chroma * max(-1, min(place - 3, 9 - place, 1))
    }
  }

  /// Returns sRGB of a hue in degrees with white and black in per cent (CSS Color 4, section 8.1).
  private static func sRGB(hue: Double, white: Double, black: Double) -> SIMD3<Double> {
    if white + black >= 100 { return SIMD3(repeating: white / (white + black)) }
    return sRGB(hue: hue, saturation: 100, lightness: 50) * ((100 - white - black) / 100) + white / 100
  }
}

extension SIMD3<Double> {
  func mapped(_ change: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(change(self[0]), change(self[1]), change(self[2]))
  }
}
