import StyleDriver
import StyleFiles

/// The files and folders of a project on the disk, looked at again for an editor that doesn't tell what changes there.
struct DiskWatch {
  /// The files that the project has read, relative to its root.
  let files: [String]
  private let places: WatchedPlaces
  private let stamps: [FileSystem.Stamp?]

  /// Looks at the folders below a project's sources, and at the files that it has read.
  init(root: String, files: [String]) {
    self.files = files
    places = WatchedPlaces(
      root: Path.join(root, Path.parent(ProjectPlace.here.file)), files: files.map { Path.join(root, $0) }, output: nil)
    stamps = Self.look(places)
  }

  /// Whether something has changed since.
  var hasChanged: Bool { Self.look(places) != stamps }

  private static func look(_ places: WatchedPlaces) -> [FileSystem.Stamp?] {
    (places.folders + places.files).map { FileSystem.stamp($0) }
  }
}
