/// The sources below a project's folder.
package struct SourceFolder {
  /// Paths relative to the folder, in byte order.
  package private(set) var files: [String] = []
  /// Links that lead out of the folder or nowhere, with the reason.
  package private(set) var refused: [(path: String, reason: String)] = []

  private let root: String
  private let realRoot: String

  package init(_ root: String) throws(FileProblem) {
    self.root = root
    guard let real = FileSystem.realPath(root) else { throw .last() }
    realRoot = real
    try walk("", open: [real])
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func walk(_ folder: String, open: [String]) throws(FileProblem) {
    for name in try FileSystem.list(folder.isEmpty ? root : root + "/" + folder) where !name.hasPrefix(".") {
      let path = folder.isEmpty ? name : folder + "/" + name
      switch FileSystem.kind(root + "/" + path) {
      case .directory: try walk(path, open: open)
      case .link: try follow(path, open: open)
      case .file, .other: if Self.isSource(name) { files.append(path) }
      case nil: if Self.isSource(name) { files.append(path) }  // gone since it was listed: reading it will say so
      }
    }
  }

  /// Links are followed inside the folder only, and never round in a circle.
  private mutating func follow(_ path: String, open: [String]) throws(FileProblem) {
    guard let target = FileSystem.realPath(root + "/" + path) else {
      if Self.isSource(path) { refused.append((path, "the link leads nowhere, or round in a circle")) }
      return
    }
    guard Path.relative(target, to: realRoot) != nil else {
      if Self.isSource(path) || FileSystem.target(target) == .directory {
        refused.append((path, "the link leads out of the project file's folder"))
      }
      return
    }
    if FileSystem.target(target) == .directory {
      if !open.contains(target), !isAbove(target, path) { try walk(path, open: open + [target]) }
    } else if Self.isSource(path) {
      files.append(path)
    }
  }

  /// Whether a link's target holds the link itself.
  private func isAbove(_ target: String, _ path: String) -> Bool {
    let folder = FileSystem.realPath(Path.parent(root + "/" + path)) ?? realRoot
    return folder == target || Path.relative(folder, to: target) != nil
  }

  private static func isSource(_ path: String) -> Bool {
    [".yaml", ".yml", ".plist"].contains { path.hasSuffix($0) }
  }
}
