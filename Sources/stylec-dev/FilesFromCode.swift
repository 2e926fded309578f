import StyleDriver
import StyleFiles

/// The files of the repository that are made from the code: the pages of rules and of the command line, the JavaScript client's forms, and the JSON Schemas.
enum FilesFromCode {
  typealias File = (path: String, bytes: [UInt8])

  static func write() throws {
    let files = try files()
    for (path, bytes) in files where (try? FileSystem.read(path)) != bytes {
      try FileSystem.makeDirectories(Path.parent(path))
      try FileSystem.replace(path, with: bytes)
    }
    for path in try RulePages.strayPaths(files.map(\.path)) { try FileSystem.remove(path) }
  }

  /// The paths that would be written, removed or changed.
  static func stalePaths() throws -> [String] {
    let files = try files()
    let changed = files.filter { (try? FileSystem.read($0.path)) != $0.bytes }.map(\.path)
    return try (changed + RulePages.strayPaths(files.map(\.path))).sorted()
  }

  private static func files() throws -> [File] {
    try RulePages.files() + [
      File(FormScript.path, Array(FormScript.text().utf8)),
      File(TypeDeclarations.path, Array(TypeDeclarations.text().utf8)),
      File(CommandMarkdown.path, Array(CommandMarkdown.text.utf8)),
    ] + SchemaFile.allCases.map { File("Sources/CSchemas/\($0.name)", $0.made()) }
  }
}
