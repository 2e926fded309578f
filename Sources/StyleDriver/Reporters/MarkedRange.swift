import StyleDiagnostics

/// An underlined range in one line of a file.
struct MarkedRange {
  let line: Int
  /// Offsets in the file, in bytes; empty for a place between two characters.
  let bytes: Range<Int>
  let caption: String
  let isPrimary: Bool
  /// The first line of the place, which differs from `line` in the mark of a last line.
  let firstLine: Int

  /// A place as marks: one, or for a place of several lines one in its first line and one, with the caption, in its last.
  static func marks(for place: SourceRange, in text: LineTable, caption: String, isPrimary: Bool) -> [MarkedRange] {
    let lower = text.clamped(place.range.lowerBound)
    let upper = max(lower, text.clamped(place.range.upperBound))
    let first = text.line(at: lower)
    // The end is exclusive: a place that ends where a line begins does not reach into that line.
    let last = text.line(at: max(lower, upper - 1))
    let firstContents = text.contents(ofLine: first).indices
    let start = min(max(lower, firstContents.lowerBound), firstContents.upperBound)
    guard last > first else {
      let end = min(max(upper, start), firstContents.upperBound)
      return [MarkedRange(line: first, bytes: start..<end, caption: caption, isPrimary: isPrimary, firstLine: first)]
    }
    let lastContents = text.contents(ofLine: last)
    let indent = lastContents.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? lastContents.startIndex
    let end = min(upper, lastContents.endIndex)
    return [
      MarkedRange(
        line: first, bytes: start..<firstContents.upperBound, caption: "", isPrimary: isPrimary, firstLine: first),
      MarkedRange(line: last, bytes: min(indent, end)..<end, caption: caption, isPrimary: isPrimary, firstLine: first),
    ]
  }
}
