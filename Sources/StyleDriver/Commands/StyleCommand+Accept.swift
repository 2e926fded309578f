import StyleCompiler
import StyleDiagnostics

/// Accepting what breaks: `stylec diff --accept REASON` and `--prune-accepted`.
extension StyleCommand {
  /// Adds the changes that stand to the file of accepted ones, and returns it.
  func accept(
    _ findings: [ChangeFinding], because reason: String, in file: AcceptedFile
  ) throws(RunError) -> AcceptedFile {
    let standing = findings.filter { $0.diagnostic.level == .error }
    for wanted in options.changing.acceptedOnly where !standing.contains(where: { $0.isAt(wanted) }) {
      let known = standing.compactMap { $0.diagnostic.keyPath?.description }.sorted()
      throw .refused(
        "no breaking change at `\(wanted)`",
        hint: known.isEmpty
          ? "remove --accept-only: nothing breaks" : didYouMean(wanted, among: known, otherwise: "use \(known[0])"))
    }
    let chosen = standing.filter { finding in
      options.changing.acceptedOnly.isEmpty || options.changing.acceptedOnly.contains(where: finding.isAt)
    }
    guard !chosen.isEmpty else {
      printStatus("no breaking changes to accept")
      return file
    }
    let changed = try file.adding(Set(chosen.flatMap(\.identities)), because: reason)
    try changed.write()
    let added = changed.entries.count - file.entries.count
    printStatus(
      "added \(added) \(added == 1 ? "entry" : "entries") to \(file.path); commit it with the sources")
    return changed
  }

  /// Removes the entries of changes that occur no more.
  func prune(_ file: AcceptedFile, by report: ChangeReport) throws(RunError) -> ExitCode {
    let kept = try file.keeping(report.identities)
    let count = file.entries.count - kept.entries.count
    if count > 0 { try kept.write() }
    printStatus("\(file.path) has \(counted(kept.entries.count, "accepted change")); \(count) removed")
    return .clean
  }
}

extension ChangeFinding {
  /// Whether the change is at a key path or below it.
  fileprivate func isAt(_ keyPath: String) -> Bool {
    guard let own = diagnostic.keyPath else { return false }
    return own.components.starts(with: StyleKeyPath(parsing: keyPath).components)
  }
}
