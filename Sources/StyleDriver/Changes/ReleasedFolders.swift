import StyleCompiler
import StyleFiles

/// The folders that the project file's `released` names: what app versions in use ship.
enum ReleasedFolders {
  /// The paths of all entries, in their order, those of an entry in byte order.
  ///
  /// - Throws: ``RunError`` where an entry matches nothing, since an empty gate is none.
  static func paths(of project: Project, at place: ProjectPlace) throws(RunError) -> [String] {
    var paths: [String] = []
    for entry in project.released {
      let written = Path.normalized(entry.pattern)
      let start = written.hasPrefix("/") ? "/" : Path.parent(place.file)
      let found = try matches(written.split(separator: "/").map(String.init)[...], in: start)
      if found.isEmpty {
        throw .refused(
          "no match for `\(entry.pattern)` in `released`",
          hint: "add what an app ships there, with `stylec verify DIR --embed`, or remove the entry")
      }
      paths += found.filter { !paths.contains($0) }
    }
    return paths
  }

  private static func matches(_ steps: ArraySlice<String>, in folder: String) throws(RunError) -> [String] {
    guard let step = steps.first else { return FileSystem.target(folder) == nil ? [] : [folder] }
    guard step.contains("*") || step.contains("?") else {
      return try matches(steps.dropFirst(), in: Path.join(folder, step))
    }
    let pattern = GlobPattern(step)
    var found: [String] = []
    for name in (try? FileSystem.list(folder)) ?? [] where !name.hasPrefix(".") && pattern.matches(name) {
      let path = Path.join(folder, name)
      if FileSystem.target(path) == .directory { found += try matches(steps.dropFirst(), in: path) }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
