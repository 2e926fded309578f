import StyleDiagnostics

/// A place in a file as other programs count: columns in UTF-16 units, the end exclusive.
struct Location {
  let path: String
  let start: LineColumn
  let end: LineColumn

  /// The last line of the place; an end at the beginning of a line doesn't reach into that line.
  var lastLine: Int {
    end.column == 1 && end.line > start.line ? end.line - 1 : end.line
  }
}

extension SourceMap {
  /// The location of a place; nil for a file that the report doesn't know.
  mutating func location(of place: SourceRange) -> Location? {
    guard let path = path(of: place.file), let text = text(of: place.file) else { return nil }
    return Location(
      path: path, start: text.position(at: place.range.lowerBound), end: text.position(at: place.range.upperBound))
  }
}

extension Report {
  /// The path of the file that a finding is about: the one it is in, or the one that was given to be checked.
  func path(of finding: Diagnostic) -> String? { path(of: finding.file) }

  /// The path of a file; nil for one that the report doesn't know.
  func path(of file: FileID?) -> String? {
    file.flatMap { files.indices.contains($0.index) ? files[$0.index].path : nil }
  }

  /// The location of a finding; one without a place is about its file as a whole.
  func location(of finding: Diagnostic, sources: inout SourceMap) -> Location? {
    if let place = finding.place { return sources.location(of: place) }
    let start = LineColumn(line: 1, column: 1)
    return path(of: finding).map { Location(path: $0, start: start, end: start) }
  }
}
