package import StyleCompiler
package import StyleDiagnostics
import StyleLint
import StyleModel
package import StyleSyntax

/// Why a run can't do what was asked.
package enum LoadProblem: Error {
  /// In one line, for standard error.
  case refused(String, hint: String)
  /// The project file has findings.
  case project(Report)
}

/// A project with all of its sources read.
package struct LoadedProject: Sendable {
  package let workspace: Workspace
  /// By the number of the file; the project file is number 0.
  package let files: [SourceFile]
  /// What was read of each file, by its number.
  package let trees: [SourceTree]
  /// How many sources were read, imports included.
  package let fileCount: Int
  /// Findings of files as such: unreadable ones.
  package let findings: [Diagnostic]
  /// The comments of the sources that ask for findings to be left out.
  package let suppressions: [SuppressionComment]
  /// Where the output goes, as the project file has it.
  package let outputDirectory: String
  /// Of reading and parsing.
  var timings = Timings()

  package init(
    workspace: Workspace, files: [SourceFile], trees: [SourceTree], fileCount: Int, findings: [Diagnostic],
    suppressions: [SuppressionComment], outputDirectory: String
  ) {
    self.workspace = workspace
    self.files = files
    self.trees = trees
    self.fileCount = fileCount
    self.findings = findings
    self.suppressions = suppressions
    self.outputDirectory = outputDirectory
  }
}

/// What the command line says about the project to read.
package struct LoadOptions: Sendable {
  /// The project file; nil for `StyleSources/stylec.yaml`, which may be missing.
  package var projectFile: String?
  /// The one bundle to read, with its bases; nil for all.
  ///
  /// What is wrong with another then stops nothing.
  package var bundle: String?
  package var jobs: Int
  package var allowsEmpty: Bool
  /// Text that stands for a file's: from standard input.
  package var replacement: SourceFile?
  /// Texts of files as fixes leave them, before they are written.
  package var fixed: [SourceFile] = []
  /// Told of every source that has been read.
  package var progress: Progress?

  package init(
    projectFile: String? = nil, bundle: String? = nil, jobs: Int = 1, allowsEmpty: Bool = false,
    replacement: SourceFile? = nil, progress: Progress? = nil
  ) {
    self.projectFile = projectFile
    self.bundle = bundle
    self.jobs = jobs
    self.allowsEmpty = allowsEmpty
    self.replacement = replacement
    self.progress = progress
  }
}

/// Reads a project: its file, its sources, and what those import.
package struct ProjectLoader {
  private let options: LoadOptions

  package init(_ options: LoadOptions) {
    self.options = options
  }

  package func load() throws(LoadProblem) -> LoadedProject {
    var timings = Timings()
    let start = MonotonicClock.now()
    let path = options.projectFile ?? "StyleSources/stylec.yaml"
    let folder = Path.parent(path)
    let (whole, projectFile, projectTree, remarks) = try loadProject(path, folder: folder)
    let project = try options.bundle.map { name throws(LoadProblem) in try narrowed(whole, to: name) } ?? whole
    let found = try listSources(folder)
    let own = Path.name(path)
    let candidates = withReplacement(found.files, folder: folder)
    let matches = try match(candidates.filter { !$0.utf8.elementsEqual(own.utf8) }, project, projectFile)
    var reading = SourceReading(folder: folder, texts: texts)
    reading.add(projectFile, projectTree)
    timings.add(\.read, since: start)
    options.progress?.begin(matches.files.count)
    reading.read(matches.files, jobs: options.jobs, progress: options.progress)
    reading.refuse(found.refused.filter { Self.mayBeSource($0, of: project) })
    reading.readImports()
    let fileCount = reading.sourceCount
    if !project.isPart { reading.readUnused(matches.unmatched) }
    let bundleFiles = matches.bundles.mapValues { reading.files(ofSources: $0) }
    timings.read += reading.timings.read
    timings.parse += reading.timings.parse
    let readingEnd = MonotonicClock.now()
    let workspace = Workspace(
      project: project, trees: reading.trees, indices: reading.indices, bundleFiles: bundleFiles,
      imports: reading.imports)
    timings.add(\.check, since: readingEnd)
    let late = workspace.projectFindings
    if !late.isEmpty { throw .project(Report(files: reading.files, diagnostics: late.sortedAndUnique(), fileCount: 1)) }
    var loaded = LoadedProject(
      workspace: workspace, files: reading.files, trees: reading.trees, fileCount: fileCount,
      findings: remarks + reading.findings, suppressions: reading.trees.dropFirst().flatMap(\.suppressions),
      outputDirectory: Path.join(folder, project.outputDirectory))
    loaded.timings = timings
    return loaded
  }

  private var texts: Replacements {
    Replacements(options.fixed + (options.replacement.map { [$0] } ?? []))
  }

  /// The project with one bundle and its bases only.
  private func narrowed(_ project: Project, to name: String) throws(LoadProblem) -> Project {
    guard project.bundle(StyleName(name)) != nil else {
      let known = project.bundles.map(\.name.text)
      let near = nearest(to: name, among: known, limit: 1).first
      throw .refused(
        "there is no bundle `\(name)`",
        hint: near.map { "did you mean `\($0)`?" } ?? "bundles are \(known.joined(separator: ", "))")
    }
    var narrow = project
    narrow.bundles = project.chain(of: StyleName(name))
    narrow.isPart = true
    return narrow
  }

  /// The files, and the one that standard input stands for, which an editor may not have saved yet.
  private func withReplacement(_ files: [String], folder: String) -> [String] {
    guard let path = options.replacement.flatMap({ Path.relative($0.path, to: folder) }),
      !files.contains(where: { PathKey($0) == PathKey(path) })
    else { return files }
    return (files + [path]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func mayBeSource(_ refused: RefusedPath, of project: Project) -> Bool {
    project.bundles.contains { bundle in
      bundle.sources.map { GlobPattern($0.pattern) }.contains {
        refused.isFolder ? $0.reaches(into: refused.path) : $0.matches(refused.path)
      }
    }
  }

  /// The project, its file, and findings in it that don't end the run.
  private func loadProject(
    _ path: String, folder: String
  ) throws(LoadProblem) -> (Project, SourceFile, SourceTree, [Diagnostic]) {
    guard FileSystem.target(folder) == .directory else {
      throw .refused(
        "there is no folder `\(folder)` here",
        hint: "run stylec from the project's root, or name the project file: --project FILE")
    }
    guard options.projectFile != nil || FileSystem.kind(path) != nil else {
      let file = SourceFile(path: path, bytes: [])
      return (.implicit, file, readYAML([], file: FileID(0)), [])
    }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try texts.read(path)
    } catch {
      throw .refused("the project file `\(path)` can't be read: \(error.reason)", hint: "name another: --project FILE")
    }
    let file = SourceFile(path: path, bytes: bytes)
    let tree = readSource(bytes, file: FileID(0), isPropertyList: path.hasSuffix(".plist"))
    let (project, findings) = ProjectReader(tree, knownRules: RuleRegistry.all).read()
    guard findings.allSatisfy({ $0.level != .error }) else {
      throw .project(Report(files: [file], diagnostics: findings.sortedAndUnique(), fileCount: 1))
    }
    return (project, file, tree, findings)
  }

  private func listSources(_ folder: String) throws(LoadProblem) -> SourceFolder {
    do throws(FileProblem) {
      return try SourceFolder(folder)
    } catch {
      throw .refused("the folder `\(folder)` can't be read: \(error.reason)", hint: "check its permissions")
    }
  }

  /// What the bundles take of the files that were found.
  private struct Matches {
    /// In byte order.
    var files: [String] = []
    /// The files of each bundle, by their positions among `files`.
    var bundles: [StyleName: [Int]] = [:]
    /// The files that no bundle takes.
    var unmatched: [String] = []
  }

  private func match(
    _ files: [String], _ project: Project, _ projectFile: SourceFile
  ) throws(LoadProblem) -> Matches {
    let globs = project.bundles.flatMap { bundle in
      bundle.sources.map { (bundle: bundle.name, glob: $0, pattern: GlobPattern($0.pattern)) }
    }
    var matches = Matches()
    var isUsed = [Bool](repeating: false, count: globs.count)
    for file in files {
      let takers = globs.indices.filter { globs[$0].pattern.matches(file) }
      guard !takers.isEmpty else {
        matches.unmatched.append(file)
        continue
      }
      for taker in takers {
        isUsed[taker] = true
        // Several globs of one bundle may take a file.
        if matches.bundles[globs[taker].bundle]?.last == matches.files.count { continue }
        matches.bundles[globs[taker].bundle, default: []].append(matches.files.count)
      }
      matches.files.append(file)
    }
    let unused = globs.indices.filter { !isUsed[$0] && globs[$0].glob.place != nil }
    let findings = unused.map { NoMatch.finding(globs[$0].glob) }
    if !options.allowsEmpty, !findings.isEmpty {
      throw .project(Report(files: [projectFile], diagnostics: findings.sortedAndUnique(), fileCount: 1))
    }
    if !options.allowsEmpty, matches.files.isEmpty {
      throw .refused(
        "no source was found",
        hint: "sources are the .yaml, .yml and .plist files below the project file; --allow-empty if that is right")
    }
    return matches
  }
}
