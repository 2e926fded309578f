import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleSyntax

/// Leaves out the findings that comments in the sources ask to be left out.
struct Suppressions {
  let comments: [SuppressionComment]

  struct Result {
    var kept: [Diagnostic] = []
    var suppressedCount = 0
    /// The findings about the comments themselves.
    var findings: [Diagnostic] = []
  }

  /// Separates the findings that comments suppress from the others, and checks the comments.
  ///
  /// - Parameters:
  ///   - findings: All findings.
  ///   - judgesUse: Whether a rule looked at everything, so that a comment that leaves nothing out is superfluous.
  /// - Returns: The findings that are left, the number of the others, and what the comments themselves have wrong.
  func apply(to findings: [Diagnostic], judgesUse: (DiagnosticName) -> Bool) -> Result {
    guard !comments.isEmpty else { return Result(kept: findings) }
    var result = Result()
    let table = SuppressionTable(comments)
    var suppressed: [Diagnostic] = []
    for finding in findings {
      if table.covers(finding) { suppressed.append(finding) } else { result.kept.append(finding) }
    }
    result.suppressedCount = suppressed.count
    let used = table.used(for: suppressed)
    result.findings = comments.flatMap { mistakes(in: $0, used: used, judgesUse: judgesUse) }
    return result
  }

  private func mistakes(
    in comment: SuppressionComment, used: Set<SuppressionComment.Rule>, judgesUse: (DiagnosticName) -> Bool
  ) -> [Diagnostic] {
    if comment.rules.isEmpty { return [SuppressionMessages.noRule(at: comment.place)] }
    if comment.isMisplaced { return [SuppressionMessages.misplaced(at: comment.place)] }
    var findings = comment.rules.compactMap { rule -> Diagnostic? in
      let name = DiagnosticName(rawValue: rule.name)
      guard RuleRegistry.rule(name) != nil else { return SuppressionMessages.unknownRule(name, at: rule.place) }
      return used.contains(rule) || !judgesUse(name) ? nil : SuppressionMessages.unused(name, at: rule.place)
    }
    if let finding = SuppressionMessages.reason(of: comment) { findings.append(finding) }
    return findings
  }
}

/// The messages about suppression comments.
enum SuppressionMessages {
  static func noRule(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "missing rule in a suppression comment", at: place,
      help: ["expected form: `# stylec-ignore RULE -- REASON`; findings show their rule in brackets"])
  }

  /// The finding about a comment of another linter's, or in its words; rules that it names are kept.
  static func foreign(_ words: String, at place: SourceRange) -> Diagnostic {
    let named = words.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
      .filter { RuleRegistry.rule(DiagnosticName(rawValue: $0)) != nil }
    return Diagnostic(
      .suppressionUnused, "unknown suppression comment",
      level: .warning, at: place,
      help: ["use `\(line(named))` after the value, or on its own line above it"])
  }

  /// A comment to be pasted.
  private static func line(_ rules: [String], isForFile: Bool = false, reason: String = "REASON") -> String {
    let names = rules.isEmpty ? "RULE" : rules.joined(separator: ", ")
    return "# stylec-ignore\(isForFile ? "-file" : "") \(names) -- \(reason)"
  }

  static func misplaced(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "a suppression for the whole file must be above its first key", at: place,
      help: ["move it to the top, or use `stylec-ignore` to suppress what follows it"])
  }

  static func unknownRule(_ name: DiagnosticName, at place: SourceRange) -> Diagnostic {
    if CompilerErrors.contains(name) {
      return Diagnostic(
        .unknownName, "`\(name.rawValue)` can't be suppressed: it stops the build",
        at: place, help: ["remove the comment, and fix the error"])
    }
    let known = RuleRegistry.all.map(\.name.rawValue)
    return Diagnostic(
      .unknownName, "unknown rule `\(name.rawValue)`", at: place,
      help: [didYouMean(name.rawValue, among: known, otherwise: "run `stylec rules` to list rules")])
  }

  static func unused(_ name: DiagnosticName, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .suppressionUnused, "unused suppression of `\(name.rawValue)`", level: .warning, at: place,
      help: ["remove it"])
  }

  /// The finding about a comment's reason; nil where it is stated.
  static func reason(of comment: SuppressionComment) -> Diagnostic? {
    let rules = comment.rules.map(\.name)
    func line(_ reason: String) -> String { self.line(rules, isForFile: comment.covered == nil, reason: reason) }
    let help: String
    switch comment.reason {
    case .stated: return nil
    case .missing: help = "add a reason after two hyphens: `\(line("REASON"))`"
    case .withoutHyphens(let words): help = "add two hyphens before the reason: `\(line(words))`"
    }
    return Diagnostic(
      .suppressionWithoutReason, "missing reason in a suppression comment", level: .warning,
      at: comment.place, help: [help])
  }
}
