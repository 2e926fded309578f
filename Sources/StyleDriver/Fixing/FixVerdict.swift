import StyleCompiler
import StyleDiagnostics

/// Whether fixes removed their findings and did no harm.
///
/// - A build's output is the same: for safe fixes all of it, for others that of the bundles without the findings.
/// - The findings are gone, and no error has come.
/// - No other finding that can be fixed and weighs as much has come: fixes that bring back each other's findings never end.
struct FixVerdict {
  /// The subject of a finding, the same wherever edits have moved it.
  private typealias Cause = TrialFindings.Identity

  private let keepsBundles: Bool
  /// The causes that occur more often than they should.
  private let surplus: Set<Cause>

  init(
    of fixed: [Diagnostic], _ kind: Applicability, before: FixState, after: FixState,
    isFixable: (Check, Diagnostic) -> Bool
  ) {
    let changed = after.proof.changedBundles(since: before.proof)
    let mayChange = kind == .safe ? [] : Self.bundles(of: fixed, in: before.check.project.workspace) ?? changed
    keepsBundles = changed.allSatisfy(mayChange.contains)
    let weight = fixed.map(\.level).max() ?? .error
    let gone = Self.counts(fixed)
    func fixable(_ check: Check) -> [Cause: Int] { Self.counts(check.findings.filter { isFixable(check, $0) }) }
    surplus = Self.surplus(
      Self.counts(after.check.findings), over: Self.counts(before.check.findings), without: gone
    ) { $0.level == .error || gone[$0] != nil }
    .union(
      Self.surplus(fixable(after.check), over: fixable(before.check), without: gone) {
        $0.level >= weight || gone[$0] != nil
      })
  }

  var isValid: Bool { keepsBundles && surplus.isEmpty }

  /// Whether a finding is still there, or something has come in its style.
  func isSuspect(_ finding: Diagnostic) -> Bool {
    let style = finding.keyPath?.components.prefix(2)
    return surplus.contains { $0.keyPath?.components.prefix(2) == style }
  }

  /// The bundles that the fixes of findings may change: those with the findings, and where the project file is edited all that
  /// extend one of them; nil where there is one bundle alone.
  private static func bundles(of fixed: [Diagnostic], in workspace: Workspace) -> [Int]? {
    guard let own = fixed.first?.bundles?.numbers else { return nil }
    let isOfProject = fixed.contains { $0.fixes.contains { $0.edits.contains { $0.place.file == FileID(0) } } }
    return isOfProject ? workspace.bundles(over: own) : own
  }

  private static func counts(_ findings: [Diagnostic]) -> [Cause: Int] {
    var counts: [Cause: Int] = [:]
    for finding in findings {
      for bundle in finding.bundles?.numbers ?? [0] {
        let cause = Cause(name: finding.name, level: finding.level, keyPath: finding.keyPath, bundle: bundle)
        counts[cause, default: 0] += 1
      }
    }
    return counts
  }

  private static func surplus(
    _ after: [Cause: Int], over before: [Cause: Int], without gone: [Cause: Int], where isCounted: (Cause) -> Bool
  ) -> Set<Cause> {
    Set(after.filter { isCounted($0.key) && $0.value > before[$0.key, default: 0] - gone[$0.key, default: 0] }.keys)
  }
}
