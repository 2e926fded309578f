import StyleDiagnostics
import StyleFiles

extension StyleCommand {
  /// Runs `stylec baseline write`, `check` or `prune`.
  func baseline() throws(RunError) -> ExitCode {
    let check = try check(pipeline())
    if let fault = check.findings.first(where: { $0.level == .error && !Baseline.mayHold($0) }) {
      try write(
        Report(files: check.project.files, diagnostics: [fault], fileCount: check.project.fileCount), ending: .findings)
      printStatus("a baseline can't record such errors; fix them first")
      return .findings
    }
    let current = Baseline(check.findings, files: check.project.files)
    let path = try baselineFile(of: check.project)
    switch options.arguments.first {
    case "write":
      try writeBaseline(current, to: path)
      printStatus("\(path) has \(counted(current.count, "finding"))")
      if options.checking.baseline == nil, check.project.paths.baselineFile == nil {
        let file = try projectPlace().file
        printStatus(
          "next: add `lint: { baseline: \(Path.name(path)) }` to \(file), so that no run reports them")
      }
      return .clean
    case "check": return try report(try readBaseline(path), current, in: check, path)
    default: return try prune(try readBaseline(path), current, in: check, path)
    }
  }

  /// Leaves the entries that occur, at the key paths where they do.
  private func prune(
    _ known: Baseline, _ current: Baseline, in check: Check, _ path: String
  ) throws(RunError) -> ExitCode {
    let followed = known.followed(to: current, states: check.project.workspace.states)
    let kept = followed.known.common(with: current)
    if kept.entries != known.entries || !known.formerNames.isEmpty { try writeBaseline(kept, to: path) }
    let moved = followed.moves.isEmpty ? "" : ", \(followed.moves.count) moved"
    printStatus("\(path) has \(counted(kept.count, "finding")); \(known.count - kept.count) removed\(moved)")
    return .clean
  }

  /// Prints the entries that have moved, which are no failure, and those that no longer occur.
  private func report(
    _ known: Baseline, _ current: Baseline, in check: Check, _ path: String
  ) throws(RunError) -> ExitCode {
    let followed = known.followed(to: current, states: check.project.workspace.states)
    for move in followed.moves {
      try print(line: "\(move.entry.keyPath): \(move.entry.rule) moved to \(move.today.keyPath)")
    }
    let missing = followed.known.missing(in: current)
    for (entry, _) in missing.sorted { try print(line: "\(entry.keyPath): \(entry.rule) no longer occurs") }
    if missing.count > 0 || !followed.moves.isEmpty { printStatus("run `stylec baseline prune` and commit \(path)") }
    return missing.count > 0 ? .findings : .clean
  }

  /// The baseline's path: beside the project file, unless the command line or that file names another.
  private func baselineFile(of project: LoadedProject) throws(RunError) -> String {
    if let named = options.checking.baseline.map(path) ?? project.paths.baselineFile { return named }
    return Path.join(Path.parent(try projectPlace().file), "baseline.json")
  }

  func readBaseline(_ path: String) throws(RunError) -> Baseline { try Baseline(at: path, in: .disk) }

  private func writeBaseline(_ baseline: Baseline, to path: String) throws(RunError) {
    try OutputPath.refuseOther(thanBaseline: path)
    try writing(path, FileSystem.replace(path, with: baseline.file(), isDurable: true))
  }
}
