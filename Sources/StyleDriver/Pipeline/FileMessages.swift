import StyleBundle
import StyleCompiler
import StyleDiagnostics

/// The driver's messages about files.
enum FileMessages {
  static func unreadable(_ reason: String, isFolder: Bool = false, file: FileID) -> Diagnostic {
    Diagnostic(
      .fileUnreadable, "the \(isFolder ? "folder" : "file") can't be read: \(reason)",
      at: Place(file: file, range: 0..<0),
      help: [
        isFolder
          ? "sources lie in plain folders that you may read; write `sources` that don't reach into it otherwise"
          : "a source is a regular file that you may read; remove it from the bundle's `sources` otherwise"
      ])
  }

  /// The finding about a glob of the project file that no file matches, or that leaves out none.
  ///
  /// `isEarly` says whether it matches files that no glob before it takes.
  static func noMatch(_ glob: Project.Glob, isEarly: Bool, help: String?) -> Diagnostic {
    if isEarly {
      return Diagnostic(
        .unknownName, "`\(glob.pattern)` leaves out nothing: no glob before it takes what it matches", at: glob.place,
        help: ["the last glob that matches decides: write it after the one that takes the file, or remove it"])
    }
    let isJSON = glob.pattern.hasSuffix(".json")
    let help =
      help
      ?? (isJSON
        ? "a JSON file is no source; a tag set takes the angles of a dictionary by `import:`"
        : "`*` stops at `/`, `**` doesn't; sources end in .yaml, .yml or .plist")
    let effect = glob.leavesOut ? "`\(glob.pattern)` leaves out nothing: " : ""
    return Diagnostic(
      .unknownName, effect + "no source matches `\(glob.path)`", at: glob.place,
      help: [help + " (--allow-empty to go on without)"])
  }

  /// A bundle that no client reads; `heaviest` are its heaviest styles with their bytes.
  static func bundleTooLarge(
    _ name: String, size: Int, heaviest: [(style: String, bytes: Int)], label: Place?, at place: Place?
  ) -> Diagnostic {
    let styles = heaviest.map { "`\($0.style)` with \($0.bytes) bytes" }.joined(separator: ", ")
    return Diagnostic(
      .limit,
      "the bundle `\(name)` has \(size) bytes, and clients read at most \(DecodedBundle.sizeLimit) (8 MiB)", at: place,
      labels: label.map { [Label($0, "this bundle")] } ?? [],
      help: ["its heaviest styles are \(styles): make them smaller, or spread its styles over several bundles"])
  }
}
