import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel

/// The driver's messages about files.
enum FileMessages {
  static func unreadable(
    _ reason: String, isFolder: Bool = false, of key: String = "sources", file: FileID
  ) -> Diagnostic {
    Diagnostic(
      .fileUnreadable, "can't read the \(isFolder ? "directory" : "file"): \(reason)",
      at: SourceRange(file: file, range: 0..<0),
      help: [
        isFolder
          ? "check its permissions, or use globs in `sources` that don't match it"
          : "check its permissions, or remove it from the bundle's `\(key)`"
      ])
  }

  /// The finding about a glob of the project file that no file matches, or that excludes none.
  ///
  /// `isEarly` says whether it matches files that no glob before it takes.
  static func noMatch(_ glob: Project.Glob, isEarly: Bool, help: String?) -> Diagnostic {
    if isEarly {
      return Diagnostic(
        .unknownName, "`\(glob.pattern)` excludes nothing: no glob before it matches the same files", at: glob.place,
        help: ["move it after the glob that includes the file, or remove it: the last match decides"])
    }
    let isJSON = glob.pattern.hasSuffix(".json")
    let help =
      bracesHelp(glob.pattern) ?? help
      ?? (isJSON
        ? "use `tokens` in a bundle for a design-token file, `import` in a tag set for a dictionary"
        : "check the path (`*` stops at `/`, `**` doesn't) and the ending: .yaml, .yml or .plist")
    let effect = glob.leavesOut ? "`\(glob.pattern)` excludes nothing: " : ""
    return Diagnostic(
      .unknownName, effect + "no source matches `\(glob.path)`", at: glob.place,
      help: [help, "add `--allow-empty` to permit a glob without matches"])
  }

  /// The finding about a glob of token files that no file matches, or that excludes none.
  static func noTokenMatch(_ glob: Project.Glob, isFolder: Bool, near: String?) -> Diagnostic {
    let help =
      isFolder
      ? "use `\(glob.path)/**/*.json` for the files in the directory"
      : bracesHelp(glob.pattern) ?? near.map { "did you mean `\($0)`?" }
        ?? "check the path, which is relative to the project file: `*` stops at `/`, `**` doesn't"
    let effect = glob.leavesOut ? "`\(glob.pattern)` excludes nothing: " : ""
    return Diagnostic(
      .unknownName, effect + "no token file matches `\(glob.path)`", at: glob.place,
      help: [help, "add `--allow-empty` to permit a glob without matches"])
  }

  /// The help for a glob with the braces of shells, which stand for several globs; nil for any other.
  private static func bracesHelp(_ pattern: String) -> String? {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else { return nil }
    let words = pattern[pattern.index(after: open)..<close].split(separator: ",")
    guard 2...8 ~= words.count else { return nil }
    let globs = words.map { "\"\(pattern[..<open])\($0)\(pattern[pattern.index(after: close)...])\"" }
    return "use \(counted(globs.count, "glob")): `\(globs.joined(separator: ", "))`"
  }

  /// A bundle that clients refuse, or one near that size; `heaviest` are its heaviest styles with their bytes.
  static func largeBundle(
    _ name: String, size: Int, heaviest: [(path: StyleKeyPath, bytes: Int)], label: SourceRange?, at place: SourceRange?
  ) -> Diagnostic {
    let styles = heaviest.map { "`\($0.path)` (\($0.bytes) bytes)" }.joined(separator: ", ")
    let isRefused = size > DecodedBundle.sizeLimit
    return Diagnostic(
      isRefused ? .limit : .bundleLarge,
      isRefused
        ? "bundle `\(name)` is too large: \(size) bytes (maximum \(DecodedBundle.sizeLimit), 8 MiB)"
        : "bundle `\(name)` is large: \(size) bytes (maximum \(DecodedBundle.sizeLimit), 8 MiB)",
      level: isRefused ? .error : .warning, keyPath: isRefused ? nil : heaviest.first?.path, at: place,
      labels: label.map { [Label($0, "this bundle")] } ?? [],
      help: ["move some styles to other bundles, or make the largest smaller: \(styles)"])
  }

  /// A file that isn't read, since sources have other names.
  ///
  /// `path` is relative to the project file.
  static func ignored(_ path: String, _ foreign: ForeignFile?, at place: SourceRange) -> Diagnostic {
    let name = Path.name(path)
    let help =
      switch foreign {
      case .dictionary(isUsual: true)?: "use `import:` in a tag set to read a JSON dictionary"
      case nil where name.hasSuffix(".json"):
        "use `import:` in a tag set to read a JSON dictionary"
      case .designTokens? where name.hasSuffix(".json"):
        "add it to a bundle in the project file: `tokens: [\(path)]`"
      case .yaml? where name.hasSuffix(".json"): "rename it to `\(name.dropLast(5)).yaml`, or remove it"
      case .yaml?, .markdown?, nil: "rename it to `\(IgnoredFiles.sourceName(for: name))`, or remove it"
      case let file?: file.help
      }
    return Diagnostic(
      .sourceIgnored, "ignored file: sources end in .yaml, .yml or .plist", level: .note, at: place, help: [help]
    )
  }
}
