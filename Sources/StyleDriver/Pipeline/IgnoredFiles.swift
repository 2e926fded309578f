import StyleCompiler
import StyleDiagnostics
import StyleFiles

/// Files beside the sources that aren't read, since their names end otherwise.
enum IgnoredFiles {
  private static let endings = ["yaml", "yml", "plist"]

  /// Whether somebody may take a file for a source by its name, though it is none.
  static func isLikely(_ path: String) -> Bool {
    let name = Path.name(path).lowercased()
    return [".json", ".xml"].contains(where: name.hasSuffix)
      || name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().contains { part in
        endings.contains { part == $0 || part == $0 + "~" }
      }
  }

  /// The name that makes a file a source: `colors.YAML.txt` becomes `colors.yaml`.
  static func sourceName(for name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (index, part) in parts.enumerated().dropFirst() {
      let ending = part.lowercased().split(separator: "~").joined()
      if endings.contains(ending) { return (parts[..<index] + [ending]).joined(separator: ".") }
    }
    return name
  }

  /// The finding about a file; nil for a baseline, which lies beside the sources by right.
  ///
  /// `path` is relative to the project file.
  static func finding(_ file: SourceFile, at path: String, number: FileID) -> Diagnostic? {
    let isJSON = file.path.hasSuffix(".json")
    if isJSON, (try? Baseline(parsing: file.bytes)) != nil { return nil }
    let foreign = ForeignFile.sniff(file.bytes, name: file.path)
    if foreign == nil || foreign == .xml, file.path.hasSuffix(".xml") { return nil }
    let line = file.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return FileMessages.ignored(
      path, foreign,
      at: SourceRange(file: number, range: 0..<(line.count <= mostShown ? line.count : 0)))
  }

  /// Bytes of a first line that is shown in reports.
  private static let mostShown = 200
  /// Bytes of a file that are looked at.
  static let sizeLimit = 1 << 20
}
