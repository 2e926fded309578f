import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Suggestions of what to write instead of a value that could not be read, from the sources around it.
extension ValueReader {
  func description(of value: Value) -> Description {
    Description(sources.tree(value.file), Int(value.node))
  }

  /// Reports a text that its own commas have cut; returns whether the value is a part of one.
  func reportedAsSplit(_ value: Value) -> Bool {
    let tree = sources.tree(value.file)
    let node = sources.node(value)
    guard node.kind == .text || node.kind == .number, !node.traits.contains(.quoted), !tree.isPropertyList,
      let split = SplitText(node.range, in: tree.source), !split.isNumber, split.range != node.range
    else { return false }
    report(Message.splitText(split, in: tree))
    return true
  }

  /// Advice for a value that means a token: a text, where the token holds something of the type, or a reference without quotes.
  func tokenAdvice(for value: Value, expected type: ValueType) -> [Suggestion] {
    switch sources.kind(value) {
    case .text:
      [
        compoundAdvice(sources.text(value)),
        tokens.suggestion(forText: sources.text(value)) { isLike($0, type) },
      ].compactMap(\.self)
    case .mapping:
      unquotedReference(value).map { name in
        let meant = nearest(to: name, among: tokens.names, limit: 1).first ?? name
        return [Suggestion(.value, "quote it: ", ["\"{\(meant)}\""])]
      } ?? []
    default: []
    }
  }

  /// Advice for a word for nothing, such as `none` or `false`, in place of a value; the entry may be left out where its key is optional.
  ///
  /// `type` is what was expected, for a place of the project file, which no table of styles has.
  func offAdvice(for value: Value, expected type: ValueType? = nil) -> [Suggestion] {
    let description = description(of: value)
    guard value.key >= 0, !value.isReferred, let word = description.offWord else { return [] }
    let name = sources.tree(value.useFile).string(Int(value.key))
    let (types, key) = ValueType.types(at: pathComponents)
    let alternatives = (types.isEmpty ? [type].compactMap(\.self) : types).flatMap(\.alternatives)
    var advice: [Suggestion] = alternatives.flatMap { type -> [Suggestion] in
      switch type {
      case .boolean: [Suggestion("false")]
      case .word(let words):
        words.filter { ["off", "none"].contains($0) && $0 != description.text }.map { Suggestion($0) }
      default: []
      }
    }
    if let byDefault = key?.number?.byDefault, byDefault != 0, word != "0" { advice.append(Suggestion("0")) }
    let inherits = ownDefinitions.map { $0.count > 1 || sources.entries($0.top).contains { $0.name == "extends" } }
    guard inherits == true else { return advice + [.removal("remove `\(name)` to leave it out")] }
    // Nothing in a property list removes what is inherited.
    let isPropertyList = sources.tree(value.useFile).isPropertyList
    return advice + [
      Suggestion(.value, "use ", ["null"], " to remove what is inherited"),
      .removal("remove `\(name)` to " + (isPropertyList ? "use what is inherited" : "leave it out")),
    ]
  }

  /// Advice for a map of nothing but a `value`, where a number or word may stand; nil for any other entry of one.
  func valueAlone(_ entry: (key: Int, value: Int), in tree: SourceTree) -> Suggestion? {
    func isScalar(_ type: ValueType) -> Bool {
      switch type {
      case .quantity, .range, .word: true
      default: false
      }
    }
    guard tree.hasText(Array("value".utf8), at: entry.key), let map = tree.ancestors(of: entry.key).last,
      tree.childCount(map) == 2, let text = Description(tree, entry.value).scalar,
      ValueType.types(at: pathComponents).types.flatMap(\.alternatives).contains(where: isScalar)
    else { return nil }
    return Suggestion(.value, "use it alone: ", [text]).over(tree.nodes[map].range)
  }

  /// Advice for a text with a reference and more: `{a}80` for a color with an opacity, `-{a}` for a number turned.
  private func compoundAdvice(_ text: String) -> Suggestion? {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close else { return nil }
    let (before, after) = (text[..<open], text[text.index(after: close)...])
    guard let name = tokens.meant(by: String(text[text.index(after: open)..<close])),
      let token = tokens.values[StyleName(name)], let value = followedToken(token)
    else { return nil }
    let whole = ", or a token with that value: a reference is a whole value"
    let own = sources.text(value)
    if before.isEmpty, after.count == 2, own.utf8.count == 7, BundleColor(hex: own + after) != nil {
      return Suggestion(.value, "use ", ["\"\(own)\(after)\""], whole)
    }
    guard before == "-", after.isEmpty, sources.kind(value) == .number || isLike(value, .quantity(.length, .any)) else {
      return nil
    }
    return Suggestion(.value, "use ", [own.hasPrefix("-") ? String(own.dropFirst()) : "-" + own], whole)
  }

  /// The value that a token has, through tokens that it refers to; nil where it has none.
  private func followedToken(_ token: Value) -> Value? {
    var value = token
    for _ in 0..<TreeLimits.depth {
      guard let name = reference(value) else { return value }
      guard let next = tokens.values[name] else { return nil }
      value = next
    }
    return nil
  }

  /// Whether a value may be one of a type: only reading it would show.
  private func isLike(_ value: Value, _ type: ValueType, depth: Int = 0) -> Bool {
    let (kind, text) = (sources.kind(value), sources.text(value))
    if depth < TreeLimits.depth, let name = reference(value), let other = tokens.values[name] {
      return isLike(other, type, depth: depth + 1)
    }
    switch type {
    case .quantity(let dimension, _):
      return kind == .number || (try? Measurement(sources.textBytes(value), as: dimension)) != nil
    case .word(let words): return words.contains(text)
    case .color: return kind == .mapping || BundleColor(hex: text) != nil || ColorFunction.isCall(text.utf8)
    case .curve: return kind == .mapping || kind == .sequence || NamedCurves.all.contains { $0.name == text }
    default: return true
    }
  }

  /// The name in a map of one key without a value, as YAML reads a reference without quotes; nil for any other.
  private func unquotedReference(_ value: Value) -> String? {
    let entries = sources.entries(value)
    guard entries.count == 1, let entry = entries.first, sources.kind(entry.value) == .null,
      sources.node(entry.value).traits.contains(.empty), !entry.name.contains(":")
    else { return nil }
    return entry.name
  }

  /// Gives a finding about the number of a list's items its advice, where decimal commas are what makes it other than `count`.
  func withDecimalPoints(_ finding: Diagnostic, list: Value, count: Int) -> Diagnostic {
    guard let meant = sources.tree(list.file).meantList(Int(list.node), count: count), meant.utf8.count < 80 else {
      return finding
    }
    var finding = finding
    finding.suggestions =
      [Suggestion(.value, "use decimal points: ", [meant])] + finding.help.map(Suggestion.words)
    finding.help = []
    return finding
  }

  /// Advice for a value that isn't there since it begins with `#`; nil where that is no color.
  func commentAdvice(for value: Value) -> [Suggestion] {
    guard sources.node(value).traits.contains(.empty),
      let color = sources.comment(behind: value).flatMap(Message.commentedColor)
    else { return [] }
    return [.words("quote the color: `\"\(color)\"`")]
  }

  /// Reports a map in the words of another language; returns whether it is one.
  ///
  /// Such a map has none of a table's keys but those with a default, and `advice` knows what its entries mean.
  func reportedAsForeign(
    _ layers: Layers, _ table: KeyTable, _ noun: String, _ advice: ([(name: String, value: String)]) -> Suggestion?
  ) -> Bool {
    guard layers.rest.isEmpty, !sources.isIncomplete(layers.top) else { return false }
    let tree = sources.tree(layers.top.file)
    let entries = tree.entries(Int(layers.top.node))
    guard !entries.contains(where: { table.index(of: $0.key, in: tree).map { table.keys[$0].isDefaulted } == false }),
      let meant = Message.areThemes(entries.map { tree.string($0.key) })
        ? .words(Message.themes) : advice(entries.map { (tree.string($0.key), Description(tree, $0.value).excerpt) })
    else { return false }
    let forms = Suggestion.words(Message.validKeys(table))
    report(Message.foreignMap(noun, [meant, forms], at: sources.keyPlace(layers.top)), about: layers.top)
    return true
  }
}

extension SourceTrees {
  /// The finding about a name without a value, where nothing was inherited that it could remove.
  func emptyEntry(_ name: String, _ value: Value) -> Diagnostic {
    if let slip = slip(inName: name, value) { return slip }
    return Message.emptyEntry(name, comment: comment(behind: value), at: keyPlace(value))
  }

  /// The finding about a key without a value that is no name; nil for any other key.
  ///
  /// It is a part of a text that its commas cut, or a key and its value without a space between them.
  func slip(inName name: String, _ value: Value) -> Diagnostic? {
    Self.slip(inName: name, value, of: tree(value.useFile))
  }

  static func slip(inName name: String, _ value: Value, of tree: SourceTree) -> Diagnostic? {
    let node = tree.nodes[Int(value.use)]
    guard node.kind == .null, node.traits.contains(.empty), value.key >= 0 else { return nil }
    if let split = tree.splitText(key: Int(value.key), value: Int(value.use)) {
      return Message.splitText(split, in: tree)
    }
    return MissingSpace.help(for: name.utf8).map { Message.noSpace(name, $0, at: tree.place(Int(value.key))) }
  }

  /// The comment on the line of a value that is no text at all; nil where there is none.
  func comment(behind value: Value) -> String? {
    let tree = tree(value.useFile)
    let end = tree.nodes[Int(value.key < 0 ? value.use : value.key)].range.upperBound
    let next = tree.comments.partitioningIndex { $0.lowerBound >= end }
    guard next < tree.comments.count, !tree.source[end..<tree.comments[next].lowerBound].contains(0x0A) else {
      return nil
    }
    let range = tree.comments[next]
    return String(decoding: tree.source[range], as: UTF8.self)
  }
}
