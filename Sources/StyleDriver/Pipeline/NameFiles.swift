import StyleCompiler
import StyleFiles

/// The files of names that a build makes for apps' code, at the paths that the project file states.
struct NameFiles {
  /// One file: the folder that it lies in, and its name and text.
  struct Entry {
    let folder: OutputFolder
    let file: OutputFile

    var path: String { folder.full(file.path) }
  }

  let entries: [Entry]

  /// Places the files; throws where something else stands at one of the paths, which is left as it is.
  init(_ names: CodeNames, at paths: [NameLanguage: String]) throws(RunError) {
    var entries: [Entry] = []
    for language in NameLanguage.allCases {
      guard let path = paths[language] else { continue }
      try Self.refuse(path, language)
      let file = OutputFile(path: Path.name(path), bytes: Array(language.text(names).utf8))
      entries.append(Entry(folder: OutputFolder(Path.parent(path)), file: file))
    }
    self.entries = entries
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
      do throws(FileProblem) {
        let bytes = try FileSystem.read(path, limit: start.count)
        if bytes.isEmpty || bytes.starts(with: start) { return }
      } catch {
        throw .refused("can't read `\(path)`: \(error.reason)", hint: "use another file, or remove it")
      }
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
