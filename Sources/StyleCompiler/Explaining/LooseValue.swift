import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

extension Workspace {
  /// Explanation of a value that stands in a file and that no bundle has: a `null`, what has an error, a key of the project file.
  ///
  /// Nil where nothing stands at the key path, and of a group of tokens, of which one is to be named.
  package func explainLoose(_ keyPath: StyleKeyPath) -> ValueExplanation? {
    let group = keyPath.components.dropFirst().joined(separator: ".")
    if keyPath.components.first == "tokens", scopes.contains(where: { $0.tokens.isGroup(group) }) { return nil }
    let views = trees.compactMap { tree -> ValueExplanation.View? in
      let bundles = tree.file == FileID(0) ? Array(scopes.indices) : readers.of(tree.file)
      guard !bundles.isEmpty, let node = tree.value(at: keyPath.components[...]) else { return nil }
      let text = tree.nodes[node].traits.contains(.empty) ? "null" : tree.excerpt(node)
      return ValueExplanation.View(
        bundles: bundles, origin: .stated, text: text, written: nil, unit: nil, isExact: nil,
        steps: [SourceLocator.Step(role: .stated, place: tree.place(node))])
    }
    if views.isEmpty { return nil }
    return ValueExplanation(keyPath: keyPath, summary: nil, type: nil, views: views, others: [], uses: [])
  }

  /// What a target isn't that has the name of a style; nil for any other.
  func remark(on views: [ValueExplanation.View], _ types: [ValueType]) -> String? {
    guard types.contains(where: { if case .name(.target) = $0 { true } else { false } }) else { return nil }
    for view in views {
      guard let name = view.text.map({ $0.trimming("\"'") }) else { continue }
      for (number, kind) in KindRegistry.all.enumerated()
      where view.bundles.contains(where: { scopes[$0].definitions[number].contains(StyleName(name)) }) {
        return "A target is a name in the app's code: this one isn't the \(kind.kind.noun) `\(name)`."
      }
    }
    return nil
  }
}
