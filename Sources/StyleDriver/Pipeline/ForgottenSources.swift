import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel

/// Sources that every bundle excludes by a `!`, though another bundle includes some file that this glob matches.
///
/// `!themes/**` is written so that each theme has a bundle of its own: a theme that is in none was forgotten. What a glob
/// excludes of which no bundle includes any (`!drafts/**`) is excluded on purpose.
struct ForgottenSources {
  /// A source that no bundle takes, and a glob that leaves it out of one.
  struct File {
    let path: String
    let bundle: StyleName
    let glob: Project.Glob
  }

  /// A folder whose sources were forgotten, or one such source, relative to the project file.
  private struct Group {
    let path: String
    let isFolder: Bool
    let first: File
  }

  private var groups: [Group] = []

  /// Groups forgotten sources; both lists are in byte order.
  init(_ files: [File], beside taken: [String]) {
    for file in files {
      let path = Self.group(of: file, beside: taken)
      if groups.last?.path == path { continue }
      groups.append(Group(path: path, isFolder: path.utf8.count < file.path.utf8.count, first: file))
    }
  }

  /// The outermost folder below the glob's own in which no bundle takes a source; the source itself where there is none.
  private static func group(of file: File, beside taken: [String]) -> String {
    let own = Path.parts(Path.normalized(file.glob.path)).prefix { GlobPattern(String($0)).path != nil }.count
    let parts = Path.parts(file.path)
    for count in parts.indices.dropFirst(own + 1) {
      let folder = parts[..<count].joined(separator: "/")
      let first = taken.partitioningIndex { !$0.utf8.lexicographicallyPrecedes((folder + "/").utf8) }
      if first == taken.count || Path.relative(taken[first], to: folder) == nil { return folder }
    }
    return file.path
  }

  /// One warning for each group, at the map of bundles.
  func findings(_ project: Project, at bundles: SourceRange?) -> [Diagnostic] {
    groups.map { group in
      let (glob, base) = (group.first.glob, group.first.bundle.text)
      let name = Path.name(group.path).split(separator: ".").first.map(String.init) ?? ""
      let isFree = ProjectReader.fault(ofNewBundle: name, beside: project.bundles.map(\.name.text)) == nil
      let sources = group.isFolder ? "\(group.path)/**" : group.path
      let entry = "\(isFree ? name : "NAME"): { extends: \(base), sources: [\"\(sources)\"] }"
      return Diagnostic(
        .unusedStyle,
        "\(group.isFolder ? "directory" : "source") `\(group.path)` isn't in any bundle: `\(glob.pattern)` excludes it",
        level: .warning, at: bundles, labels: glob.place.map { [Label($0, "excluded from `\(base)` here")] } ?? [],
        help: [
          "add the bundle `\(entry)`",
          "or add `\"!\(sources)\"` before `\"\(glob.pattern)\"` to exclude it from all bundles",
        ])
    }
  }
}
