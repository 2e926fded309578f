import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Does `stylec rollback DIR --key FILE --to SEQ|embedded`.
  func rollback() throws(RunError) -> ExitCode {
    guard let target = options.target else { return try listKept() }
    let audience = try audience()
    let seq = Int(target)
    guard seq != nil || target == "embedded" else {
      throw .refused("`\(target)` is no release", hint: "write --to SEQ with a number that is kept, or --to embedded")
    }
    return try changeTree(by: signingKey()) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      return try publisher.rollback(to: seq, of: audience.app, over: tree)
    }
  }

  /// What there is to go back to; nothing is done.
  private func listKept() throws(RunError) -> ExitCode {
    let tree = try releasing { () throws(ReleaseProblem) in
      guard let tree = try HostTree(HostLayout(channel: options.channel), in: hostFolder)?.verified() else {
        throw .nothingThere(channel: options.channel)
      }
      return tree
    }
    for release in tree.history.reversed() { try print(line: release.pointer.line) }
    throw .refused(
      "rolling back needs a release to go to", hint: "add --to with one of these numbers, or --to embedded")
  }

  /// Does `stylec rotate DIR --root-key FILE --key NEW`.
  func rotate() throws(RunError) -> ExitCode {
    let audience = try audience()
    guard let rootFile = options.rootKey else {
      throw .refused("a new root needs the root key", hint: "add --root-key FILE")
    }
    let rootKey = try secretKey(rootFile)
    return try changeTree(by: signingKey()) { tree, publisher throws(ReleaseProblem) in
      guard let tree else { throw .nothingThere(channel: audience.channel) }
      return try publisher.rotate(by: rootKey, of: audience.app, over: tree)
    }
  }
}
