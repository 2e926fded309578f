package import StyleDiagnostics

extension SourceTree {
  /// The edit that removes the entry of a value from its map, with what parts it from its neighbors.
  ///
  /// Nil for a list's item and an only entry, and where other things stand on the lines of its entry.
  package func edit(removingEntryOf value: Int) -> TextEdit? {
    guard let map = ancestors(of: value).last, nodes[map].kind == .mapping else { return nil }
    let entries = Array(entries(map))
    guard entries.count > 1, let place = entries.firstIndex(where: { $0.value == value }) else { return nil }
    if isPropertyList || isBracketed(map) {
      return stretch(of: place...place, in: entries, of: map).map { TextEdit(SourceRange(file: file, range: $0), "") }
    }
    let (start, end) = (nodes[entries[place].key].range.lowerBound, nodes[value].range.upperBound)
    guard start < end else { return nil }
    let line = source[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard source[line..<start].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    // A comment on its line is about the entry.
    let next = source[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    return TextEdit(SourceRange(file: file, range: line..<next), "")
  }

  /// The stretch of neighbors in braces or in a `<dict>`, with what parts them from others; nil where something else is there.
  func stretch(of places: ClosedRange<Int>, in entries: [(key: Int, value: Int)], of map: Int) -> Range<Int>? {
    if isPropertyList { return elementsRange(of: places, in: entries, of: map) }
    let (start, end) = (
      nodes[entries[places.lowerBound].key].range.lowerBound, nodes[entries[places.upperBound].value].range.upperBound
    )
    guard start < end else { return nil }
    if places.upperBound + 1 < entries.count {
      return start..<nodes[entries[places.upperBound + 1].key].range.lowerBound
    }
    let isAll = places.lowerBound == 0
    return isAll
      ? nodes[map].range.lowerBound + 1..<nodes[map].range.upperBound - 1
      : nodes[entries[places.lowerBound - 1].value].range.upperBound..<end
  }

  /// The stretch of `<key>`s and their values: whole lines where nothing else is on them, else up to a neighbor or a tag of the `<dict>`.
  private func elementsRange(
    of places: ClosedRange<Int>, in entries: [(key: Int, value: Int)], of map: Int
  ) -> Range<Int>? {
    func element(_ index: Int) -> Range<Int>? {
      nodes[index].kind == .invalid ? nil : PropertyListEdit.element(of: index, in: self)
    }
    let own = entries[places].map { (key: element($0.key), value: element($0.value)) }
    let isPlain = own.allSatisfy { pair in
      pair.key.map { key in pair.value.map { isBlank(key.upperBound, $0.lowerBound) } ?? false } ?? false
    }
    guard !nodes[map].traits.contains(.incomplete), isPlain, let start = own.first?.key?.lowerBound,
      let end = own.last?.value?.upperBound, !hasComment(in: start..<end)
    else { return nil }
    let line = source[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let next = source[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    // A comment behind it on its line is about the entry.
    let comment = comments.first { end <= $0.lowerBound && $0.upperBound < next }
    if isBlank(line, start), isBlank(end, comment?.lowerBound ?? next), isBlank(comment?.upperBound ?? next, next) {
      return line..<next
    }
    let dict = nodes[map].range
    let before =
      places.lowerBound > 0
      ? element(entries[places.lowerBound - 1].value)?.upperBound
      : source[dict].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    let isLast = places.upperBound + 1 == entries.count
    let after =
      isLast
      ? source[dict].lastIndex(of: UInt8(ascii: "<")) : element(entries[places.upperBound + 1].key)?.lowerBound
    guard let before, let after, isBlank(before, start), isBlank(end, after) else { return nil }
    let endsLine = source[end..<after].contains { $0 == 0x0A || $0 == 0x0D }
    return isLast || endsLine ? before..<end : start..<after
  }

  /// Whether a stretch is white space, or nothing.
  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    start <= end && source[start..<end].allSatisfy { " \t\r\n".utf8.contains($0) }
  }
}
