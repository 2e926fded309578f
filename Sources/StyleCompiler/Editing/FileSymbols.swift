import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A value that a reference stands for, and in which names of others may stand.
struct OpenReference: Sendable {
  let token: StyleName
  let types: [ValueType]
  let owner: StyleReference?
}

/// All that one file names, found in its tree alone.
struct FileSymbols: Sendable {
  let tree: SourceTree
  /// In the order of their places.
  fileprivate(set) var occurrences: [Occurrence] = []
  /// References to tokens in the place of names.
  fileprivate(set) var open: [OpenReference] = []
  /// The styles that take their names or values from others: derivedStyles, and aliases.
  fileprivate(set) var bases: [(derivedStyle: StyleReference, base: StyleName)] = []

  /// Finds the names of a source, or of the project file.
  init(_ tree: SourceTree, isProject: Bool) {
    var reader = SymbolReader(tree, isProject: isProject, owner: nil)
    TypedTree(tree, isProject: isProject).forEach { reader.visit($0) }
    self = reader.found
    for rule in tree.suppressions.flatMap(\.rules) {
      occurrences.append(
        Occurrence(
          symbol: .rule(StyleName(rule.name)), role: .reference, form: .comment, place: rule.place, node: nil,
          part: 0..<rule.name.utf8.count, bundle: nil))
    }
    occurrences.sort { ($0.place, $0.part.lowerBound) < ($1.place, $1.part.lowerBound) }
  }

  /// Finds the names in a token's value, as a value of some types of a style.
  init(_ tree: SourceTree, from node: Int, as types: [ValueType], of owner: StyleReference?) {
    var reader = SymbolReader(tree, isProject: false, owner: owner)
    TypedTree(tree, isProject: false).forEach(from: node, as: types) { reader.visit($0) }
    self = reader.found
  }

  fileprivate init(of tree: SourceTree) { self.tree = tree }
}

/// Reads the names of one file, node by node.
private struct SymbolReader {
  private(set) var found: FileSymbols
  private let tree: SourceTree
  private let isProject: Bool
  /// The style whose value is read from a token; nil for a whole file.
  private let owner: StyleReference?

  init(_ tree: SourceTree, isProject: Bool, owner: StyleReference?) {
    found = FileSymbols(of: tree)
    self.tree = tree
    self.isProject = isProject
    self.owner = owner
  }

  mutating func visit(_ way: [TypedStep]) {
    guard let step = way.last else { return }
    if step.isKey { return key(step, way) }
    switch tree.nodes[step.node].kind {
    case .text: text(step, step.node, way)
    case .alias: if tree.nodes[tree.resolved(step.node)].kind == .text { text(step, tree.resolved(step.node), way) }
    default: break
    }
  }

  private func owner(_ way: [TypedStep]) -> StyleReference? {
    guard owner == nil else { return owner }
    return isProject ? nil : StyleReference(way)
  }

  private mutating func key(_ step: TypedStep, _ way: [TypedStep]) {
    if let key = step.key,
      let table = step.types.lazy.flatMap(\.writtenMaps).first(where: { $0.index(of: key.name) != nil })
    {
      return add(.key(of: table.title, key.name), step.node, isReference: true)
    }
    for type in step.types {
      switch type {
      case .tokens: token(step, way)
      case .named(let kind, _): name(kind, step, way)
      default: break
      }
    }
  }

  private mutating func name(_ kind: NameKind, _ step: TypedStep, _ way: [TypedStep]) {
    let name = StyleName(step.component)
    switch kind {
    case .of(let kind): if !isProject { add(.style(kind, name), step.node) }
    case .bundle: add(.bundle(name), step.node)
    case .rule: setting(step.node)
    case .style, .part:
      guard let owner = owner(way) else { return }
      let isDefinition = kind != .style && kind != NameKeys.innerName
      add(.inner(owner.kind, style: owner.name, name), step.node, isReference: !isDefinition)
    case .target, .property: break
    }
  }

  /// A token or group, at its key.
  private mutating func token(_ step: TypedStep, _ way: [TypedStep]) {
    let groups = way.dropFirst().dropLast()
    let maps = groups.map { tree.resolved($0.node) }
    guard maps.allSatisfy({ tree.nodes[$0].kind == .mapping && !TokenTable.isValueMap($0, in: tree) }) else { return }
    let parts = groups.dropFirst().map(\.component) + [step.component]
    add(.token(StyleName(parts.joined(separator: "."))), step.node)
  }

  private mutating func text(_ step: TypedStep, _ node: Int, _ way: [TypedStep]) {
    let parts = isProject ? [] : NameParts.ofReference(tree.textBytes(node))
    guard parts.isEmpty else { return reference(parts, step, node, way) }
    let name = StyleName(utf8: tree.textBytes(node))
    let isInAliases = way.contains { $0.key?.name == NameKeys.aliases }
    for type in step.types {
      switch type {
      case .word(let words):
        guard words.contains(name.text) else { break }
        return add(.word(name.text), node, isReference: true)
      case .name(let kind): return use(of: kind, name, node, way, isAlias: isInAliases)
      case .path: return add(.path(name.text), node, isReference: true)
      case .text where isProject && way.dropLast().last?.types.contains { $0.isMap(DictionaryKey.table) } == true:
        if step.key?.name == DictionaryKey.table.keys[DictionaryKey.of.rawValue].name { dictionary(node) }
      default: break
      }
    }
  }

  private mutating func reference(_ parts: [NamePart], _ step: TypedStep, _ node: Int, _ way: [TypedStep]) {
    for index in parts.indices {
      let name = parts[...index].map(\.text).joined(separator: ".")
      add(.token(StyleName(name)), node, part: parts[index].range, isReference: true)
    }
    guard step.types.contains(where: \.mayHoldNames) else { return }
    let name = StyleName(parts.map(\.text).joined(separator: "."))
    found.open.append(OpenReference(token: name, types: step.types, owner: owner(way)))
  }

  private mutating func use(
    of kind: NameKind, _ name: StyleName, _ node: Int, _ way: [TypedStep], isAlias: Bool
  ) {
    switch kind {
    case .of(let kind):
      add(.style(kind, name), node, isReference: true)
      guard let owner = owner(way), way.last?.key?.name == "extends", way.count == 4 || self.owner != nil else {
        return
      }
      found.bases.append((owner, name))
    case .style where isAlias:
      guard let owner = owner(way) else { return }
      add(.style(owner.kind, name), node)
      found.bases.append((StyleReference(owner.kind, name), owner.name))
    case .style, .part:
      // A color may stand in the place of its name.
      let isColor = kind != .style && ValueReader.mayBeColor(Array(name.text.utf8)[...])
      guard let owner = owner(way), !isColor else { return }
      let list = way.dropLast().last?.types ?? []
      let isDefinition = kind == .style && list.contains { if case .list(.name(.style)) = $0 { true } else { false } }
      add(.inner(owner.kind, style: owner.name, name), node, isReference: !isDefinition)
    case .bundle: add(.bundle(name), node, isReference: true)
    case .target: add(.target(name), node, isReference: true)
    case .property: add(.property(name), node, isReference: true)
    case .rule: add(.rule(name), node, isReference: true)
    }
  }

  /// `BUNDLE/TAGSET` of a dictionary.
  private mutating func dictionary(_ node: Int) {
    let bytes = Array(tree.textBytes(node))
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return }
    let bundle = StyleName(utf8: bytes[..<slash])
    add(.bundle(bundle), node, part: 0..<slash, isReference: true)
    add(
      .style(TagCompiler.kind, StyleName(utf8: bytes[(slash + 1)...])), node, part: slash + 1..<bytes.count,
      isReference: true, bundle: bundle)
  }

  /// `RULE`, or `KIND.NAME.KEY…/RULE`, of a setting of rules.
  private mutating func setting(_ node: Int) {
    let bytes = Array(tree.textBytes(node))
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return add(.rule(StyleName(utf8: bytes[...])), node, isReference: true)
    }
    add(.rule(StyleName(utf8: bytes[(slash + 1)...])), node, part: slash + 1..<bytes.count, isReference: true)
    let parts = NameParts.ofKeyPath(bytes, 0..<slash)
    guard let root = parts.first, parts.count > 1 else { return }
    if root.text == SourceKeys.table.keys[SourceKeys.tokens].name {
      for index in parts.indices.dropFirst() {
        let name = parts[1...index].map(\.text).joined(separator: ".")
        add(.token(StyleName(name)), node, part: parts[index].range, isReference: true, isKeyPath: true)
      }
      return
    }
    guard let kind = KindRegistry.all.first(where: { $0.kind.key == root.text }) else { return }
    let style = StyleName(parts[1].text)
    add(.style(kind.kind, style), node, part: parts[1].range, isReference: true, isKeyPath: true)
    var types = [ValueType.map(kind.table)]
    for part in parts.dropFirst(2) {
      let isName = types.contains {
        switch $0 {
        case .named(.style, _), .named(.part, _): true
        default: false
        }
      }
      if isName {
        add(
          .inner(kind.kind, style: style, StyleName(part.text)), node, part: part.range, isReference: true,
          isKeyPath: true)
      }
      types = types.flatMap { $0.member(part.text) + (Int(part.text).map($0.item) ?? []) }
    }
  }

  private mutating func add(
    _ symbol: Symbol, _ node: Int, part: Range<Int>? = nil, isReference: Bool = false, isKeyPath: Bool = false,
    bundle: StyleName? = nil
  ) {
    let text = tree.nodes[node].verbatimRange
    let range = part.flatMap { part in text.map { $0.lowerBound + part.lowerBound..<$0.lowerBound + part.upperBound } }
    found.occurrences.append(
      Occurrence(
        symbol: symbol, role: isReference ? .reference : .definition,
        form: part == nil ? .whole : isKeyPath ? .keyPath : .part,
        place: SourceRange(file: tree.file, range: range ?? text ?? tree.nodes[node].range), node: node,
        part: part ?? 0..<tree.textBytes(node).count, bundle: bundle))
  }
}

extension ValueType {
  /// Whether it is a map of one table.
  func isMap(_ table: KeyTable) -> Bool {
    if case .map(let own) = self { own === table } else { false }
  }
}
