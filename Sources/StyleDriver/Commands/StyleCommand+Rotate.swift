import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec rotate DIR --root-key FILE --key NEW --to sources|live|SEQ|embedded`.
  func rotate() throws(RunError) -> ExitCode {
    guard let target = try releaseTarget() else {
      try listReleases(besideSources: true)
      throw .refused(
        "missing required option `--to`: the live release may be an attacker's, so there is no default",
        hint: "use --to sources, --to live, --to embedded, or --to with one of these numbers")
    }
    let audience = try audience()
    let (root, signer, terms) = (try rootSigner(), try releaseSigner(), try terms())
    let (added, removed) = (
      try publicKeys(options.releasing.addedRootKeys), try publicKeys(options.releasing.removedRootKeys)
    )
    let pinned = try pinnedRoot()
    guard let source = try source(of: target) else { return .findings }
    return try changeTree(by: signer, pinnedTo: pinned) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      let valid = target == .embedded ? tree : try tree.consistent()
      return try publisher.rotate(
        to: source, terms, by: root, adding: added, removing: removed, of: audience.app, over: valid)
    }
  }

  /// The source of the release under the new root; nil where the sources have errors, which were reported.
  private func source(of target: ReleaseTarget) throws(RunError) -> ReleaseSource? {
    switch target {
    case .sources: try content().map { .content($0.content, active: options.releasing.active) }
    case .live: .live
    case .kept(let seq): .kept(seq)
    case .embedded: .embedded(dictionaries: try sourceDictionaries())
    }
  }
}
