import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec verify DIR`.
  func verify() throws(RunError) -> ExitCode {
    let folder = hostFolder
    let keys = options.releasing.keys.isEmpty ? nil : try publicKeys(options.releasing.keys)
    let (pinned, least) = (try pinnedRoot(), try leastSpan())
    if options.releasing.embedFolder != nil, pinned == nil { throw Self.unknownRoot }
    let layout = HostLayout(channel: options.releasing.channel)
    let audit: TreeAudit?
    do throws(ReleaseProblem) {
      audit = try HostTree(layout, in: folder, signedBy: keys, pinnedTo: pinned).map { tree throws(ReleaseProblem) in
        try TreeAudit(tree, in: folder)
      }
    } catch {
      return try fail([error])
    }
    if let problems = audit?.problems, !problems.isEmpty { return try fail(problems) }
    guard let audit, let current = audit.tree.current else {
      throw .refused(
        "\(ReleaseProblem.nothingThere(channel: options.releasing.channel).message) in `\(folder.path)`",
        hint: "use the directory that was published to, or another --channel")
    }
    for line in audit.tree.summary { try print(line: line) }
    if keys == nil, pinned == nil {
      printStatus(
        "root 1 wasn't compared: use --root SHA256 to require its hash, or --key FILE.pub to require its key"
      )
    }
    if let left = (current.pointer.expires?.seconds).map({ $0 - environment.now() }) {
      guard try lasts(left, atLeast: least) else { return .findings }
    }
    if let embedded = options.releasing.embedFolder { try embed(audit.tree, current, to: path(embedded)) }
    return .clean
  }

  private static let unknownRoot = RunError.refused(
    "`--embed` requires the hash of root 1: apps trust embedded roots permanently, and `--key` isn't enough",
    hint: "add `releaseRoot` to the project file, or `--root` with the SHA-256 that the first publish printed")

  /// The least time left to the release's expiry, in seconds.
  private func leastSpan() throws(RunError) -> Int? {
    try options.releasing.expiresWithin.map { text throws(RunError) in try seconds(text, of: "--expires-within") }
  }

  /// Whether a release with `left` seconds to its expiry lasts at least the given time; prints an expiry that is near or past.
  private func lasts(_ left: Int, atLeast least: Int?) throws(RunError) -> Bool {
    if left <= 0 {
      try print(line: "error: the release has expired, and clients no longer adopt it; run `stylec publish` again")
      return false
    }
    let isEnough = left >= least ?? 0
    if left < least ?? 7 * 86_400 {
      try print(
        line:
          "\(isEnough ? "note" : "error"): the release expires in \(counted(left / 3600, "hour")); publish before then")
    }
    return isEnough
  }

  private func fail(_ problems: [ReleaseProblem]) throws(RunError) -> ExitCode {
    for problem in problems { try print(line: "error: \(problem.message)") }
    var said: Set<String> = []
    for hint in problems.map(suggestion) where !hint.isEmpty && said.insert(hint).inserted { printStatus(hint) }
    return .findings
  }

  /// Writes the files that an app ships: the newest root, the live pointer and its bundles.
  private func embed(_ tree: HostTree, _ current: HostTree.Release, to folder: String) throws(RunError) {
    guard current.pointer.action == .apply else {
      throw .refused(
        "the live release has no bundles: it makes apps use the styles that they ship",
        hint: "run `stylec publish`, or roll back to a release with bundles, and embed that")
    }
    // Beside these files lie those of the bundles.
    if let name = ["root", "current"].first(where: { current.pointer.bundles[$0] != nil }) {
      throw .refused(
        "the bundle `\(name)` would overwrite `\(name).json`, which the app needs beside its bundles",
        hint: "rename the bundle")
    }
    let (content, root) = try releasing { () throws(ReleaseProblem) in
      (try Content(of: current.pointer, tree.layout, in: hostFolder), try tree.newestRoot(in: hostFolder))
    }
    let files =
      content.bundles.sorted { $0.key < $1.key }.map { ("\($0.key).json", $0.value) }
      + [("root.json", root), ("current.json", current.bytes)]
    for (name, bytes) in files {
      let path = Path.join(folder, name)
      try writing(path, FileSystem.makeDirectories(folder))
      try writing(path, FileSystem.replace(path, with: bytes, isDurable: true))
    }
    printStatus("\(folder) has the files that an app ships: \(counted(files.count, "file"))")
  }
}

extension HostTree {
  /// The lines about the live release: its audience, time, expiry and signers, and the kept releases.
  fileprivate var summary: [String] {
    guard let pointer = current?.pointer else { return [] }
    let clients = pointer.minimumClient.map { "clients of revision \($0) or newer" } ?? "all clients"
    var lines = [
      "\(pointer.audience.app), channel \(pointer.audience.channel): \(pointer.line)",
      "  for \(clients), format \(Pointer.format), \(pointer.expires.map { "expires \($0)" } ?? "no expiry")",
    ]
    if let message = pointer.message { lines.append("  \"\(message)\"") }
    for (name, id) in pointer.bundles.sorted(by: { $0.key < $1.key }) {
      let shown = pointer.active[name].map { ", shown as `\($0)`" } ?? ""
      lines.append("  bundle \(name): \(counted(id.size, "byte")), \(id.sha256)\(shown)")
    }
    for (name, id) in pointer.dictionaries.sorted(by: { $0.key < $1.key }) {
      lines.append("  dictionary \(name): \(counted(id.size, "byte")), \(id.sha256), unsigned where it is served")
    }
    let newest = chain.newest
    lines.append("  root 1: \(firstRootHash)")
    lines += newest.keys.map { "  may sign releases: \($0.id)" }
    lines += newest.rootKeys.map { "  may sign root \(newest.version + 1): \($0.id)" }
    lines.append("kept: \(counted(history.count, "release"))")
    lines += history.reversed().map { "  \($0.pointer.line)" }
    return lines
  }
}
