/// A picture as the page's data hold it: JSON doubles what marks each quote, so attributes stand in apostrophes.
enum PagePicture {
  /// The same picture; a tag that has an apostrophe already stays as it is.
  static func text(of picture: String) -> String {
    let pieces = picture.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).map { piece in
      let end = piece.firstIndex(of: UInt8(ascii: ">")) ?? piece.endIndex
      guard !piece[..<end].contains(UInt8(ascii: "'")) else { return Array(piece) }
      return piece[..<end].map { $0 == UInt8(ascii: "\"") ? UInt8(ascii: "'") : $0 } + piece[end...]
    }
    return String(decoding: Array(pieces.joined(separator: [UInt8(ascii: "<")])), as: UTF8.self)
  }
}
