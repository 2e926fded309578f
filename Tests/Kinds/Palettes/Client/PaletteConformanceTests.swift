import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Palettes and color wheels against the conformance vectors.
@Suite(.firstIssues) struct PaletteConformanceTests {
  @Test func contrastsAndDifferencesMatchTheVectors() throws {
    let file = try ConformanceFile("palettes")
    let palettes = try file.bundle().palettes
    for entry in file.cases {
      let palette = try #require(palettes[PaletteStyle.Name(entry.requireString(at: "palette"))])
      if entry.member("one") == nil { try checkPairs(of: palette, entry) } else { try checkColors(of: palette, entry) }
    }
  }

  private func checkPairs(of palette: PaletteStyle, _ entry: JSONValue) throws {
    let names = try entry.requireArray(at: "names").map { try #require($0.stringValue) }
    #expect(palette.colors.map(\.name.text) == names, entry.comment)
    let contrasts = try entry.requireArray(at: "contrasts").map(\.doubleValue)
    let own = palette.pairs.map { palette.contrast(of: $0) }
    #expect(own.map { $0 == nil } == contrasts.map { $0 == nil }, entry.comment)
    #expect(isExpected(own.compactMap(\.self), contrasts.compactMap(\.self)), entry.comment)
  }

  private func checkColors(of palette: PaletteStyle, _ entry: JSONValue) throws {
    let one = try #require(palette[PaletteStyle.ColorName(entry.requireString(at: "one"))])
    let other = try #require(palette[PaletteStyle.ColorName(entry.requireString(at: "other"))])
    #expect(isExpected(one.difference(from: other), try entry.requireNumber(at: "difference")), entry.comment)
    for vision in ColorVision.allCases {
      let seen = one.seen(with: vision)
      let expected = try entry.at("seen").at(vision.rawValue).numbers()
      #expect(isExpected([seen.red, seen.green, seen.blue], expected), entry.comment)
      #expect(seen.space == .sRGB && seen.alpha == 1)
    }
  }

  @Test func colorWheelsMatchTheVectors() throws {
    for entry in try ConformanceFile("color-wheels").cases {
      let wheel = ColorWheel(
        diameter: try entry.requireNumber(at: "diameter"), brightness: try entry.requireNumber(at: "brightness"))
      let point = try entry.point("point")
      #expect(wheel.contains(point) == entry.flag("isInside"), entry.comment)
      let color = wheel.color(at: point)
      #expect(
        isExpected([color.hue, color.saturation, color.brightness], try entry.at("hsb").numbers()), entry.comment)
      let (red, green, blue) = color.components
      #expect(isExpected([red, green, blue], try entry.at("components").numbers()), entry.comment)
      #expect(isExpected(wheel.point(of: color).coordinates, try entry.at("mark").numbers()), entry.comment)
      let other = try entry.at("other").numbers()
      let back = HSBColor(BundleColor(red: other[0], green: other[1], blue: other[2]))
      #expect(
        isExpected([back.hue, back.saturation, back.brightness], try entry.at("otherHSB").numbers()), entry.comment)
    }
  }
}
