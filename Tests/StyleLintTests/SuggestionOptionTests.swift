import StyleDiagnostics
import StyleLint
import StyleModel
import Testing

/// Help, titles and changes of suggestions say the same.
@Suite struct SuggestionOptionTests {
  private let path = StyleKeyPath(["tags", "note", "layout"])

  private func finding(_ advice: Suggestion) -> Finding {
    Finding(RuleRegistry.rules[0], "a fault", at: path, advice: advice)
  }

  @Test func oneNumberIsHelpTitleAndChange() {
    let radius = Suggestion.Option("a radius", ValidNumber(.atLeast, 28.996), at: path.appending("radius"))
    let heights = Suggestion.Option(
      "text heights", ValidNumber(.atMost, 20.004), of: ExactDecimal(14)...ExactDecimal(24), at: path.appending("text"))
    let both = finding(
      Suggestion([radius, nil, heights], "make it valid", "; no width is enough", offersLastFirst: true))
    #expect(
      both.help == ["use a radius of at least 29, or text heights of at most 20, to make it valid; no width is enough"])
    #expect(both.options.map(\.title) == ["use text heights of at most 20", "use a radius of at least 29"])
    #expect(
      both.options.map(\.changes) == [
        [.init(path.appending("text"), .text("14..20"))], [.init(path.appending("radius"), .number("29"))],
      ])
    #expect(finding(Suggestion([heights], "make it valid")).help == ["use text heights of at most 20 to make it valid"])
  }

  @Test func aFixNamesWhatItWrites() {
    let radius = Suggestion.Option("a radius", ValidNumber(.atMost, 4.567), at: path, as: .unsafe)
    let gap = Suggestion.Option("a gap", exactly: ExactDecimal(3), at: path)
    let fix = finding(Suggestion([radius.with([gap, nil])], "fit"))
    #expect(fix.help == ["use a radius of at most 4.56 with a gap of 3 to fit"])
    #expect(fix.options.map(\.title) == ["use a radius of 4.56 with a gap of 3"])
    #expect(fix.options.first?.changes.count == 2 && fix.options.first?.applicability == .unsafe)
  }

  @Test func wordsAloneAreNoProposal() {
    let words = finding(Suggestion([Suggestion.Option("fewer segments")], "make room"))
    #expect(words.help == ["use fewer segments to make room"] && words.options.isEmpty)
    #expect(finding(Suggestion([nil], "make room", otherwise: "move it")).help == ["move it"])
    #expect(finding(Suggestion([nil], "make room")).help.isEmpty)
  }
}
