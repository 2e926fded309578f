import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Does `stylec verify DIR`.
  func verify() throws(RunError) -> ExitCode {
    let folder = hostFolder
    var keys: [PublicKey]?
    for file in options.keys { keys = (keys ?? []) + [try publicKey(file)] }
    let layout = HostLayout(channel: options.channel)
    let audit: TreeAudit?
    do throws(ReleaseProblem) {
      audit = try HostTree(layout, in: folder, signedBy: keys).map { tree throws(ReleaseProblem) in
        try TreeAudit(tree, in: folder)
      }
    } catch {
      return try fail([error])
    }
    if let audit, !audit.problems.isEmpty { return try fail(audit.problems) }
    guard let audit, let current = audit.tree.current else {
      throw .refused(
        "\(ReleaseProblem.nothingThere(channel: options.channel).message) in `\(folder.path)`",
        hint: "name the folder that was published to, or another --channel")
    }
    for line in audit.tree.summary { try print(line: line) }
    if keys == nil {
      printStatus("root 1 was taken as it is: --key FILE.pub says who has to have signed it")
    }
    let left = (current.pointer.expires?.seconds).map { $0 - environment.now() }
    if let left, left <= 0 {
      try print(line: "error: the release has expired: no client adopts it any more; publish again")
      return .findings
    }
    if let left, left < 7 * 86_400 {
      try print(line: "note: the release expires in \(counted(left / 3600, "hour")); publish before that")
    }
    if let embedded = options.embedFolder { try embed(audit.tree, current, to: path(embedded)) }
    return .clean
  }

  private func fail(_ problems: [ReleaseProblem]) throws(RunError) -> ExitCode {
    for problem in problems { try print(line: "error: \(problem.message)") }
    if let first = problems.first { printStatus(first.hint) }
    return .findings
  }

  /// Writes what an app ships: the newest root, the live pointer and its bundles.
  private func embed(_ tree: HostTree, _ current: HostTree.Release, to folder: String) throws(RunError) {
    guard current.pointer.action == .apply else {
      throw .refused(
        "the live release sends apps back to what they ship, so it has no bundles to ship",
        hint: "publish, or roll back to a release that has some, and embed that")
    }
    // Beside these files lie those of the bundles.
    if let name = ["root", "current"].first(where: { current.pointer.bundles[$0] != nil }) {
      throw .refused(
        "the bundle `\(name)` would take the place of `\(name).json`, which the app needs beside its bundles",
        hint: "give the bundle another name")
    }
    let (content, root) = try releasing { () throws(ReleaseProblem) in
      (try Content(of: current.pointer, tree.layout, in: hostFolder), try tree.newestRoot(in: hostFolder))
    }
    let files =
      content.bundles.sorted { $0.key < $1.key }.map { ("\($0.key).json", $0.value) }
      + [("root.json", root), ("current.json", current.bytes)]
    for (name, bytes) in files {
      let path = Path.join(folder, name)
      try writing(path) { () throws(FileProblem) in
        try FileSystem.makeDirectories(folder)
        try FileSystem.replace(path, with: bytes, isDurable: true)
      }
    }
    printStatus("\(folder) holds what an app ships: \(counted(files.count, "file"))")
  }
}

extension HostTree {
  /// What is live, for whom, since when, until when, who may sign, and what is kept.
  fileprivate var summary: [String] {
    guard let pointer = current?.pointer else { return [] }
    let clients = pointer.minimumClient.map { "clients from revision \($0) on" } ?? "all clients"
    var lines = [
      "\(pointer.audience.app), channel \(pointer.audience.channel): \(pointer.line)",
      "  for \(clients), format \(Pointer.format), \(pointer.expires.map { "until \($0)" } ?? "without end")",
    ]
    for (name, id) in pointer.bundles.sorted(by: { $0.key < $1.key }) {
      let shown = pointer.active[name].map { ", shown as `\($0)`" } ?? ""
      lines.append("  bundle \(name): \(id.size) bytes, \(id.sha256)\(shown)")
    }
    for (name, id) in pointer.dictionaries.sorted(by: { $0.key < $1.key }) {
      lines.append("  dictionary \(name): \(id.size) bytes, \(id.sha256), unsigned where it is served")
    }
    let newest = chain.newest
    lines += newest.keys.map { "  may sign releases: \($0.id)" }
    lines += newest.rootKeys.map { "  may sign root \(newest.version + 1): \($0.id)" }
    lines.append("kept: \(counted(history.count, "release"))")
    lines += history.reversed().map { "  \($0.pointer.line)" }
    return lines
  }
}
