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
    git = GitRevision(name: revision, folder: Path.join(folder, ".."))
    let sources = Path.name(FileSystem.realPath(folder) ?? folder)
    self.place = ProjectPlace(file: Path.join(sources, Path.name(place.file)), isRequired: place.isRequired)
  }

  func bundles() throws(RunError) -> ReleaseBundles {
    let files = try git.files()
    let tree = FileTree(try read(files.filter { $0.path == place.file }))
    let project = try project(in: tree)
    let folder = Path.join(Path.parent(place.file), project.outputDirectory)
    let (bundles, dictionaries) = (Path.join(folder, "bundles"), Path.join(folder, "dictionaries"))
    let made = try read(
      files.filter { file in
        let (parent, name) = (Path.parent(file.path), Path.name(file.path))
        return parent == bundles && ReleaseBundles.bundleName(name) != nil
          || parent == dictionaries && ReleaseBundles.isDictionary(name)
      })
    let committed = made.filter { Path.parent($0.path) == bundles }
    if committed.isEmpty { return try compiled(files, project, in: tree) }
    func named(_ files: [SourceFile], by name: (String) -> String?) -> [String: [UInt8]] {
      Dictionary(files.map { (name(Path.name($0.path)) ?? "", $0.bytes) }) { _, last in last }
    }
    return ReleaseBundles(
      named(committed, by: ReleaseBundles.bundleName),
      dictionaries: named(made.filter { Path.parent($0.path) == dictionaries }) { $0 })
  }

  private func read(_ files: [GitRevision.File]) throws(RunError) -> [SourceFile] {
    zip(files, try git.bytes(of: files)).map { SourceFile(path: $0.path, bytes: $1) }
  }

  private func project(in tree: FileTree) throws(RunError) -> Project {
    guard tree.kind(place.file) != nil else { return .implicit }
    return try ProjectFile(place, in: tree).project(of: nil)
  }

  /// Compiles the revision's sources in memory: what its bundles take, and what that imports; of all other files the names do.
  private func compiled(
    _ files: [GitRevision.File], _ project: Project, in tree: FileTree
  ) throws(RunError) -> ReleaseBundles {
    let names = files.filter { $0.path != place.file }.map { SourceFile(path: $0.path, bytes: []) }
    var pipeline = Pipeline()
    (pipeline.place, pipeline.files, pipeline.isWriting) = (place, tree.overlaid(with: names), true)
    let folder = Path.parent(place.file)
    let file = try ProjectFile(place, in: pipeline.files)
    let sources = try SourceMatches(project, of: file, in: pipeline.files, allowsEmpty: true)
    let tokens = try TokenMatches(project, of: file, in: pipeline.files, allowsEmpty: true)
    let taken = Set((sources.matched + tokens.paths).map { PathKey(Path.join(folder, $0)) })
    pipeline.files = pipeline.files.overlaid(with: try read(files.filter { taken.contains(PathKey($0.path)) }))
    let loaded = try pipeline.load()
    let imported = Set(loaded.importedPaths.map(PathKey.init)).subtracting(taken)
    pipeline.files = pipeline.files.overlaid(with: try read(files.filter { imported.contains(PathKey($0.path)) }))
    pipeline.earlier = loaded
    let check = try pipeline.check()
    var bundles = try ReleaseBundles(check, called: "the sources at `\(git.name)`")
    bundles.sources = ReleaseSources(check, at: git.name)
    return bundles
  }
}

extension LoadedProject {
  /// The paths that sources import, whether anything is there or not.
  fileprivate var importedPaths: [String] {
    indices.compactMap(\.self).flatMap { index in
      index.imports.map { Path.join(Path.parent(files[index.file.index].path), $0.path.text) }
    }
  }
}

extension ReleaseBundles {
  /// Takes what a check makes of its sources; throws where they have errors.
  init(_ check: Check, called title: String) throws(RunError) {
    if check.hasErrors {
      throw .refused("can't compare: \(title) have errors", hint: "run `stylec lint` on them")
    }
    var (files, dictionaries): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for bundle in try writingBundles(check.bundles()) {
      files[bundle.name.text] = bundle.text.bytes
      for file in bundle.files where Path.parent(file.path) == "dictionaries" {
        dictionaries[Path.name(file.path)] = file.bytes
      }
    }
    self.init(files, dictionaries: dictionaries)
    isNew = true
  }
}
