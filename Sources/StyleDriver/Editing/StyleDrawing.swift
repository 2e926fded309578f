package import StyleCompiler
package import StyleDiagnostics
import StyleFiles
import StyleModel
import StylePreview
import StyleTrust

/// The drawing of a style as editors show it beside its text: smallest and largest, with a finding's counterexample where there is one.
package struct StyleDrawing {
  /// The pictures as SVG, each a document.
  private let pictures: [String]
  /// The name of each figure with what it says in words.
  package let captions: [String]

  /// The most bytes of an image's address.
  package static let addressLimit = 64 << 10

  /// Draws a style as the first bundle that compiles it has it, and the counterexample of a finding about it; nil where nothing is to be drawn.
  package init?(of style: StyleKeyPath, in workspace: Workspace, counterexample finding: Diagnostic?) {
    let compiled = workspace.scopes.indices.lazy
      .compactMap { workspace.compile(at: [style], of: $0).styles.first?.bundleStyle }.first
    guard let compiled else { return nil }
    captions = PreviewKinds.figures(of: compiled).map { figure in
      figure.details.isEmpty ? figure.title : "\(figure.title): \(figure.details)"
    }
    let card = ContactSheet(PreviewBundle(style.components.joined(separator: "."), [compiled])).card()
    var counterexamples = CounterexamplePictures(finding.map { [$0] } ?? [], in: workspace)
    pictures = [card] + (finding.flatMap { counterexamples.svg(of: $0) }.map { [$0] } ?? [])
  }

  /// The addresses of the pictures as data; one that would be longer than ``addressLimit`` is left out.
  package var addresses: [String] {
    pictures.map { "data:image/svg+xml;base64," + Base64.text(Array($0.utf8)) }
      .filter { $0.utf8.count <= Self.addressLimit }
  }

  /// A sheet of all styles that are stated in a file, as SVG; of those that no bundle compiles only the names.
  package static func sheet(of path: String, in project: LoadedProject) -> String? {
    let workspace = project.workspace
    guard let file = project.files.firstIndex(where: { $0.path.utf8.elementsEqual(path.utf8) }) else { return nil }
    for bundle in workspace.scopes.indices where workspace.readers.of(FileID(file)).contains(bundle) {
      let locator = SourceLocator(workspace.scopes[bundle])
      func isHere(_ style: StyleKeyPath) -> Bool { locator.place(of: style)?.file.index == file }
      let (compiled, missing) = workspace.styles(of: bundle)
      var drawn = PreviewBundle(Path.name(path), compiled.map(\.bundleStyle).filter { isHere($0.keyPath) })
      drawn.missing = missing.filter(isHere)
      return ContactSheet(drawn).text()
    }
    return nil
  }
}
