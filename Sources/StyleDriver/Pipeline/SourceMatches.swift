import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StyleSyntax

/// The files below a project's folder, and which bundles take them.
struct SourceMatches {
  /// The files that bundles take, in byte order.
  private(set) var matched: [String] = []
  /// The files of each bundle, by their positions among `matched`.
  private(set) var positions: [StyleName: [Int]] = [:]
  /// The files that no bundle takes, and none leaves out by a `!`.
  private(set) var unmatched: [String] = []
  /// The files that no bundle takes though another of the glob that leaves them out is in a bundle of its own.
  private(set) var forgotten: [ForgottenSources.File] = []
  /// The files that aren't sources though somebody may take them for some, but for those that a bundle leaves out by a `!`.
  private(set) var ignored: [String] = []
  /// The unreadable paths that a bundle would take.
  private(set) var refused: [RefusedPath] = []

  /// Whether there is no source, and nothing that may hold one.
  var isEmpty: Bool { matched.isEmpty && refused.isEmpty }

  private typealias Glob = (bundle: StyleName, glob: Project.Glob, pattern: GlobPattern)

  /// Lists the folder of the project file, which itself is no source.
  init(_ project: Project, of file: ProjectFile, in files: FileTree, allowsEmpty: Bool) throws(RunError) {
    let found = try reading(
      "the directory `\(file.folder)`", hint: "check its permissions", SourceFolder(file.folder, in: files))
    let globs = project.bundles.flatMap { bundle in
      bundle.sources.map { Glob(bundle.name, $0, GlobPattern($0.path)) }
    }
    let own = Path.name(file.path)
    let isUsed = match(found.files.filter { !$0.utf8.elementsEqual(own.utf8) }, globs)
    ignored = found.ignored.filter { path in !globs.contains { $0.glob.leavesOut && $0.pattern.matches(path) } }
    refused = found.refused.filter { path in Self.mayTake(path, globs) }
    if allowsEmpty { return }
    // An unreadable path has a finding of its own.
    let unused = globs.indices.filter { index in
      let (_, glob, pattern) = globs[index]
      if isUsed[index] || glob.place == nil || found.refused.contains(where: pattern.meets) { return false }
      return !(glob.leavesOut && found.ignored.contains(where: pattern.matches))
    }
    guard unused.isEmpty else {
      let findings = unused.map { index in
        let glob = globs[index]
        // Files that it matches are taken by none before it.
        let isEarly = glob.glob.leavesOut && found.files.contains { glob.pattern.matches($0) }
        return FileMessages.noMatch(
          glob.glob, isEarly: isEarly, help: Self.advice(for: glob.glob, of: file, found.files, in: files))
      }
      throw .project(Report(files: [file.source], diagnostics: findings.sortedAndUnique(), fileCount: 1))
    }
  }

  /// The likely meaning of a glob that matches nothing, as advice; nil where that can't be told.
  private static func advice(
    for glob: Project.Glob, of file: ProjectFile, _ sources: [String], in files: FileTree
  ) -> String? {
    let path = Path.normalized(glob.path)
    func written(_ path: String) -> String { glob.leavesOut ? "\"!\(path)\"" : path }
    if path.utf8.elementsEqual(Path.name(file.path).utf8) { return "remove it: the project file isn't a source" }
    switch files.target(Path.below(file.folder, path)) {
    case .directory?:
      let all = GlobPattern(path + "/**")
      return sources.contains(where: all.matches)
        ? "use `\(written(path + "/**"))` for the sources in the directory"
        : "check the path: the directory has no sources"
    case .file?
    where (try? files.read(Path.below(file.folder, path), limit: TreeLimits.bytes))
      .map({ ForeignFile.sniff($0, name: path) == .designTokens }) == true:
      return "move it to the bundle's token files: `tokens: [\(path)]`"
    case _?: return "rename it: sources end in .yaml, .yml or .plist"
    case nil: break
    }
    let parts = Path.parts(path)
    let inner = parts.dropFirst().joined(separator: "/")
    // `**` below another folder's name says nothing of where that is.
    let namesFolder = parts.first?.utf8.elementsEqual(Path.name(file.folder).utf8) == true
    if parts.count > 1, namesFolder || inner != "**", sources.contains(where: GlobPattern(inner).matches) {
      return "use `\(written(inner))`: paths are relative to `\(file.folder)`"
    }
    let other = sources.first { source in
      Path.name(source).utf8.elementsEqual(path.utf8)
        || [".yaml", ".yml", ".plist"].contains { source.utf8.elementsEqual((path + $0).utf8) }
    }
    return (other ?? nearest(to: path, among: sources, limit: 1).first).map { "did you mean `\(written($0))`?" }
  }

  /// Gives files to the bundles whose globs match them; returns for each glob whether it matches any.
  private mutating func match(_ files: [String], _ globs: [Glob]) -> [Bool] {
    var isUsed = [Bool](repeating: false, count: globs.count)
    // Globs that name one file are looked up, so that as many bundles as files cost no more than either.
    let named = Dictionary(grouping: globs.indices) { globs[$0].pattern.path.map(PathKey.init) }
    let others = named[nil] ?? []
    var leftOut: [(path: String, globs: [Int])] = []
    // The globs with `!` of whose files another bundle takes some.
    var partly: Set<Int> = []
    for file in files {
      let wild = others.filter { globs[$0].pattern.matches(file) }
      let takers = (wild + (named[PathKey(file)] ?? [])).sorted()
      guard !takers.isEmpty else {
        unmatched.append(file)
        continue
      }
      var bundles: [StyleName] = []
      for taker in takers {
        let (bundle, leavesOut) = (globs[taker].bundle, globs[taker].glob.leavesOut)
        // The globs of a bundle stand side by side, and its last one that matches decides.
        let isTaken = bundles.last == bundle
        isUsed[taker] = isUsed[taker] || isTaken || !leavesOut
        if isTaken == leavesOut { if leavesOut { bundles.removeLast() } else { bundles.append(bundle) } }
      }
      let leaving = takers.filter { globs[$0].glob.leavesOut }
      guard !bundles.isEmpty else {
        leftOut.append((file, leaving))
        continue
      }
      partly.formUnion(leaving.filter { glob in bundles.contains { $0 != globs[glob].bundle } })
      for bundle in bundles { positions[bundle, default: []].append(matched.count) }
      matched.append(file)
    }
    forgotten = leftOut.compactMap { path, leaving in
      guard let first = leaving.first, leaving.allSatisfy(partly.contains) else { return nil }
      return ForgottenSources.File(path: path, bundle: globs[first].bundle, glob: globs[first].glob)
    }
    return isUsed
  }

  /// Whether some bundle takes an unreadable path, or may take what is below it.
  private static func mayTake(_ path: RefusedPath, _ globs: [Glob]) -> Bool {
    var bundles: Set<StyleName> = []
    for (bundle, glob, pattern) in globs {
      if !glob.leavesOut, pattern.meets(path) { bundles.insert(bundle) }
      if glob.leavesOut, pattern.takesAll(of: path) { bundles.remove(bundle) }
    }
    return !bundles.isEmpty
  }
}

extension GlobPattern {
  /// Whether an unreadable path is, or may hold, a source that matches.
  fileprivate func meets(_ path: RefusedPath) -> Bool { path.isFolder ? reaches(into: path.path) : matches(path.path) }

  /// Whether an unreadable path, and all that may be below it, matches.
  fileprivate func takesAll(of path: RefusedPath) -> Bool {
    path.isFolder ? covers(path.path) : matches(path.path)
  }
}
