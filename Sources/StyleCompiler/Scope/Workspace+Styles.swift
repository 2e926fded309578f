import StyleBundle
package import StyleDiagnostics
import StyleModel

extension Workspace {
  /// All styles of a bundle: those that compile, and the key paths of the others, each in the order of its name's bytes.
  package func styles(of bundle: Int) -> (compiled: [any CompiledStyle], missing: [StyleKeyPath]) {
    let scope = scopes[bundle]
    let styles = StyleCompilation(scope).compile(StyleCompilation.items(in: scope)).styles
    let known = Set(styles.map(\.model.reference))
    let missing = zip(KindRegistry.all, scope.definitions).flatMap { kind, definitions in
      definitions.styles.compactMap { $0?.name }
        .filter { !known.contains(StyleReference(kind.kind, $0)) }
        .map { StyleKeyPath([kind.kind.key, $0.text]) }
    }
    return (
      styles.sorted { $0.model.name.text.utf8.lexicographicallyPrecedes($1.model.name.text.utf8) },
      missing.sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
    )
  }
}
