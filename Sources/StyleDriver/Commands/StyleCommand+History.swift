import StyleDiagnostics
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec history DIR`.
  func history() throws(RunError) -> ExitCode {
    switch options.explaining.format {
    case .text: try listReleases()
    case .json: try print(HistoryJSON.document(of: releaseTree(), in: hostFolder, version: Version.text))
    }
    return .clean
  }

  /// Prints the live release and the kept ones, newest first, and names damaged ones on standard error.
  ///
  /// - Parameter besideSources: Whether to print each release's signer, and which differ from what the sources build to.
  /// - Throws: ``RunError`` where there is no release, or its roots don't verify.
  func listReleases(besideSources: Bool = false) throws(RunError) {
    let tree = try releaseTree()
    let sources = besideSources ? sourceContent() : nil
    if besideSources, sources == nil {
      warn("the sources have errors, so releases aren't compared with them; run `stylec lint`")
    }
    for (release, changes) in zip(tree.releases, KnownReleaseChanges.all(in: tree, hostFolder)).reversed() {
      var words = release.pointer.entry(changes, isLive: release == tree.current)
      if besideSources { words.append("signed by the key \(release.keyID)") }
      if let sources {
        words.append(sources.isContent(of: release.pointer) ? "same as the sources" : "differs from the sources")
      }
      try print(line: words.joined(separator: ", "))
    }
  }

  /// The tree that the command line names, as far as it verifies.
  private func releaseTree() throws(RunError) -> HostTree {
    let tree = try hostTree(pinnedTo: pinnedRootIfKnown(), isReleasing: false)
    return try releasing { () throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: options.releasing.channel) }
      return tree
    }
  }
}

extension Pointer {
  /// A release's entry in a list, in parts: number, root, time and content, what changed by it, whether it is live, its
  /// expiry, whether it was made without a look at what it breaks, its message.
  fileprivate func entry(_ changes: KnownReleaseChanges, isLive: Bool) -> [String] {
    let names = bundles.keys.sorted()
    let more = names.count > 6 ? " and \(names.count - 6) more" : ""
    let list = names.isEmpty ? "" : " (\(names.prefix(6).joined(separator: ", "))\(more))"
    let changed: [String] =
      switch changes {
      case .none: []
      case .notKept: ["changes unknown (not kept)"]
      case .known(let changes): [changes.words]
      }
    return [line + list] + changed + (isLive ? ["live"] : [])
      + (allowsBreaking ? ["published with --allow-breaking"] : [])
      + (expires.map { ["expires \($0)"] } ?? [])
      + (message.map { ["\"\($0)\""] } ?? [])
  }
}
