package import StyleBundle

/// One file that a build makes, its path relative to the output folder.
package struct OutputFile: Sendable {
  package let path: String
  package let text: PiecedText

  package init(path: String, text: PiecedText) {
    self.path = path
    self.text = text
  }

  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, text: PiecedText(bytes))
  }
}

/// The folder that a build writes: files whose bytes are the same stay untouched, and each other is replaced whole.
package struct OutputFolder {
  private let root: String

  package init(_ root: String) {
    self.root = root
  }

  /// The bytes of a file that is there.
  package func read(_ path: String) -> [UInt8]? {
    try? FileSystem.read(Path.join(root, path))
  }

  package enum Difference: Sendable {
    case changed, missing, obsolete
  }

  /// The paths whose bytes differ from what is there, and of `obsolete` those that are there.
  package func differences(_ files: [OutputFile], obsolete: [String]) -> [(path: String, Difference)] {
    let changed = files.compactMap { file -> (String, Difference)? in
      let path = Path.join(root, file.path)
      if holds(path, file.text) { return nil }
      return (file.path, FileSystem.target(path) == .file ? .changed : .missing)
    }
    let left = obsolete.filter { FileSystem.kind(Path.join(root, $0)) != nil }.map { ($0, Difference.obsolete) }
    return (changed + left).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// Writes what differs, in the given order, and removes what is obsolete; gives the paths that were touched.
  ///
  /// The folder of a run of files is synced once, before another is written into.
  package func write(_ files: [OutputFile], obsolete: [String]) throws(OutputProblem) -> [String] {
    sweep(files)
    var touched: [String] = []
    var unsynced: String?
    for file in files {
      let path = Path.join(root, file.path)
      if holds(path, file.text) { continue }
      let folder = Path.parent(path)
      try attempt(path) { () throws(FileProblem) in
        if let unsynced, unsynced != folder { try FileSystem.synchronise(unsynced) }
        try FileSystem.makeDirectories(folder)
        try FileSystem.replace(path, syncsFolder: false) { sink throws(FileProblem) in
          try file.text.forEachChunk(sink)
        }
      }
      unsynced = folder
      touched.append(file.path)
    }
    if let unsynced { try attempt(unsynced) { () throws(FileProblem) in try FileSystem.synchronise(unsynced) } }
    for path in obsolete.map({ Path.join(root, $0) }) {
      try attempt(path) { () throws(FileProblem) in try FileSystem.remove(path) }
    }
    return touched
  }

  private func attempt(_ path: String, _ body: () throws(FileProblem) -> Void) throws(OutputProblem) {
    do throws(FileProblem) {
      try body()
    } catch {
      throw OutputProblem(path: path, problem: error)
    }
  }

  /// Whether a file is there that can be read and holds just this text.
  private func holds(_ path: String, _ text: PiecedText) -> Bool {
    let comparison = try? FileSystem.compare(path, size: text.count) { compare throws(FileProblem) in
      try text.forEachChunk(compare)
    }
    return comparison ?? false
  }

  /// Removes what a crash left behind in the folders that are written.
  private func sweep(_ files: [OutputFile]) {
    for folder in Set(files.map { Path.parent(Path.join(root, $0.path)) }) { TemporaryName.sweep(folder) }
  }
}

/// An output that could not be written.
package struct OutputProblem: Error {
  package let path: String
  package let problem: FileProblem
}
