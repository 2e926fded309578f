package import StyleDiagnostics

extension SourceTree {
  /// The edit that removes the entry of a value from its map, with what parts it from its neighbors.
  ///
  /// Nil for a list's item and an only entry, and where other things stand on the lines of its entry.
  package func edit(removingEntryOf value: Int) -> TextEdit? {
    guard let map = ancestors(of: value).last, nodes[map].kind == .mapping else { return nil }
    let entries = Array(entries(map))
    guard entries.count > 1, let place = entries.firstIndex(where: { $0.value == value }) else { return nil }
    if isPropertyList { return nil }
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
}
