import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// Contrast, difference and vision of colors against published values and a second derivation.
@Suite(.firstIssues) struct ColorTests {
  private static func random(_ generator: inout SeededGenerator) -> EncodedColor {
    let alpha = generator.next(below: 2) == 0 ? 1 : generator.next(in: 0...1)
    func part() -> Double {
      generator.next(below: 6) == 0 ? Double(generator.next(below: 2)) : generator.next(in: 0...1)
    }
    return EncodedColor(isDisplayP3: generator.next(below: 3) == 0, [part(), part(), part(), alpha])
  }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> LinearColor {
    LinearColor(EncodedColor(isDisplayP3: false, SIMD4(Double(red), Double(green), Double(blue), 255) / 255))
  }

  @Test func differencesAreThePublishedOnes() throws {
    let lines = try #require(String(bytes: Fixtures.bytes("color/ciede2000.txt"), encoding: .utf8)).split(
      separator: "\n")
    var count = 0
    for line in lines where !line.hasPrefix("#") {
      let n = line.split(separator: " ").compactMap { Double($0) }
      let (one, two) = (LabColor(lightness: n[0], a: n[1], b: n[2]), LabColor(lightness: n[3], a: n[4], b: n[5]))
      #expect(abs(one.difference(from: two) - n[6]) < 5e-5, "\(line)")
      #expect(abs(two.difference(from: one) - n[6]) < 5e-5, "\(line)")
      count += 1
    }
    #expect(count == 34)
  }

  @Test func differencesAreThoseOfASecondDerivation() {
    var generator = SeededGenerator(seed: 901)
    for _ in 0..<3000 {
      func lab() -> LabColor {
        LabColor(
          lightness: generator.next(in: 0...100), a: generator.next(in: -90...90), b: generator.next(in: -90...90))
      }
      let (one, two) = (lab(), lab())
      let expected = ColorReference.difference([one.lightness, one.a, one.b], [two.lightness, two.a, two.b])
      #expect(abs(one.difference(from: two) - expected) < 1e-9, "\(one) \(two)")
    }
  }

  @Test func contrastIsThatOfASecondDerivation() {
    var generator = SeededGenerator(seed: 902)
    for _ in 0..<3000 {
      let color = Self.random(&generator)
      var below = Self.random(&generator)
      below.parts[3] = 1
      below.isDisplayP3 = false
      let seen = color.laid(over: below)
      let stored = (0..<3).map { color.parts[$0] }
      let own = color.isDisplayP3 ? Self.wide(stored).map(ColorReference.stored) : stored
      let blended = (0..<3).map { below.parts[$0] * (1 - color.alpha) + own[$0] * color.alpha }
      let expected = ColorReference.contrast(
        blended.map(ColorReference.light), (0..<3).map { ColorReference.light(below.parts[$0]) })
      let ratio = LinearColor(seen).contrast(with: LinearColor(below))
      #expect(abs(ratio - expected) < 1e-6, "\(color) on \(below)")
      #expect(seen.alpha == 1 && !seen.isDisplayP3)
    }
  }

  /// Stored components of Display P3 as linear light of sRGB.
  private static func wide(_ stored: [Double]) -> [Double] {
    let (r, g, b) = (
      ColorReference.light(stored[0]), ColorReference.light(stored[1]), ColorReference.light(stored[2])
    )
    return [
      1.2249402 * r - 0.2249402 * g, 1.0420570 * g - 0.0420570 * r, 1.0982736 * b - 0.0196376 * r - 0.0786360 * g,
    ]
  }

  @Test func contrastsAreTheKnownOnes() {
    #expect(Self.hex(255, 255, 255).contrast(with: Self.hex(0, 0, 0)) == 21)
    #expect(Self.hex(0, 0, 0).contrast(with: Self.hex(0, 0, 0)) == 1)
    #expect(abs(Self.hex(255, 255, 255).contrast(with: Self.hex(255, 0, 0)) - 3.998477) < 1e-6)
    #expect(abs(Self.hex(119, 119, 119).contrast(with: Self.hex(255, 255, 255)) - 4.478089) < 1e-6)
  }

  @Test func labCoordinatesConvertBack() {
    var generator = SeededGenerator(seed: 903)
    for _ in 0..<2000 {
      let color = LinearColor(Self.random(&generator))
      let lab = LabColor(color)
      let expected = ColorReference.lab((0..<3).map { color.light[$0] })
      for (own, other) in zip([lab.lightness, lab.a, lab.b], expected) { #expect(abs(own - other) < 1e-4) }
      for index in 0..<3 { #expect(abs(lab.linear.light[index] - color.light[index]) < 1e-9) }
    }
    #expect(abs(LabColor(Self.hex(255, 255, 255)).lightness - 100) < 1e-9)
  }

  @Test(arguments: ColorVision.allCases) func colorsAreSeenByTheMatrices(_ vision: ColorVision) {
    var generator = SeededGenerator(seed: 904)
    for _ in 0..<1000 {
      let color = LinearColor(Self.random(&generator))
      let expected = ColorReference.seen((0..<3).map { color.light[$0] }, without: vision.rawValue)
      let seen = vision.seen(color)
      for index in 0..<3 { #expect(abs(seen.light[index] - expected[index]) < 1e-12) }
    }
    for gray in [0, 77, 255] {
      let (own, seen) = (Self.hex(gray, gray, gray), vision.seen(Self.hex(gray, gray, gray)))
      for index in 0..<3 { #expect(abs(own.light[index] - seen.light[index]) < 2e-6) }
    }
  }
}
