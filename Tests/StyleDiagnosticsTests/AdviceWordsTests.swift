import StyleDiagnostics
import Testing

/// The words of help for several ways at once.
@Suite struct AdviceWordsTests {
  private static func help(_ change: (inout Advice.Way) -> Void) -> [String] {
    let ways = ["a radius of at least 29", "a gap of 15"].map { words in
      var way = Advice.Way(words, nil)
      change(&way)
      return way
    }
    return Advice(ways: ways, "part them", "", otherwise: "", offersLastFirst: false).help
  }

  @Test func eachWayThatWasNotTriedSaysSo() {
    #expect(
      Self.help { $0.isUntried = true } == [
        "a radius of at least 29 (not tried), or a gap of 15 (not tried), parts them"
      ]
    )
    #expect(Self.help { _ in } == ["a radius of at least 29, or a gap of 15, parts them"])
  }

  @Test func whatAllWaysBringIsSaidOnce() {
    let brought = Advice.Consequences(new: ["tag-placement-gap": .note], worse: ["tag-hit-area-small": .warning])
    #expect(
      Self.help { $0.consequences = brought } == [
        "a radius of at least 29, or a gap of 15, parts them; each brings the note `tag-placement-gap` and makes the warning `tag-hit-area-small` worse"
      ])
  }
}
