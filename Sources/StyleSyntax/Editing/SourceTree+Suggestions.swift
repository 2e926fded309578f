package import StyleDiagnostics

extension SourceTree {
  /// The edit that writes a text where a finding is, and the text as it stands in this file then.
  ///
  /// `text` is YAML on one line; a property list gets its elements. A finding at a key is about the key's value, or the key itself
  /// where that is what the text replaces. Nil where no edit of the place alone writes it.
  package func edit(
    writing text: String, as role: Suggestion.Role, at place: SourceRange
  ) -> (edit: TextEdit, text: String)? {
    guard let found = node(at: place.range) else {
      return isPropertyList || place.range.isEmpty ? nil : (TextEdit(place, text), text)
    }
    if role == .key { return keyEdit(found, text) }
    let node = value(ofKey: found) ?? found
    if role == .removal { return edit(removingEntryOf: node).map { ($0, text) } }
    guard nodes[node].kind != .invalid, !nodes[node].traits.contains(.block), !nodes[node].traits.contains(.empty)
    else {
      return nil
    }
    if !isPropertyList { return YAMLEdit(self, node).edit(text: text).map { ($0, text) } }
    let snippet = readYAML(Array(text.utf8), file: file)
    guard let root = snippet.root, let value = snippet.literal(root),
      let edit = PropertyListEdit(self, node)?.edit(value),
      let line = ElementWriter.line.element(value, indentation: nil)
    else { return nil }
    return (edit, line)
  }

  /// The change of one node that writing a text makes, read from the text of its entry alone; nil where only the whole file tells.
  package func change(writing text: String, as role: Suggestion.Role, at place: SourceRange) -> SourceValue? {
    if let found = node(at: place.range) {
      if role == .key { return SourceValue(.name(text), at: found, in: file) }
      let node = value(ofKey: found) ?? found
      if role == .removal { return SourceValue(.removed, at: node, in: file) }
      return read(text, in: node).map { SourceValue(.value($0), at: node, in: file) }
    }
    // A part of a text.
    guard !isPropertyList, role != .key, role != .removal, let node = scalar(around: place.range) else { return nil }
    let range = nodes[node].range
    let whole =
      source[range.lowerBound..<place.range.lowerBound] + text.utf8 + source[place.range.upperBound..<range.upperBound]
    return read(String(decoding: whole, as: UTF8.self), in: node).map { SourceValue(.value($0), at: node, in: file) }
  }

  /// The value, no collection, in which a stretch lies.
  private func scalar(around range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    let next = nodes.partitioningIndex { $0.range.lowerBound > range.lowerBound }
    guard next > 0, !nodes[next - 1].isCollection, nodes[next - 1].range.upperBound >= range.upperBound,
      value(ofKey: next - 1) == nil
    else { return nil }
    return next - 1
  }

  /// A value as YAML reads its text in a node's place: within brackets a comma ends it.
  private func read(_ text: String, in node: Int) -> Literal? {
    let brackets = Set("[{".utf8)
    let isInFlow =
      !isPropertyList && ancestors(of: node).contains { brackets.contains(source[nodes[$0].range.lowerBound]) }
    let snippet = readYAML(Array((isInFlow ? "[\(text)]" : "- \(text)").utf8), file: file)
    guard snippet.diagnostics.isEmpty, let root = snippet.root, snippet.childCount(root) == 1, snippet.aliases.isEmpty
    else { return nil }
    return Array(snippet.items(root)).first.flatMap(snippet.literal)
  }

  /// A YAML value as this file's notation has it on one line; nil where it can't.
  package func notation(of text: String) -> String? {
    guard isPropertyList else { return text }
    let snippet = readYAML(Array(text.utf8), file: file)
    guard !snippet.diagnostics.contains(where: { $0.level == .error }), let root = snippet.root,
      let value = snippet.literal(root), let element = ElementWriter.line.element(value, indentation: nil)
    else { return nil }
    return Self.placeholders.reduce(element) {
      $0.replacing("<string>\($1.word)</string>", with: "<\($1.tag)>\($1.word)</\($1.tag)>")
    }
  }

  /// A form as this file's notation has it; the keys of a property list that don't fit are an ellipsis.
  package func form(_ text: String, fitting most: Int) -> String? {
    guard let whole = notation(of: text), isPropertyList, whole.count > most else { return notation(of: text) }
    let end = "…</dict>"
    guard let cut = whole.prefix(most - end.count + 1).ranges(of: "<key>").last?.lowerBound else { return whole }
    return whole[..<cut] + end
  }

  /// The placeholders of numbers in forms of values, and their elements.
  private static let placeholders: [(word: String, tag: String)] =
    [("COUNT", "integer")]
    + ["POINTS", "DEGREES", "SECONDS", "PROPORTION", "NUMBER", "X", "Y", "WIDTH", "HEIGHT", "X1", "Y1", "X2", "Y2"]
    .map { (word: $0, tag: "real") }

  /// A key with its value, a value of YAML's, as this file's notation has the entry on one line.
  package func notation(ofKey key: String, value: String) -> String {
    guard isPropertyList, let element = notation(of: value) else { return "\(key): \(value)" }
    return "<key>\(key)</key>\(element)"
  }

  /// The stretch of a value whose key begins at an offset; nil where none does.
  package func valueRange(ofKeyAt offset: Int) -> Range<Int>? {
    nodes.indices.first { nodes[$0].range.lowerBound == offset && !nodes[$0].isCollection }
      .flatMap(value(ofKey:)).map { nodes[$0].range }
  }

  private func keyEdit(_ node: Int, _ name: String) -> (edit: TextEdit, text: String)? {
    let isQuoted = !isPropertyList && nodes[node].traits.contains(.quoted)
    return (TextEdit(place(node), isQuoted ? "\"\(name)\"" : name), name)
  }

  /// The value of a key; nil for a node that is no key.
  private func value(ofKey index: Int) -> Int? {
    guard let map = ancestors(of: index).last, nodes[map].kind == .mapping else { return nil }
    return entries(map).first { $0.key == index }?.value
  }

  /// A value as it could be written anew; nil where nothing, or something unreadable, is in it.
  package func literal(_ index: Int) -> Literal? {
    let index = resolved(index)
    switch nodes[index].kind {
    case .number: return .number(string(index))
    case .text, .string: return .text(string(index))
    case .boolTrue: return .boolean(true)
    case .boolFalse: return .boolean(false)
    case .sequence:
      let values = items(index).map(literal)
      return values.contains { $0 == nil } ? nil : .list(values.compactMap(\.self))
    case .mapping:
      let values = entries(index).map { entry in
        literal(entry.value).map { Literal.Entry(string(entry.key), $0) }
      }
      return values.contains { $0 == nil } ? nil : .map(values.compactMap(\.self))
    case .null, .notFinite, .alias, .invalid: return nil
    }
  }
}
