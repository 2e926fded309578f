package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// Compiles some of a bundle's styles; several can work on one scope at the same time.
package struct StyleCompilation {
  package enum Kind: Sendable {
    case tokens, tags, bubbles, animations
  }

  /// A style's name, or a token's.
  package struct Style: Sendable {
    package let kind: Kind
    package let name: StyleName

    package init(_ kind: Kind, _ name: StyleName) {
      self.kind = kind
      self.name = name
    }
  }

  /// What one part of a bundle's styles gave.
  package struct Result: Sendable {
    package var tagSets: [(set: TagSet, drawing: TagDrawing)] = []
    package var bubbles: [(bubble: Bubble, outline: BubbleOutline)] = []
    package var animations: [Animation] = []
    /// Animations that these styles name, themselves or through each other, and that aren't among them.
    package var related: [Animation] = []
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

  /// All styles and tokens of a bundle, in the order in which they stand in its files.
  package static func styles(in scope: BundleScope) -> [Style] {
    var all: [(place: UInt64, style: Style)] = []
    func add(_ kind: Kind, _ name: StyleName, _ value: Value) {
      all.append((UInt64(value.useFile) << 32 | UInt64(value.use), Style(kind, name)))
    }
    for (name, value) in scope.tokens.values { add(.tokens, name, value) }
    for (kind, definitions) in [
      (Kind.tags, scope.tagSets), (.bubbles, scope.bubbles), (.animations, scope.animations),
    ] {
      for (name, values) in definitions { if let first = values.first { add(kind, name, first) } }
    }
    all.sort { $0.place < $1.place }
    return all.map(\.style)
  }

  /// The styles; one with an error is left out.
  package func compile(_ styles: [Style]) -> Result {
    var result = Result()
    for style in styles {
      reading.forget()
      switch style.kind {
      case .tokens: checkToken(style.name)
      case .tags: if let set = tagSet(style.name) { result.tagSets.append(set) }
      case .bubbles: if let bubble = bubble(style.name) { result.bubbles.append(bubble) }
      case .animations: if let animation = catalog.animation(style.name) { result.animations.append(animation) }
      }
    }
    result.related = related(to: result)
    result.findings = reading.findings
    return result
  }

  private func related(to result: Result) -> [Animation] {
    var known = Set(result.animations.map(\.name))
    var related: [Animation] = []
    func add(_ name: StyleName?) {
      guard let name, known.insert(name).inserted, let animation = catalog.animation(name) else { return }
      related.append(animation)
    }
    for entry in result.tagSets {
      add(entry.set.show)
      add(entry.set.hide)
    }
    func addNames(of animation: Animation) {
      add(animation.reducedVariant)
      add(animation.original)
    }
    for animation in result.animations { addNames(of: animation) }
    var next = 0
    while next < related.count {
      addNames(of: related[next])
      next += 1
    }
    return related
  }

  /// A token is checked even where nothing uses it: what it refers to, and its numbers.
  private func checkToken(_ name: StyleName) {
    guard let value = scope.tokens.values[name] else { return }
    // Of very many tokens nearly all are plain numbers, of which there is nothing to say.
    if reading.soundNumber(value, .number, .any) != nil { return }
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
