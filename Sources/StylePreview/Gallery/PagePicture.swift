/// A picture as the page's data hold it: JSON doubles what marks each quote, so attributes are in apostrophes; what isn't seen in an
/// image goes.
enum PagePicture {
  /// The same picture; a tag that has an apostrophe already stays as it is.
  static func text(of picture: String) -> String {
    var isTitle = false
    let pieces = picture.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).compactMap {
      piece -> [UInt8]? in
      let end = piece.firstIndex(of: UInt8(ascii: ">")) ?? piece.endIndex
      isTitle = piece.starts(with: "title>".utf8) || isTitle && piece.starts(with: "/title>".utf8)
      if isTitle { return nil }
      let text = piece[end...].elementsEqual(">\n".utf8) ? piece[end...].prefix(1) : piece[end...]
      guard !piece[..<end].contains(UInt8(ascii: "'")) else { return Array(piece[..<end]) + text }
      return tag(Array(piece[..<end])) + text
    }
    let text = String(decoding: Array(pieces.joined(separator: [UInt8(ascii: "<")])), as: UTF8.self)
    // Outside groups what is so by itself needs no words.
    if text.contains("<g") { return text }
    return [" stroke-width='1'", " text-anchor='start'", " data-made-by='stylec lint --pictures'"].reduce(text) {
      $0.replacing($1, with: "")
    }
  }

  /// A tag with apostrophes, and without the spaces about the commands of a path.
  private static func tag(_ bytes: [UInt8]) -> [UInt8] {
    func isCommand(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x41...0x5A).contains(bytes[index]) }
    let isPath = bytes.starts(with: "path ".utf8)
    return bytes.indices.compactMap { index in
      if isPath && bytes[index] == 0x20 && (isCommand(index - 1) || isCommand(index + 1)) { return nil }
      return bytes[index] == UInt8(ascii: "\"") ? UInt8(ascii: "'") : bytes[index]
    }
  }
}
