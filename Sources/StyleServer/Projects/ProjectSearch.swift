import StyleDriver
import StyleFiles

/// Finds the project that a file is of, as the program finds the one of its working directory.
enum ProjectSearch {
  private static let folder = Path.parent(ProjectPlace.here.file)

  /// The folder that holds the nearest `StyleSources`, in a folder or one above it; a document in one that isn't saved yet counts, too.
  static func root(above start: String, _ documents: Documents) -> String? {
    var current = start
    while true {
      let sources = Path.join(current, folder)
      if FileSystem.target(sources) == .directory || documents.has(below: sources) { return current }
      let parent = Path.parent(current)
      if parent == current { return nil }
      current = parent
    }
  }
}

extension Documents {
  /// Whether a document's file lies below a folder.
  fileprivate func has(below folder: String) -> Bool {
    all.contains { $0.path.flatMap { Path.relative($0, to: folder) } != nil }
  }
}
