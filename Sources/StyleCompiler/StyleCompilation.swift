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
    /// Its number among the bundle's definitions; nil where somebody asks for it by name.
    let number: Int?

    package init(_ kind: Kind, _ name: StyleName) {
      self.init(kind, name, number: nil)
    }

    init(_ kind: Kind, _ name: StyleName, number: Int?) {
      self.kind = kind
      self.name = name
      self.number = number
    }
  }

  /// What one part of a bundle's styles gave.
  package struct Result: Sendable {
    package var tagSets: [(set: TagSet, drawing: TagDrawing)] = []
    package var bubbles: [(bubble: Bubble, outline: BubbleOutline)] = []
    package var animations: [Animation] = []
    /// Animations that aren't among them: what tag sets play, what reversals play backwards, and what these and the animations
    /// play for people who ask for less motion.
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
    func add(_ kind: Kind, _ name: StyleName, _ value: Value, number: Int? = nil) {
      all.append((UInt64(value.useFile) << 32 | UInt64(value.use), Style(kind, name, number: number)))
    }
    for (name, value) in scope.tokens.values { add(.tokens, name, value) }
    for kind in [Kind.tags, .bubbles, .animations] {
      let styles = scope.definitions(of: kind)?.styles ?? []
      for (number, style) in styles.enumerated() {
        if let style { add(kind, style.name, style.layers.top, number: number) }
      }
    }
    all.sort { $0.place < $1.place }
    return all.map(\.style)
  }

  /// The styles; one with an error is left out.
  package func compile(_ styles: [Style]) -> Result {
    var result = Result()
    result.tagSets.reserveCapacity(styles.count { $0.kind == .tags })
    result.bubbles.reserveCapacity(styles.count { $0.kind == .bubbles })
    result.animations.reserveCapacity(styles.count { $0.kind == .animations })
    var animations: Set<Int> = []
    animations.reserveCapacity(result.animations.capacity)
    for style in styles {
      guard let definitions = scope.definitions(of: style.kind) else {
        checkToken(style.name)
        continue
      }
      guard let number = style.number ?? definitions.number(of: style.name) else { continue }
      switch style.kind {
      case .tokens: break
      case .tags: if let set = tagSet(style.name, number) { result.tagSets.append(set) }
      case .bubbles: if let bubble = bubble(style.name, number) { result.bubbles.append(bubble) }
      case .animations:
        guard let animation = catalog.animation(number) else { continue }
        result.animations.append(animation)
        animations.insert(number)
      }
    }
    result.related = related(to: result, animations)
    result.findings = reading.findings
    return result
  }

  /// `known` are the numbers of the result's animations.
  ///
  /// Nobody asks what a reduced variant names in its turn, so that a long chain of them isn't gone through for each of its links.
  private func related(to result: Result, _ known: Set<Int>) -> [Animation] {
    var known = known
    var related: [Animation] = []
    func add(_ name: StyleName?) {
      guard let name, let number = scope.animations.number(of: name), known.insert(number).inserted,
        let animation = catalog.animation(number)
      else { return }
      related.append(animation)
    }
    for entry in result.tagSets {
      add(entry.set.show)
      add(entry.set.hide)
    }
    for animation in result.animations { add(animation.original) }
    var next = 0
    while next < related.count {
      add(related[next].original)
      next += 1
    }
    for animation in result.animations { add(animation.reducedVariant) }
    for index in related.indices { add(related[index].reducedVariant) }
    return related
  }

  /// A token is checked even where nothing uses it: what it refers to, and its numbers.
  private func checkToken(_ name: StyleName) {
    guard let value = scope.tokens.values[name] else { return }
    reading.begin(at: .root)
    reading.checkLoose(value, at: ValuePath(token: name))
  }

  private func tagSet(_ name: StyleName, _ number: Int) -> (set: TagSet, drawing: TagDrawing)? {
    reading.begin("tags", name)
    let errors = reading.errorCount
    let chain = ExtendsChain(reading: reading, definitions: scope.tagSets, kind: .tagSet)
    guard let layers = chain.layers(of: number) else { return nil }
    let reader = TagReader(reading: reading, name: name, dictionary: dictionary) { animation, place in
      guard !scope.animations.contains(animation), !scope.mayHaveUnreadNames else { return }
      reading.report(
        Wording.unknownName(animation.text, kind: .animation, known: scope.animations.names, at: place))
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

  private func bubble(_ name: StyleName, _ number: Int) -> (bubble: Bubble, outline: BubbleOutline)? {
    reading.begin("bubbles", name)
    let errors = reading.errorCount
    let chain = ExtendsChain(reading: reading, definitions: scope.bubbles, kind: .bubble)
    guard let layers = chain.layers(of: number) else { return nil }
    guard let bubble = BubbleReader(reading: reading, name: name).read(layers), reading.errorCount == errors else {
      return nil
    }
    guard let outline = BubbleOutline(bubble) else { return tooManyDigits("a bubble's outline", layers) }
    return (bubble, outline)
  }

  /// What the file at an `import` holds.
  private func dictionary(_ value: Value) -> ImportedDictionary? {
    guard let path = reading.text(value, expected: .path, at: .name("import", of: reading.path)) else { return nil }
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
