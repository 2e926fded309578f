import StyleDiagnostics

/// Makes fixes that are proposed for the same state of a project: all of them if together they do no harm, else those that don't.
struct FixRound {
  /// The state with the fixes that were made.
  private(set) var state: FixState
  /// The findings that were fixed.
  private(set) var made: [Diagnostic] = []
  private let start: FixState
  private let kind: Applicability
  private let mayApply: (Fix) -> Bool
  private let isFixable: (Check, Diagnostic) -> Bool
  private let load: ([SourceFile]) throws(RunError) -> Check

  init(
    _ start: FixState, kind: Applicability, mayApply: @escaping (Fix) -> Bool,
    isFixable: @escaping (Check, Diagnostic) -> Bool, load: @escaping ([SourceFile]) throws(RunError) -> Check
  ) {
    (state, self.start) = (start, start)
    self.kind = kind
    self.mayApply = mayApply
    self.isFixable = isFixable
    self.load = load
  }

  /// Makes the fixes of findings that the same bundles have, without the harmful ones.
  mutating func make(_ findings: [Diagnostic]) {
    // Fixes whose result can't be checked aren't made, whatever the reason.
    guard let after = try? start.making(FixSelection(made + findings, where: mayApply).edits, load) else {
      return makeParts(findings) { _ in false }
    }
    let verdict = FixVerdict(of: findings, kind, before: state, after: after, isFixable: isFixable)
    guard verdict.isValid else { return makeParts(findings, verdict.isSuspect) }
    state = after
    made += findings
  }

  /// Tries the findings without the suspects, or each half of them where there are no suspects.
  ///
  /// A style with harm in it tells which fix did it if it was the only one there; several are tried one after the other, those of
  /// many styles together.
  private mutating func makeParts(_ findings: [Diagnostic], _ isSuspect: (Diagnostic) -> Bool) {
    guard findings.count > 1 else { return }
    let suspects = findings.filter(isSuspect)
    if suspects.isEmpty {
      make(Array(findings[..<(findings.count / 2)]))
      return make(Array(findings[(findings.count / 2)...]))
    }
    if suspects.count < findings.count { make(findings.filter { !isSuspect($0) }) }
    let styles = Dictionary(grouping: suspects) { $0.keyPath?.components.prefix(2) }.values.filter { $0.count > 1 }
    if styles.isEmpty { return }
    let firsts = Set(styles.compactMap(\.first))
    let contested = Set(styles.joined())
    make(suspects.filter(firsts.contains))
    make(suspects.filter { contested.contains($0) && !firsts.contains($0) })
  }
}

extension FixSelection {
  /// The findings grouped by their bundles; a fix may change the output of these alone.
  var byBundles: [[Diagnostic]] {
    Dictionary(grouping: findings) { $0.bundles?.numbers ?? [] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}
