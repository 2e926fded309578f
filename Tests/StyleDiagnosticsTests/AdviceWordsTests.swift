import StyleDiagnostics
import Testing

/// The words of help for several ways at once.
@Suite struct AdviceWordsTests {
  private static func help(_ change: (inout Suggestion.Option) -> Void) -> [String] {
    let options = ["a radius of at least 29", "a gap of 15"].map { words in
      var option = Suggestion.Option(words)
      change(&option)
      return option
    }
    return Suggestion(options, "part them").help
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
    let brought = Suggestion.Consequences(new: ["tag-placement-gap": .note], worse: ["tag-hit-area-small": .warning])
    #expect(
      Self.help { $0.consequences = brought } == [
        "a radius of at least 29, or a gap of 15, parts them; each brings the note `tag-placement-gap` and makes the warning `tag-hit-area-small` worse"
      ])
  }
}
