import StyleDiagnostics

extension Sequence<TextEdit> {
  /// The bytes of a file with these edits made, which are all of that file, in order and without overlaps.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in self {
      result += bytes[position..<edit.place.range.lowerBound]
      result += edit.text.utf8
      position = edit.place.range.upperBound
    }
    return result + bytes[position...]
  }
}
