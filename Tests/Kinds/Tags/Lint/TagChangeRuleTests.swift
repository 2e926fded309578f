import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// The rules about a `change`, against changes that are played moment by moment.
@Suite(.tags(.many), .firstIssues) struct TagChangeRuleTests {
  /// A straight way from one number to another, or a jump at the end; in seconds.
  private struct Move {
    let begin: Double
    let end: Double
    let from: Double
    let to: Double
    let isStep: Bool

    func value(_ time: Double) -> Double {
      if time >= end { return to }
      return isStep || time <= begin ? from : from + (to - from) * (time - begin) / (end - begin)
    }

    func source(_ target: String, _ property: String) -> String {
      let curve = isStep ? ", curve: { steps: 1 }" : ""
      return "      - { target: \(target), property: \(property), from: \(from), to: \(to), delay: \(begin), "
        + "duration: \(((end - begin) * 10).rounded() / 10)\(curve) }"
    }
  }

  private struct Change {
    let text: [Move]
    let progress: [Move]

    var edges: [Double] { (text + progress).flatMap { [$0.begin, $0.end] } }

    private func value(_ moves: [Move], _ time: Double) -> Double {
      guard let first = moves.first else { return 1 }
      // One after the other, and each holds its end until the next begins.
      return moves.last { $0.begin <= time }.map { $0.value(time) } ?? first.from
    }

    func isSeen(_ time: Double) -> Bool { value(text, time) > 1e-9 }

    func progress(_ time: Double) -> Double { value(progress, time) }

    /// Whether a text is in view at a moment at which its line is on its way, or jumps over ½.
    var showsTexts: Bool {
      guard let end = edges.max() else { return false }
      for step in 0..<Int(end / 0.005) {
        let time = Double(step) * 0.005 + 0.0013
        let way = progress(time)
        if isSeen(time), way > 1e-9, (way - 1).magnitude > 1e-9 { return true }
      }
      return edges.contains { edge in
        let (before, after) = (edge - 1e-4, edge + 1e-4)
        return edge > 0 && (progress(before) < 0.5) != (progress(after) < 0.5) && isSeen(before) && isSeen(after)
      }
    }

    /// The number of faults: a start away from the tag's state, an end away from rest, and lines that don't move at all.
    var faults: Int {
      if progress.isEmpty { return 1 }
      let starts = value(text, 0) == 1 && progress(0) == 0
      return (starts ? 0 : 1) + (value(text, 99) == 1 && progress(99) == 1 ? 0 : 1)
    }

    var source: String {
      (text.map { $0.source("text", "opacity") } + progress.map { $0.source("line", "progress") })
        .joined(separator: "\n")
    }
  }

  private func moves(_ most: Int, _ values: [Double], _ random: inout SeededGenerator) -> [Move] {
    var (begin, moves) = (0, [Move]())
    for number in 0..<random.next(below: most + 1) {
      begin += random.next(below: 3)
      let end = begin + 1 + random.next(below: 3)
      let (from, to) = (values[random.next(below: values.count)], values[random.next(below: values.count)])
      let goesOn = number > 0 && random.next(below: 2) == 0
      moves.append(
        Move(
          begin: Double(begin) / 10, end: Double(end) / 10, from: goesOn ? moves[number - 1].to : from, to: to,
          isStep: random.next(below: 5) == 0))
      begin = end
    }
    return moves
  }

  /// Returns a random change: mostly texts out, lines over, texts in, with one difference.
  private func change(_ random: inout SeededGenerator) -> Change {
    var text = [
      Move(begin: 0, end: 0.1, from: 1, to: 0, isStep: false),
      Move(begin: 0.3, end: 0.4, from: 0, to: 1, isStep: false),
    ]
    var progress = [Move(begin: 0.1, end: 0.3, from: 0, to: 1, isStep: random.next(below: 4) == 0)]
    if random.next(below: 2) == 0 { text = moves(3, [0, 1, 1, 0.5], &random) }
    if random.next(below: 3) == 0 { progress = moves(2, [0, 1, 0.4, 0.7], &random) }
    if text.isEmpty, progress.isEmpty { progress = [Move(begin: 0, end: 0.1, from: 0, to: 1, isStep: false)] }
    return Change(text: text, progress: progress)
  }

  @Test func findingsAreTheFaultsThatPlayingShows() throws {
    var random = SeededGenerator(seed: 267)
    let changes = (0..<Effort.cases(600)).map { _ in change(&random) }
    var source = "tags:\n"
    for number in changes.indices {
      source += """
          t\(number):
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
            cycle: [right, left]
            angles: { 1: { right: [0], left: [180] } }
            change: c\(number)

        """
    }
    source += "animations:\n"
    for (number, change) in changes.enumerated() {
      source += "  c\(number):\n    reducedMotion: none\n    parallel:\n\(change.source)\n"
    }
    let found = try lint(source).findings
    var counts = [0, 0, 0, 0]
    for (number, change) in changes.enumerated() {
      let own = found.filter { $0.keyPath?.description.hasPrefix("tags.t\(number).") ?? false }
      let seen = own.filter { $0.name == "tag-change-texts-seen" }
      let incomplete = own.filter { $0.name == "tag-animation-incomplete" }
      #expect((seen.count == 1) == change.showsTexts, "\(change.source.replacing("\n", with: ""))")
      #expect(incomplete.count == change.faults, "\(change.source)")
      counts[change.showsTexts ? 0 : 1] += 1
      counts[change.faults > 0 ? 2 : 3] += 1
      guard case .number(let time)? = seen.first?.counterexample?["time"] else { continue }
      // At a jump the text is seen just before and just after.
      let moments = [time - 1e-4, time + 1e-4]
      #expect(moments.allSatisfy(change.isSeen), "\(time) \(change.source)")
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(60) }, "\(counts)")
  }

  @Test func progressIsAPropertyOfLinesAlone() throws {
    let result = try compile("animations: { a: { target: text, property: progress, from: 0, to: 1, duration: 0.2 } }")
    #expect(
      result.lines == [
        "a.yaml:1:44: error: `progress` isn't a property of `text`: only a tag's lines change between styles [unknown-name]"
      ], "\(result.lines)")
  }

  /// A tag that names no change is the same bundle to the byte, and needs no newer client.
  @Test func bundleWithAChangeDiffersByOneMember() throws {
    func bundle(_ member: String) throws -> String {
      let result = try compile(
        """
        tags:
          note:
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
            cycle: [right, left]
            angles: { 1: { right: [0], left: [180] } }
            show: a
        \(member)
        animations: { a: { target: dot, property: opacity, from: 0, to: 1, duration: 0.2 } }
        """)
      return String(decoding: try result.bundle().source, as: UTF8.self)
    }
    let (plain, changing) = (try bundle(""), try bundle("    change: a"))
    #expect(changing.contains(#""minimumClient":1,"#))
    #expect(changing.replacing(#""change":"a","#, with: "") == plain)
    #expect(plain != changing)
  }
}
