import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleSyntax

/// A project that gets a theme: which bundles leave its sources out, and the project file that says so.
struct ThemedProject {
  private let theme: NewTheme
  private let project: Project
  private let tree: SourceTree
  /// The paths of the theme's sources, relative to the project file.
  private let sources: [String]
  /// The glob that bundles need which would take the theme's sources for their own.
  private let leftOut: String

  /// `hasThemes` is whether the project has a folder `themes` already, of which nothing else may be left out.
  init(_ theme: NewTheme, of sources: [String], in project: Project, tree: SourceTree, hasThemes: Bool) {
    (self.theme, self.sources, self.project, self.tree) = (theme, sources, project, tree)
    leftOut = hasThemes ? "!\(theme.folder)/**" : NewTheme.all
  }

  /// The bundles that would take some of the theme's sources.
  var takers: [Project.BundleEntry] { project.bundles.filter(takesSome) }

  private func takesSome(_ bundle: Project.BundleEntry) -> Bool { sources.contains { Self.takes($0, bundle) } }

  /// Whether the last glob of a bundle that matches takes a path.
  private static func takes(_ path: String, _ bundle: Project.BundleEntry) -> Bool {
    bundle.sources.last { GlobPattern($0.path).matches(path) }.map { !$0.leavesOut } ?? false
  }

  /// The project file with the theme; nil where no edit leaves all else as it is, and makes just that.
  func edited() -> [UInt8]? {
    guard !tree.isPropertyList, let root = tree.root else { return nil }
    var edits: [TextEdit?] = []
    if let bundles = tree.entry("bundles", of: root) {
      edits = takers.map { bundle in
        tree.entry(bundle.name.text, of: bundles).flatMap { tree.entry("sources", of: $0) }
          .flatMap { tree.edit(adding: "\"\(leftOut)\"", toList: $0) }
      }
      edits.append(tree.edit(adding: theme.entry, toMap: bundles))
    } else {
      edits = [tree.edit(adding: lines, toMap: root)]
    }
    let made = edits.compactMap { $0 }.sorted { $0.place < $1.place }
    guard made.count == edits.count else { return nil }
    let bytes = made.applied(to: tree.source)
    return isWanted(bytes) ? bytes : nil
  }

  /// Whether a project file says what this one does, and the theme besides.
  private func isWanted(_ bytes: [UInt8]) -> Bool {
    let tree = readSource(bytes, file: FileID(0), isPropertyList: false, rootKeys: SourceIndex.rootKeys)
    let result = ProjectReader(tree, knownRules: RuleRegistry.all, knownChanges: ChangeRegistry.all).read()
    var read = result.project
    guard !result.findings.contains(where: { $0.level == .error }) else { return false }
    guard let added = read.bundles.popLast(), added.name == StyleName(theme.name),
      added.base == StyleName(theme.base), added.sources.map(\.pattern) == ["\(theme.folder)/**"]
    else { return false }
    return project.bundles.map(leavingOut).elementsEqual(read.bundles) { wanted, read in
      wanted.name == read.name && wanted.base == read.base
        && wanted.sources.map(\.pattern) == read.sources.map(\.pattern)
    }
  }

  /// A bundle that leaves the theme's sources out.
  private func leavingOut(_ bundle: Project.BundleEntry) -> Project.BundleEntry {
    guard takesSome(bundle) else { return bundle }
    var bundle = bundle
    // Where the project file has no bundles, all sources are one's, whatever they end in.
    if bundle.sources.allSatisfy({ $0.place == nil }) { bundle.sources = [Project.Glob(pattern: "**", place: nil)] }
    bundle.sources.append(Project.Glob(pattern: leftOut, place: nil))
    return bundle
  }

  /// The lines of the project file that have to be there: the bundles that leave the theme's sources out, and the theme's own.
  var lines: [String] {
    let others = takers.map(leavingOut).flatMap { bundle in
      let globs = bundle.sources.map { "\"\($0.pattern)\"" }.joined(separator: ", ")
      let base = bundle.base.map { ["  extends: \($0.text)"] } ?? []
      return ["\(bundle.name.text):"] + base + ["  sources: [\(globs)]"]
    }
    return ["bundles:"] + (others + theme.entry).map { "  \($0)" }
  }
}
