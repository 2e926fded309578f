import Foundation
import StyleDiagnostics
import StyleTestSupport
import Testing

/// The compiler ends with a value and findings whose places lie inside their files, whatever bytes come in.
@Suite(.tags(.many), .firstIssues) struct FuzzTests {
  private func example() throws -> [UInt8] {
    try Fixtures.bytes("projects/page2/StyleSources/example.yaml")
  }

  private func check(_ bytes: [UInt8], _ comment: Comment) throws {
    check(try compile(["a.yaml": bytes]), comment)
  }

  private func check(_ compiled: Compiled, _ comment: Comment) {
    for finding in compiled.findings {
      guard let place = finding.place else { continue }
      let size = compiled.files[place.file.index].bytes.count
      #expect(place.lower >= 0 && place.upper <= size && place.lower <= place.upper, comment)
      #expect(!finding.message.isEmpty, comment)
    }
  }

  @Test func theCompilerSurvivesEveryTruncation() throws {
    let bytes = try example()
    for count in stride(from: 0, to: bytes.count, by: Effort.cases(7, few: 67)) {
      try check(Array(bytes.prefix(count)), "cut at \(count)")
    }
  }

  @Test func theCompilerSurvivesRandomEdits() throws {
    let bytes = try example()
    let pieces: [[UInt8]] = [
      "{", "}", "[", "]", ":", ": ", "- ", "\n", "\"", "'", "#", "&a ", "*a ", "null", "~", "1e400", ".nan", "\t",
      "{x}",
      "..", "%", "é", "\u{2028}", "0x1", "-", "extends: note\n", "reverse: tag-show\n", "!!str ", "|\n", ">-\n",
    ].map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 20_26)
    for round in 0..<Effort.cases(600) {
      var edited = bytes
      for _ in 0...generator.next(below: 4) {
        let start = generator.next(below: edited.count)
        let end = min(edited.count, start + generator.next(below: 12))
        edited.replaceSubrange(start..<end, with: pieces[generator.next(below: pieces.count)])
      }
      try check(edited, "round \(round)")
    }
  }

  /// The key tables reach every key of every kind; each key gets some of the values, and its neighbors the others.
  @Test(arguments: KeyTableSample.all) func theCompilerSurvivesAnyValueOfAnyKey(_ sample: KeyTableSample) throws {
    let values = [
      "null", "{}", "[[], {}]", "[0, 0, 0, 0, 0]", "-1e15", "\"{x}\"", "\"a\\nb\"", "\"\u{FE0F}\"", "{ 1: { 2: [3] } }",
    ]
    let all = values + [String(repeating: "[", count: 40) + String(repeating: "]", count: 40)]
    for (place, member) in sample.members.enumerated() {
      for (number, value) in all.enumerated() where (place + number) % Effort.cases(3, few: 10) == 0 {
        let members = sample.members.map { $0.key == member.key ? ($0.key, value) : $0 }
        check(try sample.compiled(with: members), "\(member.key): \(value)")
      }
      let doubled = sample.members + [(member.key, member.value)]
      check(try sample.compiled(with: doubled), "\(member.key) twice")
    }
  }

  /// Lines moved about keep the syntax sound and the meaning wild.
  @Test func theCompilerSurvivesShuffledLines() throws {
    let lines = try example().split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<Effort.cases(200) {
      var shuffled = lines
      for _ in 0..<3 {
        let from = generator.next(below: shuffled.count)
        let line = shuffled.remove(at: from)
        shuffled.insert(line, at: generator.next(below: shuffled.count))
      }
      try check(Array(shuffled.joined(separator: [0x0A])), "round \(round)")
    }
  }
}
