/// An opaque color of sRGB in eight bits a component, as `#RRGGBB` writes it.
package struct ColorBytes: Hashable, Sendable {
  /// Red, in 0…255.
  package let red: UInt8
  /// Green, in 0…255.
  package let green: UInt8
  /// Blue, in 0…255.
  package let blue: UInt8

  /// Creates the nearest to a color; components that sRGB can't show are cut off.
  package init(_ color: LinearColor) {
    let stored = color.clipped.encoded().parts
    func byte(_ part: Double) -> UInt8 { UInt8(max(0, min((part * 255).rounded(), 255))) }
    (red, green, blue) = (byte(stored[0]), byte(stored[1]), byte(stored[2]))
  }

  /// Reads `#RRGGBB`; nil for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count == 7, digits.count == 6 else { return nil }
    func byte(_ index: Int) -> UInt8 { UInt8(digits[index] << 4 | digits[index + 1]) }
    (red, green, blue) = (byte(0), byte(2), byte(4))
  }

  /// The color as `#RRGGBB`.
  package var hex: String {
    "#"
      + [red, green, blue].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  /// The color as sources and bundles hold it: components are rounded to six decimals.
  package var encoded: EncodedColor {
    let parts = SIMD4(Double(red), Double(green), Double(blue), 255) / 255
    return EncodedColor(isDisplayP3: false, (parts * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6)
  }
}
