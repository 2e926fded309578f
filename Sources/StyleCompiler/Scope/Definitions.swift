import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A bundle's styles of one kind, those of its bases below its own.
///
/// A style has a number, by which its layers and their products are found without its name.
struct Definitions: Sendable {
  struct Style: Sendable {
    let name: StyleName
    /// The bundle's own definition before those of its bases.
    let layers: Layers
  }

  /// Styles by number; nil where a bundle has removed the style.
  private(set) var styles: [Style?] = []
  private var numbers: [StyleName: Int] = [:]
  /// The numbers of styles by their other names.
  private(set) var aliases: [StyleName: Int] = [:]
  /// Names of the styles, for messages, which ask for them again and again.
  private(set) var names: [String] = []
  /// The numbers of styles that may inherit something, or say something of their names; few do.
  private var speaking: Set<Int> = []
  /// The kind's number.
  let kind: Int
  /// The numbers of styles that aren't compiled, since the bundle's styles inherit too much.
  private(set) var overLimit: Set<Int> = []

  /// Takes a bundle's own definitions, in the order of its files, over a base's; a style that two files define is reported.
  init(
    _ kind: Int, of definitions: [SourceIndex.Style], over base: Definitions?, _ sources: SourceTrees,
    _ findings: inout [Diagnostic]
  ) {
    self = base ?? Definitions(kind)
    let count = styles.count + definitions.count
    reserveCapacity(count)
    /// These definitions, by number.
    var own = [Value?](repeating: nil, count: styles.count)
    own.reserveCapacity(count)
    findings += lookAlikes(definitions, sources)
    freeAliases(ofRemoved: definitions, sources)
    for definition in definitions {
      let (name, value) = (definition.name, definition.value)
      let number = number(adding: name)
      if number == own.count { own.append(nil) }
      if let earlier = own[number] {
        findings += again(name, isDerived: base != nil, at: value, earlier: earlier, sources)
        continue
      }
      findings += overlaidAlias(name, number, at: sources.keyPlace(value))
      own[number] = value
      guard case .null = sources.kind(value) else {
        if !definition.isPlain || styles[number] != nil { speaking.insert(number) }
        styles[number] = Style(
          name: styles[number]?.name ?? name, layers: Layers(value, styles[number].map { Array($0.layers) } ?? []))
        continue
      }
      if styles[number] == nil, sources.node(value).traits.contains(.empty) {
        findings.append(sources.emptyEntry(name.text, value))
      }
      styles[number] = nil
    }
    names = styles.compactMap { $0?.name.text }
  }

  /// The error about a second definition of a style, under its name or another one; none about a duplicate key, which the reader
  /// has reported.
  private func again(
    _ name: StyleName, isDerived: Bool, at value: Value, earlier: Value, _ sources: SourceTrees
  ) -> [Diagnostic] {
    let first = StyleName(utf8: sources.tree(earlier.useFile).textBytes(Int(earlier.key)))
    let (kind, place, before) = (KindRegistry.all[kind].kind, sources.keyPlace(value), sources.keyPlace(earlier))
    if first != name { return [Message.definedByTwoNames(first.text, name.text, kind, at: place, earlier: before)] }
    if earlier.useFile == value.useFile { return [] }
    return [Message.duplicateName(name.text, kind: kind.noun, isDerived: isDerived, at: place, earlier: before)]
  }

  /// The note about a definition under another name of one of the base's styles; none about any other.
  private func overlaidAlias(_ name: StyleName, _ number: Int, at place: SourceRange) -> [Diagnostic] {
    guard let original = styles[number]?.name, original != name else { return [] }
    return [Message.overlaidAlias(name.text, of: original.text, KindRegistry.all[kind].kind, at: place)]
  }

  /// Frees the other names of the base's styles that a bundle removes: its own styles may have them.
  private mutating func freeAliases(ofRemoved definitions: [SourceIndex.Style], _ sources: SourceTrees) {
    if aliases.isEmpty { return }
    let removed = Set(definitions.filter { sources.kind($0.value) == .null }.compactMap { numbers[$0.name] })
    aliases = aliases.filter { !removed.contains($0.value) }
  }

  /// Warnings about names of a bundle's own that look like others of them, or of the base whose definitions these are still.
  private func lookAlikes(_ definitions: [SourceIndex.Style], _ sources: SourceTrees) -> [Diagnostic] {
    LookAlikes.findings(
      definitions.lazy.map { ($0.name, $0.value) },
      over: styles.lazy.compactMap { $0.map { ($0.name, $0.layers.top) } }, sources)
  }

  /// Leaves out the styles that inherit something once `limit`, a number of values, is used up; returns the first of them.
  mutating func leaveOut(inheriting limit: inout Int, _ reader: ValueReader) -> Style? {
    overLimit = []
    let chain = ExtendsChain(reader: reader, definitions: self)
    var first: Style?
    for number in speaking.sorted() {
      guard let style = styles[number] else { continue }
      let size = chain.inheritedSize(of: number)
      limit -= size
      guard size > 0, limit < 0 else { continue }
      overLimit.insert(number)
      first = first ?? style
    }
    return first
  }

  /// Takes the other names that styles state; of a name that several styles state, or one has for its own, the first holds.
  mutating func takeAliases(_ names: NameReader) {
    aliases = [:]
    for number in speaking.sorted() {
      guard let style = styles[number], names.isStated(in: style.layers) else { continue }
      for alias in names.aliases(of: style.layers) where self.number(of: alias.name) == nil {
        aliases[alias.name] = number
      }
    }
  }

  /// Makes definitions without styles.
  init(_ kind: Int) {
    self.kind = kind
  }

  private mutating func reserveCapacity(_ count: Int) {
    styles.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// The number of a name, which has one from now on.
  private mutating func number(adding name: StyleName) -> Int {
    if let original = aliases[name], styles[original] != nil { return original }
    let next = styles.count
    var number = next
    func take(_ known: inout Int) { number = known }
    take(&numbers[name, default: next])
    if number == next { styles.append(nil) }
    return number
  }

  /// The number of a style; nil where the bundle has none of that name.
  func number(of name: StyleName) -> Int? {
    if let number = numbers[name], styles[number] != nil { return number }
    return aliases[name]
  }

  func contains(_ name: StyleName) -> Bool { number(of: name) != nil }

  /// The own name of the style that has a name beside it; nil where none has.
  func style(aliased name: StyleName) -> StyleName? { aliases[name].flatMap { styles[$0]?.name } }

  /// Whether a style may inherit something, or say something of its names.
  func speaks(_ number: Int) -> Bool { speaking.contains(number) }

  subscript(name: StyleName) -> Layers? {
    number(of: name).flatMap { styles[$0]?.layers }
  }
}
