package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// Compiles some of a bundle's styles; several can work on one scope at the same time.
package struct StyleCompilation {
  /// The kinds, in the order of the documentation.
  package enum Kind: CaseIterable, Sendable {
    case tokens, tags, bubbles, animations
  }

  /// What one part of a bundle's styles gave.
  package struct Result: Sendable {
    package var tagSets: [(set: TagSet, drawing: TagDrawing)] = []
    package var bubbles: [(bubble: Bubble, outline: BubbleOutline)] = []
    package var animations: [Animation] = []
    package var findings: [Diagnostic] = []

    package init() {}
  }

  private let scope: BundleScope
  private let reading: Reading
  private let catalog: AnimationCatalog

  package init(_ scope: BundleScope) {
    self.scope = scope
    reading = Reading(
      forest: scope.forest, tokens: scope.tokens, mayHaveUnreadNames: scope.mayHaveUnreadNames)
    catalog = AnimationCatalog(scope, reading: reading)
  }

  /// The names of a kind's styles, in byte order.
  package static func names(_ kind: Kind, in scope: BundleScope) -> [StyleName] {
    switch kind {
    case .tokens: scope.tokens.values.keys.sorted { $0 < $1 }
    case .tags: scope.tagSets.keys.sorted { $0 < $1 }
    case .bubbles: scope.bubbles.keys.sorted { $0 < $1 }
    case .animations: scope.animations.keys.sorted { $0 < $1 }
    }
  }

  /// The named styles of one kind; one with an error is left out.
  package func compile(_ kind: Kind, _ names: some Sequence<StyleName>) -> Result {
    var result = Result()
    for name in names {
      reading.forget()
      switch kind {
      case .tokens: checkToken(name)
      case .tags: if let set = tagSet(name) { result.tagSets.append(set) }
      case .bubbles: if let bubble = bubble(name) { result.bubbles.append(bubble) }
      case .animations: if let animation = catalog.animation(name) { result.animations.append(animation) }
      }
    }
    result.findings = reading.findings
    return result
  }

  /// A token is checked even where nothing uses it: what it refers to, and its numbers.
  private func checkToken(_ name: StyleName) {
    guard let value = scope.tokens.values[name] else { return }
    reading.begin(at: ["tokens"] + name.text.split(separator: ".").map(String.init))
    reading.checkLoose(value)
  }

  private func tagSet(_ name: StyleName) -> (set: TagSet, drawing: TagDrawing)? {
    reading.begin("tags", name)
    let errors = reading.errorCount
    let chain = ExtendsChain(reading: reading, definitions: scope.tagSets, kind: .tagSet)
    guard let layers = chain.layers(of: name) else { return nil }
    let reader = TagReader(reading: reading, name: name, dictionary: dictionary) { animation, place in
      guard scope.animations[animation] == nil, !scope.mayHaveUnreadNames else { return }
      reading.report(
        Wording.unknownName(animation.text, kind: .animation, known: scope.animations.keys.lazy.map(\.text), at: place))
    }
    guard let set = reader.read(layers) else { return nil }
    guard reading.errorCount == errors else { return nil }
    guard let drawing = TagDrawing(set) else { return tooManyDigits("a tag's size", layers) }
    return (set, drawing)
  }

  /// Reports a sum that no client could read exactly.
  private func tooManyDigits<Style>(_ what: String, _ layers: Layers) -> Style? {
    reading.report(Wording.sumNotExact(what, at: reading.forest.keyPlace(layers.top)))
    return nil
  }

  private func bubble(_ name: StyleName) -> (bubble: Bubble, outline: BubbleOutline)? {
    reading.begin("bubbles", name)
    let errors = reading.errorCount
    let chain = ExtendsChain(reading: reading, definitions: scope.bubbles, kind: .bubble)
    guard let layers = chain.layers(of: name) else { return nil }
    guard let bubble = BubbleReader(reading: reading, name: name).read(layers), reading.errorCount == errors else {
      return nil
    }
    guard let outline = BubbleOutline(bubble) else { return tooManyDigits("a bubble's outline", layers) }
    return (bubble, outline)
  }

  /// What the file at an `import` holds.
  private func dictionary(_ value: Value) -> ImportedDictionary? {
    guard let path = reading.at("import", { reading.text(value, expected: .path) }) else { return nil }
    let place = scope.forest.place(value)
    guard !value.isReferred else {
      reading.at("import") { reading.report(Wording.importReference(at: place)) }
      return nil
    }
    switch scope.imports[ImportReference(file: FileID(Int(value.file)), path: StyleName(path))] {
    case .dictionary(let dictionary): return dictionary
    case .unreadable(let reason):
      reading.at("import") { reading.report(Wording.importUnreadable(path, reason: reason, at: place)) }
    case nil:
      reading.at("import") { reading.report(Wording.importUnreadable(path, reason: "it was not found", at: place)) }
    }
    return nil
  }
}

extension Layers {
  /// Where the topmost layer that has a key states its value.
  func place(of key: String, _ forest: Forest) -> Place? {
    for layer in all where forest.node(layer).kind == .mapping {
      if let entry = forest.entries(layer).first(where: { $0.name == key }) { return forest.place(entry.value) }
    }
    return nil
  }
}
