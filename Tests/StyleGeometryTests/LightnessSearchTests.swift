import StyleGeometry
import StyleTestSupport
import Testing

/// The nearest colour with enough contrast, against every step there is.
@Suite(.firstIssues) struct LightnessSearchTests {
  private static func hex(_ bytes: [Int]) -> EncodedColor {
    EncodedColor(isDisplayP3: false, SIMD4(Double(bytes[0]), Double(bytes[1]), Double(bytes[2]), 255) / 255)
  }

  @Test func noNearerColorIsEnough() throws {
    var generator = SeededGenerator(seed: 911)
    var found = 0
    for _ in 0..<150 {
      let color = Self.hex((0..<3).map { _ in generator.next(below: 256) })
      let below = Self.hex((0..<3).map { _ in generator.next(below: 256) })
      let ratio = generator.next(below: 2) == 0 ? 4.5 : 3
      let start = LabColor(LinearColor(color))
      for direction in LightnessSearch.Direction.allCases {
        let nearest = LightnessSearch(contrast: ratio, with: below).nearest(to: color, direction)
        func enough(_ lightness: Double) -> Bool {
          let moved = LabColor(lightness: lightness, a: start.a, b: start.b).linear
          return LinearColor(ColorBytes(moved).encoded).contrast(with: LinearColor(below)) >= ratio
        }
        let end = direction == .lighter ? 100.0 : 0
        let steps = stride(from: start.lightness, through: end, by: direction == .lighter ? 0.05 : -0.05)
        guard let nearest else {
          #expect(!steps.contains(where: enough), "\(color) on \(below)")
          continue
        }
        found += 1
        #expect(LinearColor(nearest.encoded).contrast(with: LinearColor(below)) >= ratio)
        let reached = LabColor(LinearColor(nearest.encoded)).lightness
        // A byte is about 0.4 of L*; clipping moves it further.
        let first = steps.first(where: enough)
        let byStep = first.map { LabColor(lightness: $0, a: start.a, b: start.b).linear.clipped }.map {
          LabColor($0).lightness
        }
        #expect(byStep.map { abs($0 - reached) < 0.8 } ?? true, "\(color) on \(below): \(nearest.hex)")
      }
    }
    #expect(found > 150)
  }

  /// A gray ends in black and white, one of which is enough for any text; a colour with a hue may not get there.
  @Test func graysAlwaysFindEnoughContrast() {
    var generator = SeededGenerator(seed: 912)
    for _ in 0..<100 {
      let color = Self.hex([Int](repeating: generator.next(below: 256), count: 3))
      let below = Self.hex((0..<3).map { _ in generator.next(below: 256) })
      let search = LightnessSearch(contrast: 4.5, with: below)
      #expect(LightnessSearch.Direction.allCases.contains { search.nearest(to: color, $0) != nil })
    }
  }

  @Test func bytesAreWrittenInHex() {
    #expect(ColorBytes(LinearColor(Self.hex([255, 10, 0]))).hex == "#FF0A00")
    #expect(ColorBytes(LinearColor(EncodedColor(isDisplayP3: true, [1, 0, 0, 1]))).hex == "#FF0000")
    let stored = ColorBytes(LinearColor(Self.hex([1, 2, 3]))).encoded.parts
    #expect(stored == [0.003922, 0.007843, 0.011765, 1])
  }
}
