import StyleCompiler
import StyleFiles

/// The files that a build makes beside its folder: names for apps' code, and tokens for design tools.
struct SideFiles {
  /// One file: the folder that it lies in, and its name and text.
  struct Entry {
    let folder: OutputFolder
    let file: OutputFile

    var path: String { folder.full(file.path) }
  }

  private(set) var entries: [Entry] = []

  /// Adds files of names; throws for a path of another file, which is left as it is.
  mutating func add(_ names: CodeNames, at paths: [NameLanguage: String]) throws(RunError) {
    for language in NameLanguage.allCases {
      guard let path = paths[language] else { continue }
      try Self.refuse(path, language)
      add(Array(language.text(names).utf8), at: path)
    }
  }

  /// Adds a bundle's design tokens; throws for a path of another file, which is left as it is.
  mutating func add(_ tokens: DesignTokens, at path: String, besides inputs: [String]) throws(RunError) {
    try OutputPath.refuseSource(path, among: inputs, by: "tokens")
    let bytes = FileSystem.target(path) == nil ? [] : (try? FileSystem.read(path)) ?? [0]
    guard bytes.isEmpty || DesignTokens.areWritten(in: bytes) else {
      throw .refused("`\(path)` isn't a token file by stylec, so it wasn't changed", hint: "use another directory")
    }
    add(tokens.text, at: path)
  }

  private mutating func add(_ bytes: [UInt8], at path: String) {
    entries.append(
      Entry(folder: OutputFolder(Path.parent(path)), file: OutputFile(path: Path.name(path), bytes: bytes)))
  }

  private static func refuse(_ path: String, _ language: NameLanguage) throws(RunError) {
    let parent = Path.parent(path)
    if let kind = FileSystem.target(parent), kind != .directory {
      throw .refused(
        "can't write `\(path)`: `\(parent)` isn't a directory", hint: "use a path in a directory")
    }
    switch FileSystem.target(path) {
    case nil: return
    case .directory?:
      throw .refused(
        "`\(path)` is a directory", hint: "use a file in it: \(Path.join(path, language.exampleName))")
    case .file?:
      let start = Array(NameLanguage.header.utf8)
      let bytes = try reading(
        "`\(path)`", hint: "use another file, or remove it", FileSystem.read(path, limit: start.count))
      if bytes.isEmpty || bytes.starts(with: start) { return }
    default: break
    }
    throw .refused(
      "`\(path)` isn't a file of names by stylec, so it wasn't changed",
      hint: "use another file, or remove it")
  }

  /// The files whose bytes differ from those that are there.
  var differences: [(path: String, OutputFolder.Difference)] {
    entries.flatMap { entry in
      entry.folder.differences([entry.file], obsolete: []).map { (entry.path, $0.1) }
    }
  }
}
