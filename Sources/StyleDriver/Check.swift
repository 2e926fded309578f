package import StyleCompiler
package import StyleDiagnostics
import StyleModel

/// Compiles a loaded project: its bundles and all findings.
package struct Check: Sendable {
  package let project: LoadedProject
  package let bundles: [BundleContents]
  /// Levelled, in report order, each once.
  package let findings: [Diagnostic]

  package init(_ project: LoadedProject, jobs: Int, settings: [RuleSetting] = []) {
    self.project = project
    let workspace = project.workspace
    let batches = workspace.batches
    let results = parallelMap(batches.count, jobs: batches.count < 4 ? 1 : jobs) { workspace.compile(batches[$0]) }
    bundles = workspace.bundles(from: results)
    let all = project.findings + workspace.findings + results.flatMap(\.findings)
    findings = all.levelled(by: workspace.project.rules + settings).withSourceFixes(in: project.trees)
      .inReportOrder(project.files)
  }

  /// The same with other findings, which have to be in report order.
  package init(_ check: Check, findings: [Diagnostic]) {
    project = check.project
    bundles = check.bundles
    self.findings = findings
  }

  package var hasErrors: Bool { findings.contains { $0.level == .error } }
}

extension [Diagnostic] {
  /// By path, place and name, each finding once.
  fileprivate func inReportOrder(_ files: [SourceFile]) -> [Diagnostic] {
    let order = files.indices.sorted { files[$0].path.utf8.lexicographicallyPrecedes(files[$1].path.utf8) }
    var rank = [Int](repeating: 0, count: files.count)
    for (position, file) in order.enumerated() { rank[file] = position }
    func key(_ diagnostic: Diagnostic) -> Int { diagnostic.place.map { rank[$0.file.index] } ?? -1 }
    return sortedAndUnique().enumerated()
      .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      .map(\.element)
  }
}
