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
    return Suggestion(options, "separate them").help
  }

  @Test func eachWayThatWasNotTriedSaysSo() {
    #expect(
      Self.help { $0.isUntried = true } == [
        "use a radius of at least 29 (not checked), or a gap of 15 (not checked), to separate them"
      ]
    )
    #expect(Self.help { _ in } == ["use a radius of at least 29, or a gap of 15, to separate them"])
  }

  @Test func whatAllWaysBringIsSaidOnce() {
    let caused = Suggestion.Consequences(new: ["tag-placement-gap": .note])
    #expect(
      Self.help { $0.consequences = caused } == [
        "use a radius of at least 29, or a gap of 15, to separate them; each also causes the note `tag-placement-gap`"
      ])
  }

  @Test func whatIsTooLongForALineIsDivided() {
    let consequences = Suggestion.Consequences(
      new: ["tag-placement-gap": .note], worse: ["tag-hit-area-small": .warning])
    let words = "(also causes the note `tag-placement-gap` and makes the warning `tag-hit-area-small` worse)"
    #expect(
      Self.help { $0.consequences = consequences } == [
        "use a radius of at least 29 \(words) to separate them", "use a gap of 15 \(words) to separate them",
      ])
  }
}
