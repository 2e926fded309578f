import StyleCompiler
import StyleBundle
package import StyleDiagnostics
package import StyleFiles

/// The files that a run reads: the disk's, texts in memory, or such texts laid over the disk.
///
/// Paths are normal, as ``Path/normalized(_:)`` makes them. Texts aren't links, and their paths make folders.
package struct FileTree: Sendable {
  private typealias Text = (path: String, bytes: [UInt8])

  /// The files on the disk, without texts in memory.
  package static let disk = FileTree(texts: [:], hasDisk: true)

  /// Whether links may lead out of the folders that a project's sources and imports lie in.
  package var followsLinks = false

  private var texts: [PathKey: Text]
  /// The entries that texts make, by their folders.
  private var folders: [PathKey: [PathKey: FileSystem.Entry]] = [:]
  private let hasDisk: Bool
  /// The folder that relative paths are taken from; nil for the working directory.
  private var base: String?

  private init(texts: [PathKey: Text], hasDisk: Bool) {
    self.texts = texts
    self.hasDisk = hasDisk
  }

  /// The files on the disk, relative paths taken from a folder instead of the working directory.
  package static func disk(in folder: String) -> FileTree {
    var tree = disk
    tree.base = folder
    return tree
  }

  /// Texts in memory and nothing else.
  package init(_ files: [SourceFile]) {
    self = FileTree(texts: [:], hasDisk: false).overlaid(with: files)
  }

  /// The same tree with texts in place of the files at their paths.
  package func overlaid(with files: [SourceFile]) -> FileTree {
    var tree = self
    for file in files {
      tree.texts[PathKey(file.path)] = (file.path, file.bytes)
      tree.enter(file.path, .file)
    }
    return tree
  }

  /// Enters a text or a folder in the one that holds it, and that one in its own.
  private mutating func enter(_ path: String, _ kind: FileSystem.Kind) {
    let (folder, name) = (Path.parent(path), Path.name(path))
    guard folder != path, name != ".." else { return }
    let entry = folders[PathKey(folder), default: [:]].updateValue(.init(name: name, kind: kind), forKey: PathKey(name))
    if entry == nil { enter(folder, .directory) }
  }

  /// A file's bytes; of a file on the disk at most `limit` + 1 of them.
  package func read(_ path: String, limit: Int = Int.max - 1) throws(FileProblem) -> [UInt8] {
    if let text = text(path) { return text }
    guard hasDisk else { throw Self.missing }
    return try FileSystem.read(onDisk(path), limit: limit)
  }

  /// Whether a file holds just this text; one that can't be read doesn't.
  func holds(_ text: PiecedText, at path: String) -> Bool {
    if let own = self.text(path) { return own == text.bytes }
    guard hasDisk else { return false }
    let comparison = try? FileSystem.compare(onDisk(path), size: text.count) { compare throws(FileProblem) in
      try text.forEachChunk(compare)
    }
    return comparison ?? false
  }

  /// The kind of entry at a path, links not followed; nil where there is none.
  package func kind(_ path: String) -> FileSystem.Kind? {
    kindOfText(path) ?? (hasDisk ? FileSystem.kind(onDisk(path)) : nil)
  }

  /// The kind of entry that a path leads to, links followed; nil where there is none.
  package func target(_ path: String) -> FileSystem.Kind? {
    kindOfText(path) ?? (hasDisk ? FileSystem.target(onDisk(path)) : nil)
  }

  /// A path with its links followed; nil where it leads nowhere.
  func realPath(_ path: String) -> String? {
    (hasDisk ? FileSystem.realPath(onDisk(path)) : nil) ?? kindOfText(path).map { _ in onDisk(path) }
  }

  /// The entries of a folder, in byte order.
  func entries(_ folder: String) throws(FileProblem) -> [FileSystem.Entry] {
    let own = ownEntries(folder)
    guard hasDisk, own.isEmpty || FileSystem.target(onDisk(folder)) == .directory else {
      if own.isEmpty { throw Self.missing }
      return own
    }
    let found = try FileSystem.entries(onDisk(folder))
    if own.isEmpty { return found }
    let names = Set(own.map { PathKey($0.name) })
    let all = found.filter { !names.contains(PathKey($0.name)) } + own
    return Path.inByteOrder(all.map(\.name)).map { all[$0] }
  }

  private func onDisk(_ path: String) -> String { base.map { Path.from($0, path) } ?? path }

  private static let missing = FileProblem("No such file or directory")

  /// Most trees have no texts, and a lookup would cost every file of the disk its hash.
  private func text(_ path: String) -> [UInt8]? { texts.isEmpty ? nil : texts[PathKey(path)]?.bytes }

  private func kindOfText(_ path: String) -> FileSystem.Kind? {
    if texts.isEmpty { return nil }
    if texts[PathKey(path)] != nil { return .file }
    return folders[PathKey(path)] == nil ? nil : .directory
  }

  /// The texts in a folder, and the folders that texts below it make.
  private func ownEntries(_ folder: String) -> [FileSystem.Entry] {
    let entries = (folders.isEmpty ? nil : folders[PathKey(folder)]).map { Array($0.values) } ?? []
    return Path.inByteOrder(entries.map(\.name)).map { entries[$0] }
  }
}
