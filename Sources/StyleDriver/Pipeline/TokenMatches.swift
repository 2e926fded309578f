import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel

/// The token files that the globs of bundles take.
struct TokenMatches {
  /// The files of each bundle by its globs, relative to the project file's folder; of one glob in byte order.
  private(set) var entries: [StyleName: [[String]]] = [:]

  static let endings = [".json", ".tokens"]

  /// All files, each once, in byte order.
  var paths: [String] { Set(entries.values.joined().joined().map { StyleName($0) }).sorted().map(\.text) }

  /// Lists the folders that globs lead to; throws where one of them takes nothing.
  init(_ project: Project, of file: ProjectFile, in files: FileTree, allowsEmpty: Bool) throws(RunError) {
    var unused: [Diagnostic] = []
    for bundle in project.bundles where !bundle.tokens.isEmpty {
      var taken: [[String]] = []
      for glob in bundle.tokens {
        let pattern = GlobPattern(glob.path)
        let found = glob.leavesOut ? taken.joined().filter(pattern.matches) : Self.files(of: glob, pattern, file, files)
        if found.isEmpty { unused.append(Self.unused(glob, file, files)) }
        if glob.leavesOut {
          taken = taken.map { paths in paths.filter { !pattern.matches($0) } }
        } else {
          taken.append(found)
        }
      }
      entries[bundle.name] = taken
    }
    guard unused.isEmpty || allowsEmpty else {
      throw .project(Report(files: [file.source], diagnostics: unused.sortedAndUnique(), fileCount: 1))
    }
  }

  /// The files that a glob takes, of the folder up to which it has no wildcard.
  private static func files(
    of glob: Project.Glob, _ pattern: GlobPattern, _ file: ProjectFile, _ files: FileTree
  ) -> [String] {
    if let path = pattern.path { return files.target(Path.join(file.folder, path)) == .file ? [path] : [] }
    let parts = Path.parts(Path.normalized(glob.path)).prefix { part in !part.contains { "*?[".contains($0) } }
    let root = parts.joined(separator: "/")
    let folder = try? SourceFolder(Path.join(file.folder, root), in: files, ending: endings)
    return (folder?.files ?? []).map { root.isEmpty ? $0 : root + "/" + $0 }.filter(pattern.matches)
  }

  private static func unused(_ glob: Project.Glob, _ file: ProjectFile, _ files: FileTree) -> Diagnostic {
    let path = Path.join(file.folder, glob.path)
    let near = (try? SourceFolder(Path.parent(path), in: files, ending: endings)).map { folder in
      nearest(to: Path.name(path), among: folder.files, limit: 1)
    }
    return FileMessages.noTokenMatch(
      glob, isFolder: files.target(path) == .directory,
      near: near?.first.map { Path.join(Path.parent(glob.path), $0) })
  }
}
