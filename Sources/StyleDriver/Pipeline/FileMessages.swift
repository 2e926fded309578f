import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel

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

  /// A bundle that clients refuse, or one near that size; `heaviest` are its heaviest styles with their bytes.
  static func largeBundle(
    _ name: String, size: Int, heaviest: [(path: StyleKeyPath, bytes: Int)], label: Place?, at place: Place?
  ) -> Diagnostic {
    let styles = heaviest.map { "`\($0.path)` with \($0.bytes) bytes" }.joined(separator: ", ")
    let isRefused = size > DecodedBundle.sizeLimit
    return Diagnostic(
      isRefused ? .limit : .bundleLarge,
      "the bundle `\(name)` has \(size) bytes, and clients read at most \(DecodedBundle.sizeLimit) (8 MiB)",
      level: isRefused ? .error : .warning, keyPath: isRefused ? nil : heaviest.first?.path, at: place,
      labels: label.map { [Label($0, "this bundle")] } ?? [],
      help: ["its heaviest styles are \(styles): make them smaller, or spread its styles over several bundles"])
  }

  /// A file that isn't read, since sources have other names.
  static func ignored(_ path: String, isTokens: Bool, at place: Place) -> Diagnostic {
    let name = Path.name(path)
    let help =
      if isTokens {
        "design tokens in the format of the Design Tokens Community Group aren't read: state their values under `tokens` in a source"
      } else if name.hasSuffix(".json") {
        "a JSON file is no source; a tag set takes the angles of a dictionary by `import:`"
      } else {
        "rename it to `\(IgnoredFiles.sourceName(for: name))`, or remove it"
      }
    return Diagnostic(
      .sourceIgnored, "the file isn't read: sources end in .yaml, .yml or .plist", level: .note, at: place, help: [help]
    )
  }
}
