import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleSyntax

/// Leaves out the findings that comments in the sources ask to be left out.
struct Suppressions {
  private let comments: [SuppressionComment]
  /// The rule names that comments may use; none where there are no comments.
  private let rules: [DiagnosticName]

  init(_ comments: [SuppressionComment]) {
    self.comments = comments
    rules = comments.isEmpty ? [] : RuleRegistry.all.map(\.name)
  }

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
    let table = SuppressionTable(comments, of: rules)
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
      guard rules.contains(name) else { return SuppressionMessages.unknownRule(name, known: rules, at: rule.place) }
      return used.contains(rule) || !judgesUse(name) ? nil : SuppressionMessages.unused(name, at: rule.place)
    }
    if let finding = SuppressionMessages.reason(of: comment) { findings.append(finding) }
    return findings
  }
}

/// The messages about comments that leave findings out.
enum SuppressionMessages {
  static func noRule(at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownName, "this comment names no rule to be left out", at: place,
      help: ["write `# stylec-ignore RULE -- reason`; findings show their rule in brackets"])
  }

  /// The finding about a comment of another linter's, or in its words; rules that it names are kept.
  static func foreign(_ words: String, at place: Place) -> Diagnostic {
    let named = words.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
      .filter { RuleRegistry.rule(DiagnosticName(rawValue: $0)) != nil }
    return Diagnostic(
      .suppressionUnused, "nothing reads this comment: findings are left out by comments in other words",
      level: .warning, at: place,
      help: ["write `\(line(named))` behind the value, or on a line of its own above it"])
  }

  /// A comment to be pasted.
  private static func line(_ rules: [String], isForFile: Bool = false, reason: String = "reason") -> String {
    let names = rules.isEmpty ? "RULE" : rules.joined(separator: ", ")
    return "# stylec-ignore\(isForFile ? "-file" : "") \(names) -- \(reason)"
  }

  static func misplaced(at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownName, "a comment for the whole file has to stand above its first key", at: place,
      help: ["move it to the top, or write `stylec-ignore` for what is behind it"])
  }

  static func unknownRule(_ name: DiagnosticName, known: [DiagnosticName], at place: Place) -> Diagnostic {
    if CompilerErrors.contains(name) {
      return Diagnostic(
        .unknownName, "`\(name.rawValue)` can't be left out: nothing is built from a source with such an error",
        at: place, help: ["mend what it reports, and remove the comment"])
    }
    return Diagnostic(
      .unknownName, "no rule is called `\(name.rawValue)`", at: place,
      help: [didYouMean(name.rawValue, among: known.map(\.rawValue), otherwise: "`stylec rules` lists them")])
  }

  static func unused(_ name: DiagnosticName, at place: Place) -> Diagnostic {
    Diagnostic(
      .suppressionUnused, "`\(name.rawValue)` finds nothing in what this comment covers", level: .warning, at: place,
      help: ["remove it, so that the next fault of its kind is seen"])
  }

  /// The finding about a comment's reason; nil where it is stated.
  static func reason(of comment: SuppressionComment) -> Diagnostic? {
    let rules = comment.rules.map(\.name)
    func line(_ reason: String) -> String { self.line(rules, isForFile: comment.covered == nil, reason: reason) }
    let help: String
    switch comment.reason {
    case .stated: return nil
    case .missing: help = "write why behind two hyphens: `\(line("reason"))`"
    case .withoutHyphens(let words): help = "write the reason behind two hyphens: `\(line(words))`"
    }
    return Diagnostic(
      .suppressionWithoutReason, "this comment leaves findings out and doesn't say why", level: .warning,
      at: comment.place, help: [help])
  }
}
