import StyleCompiler
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec rollback DIR --key FILE --to SEQ|embedded`.
  func rollback() throws(RunError) -> ExitCode {
    guard let target = try releaseTarget() else {
      try listReleases()
      throw .refused(
        "missing required option `--to`", hint: "use --to with one of these numbers, or --to embedded")
    }
    guard case .kept(let seq) = target else { return try stopAll() }
    let (audience, signer, terms, pinned) = (try audience(), try releaseSigner(), try terms(), try pinnedRoot())
    return try changeTree(by: signer, pinnedTo: pinned) { tree, publisher throws(ReleaseProblem) in
      guard let tree = try tree?.consistent() else { throw .nothingThere(channel: audience.channel) }
      return try publisher.next(.kept(seq), terms, of: audience.app, over: tree)
    }
  }

  /// Sends apps back to what they ship: the kill switch, which needs roots and the key alone.
  private func stopAll() throws(RunError) -> ExitCode {
    let (app, signer, terms, pinned) = (appIfKnown(), try releaseSigner(), try terms(), pinnedRootIfKnown())
    let source = ReleaseSource.embedded(dictionaries: dictionariesIfKnown())
    return try changeTree(by: signer, pinnedTo: pinned) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: options.releasing.channel) }
      return try publisher.next(source, terms, of: app ?? tree.chain.audience.app, over: tree)
    }
  }

  /// The project's app; nil where no project file names one.
  private func appIfKnown() -> String? {
    do throws(RunError) {
      return try audience().app
    } catch {
      warn("\(error.cause), so the app is read from root 1")
      return nil
    }
  }

  /// The sources' dictionaries; nil where the project can't be read, which was reported.
  private func dictionariesIfKnown() -> [String: [UInt8]]? { (try? sourceDictionaries()).flatMap(\.self) }

  /// The release that `--to` names; nil where it isn't given.
  func releaseTarget() throws(RunError) -> ReleaseTarget? {
    guard let text = options.target else { return nil }
    guard let target = ReleaseTarget(text, for: options.command) else {
      let words = options.command.map(ReleaseTarget.words) ?? []
      throw .refused(
        "invalid value `\(text)` for `--to`",
        hint: "use --to SEQ with the number of a kept release, or --to \(words.joined(separator: ", --to "))")
    }
    return target
  }

  /// The dictionaries for old clients when apps go back to what they ship; nil where the sources can't be built.
  func sourceDictionaries() throws(RunError) -> [String: [UInt8]]? {
    let file = try ProjectFile(try projectPlace(), in: .disk)
    if try file.project(of: nil).dictionaries.isEmpty { return [:] }
    guard let content = sourceContent() else {
      warn("the sources have errors, so dictionaries stay unchanged; run `stylec lint`")
      return nil
    }
    return content.dictionaries
  }
}
