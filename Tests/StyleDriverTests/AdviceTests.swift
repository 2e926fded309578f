import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint
import StyleSyntax
import StyleTestSupport
import Testing

/// Advice of rules is tried before it is told; here each that is told is followed, and the whole project linted again.
@Suite struct AdviceTests {
  private struct Identity: Hashable {
    let name: DiagnosticName
    let level: Level
    let keyPath: StyleKeyPath?
  }

  private static func check(_ files: [String: [UInt8]]) throws -> Check {
    var pipeline = Pipeline(projectFile: "stylec.yaml")
    pipeline.files = FileTree(files.map { SourceFile(path: $0.key, bytes: $0.value) })
    pipeline.allowsEmpty = true
    return try pipeline.check()
  }

  private static func files(of example: RuleExample) -> [String: [UInt8]] {
    var files = ["stylec.yaml": example.project ?? "format: 1\n", "a.yaml": example.source]
    for file in example.files { files[file.path] = RuleMarkdown.withoutMarkers(file.text) }
    return files.mapValues { Array($0.utf8) }
  }

  private static func counts(_ check: Check) -> [Identity: Int] {
    check.findings.reduce(into: [:]) { counts, finding in
      let count = finding.bundles?.numbers.count ?? 1
      counts[Identity(name: finding.name, level: finding.level, keyPath: finding.keyPath), default: 0] += count
    }
  }

  /// The faults of following each piece of advice that is told of some files, and the number of those that were followed.
  private static func faults(in files: [String: [UInt8]]) throws -> (followed: Int, faults: [String]) {
    let check = try check(files)
    let workspace = check.project.workspace
    let before = counts(check)
    var (followed, faults) = (0, [String]())
    for finding in check.advised(check.findings) {
      let maker = FixMaker(
        locator: SourceLocator(workspace.scopes[finding.bundles?.numbers.first ?? 0]), workspace: workspace)
      for way in finding.advice?.ways ?? [] {
        guard let proposal = way.proposal, let edits = maker.edits(for: proposal.changes)?.edits, !edits.isEmpty else {
          continue
        }
        followed += 1
        var changed = files
        for (file, own) in Dictionary(grouping: edits, by: \.place.file) {
          let source = check.project.files[file.index]
          changed[source.path] = own.applied(to: source.bytes)
        }
        let after = counts(try Self.check(changed))
        let own = Identity(name: finding.name, level: finding.level, keyPath: finding.keyPath)
        let new = after.filter { $0.value > before[$0.key, default: 0] }.keys
        let untold = Set(new.map(\.name)).subtracting(way.consequences.keys)
        if after[own, default: 0] < before[own, default: 0],
          new.allSatisfy({ $0.level == .note || $0.level < own.level }), untold.isEmpty
        {
          continue
        }
        faults.append("\(finding.message): \(proposal.title): \(new.map { "\($0.level) \($0.name)" })")
      }
    }
    return (followed, faults)
  }

  @Test func adviceOfEveryRulesExamplesIsSound() throws {
    var followed = 0
    for rule in RuleRegistry.all {
      for example in rule.examples {
        let result = try Self.faults(in: Self.files(of: example))
        followed += result.followed
        #expect(result.faults.isEmpty, "\(rule.name): \(result.faults.joined(separator: "\n"))\n\(example.source)")
      }
    }
    #expect(followed > 80, "\(followed)")
  }

  private func help(_ source: String, _ rule: DiagnosticName) throws -> [String] {
    let check = try Self.check(["stylec.yaml": Array("format: 1\n".utf8), "a.yaml": Array(source.utf8)])
    return check.advised(check.findings).filter { $0.name == rule }.flatMap(\.help)
  }

  @Test func aWayThatBringsAWarningIsNotTold() throws {
    // A slot that is moved onto the canvas lands on its neighbour.
    let source = """
      templates:
        page:
          canvas: { width: 300, height: 400 }
          slots:
            a: { accepts: [image], rect: [-0.2, 0, 0.5, 0.5] }
            b: { accepts: [image], rect: [0.35, 0, 0.5, 0.5] }

      """
    #expect(
      try help(source, "template-slot-outside") == ["move it until all of it lies on the canvas, or make it smaller"])
    let apart = source.replacing("[0.35, 0, 0.5, 0.5]", with: "[0.5, 0.5, 0.4, 0.4]")
    #expect(
      try help(apart, "template-slot-outside") == ["a `rect` of [0, 0, 0.5, 0.5] holds all of it on the canvas"])
  }

  @Test func notesThatComeWithAWayAreNamed() throws {
    let brush = "brushes: { b: { width: { start: 2, step: 0.7, min: 0.6, max: 4.8 } } }\n"
    #expect(
      try help(brush, "brush-too-thin") == ["a `min` of 1 (which brings the note `brush-step-uneven`) shows everywhere"]
    )
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
      try help(control, "colour-contrast-low") == [
        "`\"#949494\"` (darker) for the highlighted title (which brings the note `colour-contrast-low`) gives it 3 : 1 or more",
        "`\"#767676\"` (darker) for the highlighted title gives it the 4.5 : 1 that WCAG asks for",
      ])
  }

  /// 3.33333 in the message is 3.3333333 in the source: the help has to differ from what is there.
  @Test func aBoundIsRoundedToItsSoundSide() throws {
    let brush = "brushes: { b: { width: { start: 3, step: 1, min: 3.3333333, max: 8 } } }\n"
    #expect(
      try help(brush, "brush-start-outside") == [
        "write a `start` of 3.3333333 (which brings the note `brush-step-uneven`), the nearest that it may have"
      ])
  }

  @Test func whatIsNotToldIsNotTried() throws {
    let check = try Self.check([
      "stylec.yaml": Array("format: 1\n".utf8),
      "a.yaml": Array("brushes: { b: { width: { start: 1, step: 1, min: 0.5, max: 2.5 } } }\n".utf8),
    ])
    #expect(check.advised([]).isEmpty)
    let told = check.advised(check.findings)
    #expect(told.map(\.message) == check.findings.map(\.message))
  }
}
