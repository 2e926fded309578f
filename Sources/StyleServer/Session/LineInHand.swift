import StyleDiagnostics
import StyleDriver

/// The line that was edited last, of which nothing is reported that the next keys may complete.
package struct LineInHand {
  let file: PathKey
  /// The line's number, from 0.
  package let line: Int
  /// The moment from which nothing waits, 700 ms after the edit, in nanoseconds of the streams' clock.
  let due: Int

  /// Finds the line where a text differs from an earlier one, the last of several.
  package init(_ path: String, _ text: [UInt8], after earlier: [UInt8], at time: Int) {
    var end = text.count
    let surplus = earlier.count - text.count
    while end > max(0, -surplus), text[end - 1] == earlier[end + surplus - 1] { end -= 1 }
    file = PathKey(path)
    line = EditorLines(text, .utf8, countsMark: false).position(at: end).line
    due = time + 700_000_000
  }

  /// Whether a finding waits until the cursor is elsewhere.
  func delays(_ finding: Diagnostic, _ places: FilePlaces) -> Bool {
    guard finding.name == .missingKey || finding.name == .syntax, let place = finding.place else { return false }
    return places.range(of: place).start.line == line && PathKey(places.path(of: place.file.index)) == file
  }
}
