import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A value as messages describe it, and what it may have been meant for.
struct Description {
  let tree: SourceTree
  /// The value's node, aliases followed.
  let index: Int

  init(_ tree: SourceTree, _ index: Int) {
    self.tree = tree
    self.index = tree.resolved(index)
  }

  var node: Node { tree.nodes[index] }
  /// Text as written, quotes included; of a property list's collection the same in YAML.
  var excerpt: String {
    let isInElements = tree.isPropertyList && node.isCollection && tree.size(index) <= Self.longest
    return (isInElements ? tree.literal(index).map(YAMLText.flow) : nil) ?? tree.excerpt(index)
  }
  /// The text itself.
  var text: String { tree.string(index) }

  /// Text of a scalar as YAML has it on one line, whatever notation its file has; nil for a collection.
  var scalar: String? {
    switch node.kind {
    case .text: tree.isPropertyList && ScalarResolver(text.utf8).kind == .text ? text : excerpt
    case .number: excerpt
    default: nil
    }
  }

  /// The entries of a map by name, the items of a list without one.
  var parts: [(name: String, value: Description)] {
    switch node.kind {
    case .mapping: tree.entries(index).map { (tree.string($0.key), Description(tree, $0.value)) }
    case .sequence: tree.items(index).map { ("", Description(tree, $0)) }
    default: []
    }
  }

  var words: String {
    if let tokenType { return tokenType + (node.isCollection ? "" : " (\(Message.quoted(excerpt)))") }
    return switch node.kind {
    case .mapping: "a map"
    case .sequence: "a list"
    case .text, .string: (isQuotedScalar ? "the string " : "") + Message.quoted(excerpt)
    case .number: Message.quoted(excerpt)
    case .boolTrue, .boolFalse: "a boolean (\(Message.quoted(excerpt)))"
    case .null: node.traits.contains(.empty) ? "an empty value" : Message.quoted(excerpt)
    case .notFinite: "\(Message.quoted(excerpt)) (not a finite number)"
    case .alias, .invalid: "an unreadable value"
    }
  }

  /// The type of a value of a token file, in words; nil for any other, and for a word of a file.
  var tokenType: String? {
    guard tree.isImported, !node.traits.contains(.ofSource) else { return nil }
    let bytes = tree.textBytes(index)
    let unit = Measurement.Unit(utf8: bytes[Measurement.number(of: bytes).endIndex...])
    return switch node.kind {
    case .string: ScalarResolver(excerpt.utf8).kind == .number ? "a font weight" : "a string"
    case .number: "a number"
    case .sequence: isList(.curve) ? "a curve" : "a list of strings"
    case .text: unit.map { Message.article($0.dimension) } ?? (ValueReader.mayBeColor(bytes) ? "a color" : nil)
    default: nil
    }
  }

  /// Whether a list of a token file is one of a type: four numbers are a curve, others are texts.
  func isList(_ type: ValueType) -> Bool {
    switch type {
    case .curve: parts.first?.value.node.kind == .number
    case .list(.text), .list(.name): !isList(.curve)
    case .either(let types): types.contains(where: isList)
    default: false
    }
  }

  /// The word for nothing that was read; nil for any other value.
  var offWord: String? {
    let word = text.lowercased()
    return Self.offWords.contains(word) || node.kind == .boolFalse ? word : nil
  }

  static let offWords: Set = [
    "none", "false", "off", "no", "null", "nil", "0", "disabled", "never", "undefined",
  ]

  /// Whether quotes, or a property list's `<string>`, make text of what would be a number, a boolean or `null`.
  private var isQuotedScalar: Bool {
    (tree.isPropertyList || node.traits.contains(.quoted)) && ScalarResolver(text.utf8).kind != .text
  }
}

/// What to write instead, made of what was written; a trial decides between several.
extension Description {
  /// Number of characters up to which a collection is written anew in a message.
  private static let longest = 80

  func suggestions(for type: ValueType) -> [Suggestion] {
    if Message.areThemes(parts.map(\.name)) { return [.words(Message.themes)] }
    return switch type {
    case .quantity(let dimension, _): numbers(dimension)
    case .range(let dimension, let bounds): ranges(dimension, bounds)
    case .boolean: booleans
    case .word(let words): self.words(words)
    case .text, .name: node.kind == .number ? [Suggestion(.value, "quote it: ", ["\"\(excerpt)\""])] : names
    case .list(let item): lists(of: item)
    case .rectangle:
      (members(["x", "y", "width", "height"]) ?? spacedList).map { [Suggestion(.value, "use a list: ", [$0])] } ?? []
    case .color:
      node.kind == .sequence && isShort
        ? [OtherSpelling.color(ofList: parts.map { $0.value.scalar ?? "" })].compactMap(\.self) : []
    case .animatedValue: numbers(.number)
    case .steps:
      node.kind == .mapping && isShort ? [Suggestion(.value, "use a list: ", ["[\(excerpt)]"])] : []
    case .either(let types): types.flatMap(suggestions)
    case .map(let table): maps(table)
    default: []
    }
  }

  var isShort: Bool { excerpt.utf8.count < Self.longest && !excerpt.contains { $0.isNewline } }

  /// A number in a text or a map: `>= 120`, `{ value: 300, unit: ms }`, `{ duration: 300ms, fade: true }`.
  private func numbers(_ dimension: Dimension) -> [Suggestion] {
    let spelling = NumberSpelling(dimension: dimension)
    if node.kind == .text { return spelling.suggestions(forNumber: text) }
    guard node.isCollection else { return [] }
    if let whole = designTokenValue { return [Suggestion([whole])] }
    let inner = parts.compactMap { $0.value.scalar }.filter {
      (try? Measurement(Array($0.utf8)[...], as: dimension)) != nil
    }
    let bare = parts.compactMap { $0.value.node.kind == .number ? $0.value.excerpt : nil }
    let found = Set(inner.isEmpty ? bare : inner).sorted()
    return found.isEmpty || found.count > 3
      ? [] : [Suggestion(.value, "use the number alone: ", found)]
  }

  /// The value of a design token: a number and its unit, or what is under `$value`; nil for another map.
  var designTokenValue: String? {
    let parts = parts
    if let inner = parts.first(where: { $0.name == "$value" })?.value { return inner.designTokenValue ?? inner.scalar }
    guard parts.count == 2, let value = parts.first(where: { $0.name == "value" })?.value, value.node.kind == .number,
      let unit = parts.first(where: { $0.name == "unit" })?.value.scalar
    else { return nil }
    return value.excerpt + (unit == "px" ? "pt" : unit)
  }

  private func ranges(_ dimension: Dimension, _ bounds: NumberDomain) -> [Suggestion] {
    let spelling = NumberSpelling(dimension: dimension)
    if node.kind == .text { return spelling.suggestions(forRange: text, bounds) }
    guard node.isCollection else { return [] }
    if parts.count == 1, !single.isEmpty { return single }
    let ends = parts.compactMap { $0.value.scalar }
    if ends.count == 2, parts.count == 2 {
      return [
        Suggestion(.value, "use two dots in a range: ", ["\(ends[0])..\(ends[1])", "\(ends[1])..\(ends[0])"])
      ]
    }
    return node.kind == .sequence && isShort ? spelling.suggestions(forRange: excerpt, bounds) : numbers(dimension)
  }

  private var booleans: [Suggestion] {
    let word = (scalar ?? "").lowercased().trimming("\"'")
    let meant = [
      "true": "true", "false": "false", "yes": "true", "no": "false", "on": "true", "off": "false", "1": "true",
      "0": "false", "y": "true", "n": "false",
    ]
    guard let boolean = meant[word] else { return [] }
    let isQuoted = !tree.isPropertyList && text == boolean
    return [Suggestion(.value, isQuoted ? "remove the quotes: " : "use ", [boolean])]
  }

  /// One of some words: in a list or map of one, or in other letters.
  private func words(_ words: [String]) -> [Suggestion] {
    if node.kind == .boolTrue, words.count == 1 { return [Suggestion(words[0])] }
    return node.kind == .text ? Message.near(text, among: words) : single
  }

  /// The names in a list of a few, one of which is expected.
  private var names: [Suggestion] {
    let names = parts.compactMap { $0.value.node.kind == .text ? $0.value.scalar : nil }
    return names.isEmpty || names.count > 3 ? [] : [Suggestion(.value, "use one name: ", names)]
  }

  /// The only scalar in a list or map.
  private var single: [Suggestion] {
    let parts = parts
    guard parts.count == 1, let inner = parts[0].value.scalar else { return [] }
    return [Suggestion(.value, "use it alone: ", [inner])]
  }

  /// A list of what isn't one: an item, items between commas, the values of a map; of all words for `both`, `all` and `true`.
  private func lists(of item: ValueType) -> [Suggestion] {
    if case .word(let words) = item, let text = scalar ?? (node.kind == .boolTrue ? "true" : nil),
      ["both", "all", "any", "true", "yes"].contains(text.lowercased())
    {
      return [Suggestion(["[\(words.joined(separator: ", "))]"])]
    }
    let before = "use a list: "
    if let cut = cutList { return [cut] }
    switch node.kind {
    case .mapping:
      if case .map = item, isShort { return [Suggestion(.value, before, ["[\(excerpt)]"])] }
      let values = parts.compactMap { $0.value.scalar }
      return values.isEmpty || values.count < parts.count
        ? [] : [Suggestion(.value, before, ["[\(values.joined(separator: ", "))]"])]
    case .text where !text.contains { "[]{}\"\n".contains($0) } && text.contains(","):
      return [Suggestion(.value, before, ["[\(text)]"]), Suggestion(.value, before, ["[\(excerpt)]"])]
    case .text, .number:
      return ([spacedList].compactMap(\.self) + ["[\(scalar ?? excerpt)]"]).map { Suggestion(.value, before, [$0]) }
    default: return []
    }
  }

  /// The words of a text as the items of a list; nil for one word, and for quoted text.
  private var spacedList: String? {
    let words = text.split { " ,;".contains($0) }
    guard node.kind == .text, words.count > 1, !text.contains(where: { "[]{}\"'\n#:".contains($0) }) else { return nil }
    return "[\(words.joined(separator: ", "))]"
  }

  /// The list without brackets that a key without a value in a map is an item of; none where it is a key.
  static func cutList(before entry: (key: Int, value: Int), in tree: SourceTree) -> [Suggestion] {
    guard tree.nodes[entry.value].traits.contains(.empty), let map = tree.ancestors(of: entry.key).last else {
      return []
    }
    let values = tree.entries(map).prefix { $0.key != entry.key }.map(\.value)
    let value = values.last { !tree.nodes[$0].traits.contains(.empty) }
    return value.flatMap { Description(tree, $0).cutList }.map { [$0] } ?? []
  }

  /// A list without its brackets in a map that has some, which its commas cut into keys without values: `{ l: -45, 45 }`.
  private var cutList: Suggestion? {
    guard node.kind == .number || node.kind == .text, !tree.isPropertyList, let map = tree.ancestors(of: index).last,
      tree.nodes[map].kind == .mapping, tree.isBracketed(map)
    else { return nil }
    let entries = Array(tree.entries(map))
    guard let own = entries.firstIndex(where: { $0.value == index }) else { return nil }
    let items = entries[(own + 1)...].prefix { tree.nodes[$0.value].traits.contains(.empty) }
    guard let last = items.last else { return nil }
    let stretch = node.range.lowerBound..<tree.nodes[last.key].range.upperBound
    let written = String(decoding: tree.source[stretch], as: UTF8.self)
    return Suggestion(.value, "add brackets: ", ["[\(written)]"]).over(stretch)
  }

  /// The values of a map's members of these names, as a list; nil where one is missing.
  private func members(_ names: [String]) -> String? {
    let values = names.compactMap { name in parts.first { $0.name == name }?.value.scalar }
    return values.count == names.count ? "[\(values.joined(separator: ", "))]" : nil
  }
}
