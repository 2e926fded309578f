import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// Fixes that take a key path and a value to edits of the file that states it.
@Suite struct FixMakerTests {
  private static let files = [
    "base.yaml": """
    tokens:
      corner: { small: 8 }
      sizes: { wide: { width: 200..300, height: 50..60 } }
    bubbles:
      tip:
        arrow: { direction: top, width: 30, height: &h 12 }  # the tip
        cornerRadius: "{corner.small}"
        size: { width: &w 120..313, height: *w }
      wide:
        extends: tip
        arrow: { height: *h }
    """,
    "theme.yaml": """
    bubbles:
      tip: { arrow: { width: 20 } }
    """,
  ]

  private static let project = """
    format: 1
    bundles:
      default: { sources: [base.yaml] }
      theme: { extends: default, sources: [theme.yaml] }
    """

  /// The kind of the fix for some changes, and the lines that it changes; none for advice.
  private func edited(
    _ changes: [([String], Literal)], in bundle: String = "default", as kind: Applicability = .unsafe
  ) throws -> (kind: Applicability, lines: [String]) {
    let compiled = try compile(Self.files, project: Self.project)
    let workspace = try #require(compiled.workspace)
    let scope = try #require(workspace.scopes.first { $0.name.text == bundle })
    let option = Suggestion.Option("it", changes.map { .init(StyleKeyPath($0.0), $0.1) }, as: kind)
    let fix = FixMaker(locator: SourceLocator(scope), workspace: workspace).fix(for: option)
    #expect(fix.title == "use it")
    #expect(fix.edits.isEmpty == (fix.applicability == .suggestion))
    var lines: [String] = []
    for (number, file) in compiled.files.enumerated() {
      let after = fix.edits.filter { $0.place.file.index == number }.applied(to: file.bytes)
      let old = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      let new = String(decoding: after, as: UTF8.self).split(separator: "\n")
      lines += zip(old, new).filter { $0 != $1 }.map { "\(file.path): \($1.drop { $0 == " " })" }
    }
    return (fix.applicability, lines)
  }

  private func lines(
    _ path: [String], _ value: Literal, in bundle: String = "default"
  ) throws -> [String] {
    try edited([(path, value)], in: bundle).lines
  }

  @Test func aValueIsEditedWhereItIsStated() throws {
    #expect(
      try lines(["bubbles", "tip", "arrow", "width"], .number("28"))
        == ["base.yaml: arrow: { direction: top, width: 28, height: &h 12 }  # the tip"])
    #expect(
      try lines(["bubbles", "tip", "arrow", "width"], .number("28"), in: "theme")
        == ["theme.yaml: tip: { arrow: { width: 28 } }"])
  }

  @Test func anInheritedValueIsEditedInTheDefinition() throws {
    let expected = ["base.yaml: arrow: { direction: top, width: 28, height: &h 12 }  # the tip"]
    #expect(try lines(["bubbles", "wide", "arrow", "width"], .number("28")) == expected)
    #expect(
      try lines(["bubbles", "wide", "arrow", "direction"], .text("left"), in: "theme")
        == ["base.yaml: arrow: { direction: left, width: 30, height: &h 12 }  # the tip"])
  }

  @Test func referencesAndAliasesAreEditedAtTheirUse() throws {
    #expect(try lines(["bubbles", "tip", "cornerRadius"], .number("6")) == ["base.yaml: cornerRadius: 6"])
    #expect(try lines(["bubbles", "wide", "arrow", "height"], .number("6")) == ["base.yaml: arrow: { height: 6 }"])
    #expect(
      try lines(["bubbles", "tip", "size", "height"], .text("50..60"))
        == ["base.yaml: size: { width: &w 120..313, height: 50..60 }"])
  }

  /// Each entry of a map is edited in the layer that states it.
  @Test func entriesOfMapsAreEditedInTheLayersThatStateThem() throws {
    #expect(
      try lines(
        ["bubbles", "tip", "arrow"], .map([.init("width", .number("26")), .init("height", .number("10"))]), in: "theme")
        == [
          "base.yaml: arrow: { direction: top, width: 30, height: &h 10 }  # the tip",
          "theme.yaml: tip: { arrow: { width: 26 } }",
        ])
  }

  @Test func changesOfUnstatedValuesStayAdvice() throws {
    let position = try edited([(["bubbles", "tip", "arrow", "position"], .number("0.5"))])
    #expect(position.kind == .suggestion)
    #expect(position.lines.isEmpty)
    #expect(try edited([(["bubbles", "nobody"], .number("1"))]).kind == .suggestion)
    #expect(try edited([]).kind == .suggestion)
    let one = (["bubbles", "tip", "arrow", "width"], Literal.number("28"))
    #expect(try edited([one, (["bubbles", "tip", "arrow", "position"], .number("0.5"))]).kind == .suggestion)
    #expect(try edited([one], as: .suggestion).kind == .suggestion)
    // Already so: nothing would change.
    #expect(try edited([(["bubbles", "tip", "arrow", "width"], .number("30"))]).kind == .suggestion)
  }

  @Test func twoValuesForOnePlaceStayAdvice() throws {
    let tip = (["bubbles", "tip", "arrow", "width"], Literal.number("28"))
    #expect(try edited([tip, (["bubbles", "wide", "arrow", "width"], .number("27"))]).kind == .suggestion)
    let same = try edited([tip, (["bubbles", "wide", "arrow", "width"], .number("28"))])
    #expect(same.kind == .unsafe)
    #expect(same.lines.count == 1)
  }

  /// Nobody proves that the others who use the text mean the same by it.
  @Test func aSafeFixOfSharedTextIsUnsafe() throws {
    func kind(_ path: [String], _ value: Literal) throws -> Applicability {
      try edited([(path, value)], as: .safe).kind
    }
    #expect(try kind(["bubbles", "tip", "arrow", "width"], .number("28")) == .safe)
    #expect(try kind(["bubbles", "tip", "arrow", "height"], .number("28")) == .unsafe)
    #expect(try kind(["bubbles", "wide", "arrow", "height"], .number("28")) == .safe)
    #expect(try kind(["bubbles", "tip", "cornerRadius"], .number("6")) == .safe)
    #expect(try kind(["tokens", "corner", "small"], .number("6")) == .unsafe)
  }
}
