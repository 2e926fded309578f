package import StyleBundle
import StyleFiles

/// One file that a build makes, its path relative to the output folder.
package struct OutputFile: Sendable {
  package let path: String
  package let text: PiecedText
}

extension OutputFile {
  init(path: String, bytes: [UInt8]) {
    self.init(path: path, text: PiecedText(bytes))
  }
}

/// The folder that a build writes: files whose bytes are the same stay untouched, and each other is replaced whole.
package struct OutputFolder {
  package let path: String
  private let tree: FileTree

  package init(_ path: String, in tree: FileTree = .disk) {
    self.path = path
    self.tree = tree
  }

  /// The bytes of a file that is there.
  package func read(_ path: String, limit: Int) -> [UInt8]? {
    try? tree.read(full(path), limit: limit)
  }

  /// Whether a file is there, or a link to one.
  func hasFile(_ path: String) -> Bool { tree.target(full(path)) == .file }

  /// Whether a file is there with its bytes.
  func holds(_ file: OutputFile) -> Bool { tree.holds(file.text, at: full(file.path)) }

  /// The names in a folder of the output; none where there is no such folder.
  func names(in folder: String) -> [String] {
    ((try? tree.entries(full(folder))) ?? []).map(\.name)
  }

  package enum Difference: Sendable {
    case changed, missing, obsolete
    /// No manifest names it.
    case strange
  }

  /// The files that differ or are missing, the obsolete ones that are there, and those that builds don't know.
  package func differences(_ generated: GeneratedFiles) -> [(path: String, Difference)] {
    differences(generated.files, obsolete: generated.obsolete, strange: generated.strangers)
  }

  /// The differences of some files.
  func differences(
    _ files: [OutputFile], obsolete: [String], strange: [String] = []
  ) -> [(path: String, Difference)] {
    let changed = files.filter { !holds($0) }.map { file in
      (file.path, hasFile(file.path) ? Difference.changed : .missing)
    }
    let left = obsolete.filter { tree.kind(full($0)) != nil }.map { ($0, Difference.obsolete) }
    return (changed + left + strange.map { ($0, Difference.strange) }).sorted {
      $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
    }
  }

  /// Writes the files that differ, in the given order, and removes the obsolete ones; returns the paths that were touched.
  ///
  /// The last file is the manifest: until it is replaced the old one is there, which names the obsolete files, or
  /// `announcement`, which names the new ones, too. Nothing is synced: files lost in a crash of the system are built again.
  package func write(
    _ files: [OutputFile], obsolete: [String], announcement: OutputFile? = nil
  ) throws(RunError) -> [String] {
    sweep(files)
    var touched: [String] = []
    if files.isEmpty { try remove(obsolete) }
    if let announcement, try replace(announcement) { touched.append(announcement.path) }
    for (index, file) in files.enumerated() {
      if index == files.count - 1 { try remove(obsolete) }
      if try replace(file), file.path != touched.first { touched.append(file.path) }
    }
    return touched
  }

  /// Replaces a file that differs; false for one that doesn't.
  private func replace(_ file: OutputFile) throws(RunError) -> Bool {
    if holds(file) { return false }
    let path = full(file.path)
    try writing(path, FileSystem.makeDirectories(Path.parent(path)))
    try writing(path, FileSystem.replace(path) { sink throws(FileProblem) in try file.text.forEachChunk(sink) })
    return true
  }

  private func remove(_ paths: [String]) throws(RunError) {
    for path in paths.map({ full($0) }) {
      try writing(path, FileSystem.remove(path))
    }
  }

  /// The path of something in the folder.
  package func full(_ path: String) -> String { Path.join(self.path, path) }

  /// Removes a crash's leftovers from the folders that are written.
  private func sweep(_ files: [OutputFile]) {
    for folder in Set(files.map { Path.parent(full($0.path)) }) { TemporaryName.sweep(folder) }
  }
}
