package import StyleCompiler
package import StyleDiagnostics
import StyleLint
import StyleModel

/// Compiles a loaded project: its bundles and all findings.
package struct Check: Sendable {
  package let project: LoadedProject
  package let bundles: [BundleContents]
  /// Levelled, in report order, each once.
  package let findings: [Diagnostic]
  /// How many findings comments in the sources and the baseline left out.
  package let suppressedCount: Int
  /// Of everything up to here; time spent by several workers is counted for each.
  package let timings: Timings

  package init(_ project: LoadedProject, jobs: Int, settings: [RuleSetting] = [], baseline: Baseline? = nil) {
    self.project = project
    let workspace = project.workspace
    var timings = project.timings
    let start = MonotonicClock.now()
    let batches = workspace.batches
    let results = parallelMap(batches.count, jobs: batches.count < 4 ? 1 : jobs) { workspace.compile(batches[$0]) }
    bundles = workspace.bundles(from: results)
    let settings = workspace.project.rules + settings
    let compiled = timings.add(\.check, since: start)
    let linted = Self.lint(bundles, workspace, settings: settings, jobs: jobs)
    let all = project.findings + workspace.findings + results.flatMap(\.findings) + linted
    let levelled = all.levelled(by: settings).sortedAndUnique()
    // What could not be read or wasn't asked for wasn't checked, so nothing can be said of comments about it.
    let isWhole =
      !workspace.project.isPart
      && !levelled.contains { $0.level == .error && RuleRegistry.rule($0.name) == nil }
    let suppressed = Suppressions(project.suppressions).apply(to: levelled) { rule in
      isWhole && !settings.contains { $0.rule == rule && $0.level == .off }
    }
    let late = suppressed.findings.levelled(by: settings)
    let left = suppressed.kept + late
    let new = baseline?.newFindings(of: left, files: project.files) ?? left
    suppressedCount = suppressed.suppressedCount + left.count - new.count
    findings = new.withSourceFixes(in: project.trees).inReportOrder(project.files)
    timings.add(\.lint, since: compiled)
    self.timings = timings
  }

  /// What the rules find; the styles are shared among the workers in parts of a few each.
  private static func lint(
    _ bundles: [BundleContents], _ workspace: Workspace, settings: [RuleSetting], jobs: Int
  ) -> [Diagnostic] {
    zip(bundles, workspace.scopes).flatMap { bundle, scope -> [Diagnostic] in
      let lint = BundleLint(bundle, scope: scope, project: workspace.project, settings: settings)
      let parts = lint.parts
      return parallelMap(parts.count, jobs: parts.count < 4 ? 1 : jobs) { lint.check(parts[$0]) }.flatMap { $0 }
    }
  }

  /// The same with other findings, which have to be in report order.
  package init(_ check: Check, findings: [Diagnostic]) {
    project = check.project
    bundles = check.bundles
    suppressedCount = check.suppressedCount
    timings = check.timings
    self.findings = findings
  }

  package var hasErrors: Bool { findings.contains { $0.level == .error } }
}

extension [Diagnostic] {
  /// By path, place and name, each finding once.
  fileprivate func inReportOrder(_ files: [SourceFile]) -> [Diagnostic] {
    if isEmpty { return [] }
    let order = files.indices.sorted { files[$0].path.utf8.lexicographicallyPrecedes(files[$1].path.utf8) }
    var rank = [Int](repeating: 0, count: files.count)
    for (position, file) in order.enumerated() { rank[file] = position }
    func key(_ diagnostic: Diagnostic) -> Int { diagnostic.place.map { rank[$0.file.index] } ?? -1 }
    return sortedAndUnique().enumerated()
      .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      .map(\.element)
  }
}
