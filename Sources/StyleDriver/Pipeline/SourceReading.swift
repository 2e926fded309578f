import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleModel
import StyleSyntax

/// Reads files into trees and gives them their numbers.
struct SourceReading {
  private(set) var files: [SourceFile] = []
  private(set) var trees: [SourceTree] = []
  /// The index of each file, by the file's number; nil for a file that is no source.
  private(set) var indices: [SourceIndex?] = []
  /// The times of reading and parsing the sources.
  private(set) var timings = Timings()
  private(set) var imports: [ImportReference: ImportResult] = [:]
  /// The paths of imported sources, relative to the folder.
  private var importedSources: Set<PathKey> = []
  /// The findings about files that aren't read.
  private(set) var notes: [Diagnostic] = []
  /// The paths of files that were read, and that hold nothing of interest.
  private(set) var passedOver: [String] = []
  /// The findings about unreadable files, with the paths, relative to the folder.
  private var unreadable: [(path: String, finding: Diagnostic)] = []
  /// The token files that can't be read.
  private(set) var unreadTokens: Set<PathKey> = []
  /// The sources in byte order, and the number of the first of them.
  private var sources: [String] = []
  private var firstSource = 0

  private let folder: String
  private let tree: FileTree
  private let scope: ImportScope
  /// An earlier state of the project; nil for a run of its own.
  private let earlier: LoadedProject?

  init(folder: String, in tree: FileTree, after earlier: LoadedProject? = nil) {
    self.folder = folder
    self.tree = tree
    self.earlier = earlier
    scope = ImportScope(sources: folder, in: tree)
  }

  /// Number of sources; the project file itself is none.
  var sourceCount: Int { files.count - 1 }

  /// The findings about unreadable files; of an imported file the import reports it.
  var findings: [Diagnostic] { unreadable.filter { !isImported($0.path) }.map(\.finding) }

  /// The numbers of the sources at some positions of the list to read, without unreadable and imported ones.
  func files(ofSources positions: [Int]) -> [FileID] {
    var files: [FileID] = []
    files.reserveCapacity(positions.count)
    for position in positions where indices[firstSource + position] != nil && !isImported(sources[position]) {
      files.append(FileID(firstSource + position))
    }
    return files
  }

  /// Whether one of the sources at some positions of the list to read could not be read and isn't imported.
  func hasUnread(_ positions: [Int]) -> Bool {
    positions.contains { indices[firstSource + $0] == nil && !isImported(sources[$0]) }
  }

  /// The number of the source at a path, if it was read.
  private func file(at path: String) -> FileID? {
    let position = sources.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(path.utf8) }
    guard position < sources.count, sources[position].utf8.elementsEqual(path.utf8) else { return nil }
    return indices[firstSource + position] == nil ? nil : FileID(firstSource + position)
  }

  /// Whether a source is imported, so that it isn't read as one itself.
  func isImported(_ path: String) -> Bool { !importedSources.isEmpty && importedSources.contains(PathKey(path)) }

  mutating func add(_ file: SourceFile, _ tree: SourceTree, _ index: SourceIndex? = nil) {
    files.append(file)
    trees.append(tree)
    indices.append(index)
  }

  /// Reads sources, relative to the folder and in byte order.
  mutating func read(_ paths: [String], jobs: Int, progress: Progress? = nil) {
    let first = files.count
    (sources, firstSource) = (paths, first)
    let (folder, files, earlier) = (folder, self.tree, earlier)
    let parts = parallelMap(paths.count, jobs: paths.count < 16 ? 1 : jobs) { index in
      let part = Self.read(
        paths[index], folder: folder, number: FileID(first + index), in: files, after: earlier)
      progress?.finishedOne()
      return part
    }
    for (index, part) in parts.enumerated() {
      add(part.file, part.tree, part.problem == nil ? part.index : nil)
      timings = timings + part.timings
      guard let problem = part.problem else { continue }
      unreadable.append((paths[index], FileMessages.unreadable(problem.reason, file: FileID(first + index))))
    }
  }

  struct Part: Sendable {
    let file: SourceFile
    let tree: SourceTree
    let index: SourceIndex
    let problem: FileProblem?
    let timings: Timings
  }

  /// Reads a source, or takes it over from an earlier state where its bytes are the same.
  static func read(
    _ path: String, folder: String, number: FileID, in files: FileTree, after earlier: LoadedProject?
  ) -> Part {
    let shown = Path.below(folder, path)
    var timings = Timings()
    let start = MonotonicClock.now()
    var bytes: [UInt8] = []
    var problem: FileProblem?
    do throws(FileProblem) {
      bytes = try files.read(shown, limit: TreeLimits.bytes)
    } catch {
      problem = error
    }
    let opened = timings.add(\.read, since: start)
    if problem == nil, let known = earlier?.source(number, at: shown, holding: bytes) {
      return Part(file: known.file, tree: known.tree, index: known.index, problem: nil, timings: timings)
    }
    let tree = readSource(
      bytes, file: number, isPropertyList: path.hasSuffix(".plist"), rootKeys: SourceIndex.rootKeys)
    let index = SourceIndex(tree)
    timings.add(\.parse, since: opened)
    return Part(
      file: SourceFile(path: shown, bytes: bytes), tree: tree, index: index, problem: problem, timings: timings)
  }

  /// Reads files that no bundle takes, and keeps those that define styles.
  mutating func readUnused(_ paths: [String]) {
    for path in paths where !isImported(path) {
      let number = FileID(files.count)
      let part = Self.read(path, folder: folder, number: number, in: tree, after: earlier)
      guard part.problem == nil, part.index.definesStyles else {
        passedOver.append(part.file.path)
        continue
      }
      add(part.file, part.tree, part.index)
    }
  }

  /// Reports files that aren't read since their names are no sources', but for imports; what can't be read is left alone.
  mutating func note(_ paths: [String], besides output: String) {
    for path in paths where !isImported(path) {
      let shown = Path.below(folder, path)
      guard Path.relative(shown, to: output) == nil, let bytes = try? tree.read(shown, limit: IgnoredFiles.sizeLimit)
      else { continue }
      let (number, file) = (FileID(files.count), SourceFile(path: shown, bytes: bytes))
      guard let finding = IgnoredFiles.finding(file, at: path, number: number) else {
        passedOver.append(shown)
        continue
      }
      add(file, readYAML([], file: number))
      notes.append(finding)
    }
  }

  /// Reports sources that every bundle leaves out, but for imports.
  mutating func warn(
    of forgotten: [ForgottenSources.File], beside taken: [String], _ project: Project, at bundles: SourceRange?
  ) {
    let sources = ForgottenSources(forgotten.filter { !isImported($0.path) }, beside: taken)
    notes += sources.findings(project, at: bundles)
  }

  /// Reports paths that can't be read as sources.
  mutating func refuse(_ refused: [RefusedPath]) {
    for entry in refused {
      let number = FileID(files.count)
      add(SourceFile(path: Path.join(folder, entry.path), bytes: []), readYAML([], file: number))
      unreadable.append((entry.path, FileMessages.unreadable(entry.reason, isFolder: entry.isFolder, file: number)))
    }
  }

  /// Reads the token files that bundles name, each once, and returns those of each bundle.
  mutating func readTokens(_ matches: TokenMatches) -> [StyleName: [[TokenDocument]]] {
    var known: [PathKey: TokenDocument] = [:]
    for path in matches.paths { known[PathKey(path)] = readTokens(at: path) }
    return matches.entries.mapValues { entries in entries.map { $0.compactMap { known[PathKey($0)] } } }
  }

  /// Reads one token file; nil for one that can't be read (reported).
  private mutating func readTokens(at path: String) -> TokenDocument? {
    let (shown, number) = (Path.join(folder, path), FileID(files.count))
    importedSources.insert(PathKey(path))
    var bytes: [UInt8] = []
    var reason = scope.refusal(of: shown, in: tree)
    if reason == nil {
      do throws(FileProblem) {
        bytes = try tree.read(shown, limit: TreeLimits.bytes)
      } catch {
        reason = error.reason
      }
    }
    let document = TokenDocument(bytes, file: number)
    add(SourceFile(path: shown, bytes: document.source), readYAML([], file: number))
    guard let reason else { return document }
    unreadTokens.insert(PathKey(path))
    notes.append(FileMessages.unreadable(reason, of: "tokens", file: number))
    return nil
  }

  /// Takes the trees that token files have in the bundles.
  mutating func take(_ tokens: TokenTrees) {
    for (number, tree) in tokens.trees where number.index < files.count {
      (trees[number.index], indices[number.index]) = (tree, SourceIndex(tree))
    }
    let first = files.count
    for (position, file) in tokens.copies.enumerated() {
      guard let tree = tokens.trees[FileID(first + position)] else { continue }
      add(files[file.index], tree, SourceIndex(tree))
    }
  }

  /// Reads the files that tag sets import, each once.
  mutating func readImports() {
    var known: [PathKey: ImportResult] = [:]
    for case let index? in indices where !index.imports.isEmpty {
      for entry in index.imports {
        let reference = ImportReference(file: index.file, path: entry.path)
        guard imports[reference] == nil else { continue }
        let path = Path.join(Path.parent(files[index.file.index].path), entry.path.text)
        let result = known[PathKey(path)] ?? readImport(entry.path.text, path: path)
        known[PathKey(path)] = result
        imports[reference] = result
      }
    }
  }

  private mutating func readImport(_ written: String, path: String) -> ImportResult {
    if Path.isAbsolute(written) { return .unreadable("absolute paths aren't supported") }
    guard path.hasSuffix(".plist") || path.hasSuffix(".json") else {
      return .unreadable("it isn't a property list or JSON")
    }
    if let reason = scope.refusal(of: path, in: tree) { return .unreadable(reason) }
    if let relative = Path.relative(path, to: folder) { importedSources.insert(PathKey(relative)) }
    do throws(FileProblem) {
      let bytes = try tree.read(path, limit: TreeLimits.bytes)
      let number: FileID
      if let known = Path.relative(path, to: folder).flatMap({ file(at: $0) }) {
        number = known
      } else {
        number = FileID(files.count)
        let isList = path.hasSuffix(".plist")
        add(SourceFile(path: path, bytes: bytes), readSource(isList ? bytes : [], file: number, isPropertyList: isList))
      }
      return .dictionary(
        path.hasSuffix(".json")
          ? ImportedDictionary(bytes, file: number, isJSON: true) : ImportedDictionary(trees[number.index]))
    } catch {
      return .unreadable(error.reason)
    }
  }
}

extension LoadedProject {
  /// The source with some number, if it is still the file at a path, with just these bytes.
  fileprivate func source(
    _ number: FileID, at path: String, holding bytes: [UInt8]
  ) -> (file: SourceFile, tree: SourceTree, index: SourceIndex)? {
    guard files.indices.contains(number.index), let index = indices[number.index] else { return nil }
    let file = files[number.index]
    return file.path.utf8.elementsEqual(path.utf8) && file.bytes == bytes ? (file, trees[number.index], index) : nil
  }
}
