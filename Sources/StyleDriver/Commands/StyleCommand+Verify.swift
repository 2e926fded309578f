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
        hint: "name the folder that was published to, or another --channel")
    }
    for line in audit.tree.summary { try print(line: line) }
    if keys == nil, pinned == nil {
      printStatus(
        "root 1 was taken as it is: --root SHA256 says which one it has to be, --key FILE.pub who has to have signed it"
      )
    }
    if let left = (current.pointer.expires?.seconds).map({ $0 - environment.now() }) {
      guard try lasts(left, atLeast: least) else { return .findings }
    }
    if let embedded = options.releasing.embedFolder { try embed(audit.tree, current, to: path(embedded)) }
    return .clean
  }

  private static let unknownRoot = RunError.refused(
    "apps trust for good what is embedded, so root 1 has to be known beforehand; --key isn't enough, since who stole it can make a chain",
    hint: "write `releaseRoot` into the project file, or add --root: the SHA-256 that the first publish printed; "
      + "`stylec verify` prints the tree's, to be compared with the commit of the first publish")

  /// The least time left to the release's expiry, in seconds.
  private func leastSpan() throws(RunError) -> Int? {
    try options.releasing.expiresWithin.map { text throws(RunError) in try seconds(text, of: "--expires-within") }
  }

  /// Whether a release with `left` seconds to its expiry lasts at least the given time; prints an expiry that is near or past.
  private func lasts(_ left: Int, atLeast least: Int?) throws(RunError) -> Bool {
    if left <= 0 {
      try print(line: "error: the release has expired: no client adopts it any more; publish again")
      return false
    }
    let isEnough = left >= least ?? 0
    if left < least ?? 7 * 86_400 {
      try print(
        line:
          "\(isEnough ? "note" : "error"): the release expires in \(counted(left / 3600, "hour")); publish before that")
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
  /// The lines about the live release: its audience, time, expiry and signers, and the kept releases.
  fileprivate var summary: [String] {
    guard let pointer = current?.pointer else { return [] }
    let clients = pointer.minimumClient.map { "clients from revision \($0) on" } ?? "all clients"
    var lines = [
      "\(pointer.audience.app), channel \(pointer.audience.channel): \(pointer.line)",
      "  for \(clients), format \(Pointer.format), \(pointer.expires.map { "until \($0)" } ?? "without end")",
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
