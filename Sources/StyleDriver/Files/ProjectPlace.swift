import StyleFiles

/// The place of a run's project.
package struct ProjectPlace: Sendable {
  /// The project file's path, whether it is there or not.
  package let file: String
  /// Whether it has to be there.
  package let isRequired: Bool

  /// The project of the working directory; without a project file every source makes one bundle.
  package static let here = ProjectPlace(file: ProjectFile.defaultPath, isRequired: false)

  /// The project file that somebody names.
  package static func file(_ path: String) -> ProjectPlace { ProjectPlace(file: path, isRequired: true) }

  /// The nearest `StyleSources` of the working directory and the folders above it.
  static func aboveWorkingDirectory() -> ProjectPlace { FileSystem.realPath(".").map { above($0) } ?? .here }

  /// The project in the nearest `StyleSources` of `start`, an absolute path, or a folder above; its path is relative to `start`.
  package static func above(_ start: String) -> ProjectPlace {
    guard let root = root(above: start, where: { FileSystem.target($0) == .directory }) else { return .here }
    let file = Path.join(root, ProjectFile.defaultPath)
    return ProjectPlace(file: Path.way(to: file, from: start), isRequired: false)
  }

  /// The folder that holds the nearest `StyleSources`, `start` or one above it; `isThere` says whether a path is one.
  package static func root(above start: String, where isThere: (_ sources: String) -> Bool) -> String? {
    let folders = sequence(first: start) { Path.parent($0) == $0 ? nil : Path.parent($0) }
    return folders.first { isThere(Path.join($0, Path.parent(ProjectFile.defaultPath))) }
  }

  /// The project that `--project` names: by its project file, that file's folder, or the folder above.
  package static func named(_ path: String) throws(RunError) -> ProjectPlace {
    guard FileSystem.target(path) == .directory else { return .file(path) }
    let name = Path.name(ProjectFile.defaultPath)
    let inner = Path.join(path, Path.parent(ProjectFile.defaultPath))
    if FileSystem.target(inner) == .directory { return ProjectPlace(file: Path.join(inner, name), isRequired: false) }
    let own = Path.join(path, name)
    let isOwn = FileSystem.kind(own) != nil
    let real = FileSystem.realPath(path) ?? path
    guard isOwn || Path.name(real) == Path.parent(ProjectFile.defaultPath) else {
      throw .refused(
        "`\(path)` isn't a project: it has neither `\(Path.parent(ProjectFile.defaultPath))` nor `\(name)`",
        hint: "use the project's directory or its project file")
    }
    return ProjectPlace(file: own, isRequired: isOwn)
  }
}

extension StyleCommand {
  /// The project that the command line names, or that the working directory is in.
  func projectPlace() throws(RunError) -> ProjectPlace {
    guard let path = options.project.map(path) else { return .aboveWorkingDirectory() }
    return try .named(path)
  }
}
