import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the uses of a value: references to a token, styles that extend or name a style, styles that inherit one of its values.
struct ValueUses {
  let workspace: Workspace
  let keyPath: StyleKeyPath
  let views: [ValueExplanation.View]
  private var parts: [String] { keyPath.components }

  private struct Found: Hashable {
    let manner: ValueExplanation.Use.Manner
    let keyPath: StyleKeyPath?
    let place: SourceRange

    init(_ manner: ValueExplanation.Use.Manner, _ keyPath: StyleKeyPath?, _ place: SourceRange) {
      (self.manner, self.keyPath, self.place) = (manner, keyPath, place)
    }
  }

  func all() -> [ValueExplanation.Use] {
    var bundles: [Found: [Int]] = [:]
    for bundle in workspace.scopes.indices {
      for found in uses(in: bundle) where bundles[found]?.last != bundle { bundles[found, default: []].append(bundle) }
    }
    // By name and text, since nothing may depend on the order of a table.
    let sorted = bundles.map { (found: $0.key, path: $0.key.keyPath?.description ?? "", bundles: $0.value) }.sorted {
      ($0.found.place, $0.path, $0.found.manner.rawValue) < ($1.found.place, $1.path, $1.found.manner.rawValue)
    }
    return sorted.map { entry in
      ValueExplanation.Use(
        manner: entry.found.manner, keyPath: entry.found.keyPath, place: entry.found.place, bundles: entry.bundles)
    }
  }

  private func uses(in bundle: Int) -> [Found] {
    if parts[0] == "tokens" { return references(in: bundle) }
    return parts.count == 2 ? usesOfStyle(in: bundle) : derivedStyles(in: bundle)
  }

  /// The references to the token, to the tokens that refer to it, and so on, and the styles that inherit them.
  private func references(in bundle: Int) -> [Found] {
    TokenUses(workspace, workspace.scopes[bundle]).uses(of: StyleName(parts.dropFirst().joined(separator: "."))).map {
      Found($0.isInherited ? .inherits : .refersTo, $0.keyPath, $0.place)
    }
  }

  /// The styles that extend the style or name it, and the project file's uses of it.
  private func usesOfStyle(in bundle: Int) -> [Found] {
    let scope = workspace.scopes[bundle]
    guard let kind = KindRegistry.all.firstIndex(where: { $0.kind.key == parts[0] }),
      case let definitions = scope.definitions[kind], let number = definitions.number(of: StyleName(parts[1])),
      let name = definitions.styles[number]?.name
    else { return [] }
    let names = [name] + definitions.aliases.filter { $0.value == number }.map(\.key).sorted()
    let locator = SourceLocator(scope)
    var found: [Found] = []
    for other in scope.definitions[kind].names where StyleName(other) != name {
      let path = [parts[0], other, "extends"]
      guard
        let value = locator.layers(of: parts[0], [other, "extends"])?.first.flatMap({ locator.reader.resolved($0) }),
        names.contains(StyleName(scope.sources.text(value)))
      else { continue }
      found.append(Found(.extends, StyleKeyPath(path), scope.sources.place(value)))
    }
    let references = Set(names.map { StyleReference(KindRegistry.all[kind].kind, $0) })
    let styles = StyleCompilation(scope).compile(StyleCompilation.items(in: scope)).models
    for style in styles
    where !references.isDisjoint(with: style.related + [style.reducedVariantReference].compactMap(\.self)) {
      found += naming(style, names, locator)
    }
    let named = names.map { StyleReference(KindRegistry.all[kind].kind, $0) }
    let inProject = named.flatMap { scope.dictionaryUses(of: $0) + scope.variantUses(of: $0) }
    return found + inProject.map { Found(.names, $0.keyPath, $0.place) }
  }

  /// The place where a style names the style; that of the naming style itself, where a token does it.
  private func naming(_ style: any ModelStyle, _ names: [StyleName], _ locator: SourceLocator) -> [Found] {
    let path = StyleKeyPath([type(of: style).kind.key, style.name.text])
    guard let layers = locator.layers(of: path.components[0], [style.name.text]) else { return [] }
    for layer in layers {
      let tree = locator.scope.sources.tree(layer.file)
      let node = Int(layer.node)
      for index in node..<tree.index(after: node) where tree.nodes[index].kind == .text {
        let place = tree.place(index)
        guard names.contains(StyleName(tree.string(index))) else { continue }
        // A key of that name is no use of it.
        if tree.nodes[index].keyHash == 0 { return [Found(.names, tree.keyPath(at: place.range.lowerBound), place)] }
      }
    }
    return locator.place(of: path).map { [Found(.names, path, $0)] } ?? []
  }

  /// The styles that extend this one and have its value at the same key.
  private func derivedStyles(in bundle: Int) -> [Found] {
    guard let place = views.first(where: { $0.bundles.contains(bundle) })?.steps.first?.place else { return [] }
    return DerivedStyles(workspace.scopes[bundle]).inheriting(keyPath, at: place).map { Found(.inherits, $0, place) }
  }
}
