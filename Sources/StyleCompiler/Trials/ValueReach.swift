import StyleBundle
package import StyleDiagnostics
import StyleModel
package import StyleSyntax

/// The styles that see a value: its own, those that extend or name it, and where a token or an anchor has it, their users.
///
/// They are found by the texts of all sources, which are gone through once, so that a theme's other value of a token doesn't end the
/// way: some may see nothing of it.
package struct ValueReach {
  private let workspace: Workspace
  /// The key paths of the texts that may name a style or a token, by the name.
  private let mentions: [String: [StyleKeyPath]]
  /// The names of each style by its key path, where it has others beside its own.
  private let otherNames: [StyleKeyPath: [String]]
  private var lookups: [FileID: KeyPathLookup] = [:]

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    var otherNames: [StyleKeyPath: [String]] = [:]
    var names: Set<String> = []
    for scope in workspace.scopes {
      names.formUnion(scope.tokens.values.keys.lazy.map(\.text))
      for (kind, definitions) in zip(KindRegistry.all, scope.definitions) {
        names.formUnion(definitions.names)
        for (alias, number) in definitions.aliases {
          guard let own = definitions.styles[number]?.name.text else { continue }
          names.insert(alias.text)
          otherNames[StyleKeyPath([kind.kind.key, own]), default: []].append(alias.text)
        }
      }
    }
    self.otherNames = otherNames
    mentions = Self.mentions(of: names, in: workspace.trees.dropFirst())
  }

  private static func mentions(
    of names: Set<String>, in trees: some Sequence<SourceTree>
  ) -> [String: [StyleKeyPath]] {
    // Most texts have another length or begin otherwise, so that they are never spelt out.
    var marks = [Bool](repeating: false, count: 1 << 16)
    for name in names { marks[name.utf8.mark] = true }
    var found: [String: [StyleKeyPath]] = [:]
    for tree in trees {
      var lookup = KeyPathLookup(tree)
      // A key names nothing but what is under it.
      for node in tree.nodes.indices where tree.nodes[node].kind == .text && tree.nodes[node].keyHash == 0 {
        let bytes = tree.textBytes(node)
        let name = bytes.first == UInt8(ascii: "{") ? bytes.dropFirst().dropLast().withoutBlanks : bytes
        guard marks[name.mark], case let text = String(decoding: name, as: UTF8.self), names.contains(text) else {
          continue
        }
        found[text, default: []].append(lookup.keyPath(at: tree.nodes[node].range.lowerBound))
      }
    }
    return found
  }

  /// The styles that see any of some values in the sources, and those that see `style`.
  package mutating func styles(seeing values: [SourceValue], of style: StyleKeyPath) -> Set<StyleKeyPath> {
    var known: Set = [style]
    for value in values { known.formUnion(owners(of: value)) }
    var open = Array(known)
    while let subject = open.popLast() {
      for user in users(of: subject) where known.insert(user).inserted { open.append(user) }
    }
    return known.filter { !$0.isOfToken }
  }

  /// The styles and tokens in whose text a value stands, or an alias of it.
  private mutating func owners(of value: SourceValue) -> [StyleKeyPath] {
    let tree = workspace.trees[value.file.index]
    let places = ([value.node] + tree.aliases(of: value.node)).map { tree.nodes[$0].range.lowerBound }
    return places.map { Self.owner(lookups[value.file, default: KeyPathLookup(tree)].keyPath(at: $0)) }
  }

  /// The style that a key path leads into, or the token, as far as it goes.
  private static func owner(_ keyPath: StyleKeyPath) -> StyleKeyPath {
    keyPath.isOfToken ? keyPath : keyPath.style ?? keyPath
  }

  private func users(of subject: StyleKeyPath) -> [StyleKeyPath] {
    if subject.isOfToken {
      let parts = subject.components.dropFirst()
      // A curve's numbers, say, lie below the token.
      return parts.indices.flatMap { mentions[parts[...$0].joined(separator: ".")] ?? [] }.map(Self.owner)
    }
    let names = subject.components.suffix(1) + (otherNames[subject] ?? [])
    return names.flatMap { mentions[$0] ?? [] }
      .filter { Self.mayName($0, styleOf: subject.components[0]) }.map(Self.owner)
  }

  /// Whether a style of a kind may be named at a key path; a token may hold any name.
  private static func mayName(_ keyPath: StyleKeyPath, styleOf kind: String) -> Bool {
    if keyPath.isOfToken { return true }
    guard let own = KindRegistry.all.first(where: { $0.kind.key == keyPath.components[0] }) else { return false }
    var types: [ValueType] = [.map(own.table)]
    for key in keyPath.components.dropFirst(2) {
      types = types.flatMap { $0.member(key) + (Int(key).map($0.item) ?? []) }
    }
    return types.flatMap(\.alternatives).contains {
      if case .name(.of(let named)) = $0 { named.key == kind } else { false }
    }
  }
}

extension StyleKeyPath {
  fileprivate var isOfToken: Bool { components.first == "tokens" }
}

extension Collection<UInt8> {
  /// A number below 65,536 made of the length and the first byte.
  fileprivate var mark: Int { (count & 0xFF) << 8 | Int(first ?? 0) }
}
