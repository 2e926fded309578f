import Foundation
import FoundationXML
import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StylePreview
import StyleTestSupport
import Testing

@Suite struct ContactSheetTests {
  private static let source = """
    bubbles:
      tip:
        arrow: { direction: [bottom, top], width: 30, height: 12, radius: 3 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..200 }
    animations:
      pop: { target: view, property: opacity, from: 0, to: 1, duration: 0.2 }
    """

  private func bundle(_ source: String = source, name: String = "default") throws -> PreviewBundle {
    let bytes = try compile(source).bundles["default"] ?? []
    return PreviewBundle(name, try DecodedBundle(decoding: bytes).allStyles)
  }

  private func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func everyStyleOfTheProjectIsDrawn() throws {
    let bytes = try Data(contentsOf: Fixtures.url("../../Generated/bundles/default.json"))
    let styles = try DecodedBundle(decoding: Array(bytes)).allStyles
    let sheet = ContactSheet(PreviewBundle("default", styles)).text()
    #expect(isXML(sheet))
    for style in styles { #expect(sheet.contains(">\(style.name.text)</text>"), "\(style.keyPath)") }
  }

  /// On a card of 200 × 150 pixels a drawing of 100 × 50 begins at (50, 50).
  @Test func rectanglesAreAsWideAndHighAsTheyAre() {
    var picture = Picture(of: Rectangle(minX: 0, minY: 0, maxX: 100, maxY: 50), on: .page)
    picture.rectangle(Rectangle(minX: 10, minY: 20, maxX: 40, maxY: 30), .line)
    #expect(picture.elements.count == 1)
    #expect(picture.elements[0].hasPrefix("<rect x=\"60\" y=\"70\" width=\"30\" height=\"10\""), "\(picture.elements)")
  }

  @Test func theOrderOfStylesDoesNotMatter() throws {
    var bundle = try bundle()
    let sheet = ContactSheet(bundle).text()
    bundle.styles.reverse()
    #expect(ContactSheet(bundle).text() == sheet)
  }

  @Test func stylesWithErrorsAreMarked() throws {
    var bundle = try bundle()
    bundle.drafts = [StyleKeyPath(["bubbles", "tip"])]
    bundle.missing = [StyleKeyPath(["tags", "note"])]
    let sheet = ContactSheet(bundle).text()
    // One for each direction of the arrow.
    #expect(sheet.split(separator: ">draft</text>").count == 3)
    #expect(sheet.contains("3 styles · 1 with an error · 1 that doesn't compile"))
    #expect(sheet.contains(">note</text>") && sheet.contains(">doesn't compile</text>"))
  }

  @Test func longDetailsGoOnInASecondLine() throws {
    let source = """
      templates:
        trip:
          canvas: { width: 375, height: endless }
          page: 420
          slots: { one: { accepts: [image], rect: [0, 0, 0.5, 0.5] } }
      """
    let sheet = ContactSheet(try bundle(source)).text()
    #expect(sheet.contains(">375 × endless, pages of 420 · 1</text>") && sheet.contains(">slot</text>"))
  }

  @Test func anEmptyBundleSaysSo() {
    let sheet = ContactSheet(PreviewBundle("default", [])).text()
    #expect(isXML(sheet) && sheet.contains("There are no styles yet."))
  }

  /// A bundle may come from anywhere, with any text as a name.
  @Test func hostileNamesStayText() throws {
    let names = [
      "<script>alert(1)</script>", "a\" onload=\"x", "]]>", "\u{202E}gnp", "\u{0}", String(repeating: "w", count: 500),
    ]
    let json = Array(
      String(decoding: try compile(Self.source).bundles["default"] ?? [], as: UTF8.self).utf8)
    for name in names {
      let quoted = try JSONSerialization.data(withJSONObject: name, options: .fragmentsAllowed)
      let text = String(decoding: json, as: UTF8.self)
        .replacing("\"tip\":", with: String(decoding: quoted, as: UTF8.self) + ":")
      let styles = try DecodedBundle(decoding: Array(text.utf8)).allStyles
      let sheet = ContactSheet(PreviewBundle(name, styles)).text()
      #expect(isXML(sheet), "\(name.debugDescription)")
      #expect(!sheet.contains("<script") && !sheet.contains("\u{202E}") && !sheet.contains(" onload=\"x"))
      for line in sheet.split(separator: "\n") where line.hasPrefix("<text") { #expect(line.count < 250) }
    }
  }

  /// Pictures load nothing, so that any page may show them.
  @Test func sheetsAreWholeByThemselves() throws {
    let sheet = ContactSheet(try bundle()).text()
    let outside = ["href", "url(", "@import", "<script", "<image", "<foreignObject"]
    for word in outside { #expect(!sheet.contains(word), "\(word)") }
    #expect(sheet.ranges(of: "http").count == 1, "but the name of the format")
  }
}
