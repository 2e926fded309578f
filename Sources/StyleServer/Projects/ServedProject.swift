import StyleDiagnostics
import StyleDriver
import StyleFiles

/// A project that is checked while its texts are edited.
struct ServedProject {
  /// The absolute path of the folder that holds `StyleSources`.
  let root: String
  /// Whether something has changed since the last run.
  var isStale = true
  private(set) var outcome: ProjectOutcome?
  private var loaded: LoadedProject?

  init(root: String) { self.root = root }

  /// Notes that a file has changed, come or gone.
  mutating func invalidate() {
    isStale = true
    loaded = nil
  }

  /// Reads the project with texts over the disk, and checks it.
  mutating func check(_ documents: Documents, _ options: ServingOptions) -> ProjectOutcome {
    let outcome: ProjectOutcome
    do throws(RunError) {
      var pipeline = pipeline(documents, options)
      let project = try load(pipeline)
      if let file = project.baselineFile { pipeline.baseline = try Baseline(at: file, in: pipeline.files) }
      outcome = ProjectOutcome(pipeline.check(project))
    } catch {
      outcome = ProjectOutcome(error)
    }
    isStale = false
    self.outcome = outcome
    return outcome
  }

  /// The project as its texts are now; nil where it can't be read.
  mutating func load(_ documents: Documents, _ options: ServingOptions) -> LoadedProject? {
    try? load(pipeline(documents, options))
  }

  private mutating func load(_ pipeline: Pipeline) throws(RunError) -> LoadedProject {
    if let loaded { return loaded }
    let project = try pipeline.load()
    loaded = project
    return project
  }

  private func pipeline(_ documents: Documents, _ options: ServingOptions) -> Pipeline {
    var pipeline = Pipeline()
    pipeline.place = ProjectPlace.here
    pipeline.files = FileTree.disk(in: root).overlaid(
      with: documents.all.compactMap { document in
        document.path.flatMap { Path.relative($0, to: root) }.map { SourceFile(path: $0, bytes: document.bytes) }
      })
    pipeline.files.followsLinks = options.followsLinks
    pipeline.jobs = options.jobs
    return pipeline
  }
}

/// What a run over a project has found.
struct ProjectOutcome {
  /// The files that make the project, the project file first.
  let files: [SourceFile]
  /// The findings in report order.
  let findings: [Diagnostic]
  /// The paths of all files that were read, relative to the project's root.
  let watchedFiles: [String]
  /// The reason why there was no run; nil where there was one.
  let refusal: String?

  init(_ check: Check) {
    let own = check.project.ownFiles
    files = check.project.files
    findings = check.findings.filter { own.contains($0.place?.file.index ?? 0) }
    watchedFiles = check.project.files.map(\.path) + (check.project.baselineFile.map { [$0] } ?? [])
    refusal = nil
  }

  init(_ error: RunError) {
    watchedFiles = [ProjectPlace.here.file]
    switch error {
    case .project(let report): (files, findings, refusal) = (report.files, report.diagnostics, nil)
    case .refused(let message, let hint): (files, findings, refusal) = ([], [], "\(message); \(hint)")
    case .unwritten(let message): (files, findings, refusal) = ([], [], message)
    }
  }
}
