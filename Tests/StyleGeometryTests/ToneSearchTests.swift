import StyleGeometry
import StyleTestSupport
import Testing

/// The nearest tone with enough contrast, against a mix that is reckoned here.
@Suite(.firstIssues) struct ToneSearchTests {
  private static func encoded(_ bytes: [Int]) -> EncodedColor {
    EncodedColor(isDisplayP3: false, SIMD4(Double(bytes[0]), Double(bytes[1]), Double(bytes[2]), 255) / 255)
  }

  private static func bytes(_ color: ColorBytes) -> [Int] { [Int(color.red), Int(color.green), Int(color.blue)] }

  /// The hue of HSB in degrees; nil of a gray.
  private static func hue(_ bytes: [Int]) -> Double? {
    let (most, least) = (Double(bytes.max() ?? 0), Double(bytes.min() ?? 0))
    guard most > least else { return nil }
    let (r, g, b) = (Double(bytes[0]), Double(bytes[1]), Double(bytes[2]))
    let sixth =
      most == r
      ? (g - b) / (most - least) : most == g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
    return (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
  }

  @Test func tonesKeepTheirHueAndNoNearerOneIsEnough() throws {
    var generator = SeededGenerator(seed: 911)
    var (found, none) = (0, 0)
    for _ in 0..<300 {
      let own = (0..<3).map { _ in generator.next(below: 256) }
      let below = Self.encoded((0..<3).map { _ in generator.next(below: 256) })
      let ratio = generator.next(below: 2) == 0 ? 4.5 : 3
      func contrast(_ bytes: [Int]) -> Double {
        LinearColor(Self.encoded(bytes)).contrast(with: LinearColor(below))
      }
      for direction in ToneSearch.Direction.allCases {
        let end = direction == .darker ? 0.0 : 255
        func mixed(_ part: Double) -> [Int] { own.map { Int((Double($0) + (end - Double($0)) * part).rounded()) } }
        let tone = ToneSearch(contrast: ratio, with: below).nearest(to: Self.encoded(own), direction).map(Self.bytes)
        let first = stride(from: 0.0, through: 1, by: 0.0005).first { contrast(mixed($0)) >= ratio + 1e-4 }
        guard let tone else {
          none += 1
          continue
        }
        found += 1
        #expect(contrast(tone) >= ratio - 1e-4)
        let nearest = try #require(first, "\(own)")
        // A step of a thousandth is at most a quarter of a byte.
        #expect(zip(tone, mixed(nearest)).allSatisfy { abs($0 - $1) <= 1 }, "\(own) \(tone) \(mixed(nearest))")
        // In eight bits the hue of what is nearly gray goes in leaps.
        guard let hue = Self.hue(own), (tone.max() ?? 0) - (tone.min() ?? 0) > 40 else { continue }
        let turned = abs(hue - (Self.hue(tone) ?? 0))
        #expect(min(turned, 360 - turned) < 3, "\(own) \(tone)")
      }
    }
    #expect(found > 200 && none > 50)
  }

  /// What is offered of a color with a hue is never a gray, black or white.
  @Test func hueThatNoLongerShowsIsNoTone() throws {
    var generator = SeededGenerator(seed: 912)
    var none = 0
    for _ in 0..<300 {
      let own = Self.encoded([200 + generator.next(below: 56), generator.next(below: 60), generator.next(below: 60)])
      let below = Self.encoded((0..<3).map { _ in generator.next(below: 256) })
      for direction in ToneSearch.Direction.allCases {
        guard let tone = ToneSearch(contrast: 4.5, with: below).nearest(to: own, direction).map(Self.bytes) else {
          none += 1
          continue
        }
        #expect(tone[0] > max(tone[1], tone[2]) + 8, "\(tone)")
      }
    }
    #expect(none > 100)
  }

  /// A gray ends in black and white, one of which is enough for any text.
  @Test func graysAlwaysFindEnoughContrast() {
    var generator = SeededGenerator(seed: 913)
    for _ in 0..<100 {
      let color = Self.encoded([Int](repeating: generator.next(below: 256), count: 3))
      let below = Self.encoded((0..<3).map { _ in generator.next(below: 256) })
      let search = ToneSearch(contrast: 4.5, with: below)
      #expect(ToneSearch.Direction.allCases.contains { search.nearest(to: color, $0) != nil })
    }
  }

  @Test func bytesAreWrittenInHex() {
    #expect(ColorBytes(LinearColor(Self.encoded([255, 10, 0]))).hex == "#FF0A00")
    #expect(ColorBytes(LinearColor(EncodedColor(isDisplayP3: true, [1, 0, 0, 1]))).hex == "#FF0000")
    let stored = ColorBytes(LinearColor(Self.encoded([1, 2, 3]))).encoded.parts
    #expect(stored == [0.003922, 0.007843, 0.011765, 1])
  }
}
