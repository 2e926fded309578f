package import StyleFiles

/// The sources below a project's folder.
package struct SourceFolder {
  /// Paths relative to the folder, in byte order.
  package private(set) var files: [String] = []
  /// The paths of files that aren't sources though somebody may take them for some, in byte order.
  package private(set) var ignored: [String] = []
  /// The paths that can't be sources though their names or places say so, with the reason.
  package private(set) var refused: [RefusedPath] = []

  private let tree: FileTree
  private let root: String
  private let realRoot: String
  private let endings: [String]
  /// Number of folders reached by links, limited since a few that lead to each other multiply.
  private var followed = 0

  /// Lists the files below a folder whose names end as those of sources, or in other ways.
  package init(
    _ root: String, in tree: FileTree = .disk, ending endings: [String] = [".yaml", ".yml", ".plist"]
  )
    throws(FileProblem)
  {
    self.tree = tree
    self.root = root
    self.endings = endings
    let entries = try tree.entries(root)
    realRoot = tree.realPath(root) ?? root
    walk("", entries, open: [realRoot])
    files = Path.inByteOrder(files).map { files[$0] }
    ignored = Path.inByteOrder(ignored).map { ignored[$0] }
  }

  /// Lists a folder and those below it; one that can't be listed hides no other.
  private mutating func walk(_ folder: String, open: [String]) {
    do throws(FileProblem) {
      walk(folder, try tree.entries(full(folder)), open: open)
    } catch {
      refused.append(RefusedPath(path: folder, reason: error.reason, isFolder: true))
    }
  }

  private mutating func walk(_ folder: String, _ entries: [FileSystem.Entry], open: [String]) {
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      let name = entry.name
      let path = folder.isEmpty ? name : folder + "/" + name
      switch entry.kind ?? tree.kind(full(path)) {
      case .directory: walk(path, open: open)
      case .link: follow(path, open: open)
      case .file, .other:
        if isSource(name) {
          files.append(path)
        } else if IgnoredFiles.isLikely(name) {
          ignored.append(path)
        }
      case nil where name.unicodeScalars.contains("\u{FFFD}"):
        refused.append(RefusedPath(path: path, reason: "the name isn't UTF-8", isFolder: !isSource(name)))
      case nil: if isSource(name) { files.append(path) }  // gone since it was listed: reading it will say so
      }
    }
  }

  /// Follows a link inside the folder, or wherever the tree allows it, and never round in a circle.
  private mutating func follow(_ path: String, open: [String]) {
    guard let target = tree.realPath(full(path)) else {
      if isSource(path) {
        refused.append(RefusedPath(path: path, reason: "the link is broken, or circular", isFolder: false))
      }
      return
    }
    guard tree.followsLinks || Path.relative(target, to: realRoot) != nil else {
      let isFolder = tree.target(target) == .directory
      if isFolder || isSource(path) {
        let reason = "the link leads out of the project file's directory (add --follow-links to permit it)"
        refused.append(RefusedPath(path: path, reason: reason, isFolder: isFolder))
      }
      return
    }
    if tree.target(target) == .directory {
      guard !open.contains(target), !isAbove(target, path) else { return }
      followed += 1
      if followed <= Self.mostLinks {
        walk(path, open: open + [target])
      } else if followed == Self.mostLinks + 1 {
        refused.append(RefusedPath(path: path, reason: "too many links between directories", isFolder: true))
      }
    } else if isSource(path) {
      files.append(path)
    }
  }

  private static let mostLinks = 1000

  /// Whether a link's target holds the link itself.
  private func isAbove(_ target: String, _ path: String) -> Bool {
    let folder = tree.realPath(Path.parent(full(path))) ?? realRoot
    return folder == target || Path.relative(folder, to: target) != nil
  }

  private func full(_ path: String) -> String { Path.below(root, path) }

  private func isSource(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }
}

/// A path below the sources' folder that can't be read as one.
package struct RefusedPath: Sendable {
  package let path: String
  package let reason: String
  /// Whether sources would lie below it.
  package let isFolder: Bool
}
