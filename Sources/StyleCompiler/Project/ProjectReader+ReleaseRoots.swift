import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

extension ProjectReader {
  /// The first roots by channel; one by itself is that of the channel `stable`.
  func releaseRoots(_ layers: Layers) -> [String: String]? {
    func root(_ value: Value) -> String? {
      let root = reader.text(value, expected: ProjectKey.type(of: .releaseRoot))
      if let root, !root.isHash(64) {
        reader.report(ProjectMessage.releaseRoot(root, at: reader.sources.place(value)))
      }
      return root
    }
    guard reader.sources.kind(layers.top) == .mapping else { return root(layers.top).map { ["stable": $0] } }
    var roots: [String: String] = [:]
    for entry in reader.namedEntries(layers, expected: ProjectKey.type(of: .releaseRoot)) ?? [] {
      roots[entry.name.text] = reader.at(entry.name.text) { entry.layers.flatMap { root($0.top) } }
    }
    return roots
  }
}
