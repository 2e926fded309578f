import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Findings of rules at a bound itself.
@Suite struct TemplateBoundTests {
  private func findings(_ slots: String, canvas: String = "canvas: { width: 400, height: 600 }") throws -> Compiled {
    try lint(
      "templates:\n  plain:\n    \(canvas)\n    slots:\n"
        + slots.split(separator: "\n").map { "      \($0)\n" }.joined())
  }

  @Test(arguments: [
    "a: { accepts: [text], rect: [0, 0, 1, 1] }", "a: { accepts: [text], rect: [0.25, 0.25, 0.5, 0.5], rotation: 720 }",
    "a: { accepts: [text], rect: [-0.25, 0.3, 1.5, 0.4], rotation: 90 }",
    "a: { accepts: [text], rect: [0, 0, 0.5, 1] }\nb: { accepts: [text], rect: [0.5, 0, 0.5, 1] }",
    "a: { accepts: [text], rect: [0.1, 0.1, 0.11, 0.5] }",
  ]) func slotsAtABoundHaveNoFinding(slots: String) throws {
    #expect(try findings(slots).lines == [])
  }

  /// A corner on a slanted edge of the other, to the last digit of what doubles hold.
  @Test func slotsThatTouchAtACornerShareNothing() throws {
    let result = try findings(
      """
      a: { accepts: [text], rect: [0, 0, 0.5, 0.3333] }
      b: { accepts: [text], rect: [0.5, 0.3333, 0.5, 0.3333] }
      """)
    #expect(result.lines == [])
  }

  @Test func aTurnedSlotNeedsMoreRoomThanItSays() throws {
    let result = try findings("a: { accepts: [text], rect: [0, 0.2, 1, 0.2], rotation: 10 }")
    #expect(result.names == ["template-slot-outside"])
    #expect(result.findings[0].level == .warning)
    #expect(result.findings[0].keyPath?.description == "templates.plain.slots.a.rect")
  }

  @Test func theCircleOfASmallSlotMeetsTheNextPage() throws {
    let canvas = "canvas: { width: endless, height: 400 }\n    page: 60"
    let alone = try findings("a: { accepts: [image], rect: [0.1, 0.5, 0.3, 0.05] }", canvas: canvas)
    #expect(alone.findings.map(\.level) == [.warning])
    let near = try findings(
      "a: { accepts: [image], rect: [0, 0.5, 0.3, 0.05] }\nb: { accepts: [image], rect: [0.7, 0.5, 0.3, 0.15] }",
      canvas: canvas)
    #expect(
      near.findings.filter { $0.level == .error }.map { $0.keyPath?.description } == ["templates.plain.slots.a.rect"])
  }

  /// The option moves the note's bound only.
  @Test func theProjectsMinimumMovesTheNotesBound() throws {
    let source =
      "templates: { plain: { canvas: { width: 400, height: 600 }, slots: { a: { accepts: [text], rect: [0, 0, 0.1, 0.1] } } } }"
    let names = { (minimum: Double) in
      try lint(
        source, project: "format: 1\nlint: { rules: { template-slot-small: { level: note, minimum: \(minimum) } } }\n"
      )
      .names
    }
    #expect(try names(40) == [])
    #expect(try names(41) == ["template-slot-small"])
  }

  /// A bundle's template has the same findings as its source's.
  @Test func aBundleIsJudgedLikeItsSource() throws {
    let slots = """
      a: { accepts: [text], rect: [0.1, 0.1, 0.5, 0.3], rotation: 7 }
      b: { accepts: [text], rect: [0.5, 0.3, 0.3, 0.3] }
      c: { accepts: [text], rect: [0.7, 0.9, 0.5, 0.02] }
      """
    let result = try findings(slots)
    #expect(result.names == ["template-slots-overlap", "template-slot-outside", "template-slot-small"])
  }
}
