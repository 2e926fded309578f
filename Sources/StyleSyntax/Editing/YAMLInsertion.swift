package import StyleDiagnostics

/// Additions to YAML collections that leave every other byte as it is.
extension SourceTree {
  /// The edit that adds an entry's lines, each indented from the entry's key on, after the last one of a block map.
  ///
  /// Nil where that can't be done: the file has an error, or the map is empty, in flow style or no map of this file.
  package func edit(adding lines: [String], toMap index: Int) -> TextEdit? {
    guard isBlock(index, .mapping), let first = entries(index).first(where: { _ in true })?.key else { return nil }
    let start = lineStart(nodes[first].range.lowerBound)
    let indent = source[start..<nodes[first].range.lowerBound]
    guard indent.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    let margin = lineEnd + String(decoding: indent, as: UTF8.self)
    return insertion(lines.map { margin + $0 }.joined(), at: endOfLine(lastScalarEnd(index)))
  }

  /// The edit that adds a scalar, as written, after the last item of a list.
  ///
  /// Nil where that can't be done: the file has an error, or the list is empty or no list of this file.
  package func edit(adding scalar: String, toList index: Int) -> TextEdit? {
    guard isEditable, !isPropertyList, nodes[index].kind == .sequence, let last = Array(items(index)).last,
      !nodes[last].isCollection
    else { return nil }
    let item = nodes[last].range
    guard isBlock(index, .sequence) else { return insertion(", " + scalar, at: item.upperBound) }
    let head = source[lineStart(item.lowerBound)..<item.lowerBound]
    guard head.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else { return nil }
    return insertion(lineEnd + String(decoding: head, as: UTF8.self) + scalar, at: endOfLine(item.upperBound))
  }

  /// Whether a node is a collection of a kind in block style, in this place itself.
  private func isBlock(_ index: Int, _ kind: NodeKind) -> Bool {
    guard isEditable, !isPropertyList, nodes[index].kind == kind, !nodes[index].range.isEmpty else { return false }
    let first = source[nodes[index].range.lowerBound]
    return ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "&")].contains(first)
  }

  func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(SourceRange(file: file, range: offset..<offset), text)
  }

  /// The end of the last scalar, alias or flow collection in a block collection.
  private func lastScalarEnd(_ index: Int) -> Int {
    guard isBlock(index, .mapping) || isBlock(index, .sequence), let last = Array(items(index)).last else {
      return nodes[index].range.upperBound
    }
    return lastScalarEnd(last)
  }

  private func lineStart(_ offset: Int) -> Int {
    source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The end of the line that an offset is in, before the line feed or CRLF.
  private func endOfLine(_ offset: Int) -> Int {
    guard let end = source[offset...].firstIndex(of: 0x0A) else { return source.count }
    return end > offset && source[end - 1] == 0x0D ? end - 1 : end
  }
}
