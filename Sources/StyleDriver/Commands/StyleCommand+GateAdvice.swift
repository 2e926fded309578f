import StyleChanges
import StyleDiagnostics
import StyleRelease
import StyleTrust

/// Ways on from a release that breaks something.
extension StyleCommand {
  /// Says how to continue after a refused release: accept the changes, publish anyway, or use a kept release.
  ///
  /// What goes back isn't made of sources, so that nothing compares it with anything but the gate.
  func sayWaysOn(from pointer: Pointer, over tree: HostTree?, breaksLive: Bool, released: [BundleSet]) {
    guard options.command == .publish else {
      return printStatus("nothing was published; add --allow-breaking to publish anyway")
    }
    let acceptance = acceptance(breaksLive: breaksLive, released: released, in: tree)
    printStatus(
      "nothing was published; accept intended changes: `\(acceptance)`; or publish anyway: add --allow-breaking")
    if let tree { sayKept(in: tree, holding: pointer.bundles, pointer.dictionaries, active: pointer.active) }
  }

  /// The command that accepts what breaks between the old sides of a gate and the release: it compares with the same.
  ///
  /// - Parameters:
  ///   - breaksLive: Whether something breaks that is live.
  ///   - released: The releases that apps in use ship and of which something breaks.
  ///   - tree: The tree that is published to.
  /// - Returns: The command's line.
  private func acceptance(breaksLive: Bool, released: [BundleSet], in tree: HostTree?) -> String {
    // Which bundle is shown is taken over from what is live.
    let isTreeNamed = breaksLive || tree?.carriedActive.isEmpty == false
    var words = ["stylec", "diff"]
    if isTreeNamed { words += [options.arguments[0]] + released.map(\.title) + options.releasing.channelFlags }
    if let bundles = options.releasing.bundles { words += ["--to", bundles] }
    for (name, shown) in options.releasing.active.sorted(by: { $0.key < $1.key }) {
      words += ["--active", "\(name)=\(shown)"]
    }
    return (words + ["--accept", "REASON"]).map(\.shellWord).joined(separator: " ")
  }

  /// Names the release that a tree keeps and that holds the very same, where there is one.
  func sayKept(
    in tree: HostTree, holding bundles: [String: ContentID], _ dictionaries: [String: ContentID]?,
    active: [String: String]
  ) {
    let kept = tree.history.last { release in
      let pointer = release.pointer
      return release != tree.current && pointer.action == .apply && pointer.bundles == bundles
        && pointer.active == active && pointer.dictionaries == dictionaries ?? pointer.dictionaries
        && pointer.place.rootVersion == tree.chain.newest.version
    }
    guard let kept else { return }
    let words = ["stylec", "rollback", options.arguments[0]] + options.releasing.channelFlags
    let line = (words + ["--to", "\(kept.pointer.place.seq)", "--key", "FILE"]).map(\.shellWord).joined(separator: " ")
    printStatus("the kept release \(kept.pointer.place.seq) has the same content; to go back to it, run `\(line)`")
  }
}
