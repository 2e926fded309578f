import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// Colors of all spaces against those of another implementation, which Tests/Fixtures/colors/derive.py asks.
@Suite struct ColorSpaceTests {
  struct Row: Decodable {
    let space: String
    let parts: [Double]
    let text: String
    let srgb: [Double]
    let displayP3: [Double]
    let mapped: [Double]?

    enum CodingKeys: String, CodingKey {
      case space, parts, text, srgb, mapped
      case displayP3 = "display-p3"
    }
  }

  static func rows() throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Data(contentsOf: Fixtures.url("colors/functions.json")))
  }

  private static func vector(_ parts: [Double]) -> SIMD3<Double> { SIMD3(parts[0], parts[1], parts[2]) }

  private static func distance(_ one: SIMD3<Double>, _ other: [Double]) -> Double {
    let away = one - vector(other)
    return max(away.max(), -away.min())
  }

  @Test func componentsAreThoseOfAnotherImplementation() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map(\.space)).count == ColorSpace.allCases.count)
    for row in rows {
      let space = try #require(ColorSpace(rawValue: row.space))
      let xyz = space.xyz(Self.vector(row.parts))
      // The other implementation has primaries of ProPhoto RGB with fewer digits.
      let slack = space == .proPhotoRGB ? 5e-5 : 1e-9
      #expect(Self.distance(ColorSpace.sRGB.stored(ofXYZ: xyz), row.srgb) < slack, "\(row)")
      #expect(Self.distance(ColorSpace.displayP3.stored(ofXYZ: xyz), row.displayP3) < slack, "\(row)")
    }
  }

  @Test func colorsBeyondDisplayP3AreTheNearestOnes() throws {
    var (mapped, wide, narrow) = (0, 0, 0)
    for row in try Self.rows() {
      let space = try #require(ColorSpace(rawValue: row.space))
      let shown = ShownColor(space, Self.vector(row.parts), alpha: 0.5)
      let parts = SIMD3(shown.color.parts[0], shown.color.parts[1], shown.color.parts[2])
      #expect(shown.color.alpha == 0.5)
      #expect((shown.difference != nil) == (row.mapped != nil), "\(row)")
      if let nearest = row.mapped {
        mapped += 1
        // Both bisect to a ten-thousandth of chroma.
        #expect(shown.color.isDisplayP3 && Self.distance(parts, nearest) < 2e-4, "\(row) \(parts)")
      } else if shown.color.isDisplayP3 {
        wide += 1
        #expect(Self.distance(parts, row.displayP3) < 1.0 / 510 + 1e-6, "\(row)")
        #expect(space == .displayP3 || !row.srgb.allSatisfy { (-1.0 / 510...1 + 1.0 / 510).contains($0) }, "\(row)")
      } else {
        narrow += 1
        #expect(Self.distance(parts, row.srgb) < 1.0 / 510 + 1e-6, "\(row)")
      }
    }
    #expect(mapped > 50 && wide > 20 && narrow > 80, "\(mapped) \(wide) \(narrow)")
  }

  /// The first color of a palette of the web, and ends of lightness.
  @Test func wellKnownColorsAreAsPrinted() {
    let rose = ShownColor(.okLCH, [0.971, 0.013, 17.38], alpha: 1)
    #expect(rose.color.parts == [0.996841, 0.949585, 0.949586, 1] && !rose.color.isDisplayP3 && rose.difference == nil)
    #expect(ShownColor(.okLCH, [1, 0.4, 150], alpha: 1).color.parts == [1, 1, 1, 1])
    #expect(ShownColor(.lab, [0, 100, 0], alpha: 1).color.isDisplayP3)
    #expect(ShownColor(.hwb, [85.81, 85.76, 42.74], alpha: 1).color.parts == [0.667393, 0.667393, 0.667393, 1])
  }
}
