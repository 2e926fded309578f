import StyleBundle
package import StyleCompiler
import StyleDiagnostics
import StyleLint
package import StyleModel

/// What is left of a batch of styles when it has been compiled, linted and written: its styles themselves are let go, so that
/// beside sources, their trees and the output a run needs memory for one batch a worker.
struct BatchOutcome: Sendable {
  /// What the batch gives to the output.
  struct Output: Sendable {
    let part: BundlePart
    let files: [CompiledFile]
  }

  let bundle: Int
  let findings: [Diagnostic]
  let excerpts: BundleExcerpts
  /// Nil where nothing is to be written.
  let output: Result<Output, JSONWriter.Fault>?
  let timings: Timings

  init(_ batch: Workspace.Batch, _ workspace: Workspace, rules: RuleSelection, isWriting: Bool) {
    var timings = Timings()
    let start = MonotonicClock.now()
    let styles = workspace.compile(batch)
    let compiled = timings.add(\.check, since: start)
    let linted = BatchLint(styles, scope: workspace.scopes[batch.bundle], project: workspace.project, rules: rules)
    findings = styles.findings + linted.findings
    excerpts = linted.excerpts
    let checked = timings.add(\.lint, since: compiled)
    bundle = batch.bundle
    output = isWriting ? Self.write(styles) : nil
    timings.add(\.write, since: checked)
    self.timings = timings
  }

  static func write(_ styles: StyleCompilation.Result) -> Result<Output, JSONWriter.Fault> {
    Result { () throws(JSONWriter.Fault) in
      var files: [CompiledFile] = []
      for style in styles.styles { files += try style.files() }
      return Output(part: try BundleWriter.part(styles), files: files)
    }
  }
}

extension [BatchOutcome] {
  /// What the rules find that ask about all styles of a bundle.
  func findings(_ workspace: Workspace) -> [Diagnostic] {
    workspace.scopes.enumerated().flatMap { bundle, scope -> [Diagnostic] in
      var excerpts = BundleExcerpts()
      for outcome in self where outcome.bundle == bundle { excerpts.append(outcome.excerpts) }
      return FindingPlaces(scope).locate(excerpts.findings())
    }
  }
}

/// The text of a bundle, and the files beside it.
package struct WrittenBundle: Sendable {
  package let name: StyleName
  package let text: PiecedText
  package let files: [CompiledFile]
}

/// What the batches of all bundles give to the output.
struct BundleParts: Sendable {
  private let names: [StyleName]
  /// By the number of the bundle.
  private var outputs: [[Result<BatchOutcome.Output, JSONWriter.Fault>]]

  init(_ outcomes: [BatchOutcome], _ workspace: Workspace) {
    names = workspace.scopes.map(\.name)
    outputs = names.map { _ in [] }
    for outcome in outcomes { if let output = outcome.output { outputs[outcome.bundle].append(output) } }
  }

  /// The same by compiling all styles again.
  init(_ workspace: Workspace) {
    names = workspace.scopes.map(\.name)
    outputs = names.map { _ in [] }
    for batch in workspace.batches() { outputs[batch.bundle].append(BatchOutcome.write(workspace.compile(batch))) }
  }

  func bundles() throws(JSONWriter.Fault) -> [WrittenBundle] {
    var bundles: [WrittenBundle] = []
    for (name, outputs) in zip(names, outputs) {
      var (parts, files): ([BundlePart], [CompiledFile]) = ([], [])
      for output in outputs {
        let output = try output.get()
        parts.append(output.part)
        files += output.files
      }
      bundles.append(WrittenBundle(name: name, text: try BundleWriter.bundle(name, of: parts), files: files))
    }
    return bundles
  }
}
