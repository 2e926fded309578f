import StyleFiles

/// The places where changes of a project's sources show: the files that were read, and the folders in which more may appear.
package struct WatchedPlaces: Hashable {
  package let folders: [String]
  package let files: [String]
  private let root: String
  private let output: String?

  /// Collects the folders below `root` and those of `files`, which may lie elsewhere, without the folder `output`.
  package init(root: String, files: [String], output: String?) {
    var all = Set(files.map { Path.parent($0) })
    var left = [root]
    while let folder = left.popLast() {
      all.insert(folder)
      for entry in (try? FileSystem.entries(folder)) ?? []
      where entry.kind == .directory && !entry.name.hasPrefix(".") {
        let path = Path.join(folder, entry.name)
        if output == nil || path != output { left.append(path) }
      }
    }
    // A folder that has gone may come back.
    if FileSystem.target(root) != .directory { all.insert(Path.parent(root)) }
    folders = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    (self.files, self.root, self.output) = (files, root, output)
  }

  /// The places with entries that have come or gone since.
  var again: WatchedPlaces { WatchedPlaces(root: root, files: files, output: output) }
}
