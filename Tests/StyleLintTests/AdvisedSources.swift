import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// Styles of one kind, a file each, with the rules' advice for them: all advice is followed, and the result is checked again.
struct AdvisedSources {
  /// The findings in one style.
  struct Verdict {
    var findings: [Finding] = []
    /// The faults that keep it from compiling, as `line: message`.
    var faults: [String] = []

    /// The errors that `earlier` didn't have.
    ///
    /// Some rules are silent where another reports the worse fault: texts that overlap have run through their lines before; an
    /// arrow that doesn't fit its edge meets the corners too; where no body is left there are no corners to collide. And an arrow
    /// that folds does so at whichever radius takes more.
    func newErrors(since earlier: Verdict) -> [String] {
      func errors(_ verdict: Verdict) -> Set<[String]> {
        Set(
          verdict.findings.filter { $0.level == .error }.map {
            [
              $0.name == "tag-texts-overlap" ? "tag-line-crosses-text" : $0.name.rawValue,
              $0.name == "bubble-arrow-folds" ? "" : $0.keyPath.description,
            ]
          })
      }
      let old = errors(earlier)
      let silent = [
        "bubble-arrow-meets-corner": "bubble-arrow-wider-than-edge", "bubble-corners-collide": "bubble-body-empty",
        "segment-title-clipped": "segment-window-empty", "segment-radius-too-large": "segment-window-empty",
      ]
      return errors(self).subtracting(old).filter { error in !old.contains { $0[0] == silent[error[0]] } }
        .map { $0.joined(separator: " ") }
    }

    /// Number of findings with a finding's rule and key path.
    func count(_ finding: Finding) -> Int {
      findings.count { $0.name == finding.name && $0.keyPath == finding.keyPath }
    }
  }

  /// The texts by the styles' numbers, in which their names end: `t12`.
  private let texts: [String]
  private let kind: StyleKind

  init(_ kind: StyleKind, _ texts: [String]) {
    (self.kind, self.texts) = (kind, texts)
  }

  /// Tries each proposal of each finding by itself; returns how many there were for each rule, and the problems.
  func tryAll(_ rules: (DiagnosticName) -> Bool) throws -> (tried: [DiagnosticName: Int], problems: [String]) {
    let compiled = try compile(sources(Array(texts.indices)))
    let before = verdicts(compiled)
    var tried: [DiagnosticName: Int] = [:]
    var problems = before.values.flatMap(\.faults)
    let reported = try reportedChanges()
    let advised = before.mapValues { verdict in
      verdict.findings.filter { rules($0.name) }.flatMap { finding in
        finding.options.filter { reported.contains($0.changes) }.map { (finding: finding, proposal: $0) }
      }
    }
    for round in 0..<(advised.values.map(\.count).max() ?? 0) {
      var edited: [Int: String] = [:]
      for (style, advice) in advised where round < advice.count {
        guard let text = try apply(advice[round].proposal, to: style, in: compiled) else {
          problems.append("\(advice[round].proposal) can't be written")
          continue
        }
        edited[style] = text
        tried[advice[round].finding.name, default: 0] += 1
      }
      let after = verdicts(try compile(Dictionary(uniqueKeysWithValues: edited.map { ("\($0.key).yaml", $0.value) })))
      for (style, text) in edited {
        let (finding, proposal) = advised[style, default: []][round]
        let (old, new) = (before[style] ?? Verdict(), after[style] ?? Verdict())
        let come = new.newErrors(since: old)
        guard new.count(finding) >= old.count(finding) || !new.faults.isEmpty || !come.isEmpty else { continue }
        problems.append(
          "\(finding.name.rawValue): \(finding.message)\n\(finding.help)\n\(proposal.title)\n\(new.faults) \(come)\n"
            + new.findings.filter { $0.name == finding.name }.map(\.message).joined(separator: "\n")
            + "\n\(texts[style])\n->\n\(text)")
      }
    }
    return (tried, problems)
  }

  /// Tries the texts that `edits` makes of a style by the advice of a rule's finding; returns how many, and the problems.
  func tryAll(
    of rule: DiagnosticName, _ edits: (_ style: Int, Finding) -> [String]
  ) throws -> (tried: Int, problems: [String]) {
    let before = verdicts(try compile(sources(Array(texts.indices))))
    let trials = before.sorted { $0.key < $1.key }.flatMap { style, verdict in
      verdict.findings.filter { $0.name == rule }.flatMap { finding in
        edits(style, finding).map { (style: style, finding: finding, text: $0) }
      }
    }
    var problems = before.values.flatMap(\.faults)
    for trial in trials {
      let after = verdicts(try compile(["a.yaml": trial.text]))[trial.style] ?? Verdict()
      let come = after.newErrors(since: before[trial.style] ?? Verdict())
      guard after.count(trial.finding) > 0 || !after.faults.isEmpty || !come.isEmpty else { continue }
      problems.append(
        "\(trial.finding.message)\n\(trial.finding.help)\n\(after.faults) \(come)\n\(texts[trial.style])\n->\n\(trial.text)"
      )
    }
    return (trials.count, problems)
  }

  /// The changes that reports advise: those that bring an error are left out.
  private func reportedChanges() throws -> Set<[Suggestion.Change]> {
    let project = ["stylec.yaml": "format: 1\n"].merging(sources(Array(texts.indices))) { first, _ in first }
    let check = try FollowedAdvice.check(project)
    let options = check.advised(check.findings).flatMap { $0.advice?.options ?? [] }
    return Set(options.map(\.changes).filter { !$0.isEmpty })
  }

  private func sources(_ numbers: [Int]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: numbers.map { ("\($0).yaml", texts[$0]) })
  }

  private func number(_ keyPath: StyleKeyPath?) -> Int? {
    guard let path = keyPath?.components, path.count > 1, path[0] == kind.key else { return nil }
    return Int(path[1].dropFirst())
  }

  private func verdicts(_ compiled: Compiled) -> [Int: Verdict] {
    var verdicts: [Int: Verdict] = [:]
    for fault in compiled.findings where fault.level == .error {
      if let number = number(fault.keyPath) { verdicts[number, default: Verdict()].faults.append(fault.message) }
    }
    let models = compiled.contents.flatMap(\.models)
    for finding in Linter.findings(in: models, LintContext(models)) {
      if let number = number(finding.keyPath) { verdicts[number, default: Verdict()].findings.append(finding) }
    }
    return verdicts
  }

  /// The style's source with a proposal's values; nil where they can't be written.
  private func apply(_ proposal: Suggestion.Option, to style: Int, in compiled: Compiled) throws -> String? {
    let workspace = try #require(compiled.workspace)
    let maker = FixMaker(locator: SourceLocator(workspace.scopes[0]), workspace: workspace)
    let edits = maker.fix(
      for: Suggestion.Option(proposal.words, proposal.changes, as: .unsafe)
    ).edits
    guard let file = edits.first?.place.file else { return nil }
    return String(decoding: edits.applied(to: compiled.files[file.index].bytes), as: UTF8.self)
  }
}
