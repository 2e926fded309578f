import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Colors as functions, from a source to what a bundle holds.
@Suite struct ColorFunctionTests {
  private struct Row: Decodable {
    let text: String
    let srgb: [Double]
    let displayP3: [Double]
    let mapped: [Double]?

    enum CodingKeys: String, CodingKey {
      case text, srgb, mapped
      case displayP3 = "display-p3"
    }
  }

  private func colors(_ texts: [String]) throws -> (colors: [BundleColor], findings: [Diagnostic]) {
    let lines = texts.enumerated().map { "      c\($0.offset): \($0.element)\n" }
    let compiled = try compile("palettes:\n  all:\n    distinct: false\n    colors:\n" + lines.joined())
    let palette = try DecodedBundle(decoding: compiled.bundles["default"] ?? []).palettes["all"]
    return (palette?.colors.map(\.color) ?? [], compiled.findings)
  }

  @Test func everyFunctionMeansWhatBrowsersShow() throws {
    let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: Fixtures.url("colors/functions.json")))
    for start in stride(from: 0, to: rows.count, by: 96) {
      let part = Array(rows[start..<min(start + 96, rows.count)])
      let (colors, findings) = try colors(part.map(\.text))
      try #require(colors.count == part.count)
      #expect(findings.count { $0.name == .colorOutOfGamut } == part.count { $0.mapped != nil })
      #expect(findings.allSatisfy { $0.level == .note })
      for (row, color) in zip(part, colors) {
        let expected = color.space == .sRGB ? row.srgb : row.mapped ?? row.displayP3
        let away = zip([color.red, color.green, color.blue], expected).map { abs($0 - $1) }.max() ?? 1
        #expect(away < 1.0 / 510 + 1e-6, "\(row.text) \(color)")
      }
    }
  }

  @Test(arguments: [
    ("rgb(255 0 0 / 50%)", "rgb(100% none 0.0 / 0.5)"), ("hsl(0.5turn 100% 50%)", "hsl(180 100 50)"),
    ("hsl(-180deg 100% 50%)", "hsl(540 100% 50%)"), ("hwb(200grad 0% 0%)", "rgb(0 255 255)"),
    ("oklch(70% 50% 20)", "oklch(0.7 0.2 20)"), ("lab(50% 100% -100%)", "lab(50 125 -125)"),
    ("color(xyz 0.2 0.3 0.4)", "color(xyz-d65 20% 30% 40%)"), ("\"rgb( 1 2  3/1 )\"", "rgb(1 2 3)"),
    ("rgb(51 102 255)", "\"#36F\""),
    ("color(display-p3 1 0.2 0)", "{ colorSpace: display-p3, components: [1, 0.2, 0] }"),
  ])
  func notationsOfOneColorAreOne(_ one: String, _ other: String) throws {
    let (colors, findings) = try colors([one, other])
    try #require(colors.count == 2, "\(findings)")
    #expect(colors[0] == colors[1])
  }

  /// Every text is a color with numbers in 0…1, or has one error.
  @Test(.tags(.many)) func hostileTextsAreColorsOrErrors() throws {
    var generator = SeededGenerator(seed: 5402)
    func pick(_ texts: [String]) -> String { texts[generator.next(below: texts.count)] }
    let names = ["rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color", "RGB", "xyz", "", "rgba"]
    let words = [
      "0", "-0", "1", "0.5", "100%", "-1e300", "1e400", "1e-400", "999", "1000%", "none", "nan", "inf", "0x1F", "+.5",
      "360deg", "-1e6turn", "3rad", "/", "/ 1", "srgb", "xyz-d50", "prophoto-rgb", "rec2020", "e", "%", "-", "é", "∞",
    ]
    for _ in 0..<Effort.cases(4_000, few: 300) {
      let parts = (0..<generator.next(below: 6)).map { _ in pick(words) }
      let text = "\(pick(names))(\(parts.joined(separator: " ")))"
      let (colors, findings) = try colors(["\"\(text)\""])
      #expect(colors.count + findings.count { $0.level == .error } == 1, "\(text) \(findings.map(\.message))")
      for color in colors {
        let parts = [color.red, color.green, color.blue, color.alpha]
        #expect(parts.allSatisfy { (0...1).contains($0) }, "\(text) \(color)")
      }
    }
  }

  @Test func theStoredColorIsReadBackAsItself() throws {
    let (colors, findings) = try colors(["oklch(0.9 0.5 150)"])
    let note = try #require(findings.first { $0.name == .colorOutOfGamut })
    let text = try #require(note.help.first?.split(separator: "`").dropFirst().first.map(String.init))
    let again = try self.colors([text])
    #expect(again.colors == colors && again.findings.isEmpty)
    let difference = try #require(note.notes.first?.split(separator: " ").last.flatMap { Double($0) })
    #expect(difference > 10 && difference < 60)
  }
}
