internal import CGallery

/// The parts of the gallery's page, which the program holds as `Clients/JavaScript` has them.
package enum GallerySource {
  /// A file of the page.
  package struct File {
    /// The path, relative to `Sources/CGallery`.
    package let path: String
    package let bytes: [UInt8]
  }

  /// All files: the page, its style sheets in their order, and its scripts, each after those that it imports.
  package static let files: [File] = (0..<stylec_gallery_count()).map { index in
    let file = unsafe stylec_gallery_file(index)
    return unsafe File(
      path: String(cString: file.path), bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
  }

  static let page = text(of: ".html") { $0 += $1 }
  static let styles = text(of: ".css", add: addSheet)
  /// All modules as one script.
  static let script = text(of: ".js", add: addModule)

  private static func text(of ending: String, add: (inout [UInt8], [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    for file in files where file.path.hasSuffix(ending) { add(&text, file.bytes) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds a style sheet without its comments, each of which stands on lines of its own, and without spaces that part nothing: no
  /// text in the sheets holds such a one.
  private static func addSheet(to styles: inout [UInt8], _ sheet: [UInt8]) {
    for line in sheet.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if text.starts(with: "/*".utf8) { continue }
      for (index, byte) in zip(text.indices, text) where !(byte == UInt8(ascii: " ") && partsNothing(text, index)) {
        styles.append(byte)
      }
      styles.append(UInt8(ascii: "\n"))
    }
  }

  /// Whether a space of a style sheet stands after `: `, `, `, `; ` or a brace, or before one that closes or opens a block.
  private static func partsNothing(_ text: ArraySlice<UInt8>, _ index: Int) -> Bool {
    let isAfter = index > text.startIndex && ":,;{".utf8.contains(text[index - 1])
    return isAfter || index + 1 < text.endIndex && "{}".utf8.contains(text[index + 1])
  }

  private static let importing = Array("import {".utf8)
  private static let exporting = Array("export ".utf8)

  /// Adds a module without its comments, indentation and the words that join it to others; an import stands on one line.
  ///
  /// Only whole lines of comments go, and types within a line, so nothing has to be known of JavaScript but that no text goes on
  /// over several lines, and that none holds `/** @`.
  private static func addModule(to script: inout [UInt8], _ module: [UInt8]) {
    var isComment = false
    for line in module.split(separator: UInt8(ascii: "\n")) where !line.starts(with: importing) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      // `/** @type {X} */ (value)` is more than a comment.
      let ends = text.suffix(2).elementsEqual("*/".utf8)
      if isComment || text.starts(with: "/*".utf8) && (ends || text.firstRange(of: Array("*/".utf8)) == nil) {
        isComment = !ends
        continue
      }
      if text.isEmpty || text.starts(with: "//".utf8) { continue }
      script += withoutTypes(text.starts(with: exporting) ? text.dropFirst(exporting.count) : text)
      script.append(UInt8(ascii: "\n"))
    }
  }
}

/// A line without the types in it: `/** @type {X} */ (value)`.
private func withoutTypes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let start = line.firstRange(of: typeStart), let end = line[start.upperBound...].firstRange(of: typeEnd) else {
    return line
  }
  return line[..<start.lowerBound] + withoutTypes(line[end.upperBound...])
}

private let typeStart = Array("/** @".utf8)
private let typeEnd = Array("*/".utf8)
