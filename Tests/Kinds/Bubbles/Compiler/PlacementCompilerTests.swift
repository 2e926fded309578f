import StyleBundle
import StyleTestSupport
import Testing

/// `placement` from source to bundle.
@Suite struct PlacementCompilerTests {
  private func source(_ rest: String) -> String {
    """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..313 }
    \(rest)
    """
  }

  private func bubble(_ rest: String, _ name: BubbleStyle.Name = "tip") throws -> BubbleStyle {
    let compiled = try compile(source(rest))
    let bundle = try DecodedBundle(decoding: try #require(compiled.bundles["default"]))
    return try #require(bundle.bubbles[name], "\(compiled.lines)")
  }

  @Test func placementsAreWrittenOnlyWhereStated() throws {
    let bundle = try #require(try compile(source("")).bundles["default"])
    #expect(!String(decoding: bundle, as: UTF8.self).contains("placement"))
    #expect(try bubble("").placement == nil)
    #expect(try bubble("    placement: { margin: 12pt, gap: 3 }").placement.map { [$0.margin, $0.gap] } == [12, 3])
  }

  @Test func membersLeftOutHaveTheirDefaults() throws {
    #expect(try bubble("    placement: {}").placement.map { [$0.margin, $0.gap] } == [8, 0])
    #expect(try bubble("    placement: { gap: 3 }").placement.map { [$0.margin, $0.gap] } == [8, 3])
  }

  @Test func membersMergeAndNullRemoves() throws {
    let rest = """
          placement: { margin: 12, gap: 3 }
        near: { extends: tip, placement: { gap: 1 } }
        far: { extends: tip, placement: { gap: null } }
        none: { extends: tip, placement: null }
      """
    #expect(try bubble(rest, "near").placement.map { [$0.margin, $0.gap] } == [12, 1])
    #expect(try bubble(rest, "far").placement.map { [$0.margin, $0.gap] } == [12, 0])
    #expect(try bubble(rest, "none").placement == nil)
  }
}
