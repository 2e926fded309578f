import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles

/// A project that is checked while its texts are edited.
struct ServedProject {
  /// The absolute path of the folder that holds `StyleSources`.
  let root: String
  /// Whether what is known now has still to be told.
  var isStale = true
  /// The result of the last run; nil since something has changed.
  private var outcome: ProjectOutcome?
  /// The project as it was read; nil since something has changed.
  private var loaded: LoadedProject?
  /// The project as it was read last, whose trees are taken where files are still the same.
  private var earlier: LoadedProject?
  /// The paths of the files that have been edited since; nil where others may have changed, too.
  private var edited: Set<PathKey>?
  /// The result of the last check batch by batch.
  private var outcomes: EarlierOutcomes?
  /// The trials of advice in that check.
  private var trials: EarlierTrials?
  /// The project as it was asked about last, with its names.
  private var asked: (project: LoadedProject, editor: EditorProject)?
  /// Whether that is the project as its texts are now.
  private var isAskedFresh = false

  init(root: String) { self.root = root }

  /// Notes that files may have changed, come or gone: any, or only the text of an open document.
  mutating func invalidate(textOf path: String? = nil) {
    if let path = path.flatMap({ Path.relative($0, to: root) }) { edited?.insert(PathKey(path)) } else { edited = nil }
    isStale = true
    (outcome, loaded) = (nil, nil)
    isAskedFresh = false
  }

  /// Whether a file may be one that the project reads: a source, an import, its baseline, or a project file that lies too high.
  func mayRead(_ path: String) -> Bool {
    let sources = Path.join(root, Path.parent(ProjectPlace.here.file))
    if Path.relative(path, to: sources) != nil || Path.parent(path) == root { return true }
    guard Path.relative(path, to: root) != nil else { return false }
    let baseline = earlier?.paths.baselineFile.map { Path.join(root, $0) }
    return path.hasSuffix(".plist") || path.hasSuffix(".json") || path == baseline
  }

  /// Checks the project, with texts over the disk, where that isn't done yet.
  mutating func check(_ documents: Documents, _ options: ServingOptions) -> ProjectOutcome {
    if let outcome { return outcome }
    let made: ProjectOutcome
    do throws(RunError) {
      let pipeline = pipeline(documents, options)
      var following = pipeline
      (following.keepsOutcomes, following.earlierOutcomes) = (true, outcomes)
      let check = try Self.check(try load(pipeline), following)
      made = ProjectOutcome(check, pipeline, after: trials)
      (outcomes, trials) = (check.outcomes, made.trials)
    } catch {
      made = ProjectOutcome(error)
    }
    outcome = made
    return made
  }

  /// Checks a project that has been read, without the findings that its baseline knows.
  static func check(_ project: LoadedProject, _ pipeline: Pipeline) throws(RunError) -> Check {
    var pipeline = pipeline
    if let file = project.paths.baselineFile { pipeline.baseline = try Baseline(at: file, in: pipeline.files) }
    return pipeline.check(project)
  }

  /// The project as its texts are now, with its names; nil where it can't be read.
  mutating func load(
    _ documents: Documents, _ options: ServingOptions
  ) -> (project: LoadedProject, editor: EditorProject)? {
    if isAskedFresh { return asked }
    let pipeline = pipeline(documents, options)
    if let project = try? load(pipeline) {
      asked = (project, EditorProject(project, after: asked?.editor))
    } else {
      asked = loadWithEarlierProjectFile(pipeline)
    }
    isAskedFresh = true
    return asked
  }

  /// The project by what its file said last, so that names are known while there is an error in it.
  private func loadWithEarlierProjectFile(_ pipeline: Pipeline) -> (project: LoadedProject, editor: EditorProject)? {
    guard let file = earlier?.files.first, let bytes = try? pipeline.files.read(file.path) else { return nil }
    var old = pipeline
    old.files = pipeline.files.overlaid(with: [file])
    old.earlier = earlier
    guard let project = try? old.load() else { return nil }
    return (project, EditorProject(project, after: asked?.editor).replacing(FileID(0), by: bytes))
  }

  private mutating func load(_ pipeline: Pipeline) throws(RunError) -> LoadedProject {
    if let loaded { return loaded }
    var pipeline = pipeline
    (pipeline.earlier, pipeline.edited) = (earlier, edited)
    let project = try pipeline.load()
    (loaded, earlier, edited) = (project, project, [])
    return project
  }

  private func pipeline(_ documents: Documents, _ options: ServingOptions) -> Pipeline {
    var pipeline = Pipeline()
    pipeline.files = FileTree.disk(in: root).overlaid(
      with: documents.all.compactMap { document in
        document.path.flatMap { Path.relative($0, to: root) }.map { SourceFile(path: $0, bytes: document.bytes) }
      })
    pipeline.files.followsLinks = options.followsLinks
    pipeline.jobs = options.jobs
    // Small parts, since a whole one is checked again for one of its styles.
    pipeline.batchSize = 16
    return pipeline
  }
}
