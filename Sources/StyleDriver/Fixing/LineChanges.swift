import StyleDiagnostics

/// The whole lines that differ between a text and its original.
struct LineChanges {
  /// Old lines, counted from 0, and the lines that take their place, counted in the new text.
  typealias Change = EditedText.Change

  /// The lines with their ends, of which a file's last may have none.
  let oldLines: [ArraySlice<UInt8>]
  let newLines: [ArraySlice<UInt8>]
  private(set) var changes: [Change] = []

  init(_ text: EditedText) {
    oldLines = Self.lines(of: text.original)
    newLines = Self.lines(of: text.bytes)
    let touched = text.changes.map { change in
      Change(
        old: Self.lines(around: change.old, among: oldLines), new: Self.lines(around: change.new, among: newLines))
    }
    changes = Self.joined(touched) { $0.old.upperBound > $1.old.lowerBound || $0.new.upperBound > $1.new.lowerBound }
    changes = changes.map(trimmed).filter { !$0.old.isEmpty || !$0.new.isEmpty }
    changes = Self.joined(changes) { $0.old.upperBound == $1.old.lowerBound }
  }

  /// The changes, with those joined that belong together.
  private static func joined(_ changes: [Change], where belong: (Change, Change) -> Bool) -> [Change] {
    var joined: [Change] = []
    for change in changes {
      if let last = joined.last, belong(last, change) {
        joined[joined.count - 1] = Change(
          old: last.old.lowerBound..<max(last.old.upperBound, change.old.upperBound),
          new: last.new.lowerBound..<max(last.new.upperBound, change.new.upperBound))
      } else {
        joined.append(change)
      }
    }
    return joined
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The lines that a stretch begins in, goes through and ends in.
  private static func lines(around range: Range<Int>, among lines: [ArraySlice<UInt8>]) -> Range<Int> {
    func line(at offset: Int) -> Int {
      lines.partitioningIndex { $0.endIndex > offset }
    }
    let first = line(at: range.lowerBound)
    // Text added after a last line without an end continues that line.
    let isOpen = first == lines.count && lines.last?.last != 0x0A && !lines.isEmpty
    return (isOpen ? first - 1 : first)..<min(lines.count, line(at: range.upperBound) + 1)
  }

  /// A change without the equal lines at its ends.
  private func trimmed(_ change: Change) -> Change {
    var change = change
    while let old = change.old.first, let new = change.new.first, oldLines[old] == newLines[new] {
      change = Change(old: old + 1..<change.old.upperBound, new: new + 1..<change.new.upperBound)
    }
    while let old = change.old.last, let new = change.new.last, oldLines[old] == newLines[new] {
      change = Change(old: change.old.lowerBound..<old, new: change.new.lowerBound..<new)
    }
    return change
  }
}
