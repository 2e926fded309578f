package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// The numbers of a project's styles, as the sources state them, with the styles that were read on the way.
package struct StatedNumbers: Sendable {
  /// The numbers in the order of their places.
  package private(set) var numbers: [SourceNumber] = []
  /// The styles of each bundle that could be read.
  package private(set) var styles: [[any ModelStyle]] = []
  /// Whether some style has an error, so that not all of its numbers were read.
  package private(set) var haveErrors = false

  private struct Identity: Hashable {
    let file, node: Int32
    let part: SourceNumber.Part

    init(_ entry: NumberTrace.Entry) {
      (file, node, part) = (entry.value.file, entry.value.node, entry.part)
    }

    func isBefore(_ other: Identity) -> Bool {
      (file, node, part == .max ? 1 : 0) < (other.file, other.node, other.part == .max ? 1 : 0)
    }
  }

  /// Reads all styles of all bundles.
  package init(_ workspace: Workspace) {
    self.init(workspace, workspace.scopes.enumerated().map { (bundle: $0, items: StyleCompilation.items(in: $1)) })
  }

  /// Reads a style of a bundle, and those that it names.
  package init(_ workspace: Workspace, of style: StyleKeyPath, in bundle: Int) {
    self.init(workspace, [(bundle, workspace.batch(at: [style], of: bundle).items)])
  }

  private init(_ workspace: Workspace, _ parts: [(bundle: Int, items: [StyleCompilation.Item])]) {
    var entries: [Identity: [(bundle: Int, entry: NumberTrace.Entry)]] = [:]
    for (bundle, items) in parts {
      let trace = NumberTrace()
      let read = StyleCompilation(workspace.scopes[bundle], tracing: trace).compile(items)
      styles.append(read.models)
      haveErrors = haveErrors || read.findings.contains { $0.level == .error }
      for entry in trace.entries { entries[Identity(entry), default: []].append((bundle, entry)) }
    }
    guard let sources = workspace.scopes.first?.sources else { return }
    numbers = entries.sorted { $0.key.isBefore($1.key) }.map { SourceNumber($0.value, in: sources) }
  }
}
