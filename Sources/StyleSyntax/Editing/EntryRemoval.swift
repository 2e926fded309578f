package import StyleDiagnostics

extension SourceTree {
  /// The edit that removes the entry of a value from its map, with what parts it from its neighbors.
  ///
  /// Nil for a list's item and an only entry, and where other things stand on the lines of its entry.
  package func edit(removingEntryOf value: Int) -> TextEdit? {
    guard let map = ancestors(of: value).last, nodes[map].kind == .mapping else { return nil }
    let entries = Array(entries(map))
    guard entries.count > 1, let place = entries.firstIndex(where: { $0.value == value }) else { return nil }
    if isPropertyList {
      return elementsRange(of: place, in: entries, of: map).map { TextEdit(SourceRange(file: file, range: $0), "") }
    }
    let (start, end) = (nodes[entries[place].key].range.lowerBound, nodes[value].range.upperBound)
    guard start < end else { return nil }
    if isBracketed(map) {
      let range =
        place + 1 < entries.count
        ? start..<nodes[entries[place + 1].key].range.lowerBound
        : nodes[entries[place - 1].value].range.upperBound..<end
      return TextEdit(SourceRange(file: file, range: range), "")
    }
    let line = source[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard source[line..<start].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    // A comment on its line is about the entry.
    let next = source[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    return TextEdit(SourceRange(file: file, range: line..<next), "")
  }

  /// The stretch of a `<key>` and its value: whole lines where nothing else is on them, else up to a neighbor or a tag of the `<dict>`.
  private func elementsRange(of place: Int, in entries: [(key: Int, value: Int)], of map: Int) -> Range<Int>? {
    func element(_ index: Int) -> Range<Int>? {
      nodes[index].kind == .invalid ? nil : PropertyListEdit.element(of: index, in: self)
    }
    guard !nodes[map].traits.contains(.incomplete), let key = element(entries[place].key),
      let value = element(entries[place].value), isBlank(key.upperBound, value.lowerBound)
    else { return nil }
    let (start, end) = (key.lowerBound, value.upperBound)
    guard !hasComment(in: start..<end) else { return nil }
    let line = source[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let next = source[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    // A comment behind it on its line is about the entry.
    let comment = comments.first { end <= $0.lowerBound && $0.upperBound < next }
    if isBlank(line, start), isBlank(end, comment?.lowerBound ?? next), isBlank(comment?.upperBound ?? next, next) {
      return line..<next
    }
    let dict = nodes[map].range
    let before =
      place > 0
      ? element(entries[place - 1].value)?.upperBound : source[dict].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    let isLast = place + 1 == entries.count
    let after = isLast ? source[dict].lastIndex(of: UInt8(ascii: "<")) : element(entries[place + 1].key)?.lowerBound
    guard let before, let after, isBlank(before, start), isBlank(end, after) else { return nil }
    let endsLine = source[end..<after].contains { $0 == 0x0A || $0 == 0x0D }
    return isLast || endsLine ? before..<end : start..<after
  }

  /// Whether a stretch is white space, or nothing.
  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    start <= end && source[start..<end].allSatisfy { " \t\r\n".utf8.contains($0) }
  }
}
