import StyleDriver
import StyleFiles

extension Documents {
  /// The folder that holds the nearest `StyleSources`, in a folder or one above it; a document in one that isn't saved yet counts, too.
  func root(above start: String) -> String? {
    ProjectPlace.root(above: start) { sources in
      FileSystem.target(sources) == .directory
        || all.contains { $0.path.flatMap { Path.relative($0, to: sources) } != nil }
    }
  }
}
