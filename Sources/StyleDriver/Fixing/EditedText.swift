package import StyleDiagnostics
import StyleSyntax

/// A file's text under edits, with a record of the original's parts that are left in it.
package struct EditedText {
  /// A stretch of the text: one of the original, or one that is new.
  private struct Piece {
    /// The stretch's offset in the original, in bytes; nil for new text.
    var origin: Int?
    var count: Int
  }

  package let original: [UInt8]
  package private(set) var bytes: [UInt8]
  private var pieces: [Piece]

  package init(_ original: [UInt8]) {
    self.original = original
    bytes = original
    pieces = [Piece(origin: 0, count: original.count)]
  }

  /// Makes edits of the text as it is now, in order and without overlaps.
  package mutating func apply(_ edits: [TextEdit]) {
    var result: [Piece] = []
    var index = 0
    var used = 0  // of the piece at `index`
    var position = 0
    func take(to end: Int, keeping: Bool) {
      while position < end, index < pieces.count {
        let piece = pieces[index]
        let count = min(piece.count - used, end - position)
        if keeping { result.append(Piece(origin: piece.origin.map { $0 + used }, count: count)) }
        position += count
        used += count
        if used == piece.count { (index, used) = (index + 1, 0) }
      }
    }
    for edit in edits {
      take(to: edit.place.range.lowerBound, keeping: true)
      result.append(Piece(origin: nil, count: edit.text.utf8.count))
      take(to: edit.place.range.upperBound, keeping: false)
    }
    take(to: bytes.count, keeping: true)
    bytes = edits.applied(to: bytes)
    pieces = result.filter { $0.count > 0 }
  }

  /// A stretch of the original, and the stretch of the edited text in its place, as offsets in bytes or as lines.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changed stretches, in order.
  var changes: [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)  // past the last stretch that was kept
    var position = 0
    for piece in pieces + [Piece(origin: original.count, count: 0)] {
      if let origin = piece.origin {
        if origin > old || position > new { changes.append(Change(old: old..<origin, new: new..<position)) }
        old = origin + piece.count
        new = position + piece.count
      }
      position += piece.count
    }
    return changes
  }
}
