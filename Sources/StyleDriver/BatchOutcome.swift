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
  let part: Result<BundlePart, JSONWriter.Fault>?
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
    part = isWriting ? Self.write(styles, workspace.verticals(of: batch.bundle)) : nil
    timings.add(\.write, since: linted)
    self.timings = timings
  }

  static func write(
    _ styles: StyleCompilation.Result, _ verticals: [StyleName: [Project.Verticals]]
  ) -> Result<BundlePart, JSONWriter.Fault> {
    Result { () throws(JSONWriter.Fault) in try BundleWriter.part(styles, verticals: verticals) }
  }
}

/// The parts of all bundles.
struct BundleParts: Sendable {
  private let names: [StyleName]
  /// By the number of the bundle.
  private var parts: [[Result<BundlePart, JSONWriter.Fault>]]

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
        BatchOutcome.write(workspace.compile(batch), workspace.verticals(of: batch.bundle)))
    }
  }

  func texts() throws(JSONWriter.Fault) -> [(name: StyleName, text: PiecedText)] {
    var texts: [(name: StyleName, text: PiecedText)] = []
    for (name, parts) in zip(names, parts) {
      var sound: [BundlePart] = []
      for part in parts { sound.append(try part.get()) }
      texts.append((name, try BundleWriter.bundle(name, of: sound)))
    }
    return texts
  }
}
