import StyleFiles

/// The folder that imports stay inside, the one that holds the sources' folder: nobody's source can have another file of the
/// machine shown.
struct ImportScope {
  private let folder: String
  /// The folders with their links followed: a link may lead to a file in the one or the other.
  private let realRoots: [String]

  /// The scope of a project, whose sources' folder may be a link to another place.
  init(sources folder: String, in files: FileTree) {
    self.folder = folder
    realRoots = [Path.join(folder, ".."), folder].map { files.realPath($0) ?? $0 }
  }

  /// The reason why a file isn't imported, in words that follow a colon; nil where it lies inside.
  func refusal(of path: String, in files: FileTree) -> String? {
    let way = folder == "." ? path : Path.way(to: path, from: folder)
    guard !Path.parts(way).starts(with: ["..", ".."]) else {
      return "it is outside the project; copy it into the project"
    }
    if files.followsLinks { return nil }
    guard let target = files.realPath(path), !realRoots.contains(where: { Path.relative(target, to: $0) != nil }) else {
      return nil
    }
    return "the link leads out of the project; copy the file there, or add --follow-links"
  }
}
