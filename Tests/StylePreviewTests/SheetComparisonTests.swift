import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct SheetComparisonTests {
  private func comparison(_ before: String, _ after: String, name: String = "default") throws -> SheetComparison {
    func bundle(_ source: String) throws -> PreviewBundle {
      PreviewBundle(name, try DecodedBundle(decoding: compile(source).bundles["default"] ?? []).allStyles)
    }
    return SheetComparison(before: try bundle(before), after: try bundle(after))
  }

  private func bubbles(radius: Int = 8, inset: Int = 4, more: String = "") -> String {
    """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: \(radius)
        size: { width: 120..313, height: 48..200 }
        contentInsets: \(inset)
      other: { extends: tip, cornerRadius: 5 }
    \(more)
    """
  }

  @Test func equalBundlesHaveNoChanges() throws {
    #expect(try comparison(bubbles(), bubbles()).isEmpty)
  }

  @Test func onlyChangesAreShown() throws {
    let comparison = try comparison(bubbles(), bubbles(radius: 12))
    #expect(comparison.summary == "1 changed")
    let text = comparison.text()
    #expect(text.contains(">before</text>") && text.contains("<title>tip: after: bottom"))
    #expect(text.contains(">tip</text>") && !text.contains(">other</text>"))
  }

  @Test func addedAndRemovedStylesHaveAnEmptyPlace() throws {
    let pop = "animations: { pop: { target: view, property: opacity, from: 0, to: 1, duration: 1 } }"
    let added = try comparison(bubbles(), bubbles(more: pop))
    #expect(added.summary == "1 new" && added.text().contains("before: not there"))
    let removed = try comparison(bubbles(more: pop), bubbles())
    #expect(removed.summary == "1 removed" && removed.text().contains("after: not there"))
  }

  private func animation(_ name: String) -> String {
    "animations: { \(name): { target: view, property: opacity, from: 0, to: 1, duration: 1 } }"
  }

  @Test func theHeaderTellsAllCountsWhole() throws {
    func source(radius: Int, inset: Int, _ name: String) -> String {
      let third = "  third: { extends: tip, cornerRadius: 8, contentInsets: \(inset) }\n"
      return bubbles(radius: radius, more: third + animation(name))
    }
    let comparison = try comparison(source(radius: 8, inset: 4, "pop"), source(radius: 12, inset: 6, "fade"))
    #expect(comparison.summary == "1 changed, 1 new, 1 removed, 1 changed, but drawn the same")
    #expect(comparison.text().contains(">before and after: \(comparison.summary)</text>"))
  }

  @Test func belowALongTitleTheCountsHaveALineOfTheirOwn() throws {
    let name = String(repeating: "long-name-", count: 5)
    let text = try comparison(bubbles(), bubbles(radius: 12, more: animation("pop")), name: name).text()
    #expect(text.contains("x=\"36\" y=\"74\">before and after: 1 changed, 1 new</text>"))
  }

  @Test func changesThatLookTheSameAreNamed() throws {
    let comparison = try comparison(bubbles(), bubbles(inset: 6))
    #expect(comparison.summary == "2 changed, but drawn the same")
    #expect(comparison.text().contains("bubbles.other, bubbles.tip"))
  }
}
