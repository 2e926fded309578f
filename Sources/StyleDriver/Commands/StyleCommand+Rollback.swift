import StyleCompiler
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs `stylec rollback DIR --key FILE --to SEQ|embedded`.
  func rollback() throws(RunError) -> ExitCode {
    guard let target = try releaseTarget() else {
      try listReleases()
      throw .refused(
        "rolling back needs a release to go to", hint: "add --to with one of these numbers, or --to embedded")
    }
    let audience = try audience()
    let (key, terms) = (try signingKey(), try terms())
    let source: ReleaseSource =
      if case .kept(let seq) = target { .kept(seq) } else { .embedded(dictionaries: try sourceDictionaries()) }
    return try changeTree(by: key) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      // The kill switch needs roots alone.
      let sound = target == .embedded ? tree : try tree.consistent()
      return try publisher.next(source, terms, of: audience.app, over: sound)
    }
  }

  /// The release that `--to` names; nil where it isn't given.
  func releaseTarget() throws(RunError) -> ReleaseTarget? {
    guard let text = options.target else { return nil }
    guard let target = ReleaseTarget(text, for: options.command) else {
      let words = options.command.map(ReleaseTarget.words) ?? []
      throw .refused(
        "`\(text)` is no release",
        hint: "write --to SEQ with a number that is kept, or --to \(words.joined(separator: ", --to "))")
    }
    return target
  }

  /// The dictionaries for old clients when apps go back to what they ship; nil where the sources can't be built.
  func sourceDictionaries() throws(RunError) -> [String: [UInt8]]? {
    let file = try ProjectFile(try projectPlace(), in: .disk)
    if try file.project(of: nil).dictionaries.isEmpty { return [:] }
    guard let content = sourceContent() else {
      warn("the sources have errors, so dictionaries stay as they are; `stylec lint` says what is wrong")
      return nil
    }
    return content.dictionaries
  }
}
