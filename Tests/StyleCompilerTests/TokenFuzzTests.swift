import StyleDiagnostics
import StyleTestSupport
import Testing

/// Token files end with a value and findings whose places lie inside them, whatever is in them.
@Suite(.tags(.many), .firstIssues) struct TokenFuzzTests {
  private static let project = """
    format: 1
    rem: 16
    bundles: { default: { sources: ["a.yaml"], tokens: [a.json, b.json] }, dark: { extends: default, tokens: [b.json, a.json] } }

    """

  /// A source that refers to tokens of the fixture.
  private static let source =
    "tokens:\n"
    + [
      "length.px", "length.twice", "shape", "color.oklch", "shadow.alias.0.blur", "further.mixed.color", "pointed.one",
    ]
    .enumerated().map { "  t\($0.offset): \"{\($0.element)}\"\n" }.joined()

  private static let pieces: [[UInt8]] = [
    "{", "}", "[", "]", ":", ",", "\"", "null", "1e400", "-1", "\"{shape}\"", "\"{length.px}\"", "\"$value\":",
    "\"$type\":",
    "\"$extends\":\"{border}\",", "{\"$ref\":\"#/copied\"}", "\"$ref\":\"#/color/srgb/$value\",", "\"$root\":",
    "\"shadow\"",
    "\"em\"", "\\u00e9", "\u{2028}", "//", "\"$deprecated\":true,",
  ].map { Array($0.utf8) }

  @Test func filesSurviveRandomEdits() throws {
    let bytes = try Fixtures.bytes("tokens/values.tokens.json")
    var generator = SeededGenerator(seed: 2_025)
    var read = 0
    for round in 0..<Effort.cases(2_000, few: 150) {
      var files = [bytes, bytes]
      for _ in 0...generator.next(below: 3) {
        let file = generator.next(below: 2)
        let start = generator.next(below: files[file].count)
        let end = min(files[file].count, start + generator.next(below: 24))
        // Most edits keep the file JSON: a stretch of it takes the place of another.
        let length = min(generator.next(below: 40), bytes.count)
        let from = generator.next(below: bytes.count - length)
        let piece =
          generator.next(below: 2) == 0
          ? Self.pieces[generator.next(below: Self.pieces.count)] : Array(bytes[from..<from + length])
        files[file].replaceSubrange(start..<end, with: piece)
      }
      let compiled = try compile(
        ["a.yaml": Array(Self.source.utf8), "a.json": files[0], "b.json": files[1]], project: Self.project)
      if !compiled.names.contains("syntax") { read += 1 }
      for finding in compiled.findings {
        guard let place = finding.place else { continue }
        let size = compiled.files[place.file.index].bytes.count
        #expect(place.lower >= 0 && place.upper <= size && place.lower <= place.upper, "round \(round): \(finding)")
      }
    }
    #expect(read > Effort.enough(60), "\(read)")
  }
}
