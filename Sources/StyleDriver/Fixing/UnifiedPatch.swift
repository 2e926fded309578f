/// The difference between files and their originals, as `git apply` and `patch -p1` take it.
package struct UnifiedPatch {
  package private(set) var bytes: [UInt8] = []
  private static let context = 3

  package init() {}

  /// Adds a file, if anything in it has changed.
  package mutating func add(_ path: String, _ text: EditedText) {
    let lines = LineChanges(text)
    guard !lines.changes.isEmpty else { return }
    bytes += "--- \(Self.name("a", path))\n+++ \(Self.name("b", path))\n".utf8
    var hunk: [LineChanges.Change] = []
    for change in lines.changes {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * Self.context {
        add(hunk, of: lines)
        hunk = []
      }
      hunk.append(change)
    }
    add(hunk, of: lines)
  }

  /// Adds a hunk of changes so near to each other that they share lines around them.
  private mutating func add(_ changes: [LineChanges.Change], of lines: LineChanges) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, lines.oldLines.count - last.old.upperBound)
    let old = first.old.lowerBound - before..<last.old.upperBound + after
    let new = first.new.lowerBound - before..<last.new.upperBound + after
    bytes += "@@ -\(Self.range(old)) +\(Self.range(new)) @@\n".utf8
    var line = old.lowerBound
    for change in changes {
      for index in line..<change.old.lowerBound { append(" ", lines.oldLines[index]) }
      for index in change.old { append("-", lines.oldLines[index]) }
      for index in change.new { append("+", lines.newLines[index]) }
      line = change.old.upperBound
    }
    for index in line..<old.upperBound { append(" ", lines.oldLines[index]) }
  }

  /// The range as `first,count`, lines counted from 1; for no lines, `first` is the line before.
  private static func range(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private mutating func append(_ sign: String, _ line: ArraySlice<UInt8>) {
    bytes += sign.utf8 + line
    if line.last != 0x0A { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// A path as git writes it: in quotes where it would not be read back, with a tab after it where it holds a space.
  private static func name(_ side: String, _ path: String) -> String {
    let path = path.utf8.first == UInt8(ascii: "/") ? side + path : side + "/" + path
    let needsQuotes = path.utf8.contains {
      $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard needsQuotes else { return path.utf8.contains(0x20) ? path + "\t" : path }
    var quoted = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: quoted.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let octal = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      }
    }
    return quoted + "\""
  }
}
