import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Takes a key path of a bundle to the places its value comes from.
///
/// The model only knows whether a value was stated, filled in or computed. Where it was stated is found again when somebody asks,
/// which is seldom, by going the same way through layers, references and aliases as the reader did.
package struct SourceLocator {
  /// One place on the way to a value.
  package struct Step: Hashable, Sendable {
    package enum Role: String, Sendable {
      /// The value that counts, where it is used.
      case stated
      /// The value that a reference or alias at the step before stands for.
      case refersTo
      /// The same key in a lower layer, which the value replaces.
      case overrides
      /// A map of a lower layer, whose values count where those above it have none.
      case underlies
    }

    package let role: Role
    package let place: SourceRange
  }

  let scope: BundleScope
  let reader: ValueReader
  private let children: KnownChildren

  package init(_ scope: BundleScope) {
    self.scope = scope
    reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
    children = KnownChildren(scope.sources)
  }

  /// The place where the value at a key path is stated; nil where nothing states it (a default, or something computed).
  package func place(of keyPath: StyleKeyPath) -> SourceRange? {
    steps(to: keyPath).first?.place
  }

  /// The comments on the lines right above a place, as one text.
  package func commentAbove(_ place: SourceRange) -> String? {
    scope.sources.trees[place.file.index].commentAbove(place)
  }

  /// The place of the value at a key path, or of the nearest value around it that is stated; nil where even the style isn't.
  package func nearestPlace(to keyPath: StyleKeyPath) -> SourceRange? {
    nearestSteps(to: keyPath).first?.place
  }

  /// The places of a token's value, from where it is stated to where what it stands for is.
  func places(ofToken keyPath: StyleKeyPath) -> [SourceRange] {
    steps(to: keyPath).filter { $0.role == .stated || $0.role == .refersTo }.map(\.place)
  }

  /// The end of the reference or alias that states the value at a key path, or the nearest around it.
  ///
  /// Nil for a value that stands where it is used.
  package func origin(of keyPath: StyleKeyPath) -> Label? {
    let steps = nearestSteps(to: keyPath)
    guard let use = steps.first?.place, let origin = steps.dropFirst().prefix(while: { $0.role == .refersTo }).last
    else { return nil }
    let written = String(decoding: scope.sources.trees[use.file.index].source[use.range], as: UTF8.self)
    return Message.leadsHere(written, at: origin.place)
  }

  private func nearestSteps(to keyPath: StyleKeyPath) -> [Step] {
    var path = keyPath
    while path.components.count > 1 {
      let steps = steps(to: path)
      if !steps.isEmpty { return steps }
      path.components.removeLast()
    }
    return []
  }

  /// The whole way to a value, the effective place first; empty where nothing states it.
  package func steps(to keyPath: StyleKeyPath) -> [Step] {
    guard let kind = keyPath.components.first else { return [] }
    let path = Array(keyPath.components.dropFirst())
    guard let layers = layers(of: kind, path) else {
      return importedValue(at: keyPath).map { [Step(role: .stated, place: $0.place)] } ?? []
    }
    var steps: [Step] = []
    func isMap(_ value: Value) -> Bool { reader.resolved(value).map { scope.sources.kind($0) } == .mapping }
    for (index, value) in layers.enumerated() {
      let role: Step.Role = index == 0 ? .stated : isMap(value) && isMap(layers[index - 1]) ? .underlies : .overrides
      steps.append(Step(role: role, place: scope.sources.place(value)))
      steps += references(from: value).map { Step(role: .refersTo, place: $0) }
    }
    return steps
  }

  /// The value that an imported file has at a key path; nil where none does.
  func importedValue(at keyPath: StyleKeyPath) -> ImportedValue? {
    guard keyPath.components.first == StyleKind.tags.key else { return nil }
    return TagCompiler.importedValue(of: Array(keyPath.components.dropFirst()), self)
  }

  /// The values that the layers state for a key path, the winning one first; nil where none does.
  func layers(of kind: String, _ path: [String]) -> [Value]? {
    if kind == "tokens" { return scope.tokens[StyleName(path.joined(separator: "."))].map { [$0] } }
    guard let name = path.first, let number = KindRegistry.all.firstIndex(where: { $0.kind.key == kind }) else {
      return nil
    }
    let chain = ExtendsChain(reader: reader, definitions: scope.definitions[number])
    guard let style = chain.definitions.number(of: StyleName(name)) else { return nil }
    // What is said of a style's names isn't inherited.
    let isOfNames = path.count > 1 && NameKeys.all.contains(path[1])
    let layers = isOfNames ? chain.definitions.styles[style]?.layers : chain.layers(of: style)
    guard var values = layers.map(Array.init) else { return nil }
    for component in path.dropFirst() {
      values = descend(values, to: component)
      if values.isEmpty { return nil }
    }
    return values
  }

  /// The same key or item one level deeper: maps merge, lists and scalars hide what is below, `null` ends the way.
  private func descend(_ values: [Value], to component: String) -> [Value] {
    var found: [Value] = []
    for value in values {
      guard let resolved = reader.resolved(value) else { break }
      switch scope.sources.node(resolved).kind {
      case .mapping:
        let entries = children.entries(of: resolved)
        guard let entry = entries[StyleName(component)] else {
          // The angles of `{ side, angles }` are counted like those of a plain list.
          let list = Int(component) == nil ? nil : entries["angles"]
          if let list, found.isEmpty { return descend([list], to: component) }
          continue
        }
        if scope.sources.node(entry).kind == .null { return found }
        found.append(entry)
      case .sequence:
        let items = children.items(of: resolved)
        return found.isEmpty ? Int(component).flatMap { items.indices.contains($0) ? [items[$0]] : nil } ?? [] : found
      default: return found
      }
    }
    return found
  }

  /// The tokens that references in a value lead to, and those that these lead to.
  func tokens(under value: Value) -> Set<StyleName> {
    var names: Set<StyleName> = []
    var open = [value]
    while let value = open.popLast() {
      switch scope.sources.node(value).kind {
      case .mapping: open += children.entries(of: value).values
      case .sequence: open += children.items(of: value)
      default:
        guard let name = reader.reference(value), names.insert(name).inserted, let token = scope.tokens[name] else {
          continue
        }
        open.append(token)
      }
    }
    return names
  }

  /// The key path at which one of some files states the value at a key path: its own, or that of a token which it refers to; nil
  /// where none of them does.
  func source(of keyPath: StyleKeyPath, in files: Set<FileID>) -> StyleKeyPath? {
    let path = Array(keyPath.components.dropFirst())
    guard let kind = keyPath.components.first, let value = layers(of: kind, path)?.first else { return nil }
    if files.contains(FileID(Int(value.useFile))) { return keyPath }
    var current = value
    for _ in 0..<TreeLimits.depth {
      guard let name = reader.reference(current), let target = scope.tokens[name] else { return nil }
      if files.contains(FileID(Int(target.useFile))) { return StyleKeyPath(name.tokenKeys) }
      current = target
    }
    return nil
  }

  /// The places that a reference or alias leads through, in order.
  private func references(from value: Value) -> [SourceRange] {
    var places: [SourceRange] = []
    if value.isReferred { places.append(scope.sources.definition(value)) }
    var current = value
    while let target = reader.reference(current).map({ scope.tokens[$0] })
      ?? reader.pointers(in: current).first.map(scope.tokens.target) ?? nil
    {
      let place = scope.sources.definition(target)
      if places.contains(place) { break }
      places.append(place)
      current = target
    }
    return places
  }
}

/// The children of collections that were gone through, since findings often stand side by side in a large one.
private final class KnownChildren {
  private struct Collection: Hashable {
    let file: Int32
    let node: Int32

    init(_ value: Value) {
      (file, node) = (value.file, value.node)
    }
  }

  private let sources: SourceTrees
  private var entries: [Collection: [StyleName: Value]] = [:]
  private var items: [Collection: [Value]] = [:]

  init(_ sources: SourceTrees) {
    self.sources = sources
  }

  /// The values of a map by their keys; of a repeated key the first.
  func entries(of map: Value) -> [StyleName: Value] {
    if let known = entries[Collection(map)] { return known }
    let all = Dictionary(sources.entries(map).map { (StyleName($0.name), $0.value) }) { first, _ in first }
    entries[Collection(map)] = all
    return all
  }

  func items(of list: Value) -> [Value] {
    if let known = items[Collection(list)] { return known }
    let all = sources.items(list)
    items[Collection(list)] = all
    return all
  }
}
