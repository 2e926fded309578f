import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles

/// The projects of the open documents and of the editor's folders.
struct Projects {
  private var served: [String: ServedProject] = [:]
  private var watches: [String: DiskWatch] = [:]
  /// The absolute paths of the folders that the editor has open.
  var folders: [String] = []

  /// Finds the projects that are asked about now; returns those that are no more.
  mutating func find(_ documents: Documents) -> [String] {
    let starts = folders + documents.all.compactMap { $0.path.map { Path.parent($0) } }
    let roots = Set(Set(starts).compactMap { documents.root(above: $0) })
    let gone = served.keys.filter { !roots.contains($0) }.sorted()
    for root in gone { (served[root], watches[root]) = (nil, nil) }
    for root in roots where served[root] == nil { served[root] = ServedProject(root: root) }
    return gone
  }

  /// The roots of all projects, in order.
  var roots: [String] { served.keys.sorted() }

  /// A project, read as its texts are now.
  mutating func load(
    root: String, _ documents: Documents, _ options: ServingOptions
  ) -> (project: LoadedProject, editor: EditorProject)? {
    served[root]?.load(documents, options)
  }

  /// The root of a project that has to be checked again; nil where all are fresh.
  var stale: String? { served.values.filter(\.isStale).map(\.root).min() }

  /// Notes that a file has changed, come or gone, or only the text of its document.
  mutating func invalidate(_ path: String, isText: Bool = false) {
    for (root, project) in served where project.mayRead(path) {
      served[root]?.invalidate(textOf: isText ? path : nil)
    }
  }

  mutating func invalidateAll() {
    for root in served.keys { served[root]?.invalidate() }
  }

  /// Checks a project and notes what its files are like on the disk, where it reads others than before.
  mutating func check(
    _ root: String, _ documents: Documents, _ options: ServingOptions, isWatching: Bool
  ) -> ProjectOutcome? {
    let outcome = served[root]?.check(documents, options)
    // An edit reads no file of the disk, so that what has changed there since is still to be seen.
    if isWatching, let outcome, watches[root]?.files != outcome.watchedFiles {
      watches[root] = DiskWatch(root: root, files: outcome.watchedFiles)
    }
    return outcome
  }

  /// Notes that the outcome of a project has been told.
  mutating func settle(_ root: String) { served[root]?.isStale = false }

  /// Notes that all outcomes have to be reported again.
  mutating func tellAgain() { for root in served.keys { served[root]?.isStale = true } }

  /// Looks at the disk for changes.
  mutating func look() {
    for (root, watch) in watches where watch.hasChanged {
      watches[root] = nil
      served[root]?.invalidate()
    }
  }

  /// The project of a file, read as its texts are now.
  mutating func load(
    _ path: String, _ documents: Documents, _ options: ServingOptions
  ) -> (root: String, project: LoadedProject, editor: EditorProject)? {
    guard let root = documents.root(above: Path.parent(path)),
      let (project, editor) = served[root]?.load(documents, options)
    else { return nil }
    return (root, project, editor)
  }
}
