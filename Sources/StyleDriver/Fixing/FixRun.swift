package import StyleDiagnostics
import StyleFiles
import StyleSyntax

/// Fixes a project in memory, round by round, until nothing is left that can be fixed.
///
/// Whether a fix is made follows from the sources as they are, and from nothing that was done before, so that a second run makes
/// none. Each round leaves less to fix than there was (``FixVerdict``), and so they end.
package struct FixRun {
  /// The state of the project with the fixes made so far.
  private var state: FixState
  /// Number of findings that were fixed.
  package private(set) var count = 0
  /// The reasons why files with something to fix can't be written, by path.
  private var problems: [PathKey: FileProblem] = [:]

  private let filter: PathFilter
  private let isAskedFor: (Diagnostic) -> Bool
  private let isWriting: Bool
  /// Checks the project again, with these texts in place of the files'.
  private let load: ([SourceFile]) throws(RunError) -> Check

  package init(
    _ check: Check, filter: PathFilter, isWriting: Bool,
    where isAskedFor: @escaping (Diagnostic) -> Bool = { _ in true },
    load: @escaping ([SourceFile]) throws(RunError) -> Check
  ) throws(RunError) {
    state = try FixState(check)
    self.filter = filter
    self.isAskedFor = isAskedFor
    self.isWriting = isWriting
    self.load = load
  }

  package var check: Check { state.check }

  /// The edited files, by path.
  package var fixedFiles: [FixedFile] {
    state.files.values.filter { $0.text.bytes != $0.text.original }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Makes the safe fixes, and where they are asked for the unsafe ones, until there are none that can be made.
  package mutating func apply(_ kinds: Set<Applicability>) {
    nameRulesAnew()
    var isGoingOn = true
    while isGoingOn {
      isGoingOn = [Applicability.safe, .unsafe].contains { kinds.contains($0) && makeRound($0, of: kinds) }
    }
  }

  /// Writes today's names of rules for former ones, in the sources and the project file.
  private mutating func nameRulesAnew() {
    let fixes = check.formerNames.map { name in
      Fix(title: "", applicability: .safe, edits: [TextEdit(name.place, name.name.rawValue)])
    }
    let edits = Dictionary(
      grouping: fixes.filter { mayApply($0, [.safe], check) }.flatMap(\.edits), by: \.place.file)
    if edits.isEmpty { return }
    if let renamed = try? state.making(edits, load) { state = renamed }
  }

  /// Makes those fixes of a kind that can be made at once; false where none can be.
  private mutating func makeRound(_ kind: Applicability, of kinds: Set<Applicability>) -> Bool {
    noteObstacles(kinds)
    /// The findings that can't be fixed while the sources are as they are.
    var left: Set<Diagnostic> = []
    let start = self
    while true {
      let selection = FixSelection(findings.filter { !left.contains($0) }) { mayApply($0, [kind], check) }
      if selection.findings.isEmpty { return false }
      var round = FixRound(
        state, kind: kind, mayApply: { start.mayApply($0, [kind], start.check) },
        isFixable: { check, finding in finding.fixes.contains { start.mayApply($0, kinds, check) } }, load: load)
      for group in selection.byBundles { round.make(group) }
      if !round.made.isEmpty {
        state = round.state
        count += round.made.count
        return true
      }
      left.formUnion(selection.findings)
    }
  }

  /// The findings that were asked for, in the files that were asked about.
  package var findings: [Diagnostic] {
    check.findings.filter { isAskedFor($0) && $0.place.map { filter.includes(path(of: $0.file)) } ?? true }
  }

  /// Number of remaining findings that have a fix of a kind.
  package func remaining(_ kind: Applicability) -> Int {
    findings.count { $0.fixes.contains { mayApply($0, [kind], check) } }
  }

  /// The files that are left as they are though something in them could be fixed, since they can't be written.
  var obstacles: [(path: String, problem: FileProblem)] {
    check.project.files.compactMap { file in problems[PathKey(file.path)].map { (file.path, $0) } }
  }

  /// The files that were asked about and are left alone, since their text has an error.
  var unreadableFiles: [String] {
    zip(check.project.files, check.project.trees)
      .filter { filter.includes($0.path) && !$1.source.isEmpty && !$1.isEditable && !$1.isImported }.map(\.0.path)
  }

  private func mayApply(_ fix: Fix, _ kinds: Set<Applicability>, _ check: Check) -> Bool {
    guard kinds.contains(fix.applicability), !fix.edits.isEmpty else { return false }
    return fix.edits.allSatisfy { edit in
      let path = check.project.files[edit.place.file.index].path
      return filter.includes(path) && problems[PathKey(path)] == nil
        && check.project.trees[edit.place.file.index].isEditable
    }
  }

  /// Notes which of the files to edit can't be written.
  private mutating func noteObstacles(_ kinds: Set<Applicability>) {
    guard isWriting else { return }
    var files: Set<FileID> = []
    for fix in findings.lazy.flatMap(\.fixes) where mayApply(fix, kinds, check) {
      files.formUnion(fix.edits.map(\.place.file))
    }
    for file in files.sorted() where state.edited(check.project.files[file.index]) == nil {
      let path = path(of: file)
      problems[PathKey(path)] = FileSystem.obstacle(toRewriting: path)
    }
  }

  private func path(of file: FileID) -> String { check.project.files[file.index].path }
}
