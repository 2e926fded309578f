import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// What is left of a batch of styles when it has been compiled, linted and written: its styles themselves are let go, so that
/// beside sources, their trees and the output a run needs memory for one batch a worker.
struct BatchOutcome: Sendable {
  let bundle: Int
  let findings: [Diagnostic]
  let memory: BundleMemory
  /// Nil where nothing is to be written.
  let part: BundlePart?
  let timings: Timings

  init(_ batch: Workspace.Batch, _ workspace: Workspace, rules: RuleSelection, isWriting: Bool) {
    var timings = Timings()
    let start = MonotonicClock.now()
    let styles = workspace.compile(batch)
    let compiled = timings.add(\.check, since: start)
    let lint = BundleLint(styles, scope: workspace.scopes[batch.bundle], project: workspace.project, rules: rules)
    findings = styles.findings + lint.findings()
    memory = BundleMemory(styles)
    let linted = timings.add(\.lint, since: compiled)
    bundle = batch.bundle
    part = isWriting ? BundleWriter.part(styles, verticals: workspace.verticals(of: batch.bundle)) : nil
    timings.add(\.write, since: linted)
    self.timings = timings
  }
}

/// The parts of all bundles.
struct BundleParts: Sendable {
  private let names: [StyleName]
  /// By the number of the bundle.
  private var parts: [[BundlePart]]

  init(_ outcomes: [BatchOutcome], _ workspace: Workspace) {
    names = workspace.scopes.map(\.name)
    parts = names.map { _ in [] }
    for outcome in outcomes { if let part = outcome.part { parts[outcome.bundle].append(part) } }
  }

  /// The same by compiling all styles again.
  init(_ workspace: Workspace) {
    names = workspace.scopes.map(\.name)
    parts = names.map { _ in [] }
    for batch in workspace.batches() {
      parts[batch.bundle].append(
        BundleWriter.part(workspace.compile(batch), verticals: workspace.verticals(of: batch.bundle)))
    }
  }

  func texts() throws(JSONWriter.Fault) -> [(name: StyleName, text: PiecedText)] {
    var texts: [(name: StyleName, text: PiecedText)] = []
    for (name, parts) in zip(names, parts) {
      texts.append((name, try PiecedText(bundle: name.text, of: parts)))
    }
    return texts
  }
}
