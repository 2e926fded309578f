import StyleBundle
package import StyleDiagnostics
import StyleSyntax

/// Fixes a project in memory, round by round, until nothing is left to do.
package struct FixRun {
  /// A file that has been edited.
  package struct FixedFile {
    /// As it is shown.
    package let path: String
    package fileprivate(set) var text: EditedText
  }

  /// What the project is like with the fixes made so far.
  package private(set) var check: Check
  /// How many findings were fixed.
  package private(set) var count = 0
  /// Why files can't be written in which something could be fixed.
  private var problems: [PathKey: FileProblem] = [:]

  /// By the real path, so that a file that is reached by two names is edited once.
  private var files: [PathKey: FixedFile] = [:]
  /// Findings that are left as they are: their fixes would bring an error, or undo each other.
  private var settled: Set<Cause> = []
  private let filter: PathFilter
  private let isWriting: Bool
  /// Checks the project again, with these texts in place of what the files hold.
  private let load: ([SourceFile]) throws(RunError) -> Check

  package init(
    _ check: Check, filter: PathFilter, isWriting: Bool, load: @escaping ([SourceFile]) throws(RunError) -> Check
  ) {
    self.check = check
    self.filter = filter
    self.isWriting = isWriting
    self.load = load
  }

  /// The edited files, by path.
  package var fixedFiles: [FixedFile] {
    files.values.filter { $0.text.bytes != $0.text.original }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Applies fixes of these kinds until there are none.
  package mutating func apply(_ kinds: Set<Applicability>) throws(RunError) {
    var states = [(texts: fixedTexts, count: count)]
    for _ in 0..<Self.mostRounds {
      noteObstacles(kinds)
      let selection = FixSelection(findings.filter { !settled.contains(Cause($0)) }) { mayApply($0, kinds) }
      guard selection.count > 0 else { return }
      if try !attempt(selection, kinds) {
        // One of them is at fault; the others go on.
        for finding in selection.findings {
          guard let again = findings.first(where: { Cause($0) == Cause(finding) }) else { continue }
          if try !attempt(FixSelection([again]) { mayApply($0, kinds) }, kinds) { settled.insert(Cause(finding)) }
        }
      }
      // People's wishes may contradict each other: unsafe fixes that lead back to where they began are made no more.
      let state = fixedTexts
      if kinds.contains(.unsafe), let earlier = states.first(where: { $0.texts == state }) {
        settled.formUnion(selection.findings.map(Cause.init))
        count = earlier.count
      }
      states.append((state, count))
      for (file, tree) in zip(check.project.files, check.project.trees) where edited(file) != nil && !tree.isEditable {
        throw .unwritten("internal error: a fix would leave `\(file.path)` unreadable; nothing was written")
      }
    }
    throw .unwritten("internal error: there is no end of fixes; nothing was written")
  }

  private static let mostRounds = 32

  /// What a finding is about, wherever edits have moved it.
  private struct Cause: Hashable {
    let name: DiagnosticName
    let keyPath: StyleKeyPath?

    init(_ finding: Diagnostic) {
      name = finding.name
      keyPath = finding.keyPath
    }
  }

  /// Makes the edits of a selection, unless they are unsafe and bring an error that wasn't there; false if they would.
  private mutating func attempt(_ selection: FixSelection, _ kinds: Set<Applicability>) throws(RunError) -> Bool {
    let before = (files: files, check: check)
    let known = Set(check.findings.filter { $0.level == .error }.map(Cause.init))
    edit(selection)
    check = try load(texts)
    let isWorse = check.findings.contains { $0.level == .error && !known.contains(Cause($0)) }
    if isWorse, kinds.contains(.unsafe) {
      (files, check) = before
      return false
    }
    count += selection.count
    return true
  }

  /// The findings in the files that were asked about.
  package var findings: [Diagnostic] {
    check.findings.filter { $0.place.map { filter.includes(path(of: $0.file)) } ?? true }
  }

  /// How many findings are left that fixes of a kind would take away.
  package func remaining(_ kind: Applicability) -> Int {
    findings.count { $0.fixes.contains { mayApply($0, [kind]) } }
  }

  /// The files that can't be written, and so are left as they are though something in them could be fixed.
  var obstacles: [(path: String, problem: FileProblem)] {
    check.project.files.compactMap { file in problems[PathKey(file.path)].map { (file.path, $0) } }
  }

  /// The files that were asked about and are left alone, since their text has an error.
  var unreadableFiles: [String] {
    zip(check.project.files, check.project.trees)
      .filter { filter.includes($0.path) && !$1.source.isEmpty && !$1.isEditable }.map(\.0.path)
  }

  private func mayApply(_ fix: Fix, _ kinds: Set<Applicability>) -> Bool {
    guard kinds.contains(fix.applicability), !fix.edits.isEmpty else { return false }
    return fix.edits.allSatisfy { edit in
      let path = path(of: edit.place.file)
      return filter.includes(path) && problems[PathKey(path)] == nil
        && check.project.trees[edit.place.file.index].isEditable
    }
  }

  /// Finds out which of the files to edit can't be written.
  private mutating func noteObstacles(_ kinds: Set<Applicability>) {
    guard isWriting else { return }
    var files: Set<FileID> = []
    for fix in findings.lazy.flatMap(\.fixes) where mayApply(fix, kinds) {
      files.formUnion(fix.edits.map(\.place.file))
    }
    for file in files.sorted() where edited(check.project.files[file.index]) == nil {
      let path = path(of: file)
      problems[PathKey(path)] = FileSystem.obstacle(toRewriting: path)
    }
  }

  private mutating func edit(_ selection: FixSelection) {
    for (id, edits) in selection.edits.sorted(by: { $0.key < $1.key }) {
      let file = check.project.files[id.index]
      var fixed = files[realPath(of: file)] ?? FixedFile(path: file.path, text: EditedText(file.bytes))
      // Under another name of it, the same edits were made already.
      guard fixed.text.bytes == file.bytes else { continue }
      fixed.text.apply(edits)
      files[realPath(of: file)] = fixed
    }
  }

  /// What the files that differ from what they were hold now.
  private var fixedTexts: [String: [UInt8]] {
    Dictionary(fixedFiles.map { ($0.path, $0.text.bytes) }) { first, _ in first }
  }

  /// The edited texts, under every name by which the project knows them.
  private var texts: [SourceFile] {
    check.project.files.compactMap { file in
      edited(file).map { SourceFile(path: file.path, bytes: $0.text.bytes) }
    }
  }

  private func edited(_ file: SourceFile) -> FixedFile? { files[realPath(of: file)] }

  private func realPath(of file: SourceFile) -> PathKey { PathKey(FileSystem.realPath(file.path) ?? file.path) }

  private func path(of file: FileID) -> String { check.project.files[file.index].path }
}
