package import StyleBundle
import StyleDriver

/// A place between two characters as the protocol counts: lines and characters from 0, characters in units of the encoding.
package struct EditorPosition: Hashable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    (self.line, self.character) = (line, character)
  }
}

/// A stretch between two positions, its end exclusive.
package struct EditorRange: Hashable {
  package var start: EditorPosition
  package var end: EditorPosition

  package init(start: EditorPosition, end: EditorPosition) {
    (self.start, self.end) = (start, end)
  }
}

/// The units in which an editor counts the characters of a line.
package enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

extension EditorPosition {
  /// Reads a position; nil for a value that is none.
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.integerValue, let character = value["character"]?.integerValue, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: ReportValue { ["line": .integer(line), "character": .integer(character)] }
}

extension EditorRange {
  /// Reads a range; nil for a value that is none.
  package init?(_ value: JSONValue) {
    guard let start = value["start"].flatMap(EditorPosition.init), let end = value["end"].flatMap(EditorPosition.init)
    else { return nil }
    self.init(start: start, end: end)
  }

  var json: ReportValue { ["start": start.json, "end": end.json] }
}
