package import StyleDiagnostics

/// The files of a report; a file's lines are looked for when its first finding is shown, and kept for the others.
package struct SourceMap {
  private let files: [SourceFile]
  private let currentCount: Int
  private var texts: [FileID: LineTable] = [:]
  private var fingerprints: [FileID: LineFingerprints] = [:]

  /// Takes the files in the order of their `FileID.index`, and after them those of an old release.
  package init(_ files: [SourceFile], old: [SourceFile] = []) {
    self.files = files + old
    currentCount = files.count
  }

  /// Whether a file is one of an old release, which isn't there to be opened.
  func isOld(_ file: FileID) -> Bool { file.index >= currentCount }

  package func path(of file: FileID) -> String? {
    files.indices.contains(file.index) ? files[file.index].path : nil
  }

  /// The lines of a file as they may be shown, secret keys masked; nil when the file is unknown.
  package mutating func text(of file: FileID) -> LineTable? {
    guard files.indices.contains(file.index) else { return nil }
    if let text = texts[file] { return text }
    let text = LineTable(SecretText.masked(files[file.index].bytes))
    texts[file] = text
    return text
  }

  /// GitHub's fingerprint of a line, counted from 1; nil when the file or line is unknown.
  mutating func fingerprint(ofLine line: Int, in file: FileID) -> String? {
    guard files.indices.contains(file.index) else { return nil }
    if let known = fingerprints[file] { return known[line] }
    let computed = LineFingerprints(files[file.index].bytes)
    fingerprints[file] = computed
    return computed[line]
  }

  /// The bytes at a place, at most `limit` of them.
  func contents(of place: SourceRange, limit: Int) -> ArraySlice<UInt8> {
    guard files.indices.contains(place.file.index) else { return [] }
    let bytes = files[place.file.index].bytes
    return bytes[place.range.clamped(to: bytes.indices)].prefix(limit)
  }
}
