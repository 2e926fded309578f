import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The rules' advice about showing and hiding a tag, taken in random animations: the finding goes, and no error comes.
@Suite(.tags(.many), .firstIssues) struct TagAnimationAdviceTests {
  /// The dot's opacity while the tag is shown and while it is hidden.
  private struct Fades {
    var show: (from: String, to: String)
    var hide: (from: String, to: String)

    func text(_ number: Int) -> String {
      """
      tags:
        t\(number):
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [only]
          angles: { 1: { only: [0] } }
          show: s\(number)
          hide: h\(number)
      animations:
        s\(number): { parallel: [
          { target: dot, property: opacity, from: \(show.from), to: \(show.to), duration: 300ms },
          { target: line, property: strokeEnd, from: 0, to: 1, duration: 300ms },
          { target: text, property: opacity, from: 0, to: 1, duration: 300ms } ] }
        h\(number): { parallel: [
          { target: dot, property: opacity, from: \(hide.from), to: \(hide.to), duration: 300ms },
          { target: line, property: strokeEnd, from: 1, to: 0, duration: 300ms },
          { target: text, property: opacity, from: 1, to: 0, duration: 300ms } ] }

      """
    }
  }

  @Test(arguments: [
    ("tag-animation-incomplete", "set the track's end to "), ("animation-not-reversed", "set its start to "),
  ])
  func adviceOnShowAndHideRemovesTheFinding(rule: String, words: String) throws {
    var generator = SeededGenerator(seed: 151)
    func tenth() -> String {
      let tenths = generator.next(below: 11)
      return tenths == 10 ? "1" : "0.\(tenths)"
    }
    let fades = (0..<Effort.cases(200)).map { _ in
      Fades(
        show: (tenth(), generator.next(below: 3) == 0 ? tenth() : "1"),
        hide: (tenth(), generator.next(below: 3) == 0 ? tenth() : "0"))
    }
    let sources = AdvisedSources(.tags, fades.enumerated().map { $0.element.text($0.offset) })
    let (tried, problems) = try sources.tryAll(of: DiagnosticName(rawValue: rule)) { number, finding in
      guard let help = finding.help.first, let start = help.firstRange(of: words)?.upperBound else { return [] }
      let value = String(help[start...].prefix { "0123456789.".contains($0) })
      var changed = fades[number]
      switch (finding.keyPath.components.last, rule) {
      case ("show", "animation-not-reversed"): changed.show.from = value
      case ("show", _): changed.show.to = value
      case (_, "animation-not-reversed"): changed.hide.from = value
      default: changed.hide.to = value
      }
      return [changed.text(number)]
    }
    #expect(problems.isEmpty, "\(problems.count) of \(tried): \(problems.prefix(3).joined(separator: "\n\n"))")
    #expect(tried >= Effort.enough(80))
  }
}
