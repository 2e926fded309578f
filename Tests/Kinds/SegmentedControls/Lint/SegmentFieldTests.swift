import StyleDiagnostics
import StyleTestSupport
import Testing

/// The field's control, and the findings of other rules about segmented controls.
@Suite struct SegmentFieldTests {
  private func control(_ changes: [(String, String)] = []) -> String {
    changes.reduce(
      """
      segmentedControls:
        field:
          segments: 4
          width: 260..370
          height: 50
          cornerRadius: 20
          title: { fontSize: 20, width: 20..60 }
          colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#FF0000" }
          duration: 700ms
          shake: { distance: 1, period: 120ms, count: 3 }
      """
    ) { $0.replacing($1.0, with: $1.1) }
  }

  /// White on red is 3.998 : 1, which is enough for 20 pt to Apple and not to WCAG; black has no background to contrast with.
  @Test func whiteOnRedIsNoted() throws {
    let result = try lint(control())
    #expect(Set(result.names) == ["color-contrast-low", "segment-reduced-motion-missing"], "\(result.lines)")
    let contrast = try #require(result.findings.first { $0.name == "color-contrast-low" })
    #expect(contrast.level == .note && contrast.message.contains("3.99"), "\(contrast.message)")
    #expect(contrast.keyPath?.description == "segmentedControls.field.colors.titleHighlighted")
  }

  @Test func smallTitlesNeedMoreContrast() throws {
    let result = try lint(control([("fontSize: 20", "fontSize: 17"), ("700ms", "700ms\n    reducedMotion: none")]))
    #expect(result.findings.map { "\($0.name.rawValue) \($0.level)" } == ["color-contrast-low warning"])
  }

  /// A highlight that isn't opaque is seen over the background; without one the color below is unknown.
  @Test func alphaIsLaidOverTheBackground() throws {
    let clear = ("#FF0000", "#FF000080")
    #expect(try !lint(control([clear])).names.contains("color-contrast-low"))
    let over = ("highlight: \"#FF0000\"", "highlight: \"#FF000080\", background: \"#FFFFFF\"")
    #expect(try lint(control([over])).findings.contains { $0.name == "color-contrast-low" && $0.level == .warning })
  }

  @Test func aSpringThatIsCutOffIsFound() throws {
    let spring = "duration: 300ms\n    curve: { spring: { dampingRatio: 0.5, response: 500ms } }"
    let result = try lint(control([("duration: 700ms", spring)]))
    let finding = try #require(result.findings.first { $0.name == "animation-spring-unsettled" }, "\(result.lines)")
    #expect(finding.level == .warning && finding.keyPath?.description == "segmentedControls.field.curve")
    let own = try lint(control([("duration: 700ms", spring.replacing("duration: 300ms\n    ", with: ""))]))
    #expect(!own.names.contains("animation-spring-unsettled"))
  }

  /// The field's 3 s, its 20 pt of radius in a lower control, and 10 pt labels.
  @Test func theFieldsOwnFaultsAreFound() throws {
    let result = try lint(
      control([("duration: 700ms", "duration: 3"), ("height: 50", "height: 36"), ("fontSize: 20", "fontSize: 10")]))
    let names = Set(result.names)
    let expected: Set = ["segment-move-long", "segment-radius-too-large", "segment-cell-small", "text-small"]
    #expect(expected.isSubset(of: names), "\(names)")
  }

  @Test func settingsOfSharedRulesTakeTheirKinds() throws {
    let settings = """
      format: 1
      bundles: { default: { sources: ["**/*.yaml"] } }
      lint: { rules: { segmentedControls.field/text-small: off, segmentedControls/segment-move-long: { longest: 3s }, bubbles/text-small: off } }
      """
    let source = control([("duration: 700ms", "duration: 3"), ("fontSize: 20", "fontSize: 10")])
    let result = try lint(["a.yaml": source], project: settings)
    #expect(!result.names.contains("text-small") && !result.names.contains("segment-move-long"), "\(result.lines)")
    #expect(
      result.lines.contains { $0.contains("the rule `text-small` doesn't apply to `bubbles`") }, "\(result.lines)")
  }
}
