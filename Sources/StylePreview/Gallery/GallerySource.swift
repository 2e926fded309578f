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
  static let styles = text(of: ".css") { $0 += $1 }
  /// All modules as one script.
  static let script = text(of: ".js", add: addModule)

  private static func text(of ending: String, add: (inout [UInt8], [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    for file in files where file.path.hasSuffix(ending) { add(&text, file.bytes) }
    return String(decoding: text, as: UTF8.self)
  }

  private static let importing = Array("import {".utf8)
  private static let exporting = Array("export ".utf8)

  /// Adds a module without the words that join it to others; an import stands on one line.
  private static func addModule(to script: inout [UInt8], _ module: [UInt8]) {
    for line in module.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    where !line.starts(with: importing) {
      script += line.starts(with: exporting) ? line.dropFirst(exporting.count) : line
      script.append(UInt8(ascii: "\n"))
    }
  }
}
