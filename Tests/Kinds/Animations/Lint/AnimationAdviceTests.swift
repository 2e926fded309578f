import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The rules' advice about the course of animations, taken in random ones: the finding goes, and no error comes.
///
/// The advice names values and not places, since a track may stand in any tree; here the tracks stand side by side.
@Suite(.tags(.many), .firstIssues) struct AnimationAdviceTests {
  /// A track as a test writes it; lengths of time are milliseconds.
  private struct Track {
    var property = "opacity"
    var from = "0"
    var to = "1"
    var duration: String? = "300ms"
    var delay = "0"
    var more = ""

    var text: String {
      let duration = duration.map { "duration: \($0), " } ?? ""
      return "{ target: view, property: \(property), from: \(from), to: \(to), \(duration)delay: \(delay)\(more) }"
    }
  }

  /// Returns the first number after some words of a finding's help.
  private func number(_ finding: Finding, behind words: String) -> String? {
    guard let help = finding.help.first, let start = help.firstRange(of: words)?.upperBound else { return nil }
    return String(help[start...].prefix { "-0123456789.−".contains($0) }.map { $0 == "−" ? "-" : $0 })
  }

  /// Records a help that doesn't say what the test follows; returns no edits.
  private func unread<Edit>(_ finding: Finding) -> [Edit] {
    Issue.record("the help names no number: \(finding.help)")
    return []
  }

  private func tenth(_ generator: inout SeededGenerator) -> String {
    let tenths = generator.next(below: 11)
    return tenths == 10 ? "1" : "0.\(tenths)"
  }

  private func expectSound<Value>(
    _ rule: DiagnosticName, least: Int, seed: UInt64, _ make: (inout SeededGenerator) -> Value,
    _ text: (Int, Value) -> String, _ edits: (Value, Finding) -> [Value]
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<Effort.cases(300)).map { _ in make(&generator) }
    let sources = AdvisedSources(.animations, values.enumerated().map { text($0.offset, $0.element) })
    let (tried, problems) = try sources.tryAll(of: rule) { number, finding in
      edits(values[number], finding).map { text(number, $0) }
    }
    #expect(problems.isEmpty, "\(problems.count) of \(tried): \(problems.prefix(3).joined(separator: "\n\n"))")
    #expect(tried >= Effort.enough(least))
  }

  @Test func adviceOnSpringsRemovesTheFinding() throws {
    try expectSound(
      "animation-spring-unsettled", least: 150, seed: 141,
      { generator in
        let spring =
          generator.next(below: 2) == 0
          ? "dampingRatio: 0.\(2 + generator.next(below: 8)), response: \(200 + 50 * generator.next(below: 20))ms"
          : "stiffness: \(50 + 10 * generator.next(below: 40)), damping: \(5 + generator.next(below: 30)), mass: 1"
        return Track(
          property: "translationX", to: "300", duration: "\(100 + 50 * generator.next(below: 20))ms",
          more: ", curve: { spring: { \(spring) } }")
      }, { "animations: { a\($0): { reducedMotion: none, parallel: [\($1.text)] } }\n" },
      { track, finding in
        var (without, longer) = (track, track)
        without.duration = nil
        guard let needed = number(finding, behind: "give the spring ") else { return unread(finding) }
        longer.duration = needed + "s"
        return [without, longer]
      })
  }

  @Test func adviceOnFightingTracksRemovesTheFinding() throws {
    try expectSound(
      "animation-tracks-fight", least: 80, seed: 142,
      { generator in
        (0..<2).map { _ in
          Track(
            from: tenth(&generator), to: tenth(&generator), duration: "\(100 + 50 * generator.next(below: 10))ms",
            delay: "\(50 * generator.next(below: 12))ms", more: generator.next(below: 4) == 0 ? ", repeat: 2" : "")
        }
      }, { "animations: { a\($0): { parallel: [\($1.map(\.text).joined(separator: ", "))] } }\n" },
      { tracks, finding in
        guard let later = number(finding, behind: "move track ").flatMap({ Int($0) }),
          let begin = number(finding, behind: " to ")
        else { return [] }
        var tracks = tracks
        tracks[later - 1].delay = begin
        return [tracks]
      })
  }

  @Test func adviceOnJumpsRemovesTheFinding() throws {
    try expectSound(
      "animation-jump", least: 150, seed: 143,
      { generator in
        (0..<2).map { _ in
          let fill = ["", "", ", fill: none", ", fill: backwards"][generator.next(below: 4)]
          return Track(from: tenth(&generator), to: tenth(&generator), more: fill)
        }
      }, { "animations: { a\($0): { sequence: [\($1.map(\.text).joined(separator: ", "))] } }\n" },
      { tracks, finding in
        let isBetween = finding.message.contains("begins")
        var all: [[Track]] = []
        func change(_ track: Int, _ edit: (inout Track) -> Void) {
          var tracks = tracks
          edit(&tracks[track])
          all.append(tracks)
        }
        if isBetween {
          guard let start = number(finding, behind: "its start to ") else { return unread(finding) }
          change(1) { $0.from = start }
          return all
        }
        guard let ended = number(finding, behind: "its end to ") else { return unread(finding) }
        let number = finding.message.contains("track 1") ? 0 : 1
        change(number) { $0.to = ended }
        if finding.help.joined().contains("fill") { change(number) { $0.more = ", fill: forwards" } }
        return all
      })
  }

  @Test func adviceOnReducedVariantsRemovesTheFinding() throws {
    try expectSound(
      "animation-reduced-ends-elsewhere", least: 150, seed: 144,
      { generator in (0..<2).map { _ in Track(from: tenth(&generator), to: tenth(&generator)) } },
      { "animations: { a\($0): { reducedMotion: v\($0), parallel: [\($1[0].text)] }, v\($0): \($1[1].text) }\n" },
      { tracks, finding in
        guard let end = number(finding, behind: "` to ") else { return [] }
        return [[tracks[0], Track(from: tracks[1].from, to: end)]]
      })
  }
}
