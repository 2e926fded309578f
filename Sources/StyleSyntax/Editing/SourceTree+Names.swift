package import StyleDiagnostics

/// Edits of names, which hold in files with errors, too: what was read of them stays where it is.
extension SourceTree {
  /// The edit that gives a key or text another text, in the quotes that it has; nil for a block scalar, and where it can't be written.
  package func edit(naming node: Int, _ text: String) -> TextEdit? {
    let traits = nodes[node].traits
    guard nodes[node].kind == .text, !traits.contains(.block), !traits.contains(.empty) else { return nil }
    if isPropertyList {
      guard source[nodes[node].range].first != UInt8(ascii: "<") else { return nil }
      return ElementWriter.line.escaped(text).map { TextEdit(place(node), $0) }
    }
    guard traits.contains(.quoted) else {
      let isKey = ScalarResolver(text.utf8).kind == .number
      return TextEdit(place(node), isKey ? YAMLText.key(text) : YAMLText.name(text))
    }
    let isSingle = source[nodes[node].range.lowerBound] == UInt8(ascii: "'")
    return TextEdit(place(node), isSingle ? YAMLText.singleQuoted(text) : YAMLText.doubleQuoted(text))
  }

  /// The edit that adds an entry at the end of a map, in block or flow style or as elements; nil where it can't be done.
  package func edit(addingKey key: String, _ value: Literal, toMap map: Int) -> TextEdit? {
    guard nodes[map].kind == .mapping, !nodes[map].traits.contains(.incomplete) else { return nil }
    if isPropertyList { return elementEdit(key, value, map) }
    let range = nodes[map].range
    guard !range.isEmpty, source[range.lowerBound] == UInt8(ascii: "{") else {
      return edit(adding: [YAMLText.entry(Literal.Entry(key, value))], toMap: map)
    }
    guard source[range.upperBound - 1] == UInt8(ascii: "}") else { return nil }
    let entry = YAMLText.entry(Literal.Entry(key, value))
    guard let last = Array(items(map)).last else {
      return TextEdit(SourceRange(file: file, range: range), "{ \(entry) }")
    }
    let end = nodes[last].range.upperBound
    return TextEdit(SourceRange(file: file, range: end..<end), ", \(entry)")
  }

  /// The edit that adds an item at the end of a list that has some; nil where it can't be done.
  package func edit(addingItem item: Literal, toList list: Int) -> TextEdit? {
    guard isPropertyList else { return edit(adding: YAMLText.flow(item), toList: list) }
    guard nodes[list].kind == .sequence,
      let open = source[nodes[list].range].ranges(of: "</array>".utf8).last?.lowerBound,
      let element = ElementWriter.line.element(item, indentation: nil)
    else { return nil }
    return TextEdit(SourceRange(file: file, range: open..<open), element)
  }

  private func elementEdit(_ key: String, _ value: Literal, _ map: Int) -> TextEdit? {
    let range = nodes[map].range
    guard let open = source[range].ranges(of: "</dict>".utf8).last?.lowerBound,
      let name = ElementWriter.line.escaped(key)
    else { return nil }
    let lineStart = source[..<open].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let margin = String(decoding: source[lineStart..<open], as: UTF8.self)
    guard lineStart > range.lowerBound, margin.allSatisfy({ $0 == " " || $0 == "\t" }) else {
      guard let element = ElementWriter.line.element(value, indentation: nil) else { return nil }
      return TextEdit(SourceRange(file: file, range: open..<open), "<key>\(name)</key>" + element)
    }
    let unit = margin.hasPrefix("\t") || margin.isEmpty ? "\t" : "  "
    let writer = ElementWriter(isInteger: true, unit: unit, lineEnd: lineEnd)
    guard let element = writer.element(value, indentation: margin + unit) else { return nil }
    let text = "\(margin)\(unit)<key>\(name)</key>\(lineEnd)\(margin)\(unit)\(element)\(lineEnd)"
    return TextEdit(SourceRange(file: file, range: lineStart..<lineStart), text)
  }
}
