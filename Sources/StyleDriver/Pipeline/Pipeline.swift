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
  /// What is read: the disk, texts in memory, or texts over the disk.
  package var files = FileTree.disk
  /// Where the project file is, or would be.
  package var place: ProjectPlace
  /// The one bundle to read, with its bases; nil for all.
  ///
  /// What is wrong with another then stops nothing.
  package var bundle: String?
  /// Whether standard input, among the files under its own name, is checked by itself with what the project file says to rules.
  package var isOfStandardInput = false
  /// Whether a project, or one of its globs, may be without sources.
  package var allowsEmpty = false
  /// Whether there is something to make of a project without a source: a page that says so.
  package var isDrawing = false
  /// What is set for rules, over what the project file sets.
  package var settings: [RuleSetting] = []
  /// Known findings, which are left out.
  package var baseline: Baseline?
  /// Whether the bundles' texts will be asked for, and are made along with the rest.
  package var isWriting = false
  /// Whether their names will be, too, wherever the project file says nothing of that.
  package var isWritingNames = false
  /// The first client revision that knows all that the bundles hold.
  package var neededClient = DecodedBundle.minimumClient
  /// Workers; what comes out never depends on their number.
  package var jobs = 1
  /// How many styles are compiled, linted and written together.
  package var batchSize = 64
  /// Told of every source that has been read.
  package var progress: Progress?

  package init(projectFile: String? = nil) {
    place = projectFile.map { .file($0) } ?? .here
  }

  /// What reports call standard input that no path names.
  package static let standardInput = "<stdin>"

  /// Project file → sources: reads everything, and gives each bundle its own.
  package func load() throws(RunError) -> LoadedProject {
    if isOfStandardInput { return try loadStandardInput() }
    var timings = Timings()
    let start = MonotonicClock.now()
    let file = try ProjectFile(place, in: files)
    let project = try file.project(of: bundle)
    let sources = try SourceMatches(project, of: file, in: files, allowsEmpty: allowsEmpty)
    guard !sources.isEmpty || allowsEmpty || isDrawing else { throw .noSource }
    var reading = SourceReading(folder: file.folder, in: files)
    reading.add(file.source, file.tree)
    timings.add(\.read, since: start)
    progress?.begin(sources.matched.count)
    reading.read(sources.matched, jobs: jobs, progress: progress)
    reading.refuse(sources.refused)
    reading.readImports()
    let fileCount = reading.sourceCount
    if !project.isPart { reading.readUnused(sources.unmatched) }
    timings = timings + reading.timings
    let readingEnd = MonotonicClock.now()
    let unread = project.bundles.map(\.name).filter { bundle in
      // What a folder that can't be read holds may belong to any bundle.
      !sources.refused.isEmpty || reading.hasUnread(sources.positions[bundle] ?? [])
    }
    let workspace = Workspace(
      project: project, trees: reading.trees, indices: reading.indices,
      bundleFiles: sources.positions.mapValues { reading.files(ofSources: $0) }, imports: reading.imports,
      unread: Set(unread))
    timings.add(\.check, since: readingEnd)
    let late = workspace.projectFindings
    if !late.isEmpty { throw .project(Report(files: reading.files, diagnostics: late.sortedAndUnique(), fileCount: 1)) }
    return LoadedProject(workspace, of: file, reading, fileCount: fileCount, timings)
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

  /// The same of a project that is loaded already.
  package func check(_ project: LoadedProject) -> Check { Check(project, by: self) }

  /// What is made along with the check; of one bundle alone no names, which are those of all.
  func writing(_ project: Project) -> BatchOutcome.Writing {
    guard isWriting else { return .nothing }
    return (isWritingNames || !project.nameFiles.isEmpty) && !project.isPart ? .bundlesAndNames : .bundles
  }

  /// Styles → output, which goes to a folder, or else to where the project file says.
  ///
  /// Throws where a writer of ours made a mistake, and for one bundle where the manifest can't be read that says of the others.
  package func output(of check: Check, to folder: String? = nil) throws(RunError) -> GeneratedFiles {
    let folder = OutputFolder(folder ?? check.project.outputDirectory, in: files)
    return try GeneratedFiles(check, over: folder, only: bundle.map { StyleName($0) })
  }
}

/// Why a run ends early.
package enum RunError: Error {
  /// It can't do what was asked; in one line, for standard error.
  case refused(String, hint: String)
  /// Something could not be written.
  case unwritten(String)
  /// The project file has findings.
  case project(Report)

  /// There is nothing to make anything of.
  static let noSource = RunError.refused(
    "no source was found",
    hint: "sources are the .yaml, .yml and .plist files below the project file; --allow-empty if that is right")
}

/// Does what writes to a path, and says of which it was that it can't be written.
func writing(_ path: String, _ body: () throws(FileProblem) -> Void) throws(RunError) {
  do throws(FileProblem) {
    try body()
  } catch {
    throw .unwritten("`\(path)` can't be written: \(error.reason)")
  }
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
  /// Whether a file could not be read that may be a source.
  let hasUnreadSources: Bool
  /// Where the output goes, as the project file has it.
  package let outputDirectory: String
  /// The file of known findings that the project file names.
  let baselineFile: String?
  /// Where the names go, as the project file has it; nowhere where one bundle alone is read.
  let nameFiles: [NameLanguage: String]
  /// Of reading and parsing.
  let timings: Timings

  init(
    _ workspace: Workspace, of file: ProjectFile, _ reading: SourceReading, fileCount: Int, _ timings: Timings
  ) {
    self.workspace = workspace
    files = reading.files
    trees = reading.trees
    self.fileCount = fileCount
    findings = file.findings + reading.findings
    hasUnreadSources = !reading.findings.isEmpty
    outputDirectory = Path.join(file.folder, workspace.project.outputDirectory)
    baselineFile = workspace.project.baseline.map { Path.join(file.folder, $0) }
    nameFiles = workspace.project.isPart ? [:] : workspace.project.nameFiles.mapValues { Path.join(file.folder, $0) }
    self.timings = timings
  }

  /// The comments of the sources that ask for findings to be left out.
  package var suppressions: [SuppressionComment] { trees.dropFirst().flatMap(\.suppressions) }

  /// The bundles' texts, in the order of the project file, made of all styles that have no error.
  ///
  /// Throws where a writer of ours made a mistake.
  package func bundles() throws(JSONWriter.Fault) -> [WrittenBundle] {
    try BundleParts(workspace).bundles()
  }
}
