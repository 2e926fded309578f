import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The files below a project's folder, and which bundles take them.
struct SourceMatches {
  /// The files that bundles take, in byte order.
  private(set) var matched: [String] = []
  /// The files of each bundle, by their positions among `matched`.
  private(set) var positions: [StyleName: [Int]] = [:]
  /// The files that no bundle takes.
  private(set) var unmatched: [String] = []
  /// What a bundle would take if it could be read.
  private(set) var refused: [RefusedPath] = []

  private typealias Glob = (bundle: StyleName, glob: Project.Glob, pattern: GlobPattern)

  /// Lists the folder of the project file, which is no source itself.
  init(_ project: Project, of file: ProjectFile, in files: FileTree, allowsEmpty: Bool) throws(RunError) {
    let found: SourceFolder
    do throws(FileProblem) {
      found = try SourceFolder(file.folder, in: files)
    } catch {
      throw .refused("the folder `\(file.folder)` can't be read: \(error.reason)", hint: "check its permissions")
    }
    let globs = project.bundles.flatMap { bundle in
      bundle.sources.map { Glob(bundle.name, $0, GlobPattern($0.pattern)) }
    }
    let own = Path.name(file.path)
    let isUsed = match(found.files.filter { !$0.utf8.elementsEqual(own.utf8) }, globs)
    refused = found.refused.filter { path in
      globs.contains { path.isFolder ? $0.pattern.reaches(into: path.path) : $0.pattern.matches(path.path) }
    }
    if allowsEmpty { return }
    let unused = globs.indices.filter { !isUsed[$0] && globs[$0].glob.place != nil }
    guard unused.isEmpty else {
      let findings = unused.map { FileMessages.noMatch(globs[$0].glob) }.sortedAndUnique()
      throw .project(Report(files: [file.source], diagnostics: findings, fileCount: 1))
    }
    guard !matched.isEmpty else {
      throw .refused(
        "no source was found",
        hint: "sources are the .yaml, .yml and .plist files below the project file; --allow-empty if that is right")
    }
  }

  /// Gives files to the bundles whose globs match them, and says of each glob whether it matches any.
  private mutating func match(_ files: [String], _ globs: [Glob]) -> [Bool] {
    var isUsed = [Bool](repeating: false, count: globs.count)
    for file in files {
      let takers = globs.indices.filter { globs[$0].pattern.matches(file) }
      guard !takers.isEmpty else {
        unmatched.append(file)
        continue
      }
      for taker in takers {
        isUsed[taker] = true
        // Several globs of one bundle may take a file.
        if positions[globs[taker].bundle]?.last == matched.count { continue }
        positions[globs[taker].bundle, default: []].append(matched.count)
      }
      matched.append(file)
    }
    return isUsed
  }
}
