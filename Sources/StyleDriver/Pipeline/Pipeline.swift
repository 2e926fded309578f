package import StyleBundle
package import StyleCompiler
package import StyleDiagnostics
import StyleFiles
import StyleModel
package import StyleSyntax

/// A run over a project, from the files that are read to those that a build makes.
///
/// Project file → sources → styles and findings (``Check``) → output (``GeneratedFiles``).
package struct Pipeline: Sendable {
  /// The files that are read: the disk's, texts in memory, or texts over the disk.
  package var files = FileTree.disk
  /// The place of the project file, or where it would be.
  package var place: ProjectPlace
  /// An earlier state of the project, whose trees are taken where files are still the same.
  package var earlier: LoadedProject?
  /// The paths of the files that may differ from that state; nil where any may.
  package var edited: Set<PathKey>?
  /// Whether the check keeps what it found batch by batch, for a later one.
  package var keepsOutcomes = false
  /// The outcomes of an earlier check of the project; only what may have changed since is looked at.
  package var earlierOutcomes: EarlierOutcomes?
  /// The one bundle to read, with its bases; nil for all.
  ///
  /// Faults of other bundles then stop nothing.
  package var bundle: String?
  /// Whether standard input, among the files under its own name, is checked by itself, with the project file's settings of rules.
  package var isOfStandardInput = false
  /// Whether a project, or one of its globs, may be without sources.
  package var allowsEmpty = false
  /// Whether a run goes on without a source, to draw a page that says so.
  package var isDrawing = false
  /// Settings of rules, over those of the project file.
  package var settings: [RuleSetting] = []
  /// Known findings, which are left out.
  package var baseline: Baseline?
  /// Whether findings that are one fault together are one; a baseline keeps each.
  package var gathersFindings = true
  /// Whether the bundles' texts will be asked for, and are made along with the rest.
  package var isWriting = false
  /// Whether the files of names will be asked for, too, even where the project file has none.
  package var isWritingNames = false
  /// The first client revision that knows all that the bundles hold.
  package var neededClient = DecodedBundle.minimumClient
  /// Number of workers; the result never depends on it.
  package var jobs = 1
  /// Number of styles that are compiled, linted and written together.
  package var batchSize = 64
  /// The progress line, told of every source that has been read; nil for none.
  package var progress: Progress?

  package init(projectFile: String? = nil) {
    place = projectFile.map { .file($0) } ?? .here
  }

  /// The name of standard input in reports, where no path is given for it.
  package static let standardInput = "<stdin>"

  /// Project file → sources: reads everything, and gives each bundle its own.
  package func load() throws(RunError) -> LoadedProject {
    if isOfStandardInput { return try loadStandardInput() }
    if let earlier, let edited, bundle == nil, let project = try earlier.edited(at: edited, in: files) {
      return project
    }
    var timings = Timings()
    let start = MonotonicClock.now()
    let file = try ProjectFile(place, in: files)
    let project = try file.project(of: bundle)
    let sources = try SourceMatches(project, of: file, in: files, allowsEmpty: allowsEmpty)
    guard !sources.isEmpty || allowsEmpty || isDrawing else { throw .noSource }
    let tokens = try TokenMatches(project, of: file, in: files, allowsEmpty: allowsEmpty)
    var reading = SourceReading(folder: file.folder, in: files, after: earlier)
    reading.add(file.source, file.tree)
    timings.add(\.read, since: start)
    progress?.begin(sources.matched.count, of: "files")
    reading.read(sources.matched, jobs: jobs, progress: progress)
    reading.refuse(sources.refused)
    reading.readImports()
    let documents = reading.readTokens(tokens)
    let fileCount = reading.sourceCount
    if !project.isPart {
      reading.readUnused(sources.unmatched)
      reading.note(sources.ignored, besides: Path.join(file.folder, project.outputDirectory))
      reading.warn(of: sources.forgotten, beside: sources.matched, project, at: file.bundlesPlace)
    }
    let tokenTrees = TokenTrees(project, documents, next: FileID(reading.files.count))
    reading.take(tokenTrees)
    timings = timings + reading.timings
    let readingEnd = MonotonicClock.now()
    let workspace = Self.workspace(of: project, sources, tokens, tokenTrees, reading)
    timings.add(\.check, since: readingEnd)
    try workspace.refuseUnknownNames(in: reading.files)
    return LoadedProject(workspace, of: file, reading, fileCount: fileCount, timings)
  }

  /// Gives each bundle its files.
  private static func workspace(
    of project: Project, _ sources: SourceMatches, _ tokens: TokenMatches, _ trees: TokenTrees, _ reading: SourceReading
  ) -> Workspace {
    let unread = project.bundles.map(\.name).filter { bundle in
      // The contents of a folder that can't be read may belong to any bundle.
      !sources.refused.isEmpty || reading.hasUnread(sources.positions[bundle] ?? [])
        || tokens.entries[bundle, default: []].joined().contains { reading.unreadTokens.contains(PathKey($0)) }
    }
    var bundleFiles = sources.positions.mapValues { reading.files(ofSources: $0) }
    for bundle in tokens.entries.keys { bundleFiles[bundle, default: []] += trees.ownFiles(of: bundle) }
    return Workspace(
      project: project, trees: reading.trees, indices: reading.indices, bundleFiles: bundleFiles,
      imports: reading.imports, unread: Set(unread), tokens: trees)
  }

  /// Standard input as the one source of a bundle, wherever the program runs.
  private func loadStandardInput() throws(RunError) -> LoadedProject {
    let isProject = place.isRequired || files.kind(place.file) != nil
    let file = isProject ? try ProjectFile(place, in: files) : ProjectFile.absent
    let (name, path) = (StyleName("default"), Self.standardInput)
    let project = try file.project(of: nil).settings(forBundle: name)
    var reading = SourceReading(folder: ".", in: files)
    reading.add(file.source, file.tree)
    reading.read([path], jobs: 1)
    reading.readImports()
    let workspace = Workspace(
      project: project, trees: reading.trees, indices: reading.indices,
      bundleFiles: [name: reading.files(ofSources: [0])], imports: reading.imports)
    return LoadedProject(workspace, of: file, reading, fileCount: reading.sourceCount, reading.timings)
  }

  /// Sources → styles and findings.
  package func check() throws(RunError) -> Check { check(try load()) }

  /// Checks a project that is loaded already.
  package func check(_ project: LoadedProject) -> Check { Check(project, by: self) }

  /// The output to make along with the check; for one bundle alone no names, since these are of all bundles.
  func writing(_ project: Project) -> BatchOutcome.Writing {
    guard isWriting else { return .nothing }
    return (isWritingNames || !project.nameFiles.isEmpty) && !project.isPart ? .bundlesAndNames : .bundles
  }

  /// Styles → output, for a folder, or else for the one that the project file states.
  ///
  /// Throws where a writer of the program's own made a mistake, and for one bundle where the others' manifest can't be read.
  package func output(of check: Check, to folder: String? = nil) throws(RunError) -> GeneratedFiles {
    let folder = OutputFolder(folder ?? check.project.paths.outputDirectory, in: files)
    return try GeneratedFiles(check, over: folder, only: bundle.map { StyleName($0) })
  }
}

/// The reason why a run ends early.
package enum RunError: Error {
  /// A request that can't be met; in one line, for standard error.
  case refused(String, hint: String)
  /// Output that could not be written.
  case unwritten(String)
  /// A project file with findings.
  case project(Report)

  /// A project without a source to make anything of.
  static let noSource = RunError.refused(
    "no sources found",
    hint: "add .yaml, .yml or .plist files below the project file, or `--allow-empty` to permit none")
}

/// Runs a read and names what is read in its error.
func reading<Content>(
  _ name: String, hint: String, _ content: @autoclosure () throws(FileProblem) -> Content
) throws(RunError) -> Content {
  do throws(FileProblem) {
    return try content()
  } catch {
    throw .refused("can't read \(name): \(error.reason)", hint: hint)
  }
}

/// Runs a write and names the path in its error.
func writing<Made>(_ path: String, _ made: @autoclosure () throws(FileProblem) -> Made) throws(RunError) -> Made {
  do throws(FileProblem) {
    return try made()
  } catch {
    throw .unwritten("can't write `\(path)`: \(error.reason)")
  }
}

/// Makes something of bundles' texts, whose writer's faults are mistakes of the program's own.
func writingBundles<Made>(_ made: @autoclosure () throws(JSONWriter.Fault) -> Made) throws(RunError) -> Made {
  do throws(JSONWriter.Fault) {
    return try made()
  } catch {
    throw .unwritten("internal error: can't write a bundle (\(error))")
  }
}

/// A project with all of its sources read.
package struct LoadedProject: Sendable {
  package internal(set) var workspace: Workspace
  /// The files by their numbers; the project file is number 0.
  package internal(set) var files: [SourceFile]
  /// The tree of each file, by the file's number.
  package internal(set) var trees: [SourceTree]
  /// The index of each file, by the file's number; nil for a file that is no source.
  var indices: [SourceIndex?]
  /// Number of sources that were read, imports included.
  package let fileCount: Int
  /// Findings about files as such: unreadable ones.
  package let findings: [Diagnostic]
  /// Whether a file that may be a source could not be read.
  let hasUnreadSources: Bool
  /// The paths of files that were read, and that hold nothing of interest.
  let passedOver: [String]
  /// The paths that the project file states.
  package let paths: ProjectPaths
  /// The times of reading and parsing.
  var timings: Timings

  init(
    _ workspace: Workspace, of file: ProjectFile, _ reading: SourceReading, fileCount: Int, _ timings: Timings
  ) {
    self.workspace = workspace
    files = reading.files
    trees = reading.trees
    indices = reading.indices
    self.fileCount = fileCount
    findings = file.findings + reading.findings + reading.notes
    hasUnreadSources = !reading.findings.isEmpty
    passedOver = reading.passedOver
    paths = ProjectPaths(workspace.project, in: file.folder)
    self.timings = timings
  }

  /// The numbers of the files that make the project: its own file, what bundles take, and what is imported.
  package var ownFiles: Range<Int> { 0..<fileCount + 1 }

  /// The files, each once: a token file has further numbers where bundles take it in several ways.
  package var filesOnce: ArraySlice<SourceFile> { files.dropLast(workspace.tokens.copies.count) }

  /// The paths of all files that were read but for the baseline; a project file that isn't there is none.
  var inputs: [String] {
    filesOnce.map(\.path).filter { $0 != files.first?.path || FileSystem.target($0) != nil } + passedOver
  }

  /// The comments of the sources that suppress findings.
  package var suppressions: [SuppressionComment] { trees.dropFirst().flatMap(\.suppressions) }

  /// The comments that leave nothing out, in the words of other linters.
  var foreignSuppressions: [SourceRange] { trees.dropFirst().flatMap(\.foreignSuppressions) }

  /// The bundles' texts, in the order of the project file, made of all styles that have no error.
  ///
  /// Throws where a writer of the program's own made a mistake.
  package func bundles() throws(JSONWriter.Fault) -> [WrittenBundle] {
    try BundleParts(workspace).bundles()
  }
}
