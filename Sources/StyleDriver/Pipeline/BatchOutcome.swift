package import StyleBundle
package import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
package import StyleModel

/// The results of compiling, linting and writing one batch of styles.
///
/// The styles themselves are let go, so that beside sources, their trees and the output a run needs memory for one batch a
/// worker.
struct BatchOutcome: Sendable {
  /// A batch's part of the output.
  struct Output: Sendable {
    let part: BundlePart
    let files: [CompiledFile]
  }

  /// The output that is made of styles beside their findings.
  enum Writing {
    case nothing, bundles, bundlesAndNames
  }

  let bundle: Int
  let findings: [Diagnostic]
  /// The batch's output; nil where nothing is to be written.
  let output: Result<Output, JSONWriter.Fault>?
  let timings: Timings

  /// The names of the batch's styles; empty where they aren't to be written.
  let names: CodeNames

  init(_ batch: Workspace.Batch, _ workspace: Workspace, rules: RuleSelection, writing: Writing) {
    var timings = Timings()
    let start = MonotonicClock.now()
    let styles = workspace.compile(batch)
    let compiled = timings.add(\.check, since: start)
    findings = styles.findings + styles.findings(of: rules, in: workspace, bundle: batch.bundle)
    let checked = timings.add(\.lint, since: compiled)
    bundle = batch.bundle
    output = writing == .nothing ? nil : Self.write(styles)
    names = writing == .bundlesAndNames ? CodeNames(styles) : CodeNames()
    timings.add(\.write, since: checked)
    self.timings = timings
  }

  static func write(_ styles: StyleCompilation.Result) -> Result<Output, JSONWriter.Fault> {
    Result { () throws(JSONWriter.Fault) in
      var files: [CompiledFile] = []
      for style in styles.styles { files += try style.files() }
      return Output(part: BundlePart(styles), files: files)
    }
  }
}

extension [BatchOutcome] {
  /// The findings in the styles of all bundles.
  func findings(_ workspace: Workspace) -> [Diagnostic] {
    var findings = workspace.scopes.map { _ in [Diagnostic]() }
    for outcome in self { findings[outcome.bundle] += outcome.findings }
    return findings.count == 1 ? findings[0] : findings.withBundles(in: workspace)
  }
}

extension [[Diagnostic]] {
  /// The findings of all bundles, each with the bundles that share it.
  func withBundles(in workspace: Workspace) -> [Diagnostic] {
    var numbers: [Diagnostic: [Int]] = [:]
    for (bundle, findings) in enumerated() {
      for cause in findings.lazy.map(\.cause) where numbers[cause]?.last != bundle {
        numbers[cause, default: []].append(bundle)
      }
    }
    var readers: [FileID: [Int]] = [:]
    let bundles = numbers.reduce(into: [Diagnostic: FindingBundles]()) { bundles, found in
      guard let file = found.key.place?.file else { return }
      let all = readers[file] ?? workspace.readers.of(file)
      readers[file] = all
      let isEverywhere = all.count < 2 || found.value == all
      bundles[found.key] = FindingBundles(
        found.value, note: isEverywhere ? nil : workspace.note(ofBundles: found.value))
    }
    return joined().map { finding in
      var finding = finding
      finding.bundles = bundles[finding.cause]
      return finding
    }
  }
}

extension Workspace {
  /// The note `in bundle x` for a finding that not all bundles with its place have.
  fileprivate func note(ofBundles numbers: [Int]) -> String {
    "in bundle " + Numerals.names(numbers.map { scopes[$0].name.text })
  }
}

/// The text of a bundle, and the files beside it.
package struct WrittenBundle: Sendable {
  package let name: StyleName
  package let text: PiecedText
  package let files: [CompiledFile]
}

/// The parts of the output that the batches of all bundles make.
struct BundleParts: Sendable {
  private let names: [StyleName]
  /// The outputs of each bundle's batches, by the number of the bundle.
  private var outputs: [[Result<BatchOutcome.Output, JSONWriter.Fault>]]

  init(_ outcomes: [BatchOutcome], _ workspace: Workspace) {
    names = workspace.scopes.map(\.name)
    outputs = names.map { _ in [] }
    for outcome in outcomes { if let output = outcome.output { outputs[outcome.bundle].append(output) } }
  }

  /// Makes the same parts by compiling all styles again.
  init(_ workspace: Workspace) {
    names = workspace.scopes.map(\.name)
    outputs = names.map { _ in [] }
    for batch in workspace.batches() { outputs[batch.bundle].append(BatchOutcome.write(workspace.compile(batch))) }
  }

  /// The parts of each bundle that could be written, by the number of the bundle.
  var written: [[BundlePart]] { outputs.map { $0.compactMap { try? $0.get().part } } }

  func bundles() throws(JSONWriter.Fault) -> [WrittenBundle] {
    var bundles: [WrittenBundle] = []
    for (name, outputs) in zip(names, outputs) {
      var (parts, files): ([BundlePart], [CompiledFile]) = ([], [])
      for output in outputs {
        let output = try output.get()
        parts.append(output.part)
        files += output.files
      }
      bundles.append(WrittenBundle(name: name, text: try PiecedText(bundle: name.text, of: parts), files: files))
    }
    return bundles
  }
}
