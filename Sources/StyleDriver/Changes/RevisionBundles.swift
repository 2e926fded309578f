import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel

/// The bundles of a project at a revision of git: the committed ones, or else what the sources of that revision make.
struct RevisionBundles {
  private let git: GitRevision
  /// The project file below the project's root, the parent of its sources' folder, where git's paths begin.
  private let place: ProjectPlace

  init(_ revision: String, of place: ProjectPlace) {
    let folder = Path.parent(place.file)
    git = GitRevision(revision, folder: Path.join(folder, ".."))
    let sources = Path.name(FileSystem.realPath(folder) ?? folder)
    self.place = ProjectPlace(file: Path.join(sources, Path.name(place.file)), isRequired: place.isRequired)
  }

  func bundles() throws(RunError) -> ReleaseBundles {
    let names = try git.allNames()
    var tree = FileTree([])
    if names.contains(place.file) { tree = tree.overlaid(with: [try file(place.file)]) }
    let output = try Self.project(place, in: tree).outputDirectory
    let folder = Path.join(Path.parent(place.file), output)
    var (committed, dictionaries): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for name in names {
      let file = Path.name(name)
      if Path.parent(name) == Path.join(folder, "bundles"), let bundle = ReleaseBundles.bundleName(file) {
        committed[bundle] = try git.file(name)
      } else if Path.parent(name) == Path.join(folder, "dictionaries"), ReleaseBundles.isDictionary(file) {
        dictionaries[file] = try git.file(name)
      }
    }
    return committed.isEmpty ? try compiled(names) : ReleaseBundles(committed, dictionaries: dictionaries)
  }

  private func file(_ name: String) throws(RunError) -> SourceFile {
    SourceFile(path: name, bytes: try git.file(name))
  }

  private static func project(_ place: ProjectPlace, in tree: FileTree) throws(RunError) -> Project {
    guard tree.kind(place.file) != nil else { return .implicit }
    return try ProjectFile(place, in: tree).project(of: nil)
  }

  /// Compiles the revision's sources in memory.
  private func compiled(_ names: [String]) throws(RunError) -> ReleaseBundles {
    var files: [SourceFile] = []
    for name in names where [".yaml", ".yml", ".plist", ".json"].contains(where: name.hasSuffix) {
      files.append(try file(name))
    }
    var pipeline = Pipeline()
    (pipeline.place, pipeline.files, pipeline.isWriting) = (place, FileTree(files), true)
    let check = try pipeline.check()
    var bundles = try ReleaseBundles(check, called: "the sources at `\(git.name)`")
    bundles.sources = ReleaseSources(check, at: git.name)
    return bundles
  }
}

extension ReleaseBundles {
  /// Takes what a check makes of its sources; throws where they have errors.
  init(_ check: Check, called title: String) throws(RunError) {
    if check.hasErrors {
      throw .refused("\(title) have errors, so nothing can be compared", hint: "`stylec lint` says what is wrong")
    }
    var (files, dictionaries): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    do throws(JSONWriter.Fault) {
      for bundle in try check.bundles() {
        files[bundle.name.text] = bundle.text.bytes
        for file in bundle.files where Path.parent(file.path) == "dictionaries" {
          dictionaries[Path.name(file.path)] = file.bytes
        }
      }
    } catch {
      throw .unwritten("internal error: the bundles can't be written (\(error))")
    }
    self.init(files, dictionaries: dictionaries)
    isNew = true
  }
}
