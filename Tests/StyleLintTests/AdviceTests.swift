import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint
import StyleSyntax
import StyleTestSupport
import Testing

/// Advice of rules is tried before it is told; here each that is told is followed, and the whole project linted again.
@Suite(.firstIssues) struct AdviceTests {
  private static func files(of example: RuleExample) -> [String: String] {
    var files = ["stylec.yaml": example.project ?? "format: 1\n", "a.yaml": example.source]
    for file in example.files { files[file.path] = RuleMarkdown.withoutMarkers(file.text) }
    return files
  }

  @Test func adviceOfEveryRulesExamplesIsSound() throws {
    var followed = 0
    for rule in RuleRegistry.all {
      for example in rule.examples {
        let result = try FollowedAdvice(in: Self.files(of: example))
        followed += result.followed
        #expect(result.faults.isEmpty, "\(rule.name): \(result.faults.joined(separator: "\n"))\n\(example.source)")
      }
    }
    #expect(followed > 80, "\(followed)")
  }

  /// Styles of all kinds by chance, in one file: what is told is sound, and what isn't told isn't.
  @Test(.tags(.many), arguments: RandomSafeRangeTests.sources.indices)
  func adviceForStylesByChanceIsSound(kind: Int) throws {
    let result = try FollowedAdvice(in: Self.crowd(kind, Effort.cases(60, few: 6)))
    #expect(result.faults.isEmpty, "\(result.faults.joined(separator: "\n"))")
  }

  /// Sources of styles by chance, each with a name of its own: in one file, or of templates, which have stickers, one each.
  private static func crowd(_ kind: Int, _ count: Int) -> [String: String] {
    let (key, _) = RandomSafeRangeTests.sources[kind]
    var files = ["stylec.yaml": "format: 1\n"]
    if key == "templates" {
      for index in 0..<count { files["\(index).yaml"] = RandomSafeRangeTests.template(index) }
    } else {
      files["a.yaml"] = "\(key):\n" + (0..<count).map { one(kind, $0) }.joined()
    }
    return files
  }

  /// A source of such a crowd by itself.
  private static func alone(_ kind: Int, _ index: Int) -> [String: String] {
    let (key, _) = RandomSafeRangeTests.sources[kind]
    let source = key == "templates" ? RandomSafeRangeTests.template(index) : "\(key):\n" + one(kind, index)
    return ["stylec.yaml": "format: 1\n", "a.yaml": source]
  }

  /// The only style of a source, by another name.
  private static func one(_ kind: Int, _ index: Int) -> String {
    let lines = RandomSafeRangeTests.sources[kind].make(index).split(separator: "\n", omittingEmptySubsequences: false)
    let name = String(lines[1].trimmingPrefix("  ").prefix { $0 != ":" })
    return lines.dropFirst().joined(separator: "\n")
      .replacing("  \(name):", with: "  \(name)\(index):", maxReplacements: 1)
  }

  /// Nothing hangs on how many other styles there are, or on what is wrong with them.
  @Test(.tags(.many), arguments: RandomSafeRangeTests.sources.indices)
  func aStyleGetsTheSameAdviceAloneAsInACrowd(kind: Int) throws {
    let count = Effort.cases(200, few: 20)
    func reported(_ files: [String: String]) throws -> [String: [[String]]] {
      let check = try FollowedAdvice.check(files)
      let reported = check.advised(check.findings)
      return Dictionary(grouping: reported) { $0.keyPath?.style?.description ?? "" }.mapValues { findings in
        findings.map { [$0.message] + $0.help + $0.fixes.map(\.title) }.sorted { $0[0] < $1[0] }
      }
    }
    let crowd = try reported(Self.crowd(kind, count))
    for index in 0..<count {
      let alone = try reported(Self.alone(kind, index))
      for (style, findings) in alone where !style.isEmpty { #expect(crowd[style] == findings, "\(style)") }
    }
  }

  private func help(_ source: String, _ rule: DiagnosticName) throws -> [String] {
    let check = try FollowedAdvice.check(["stylec.yaml": "format: 1\n", "a.yaml": source])
    return check.advised(check.findings).filter { $0.name == rule }.flatMap(\.help)
  }

  @Test func aWayThatBringsAWarningIsNotTold() throws {
    // A slot that is moved onto the canvas lands on its neighbor.
    let source = """
      templates:
        page:
          canvas: { width: 300, height: 400 }
          slots:
            a: { accepts: [image], rect: [-0.2, 0, 0.5, 0.5] }
            b: { accepts: [image], rect: [0.35, 0, 0.5, 0.5] }

      """
    #expect(
      try help(source, "template-slot-outside") == ["move all of it onto the canvas, or use a smaller size"])
    let apart = source.replacing("[0.35, 0, 0.5, 0.5]", with: "[0.5, 0.5, 0.4, 0.4]")
    #expect(
      try help(apart, "template-slot-outside") == ["use a `rect` of [0, 0, 0.5, 0.5] to keep it on the canvas"])
  }

  @Test func aNoteInPlaceOfANoteIsNotTold() throws {
    let brush = "brushes: { b: { width: { start: 2, step: 0.7, min: 0.6, max: 4.8 } } }\n"
    #expect(try help(brush, "brush-too-thin").isEmpty)
    #expect(
      try help(brush.replacing("0.7", with: "1"), "brush-too-thin") == ["use a `min` of 1 to be visible everywhere"])
  }

  @Test func notesThatComeWithAWayAreNamed() throws {
    let control = """
      segmentedControls:
        s:
          segments: 2
          width: 300
          height: 50
          title: { fontSize: 20, width: 40 }
          colors: { title: "#000000", titleHighlighted: "#BBBBBB", highlight: "#FFFFFF" }
          duration: 0.3
          reducedMotion: none

      """
    #expect(
      try help(control, "color-contrast-low") == [
        "use `\"#949494\"` (darker) for the highlighted title (also causes the note `color-contrast-low`) to reach 3:1",
        "use `\"#767676\"` (darker) for the highlighted title to reach the 4.5:1 of WCAG",
      ])
  }

  /// 3.33333 in the message is 3.3333333 in the source: the help has to differ from what is there.
  @Test func aBoundIsRoundedToItsSoundSide() throws {
    let brush = "brushes: { b: { width: { start: 3, step: 1, min: 3.3333333, max: 8 } } }\n"
    #expect(
      try help(brush, "brush-start-outside") == [
        "use a `start` of 3.3333333 (also causes the note `brush-step-uneven`), the nearest valid value"
      ])
  }

  @Test func whatIsNotToldIsNotTried() throws {
    let check = try FollowedAdvice.check([
      "stylec.yaml": "format: 1\n",
      "a.yaml": "brushes: { b: { width: { start: 1, step: 1, min: 0.5, max: 2.5 } } }\n",
    ])
    #expect(check.advised([]).isEmpty)
    let reported = check.advised(check.findings)
    #expect(reported.map(\.message) == check.findings.map(\.message))
  }
}
