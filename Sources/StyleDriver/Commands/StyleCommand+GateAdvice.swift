import StyleChanges
import StyleDiagnostics
import StyleRelease
import StyleTrust

/// Ways on from a release that breaks something.
extension StyleCommand {
  /// The command that accepts what breaks between the old sides of a gate and the release: it compares with the same.
  ///
  /// - Parameters:
  ///   - breaksLive: Whether something breaks that is live.
  ///   - released: The releases that apps in use ship and of which something breaks.
  ///   - tree: The tree that is published to.
  func acceptance(breaksLive: Bool, released: [BundleSet], in tree: HostTree?) -> String {
    // Which bundle is shown is taken over from what is live.
    let isTreeNamed = breaksLive || tree?.carriedActive.isEmpty == false
    var words = ["stylec", "diff"]
    if isTreeNamed { words += [options.arguments[0]] + released.map(\.title) + channelFlags }
    if let bundles = options.bundles { words += ["--to", bundles] }
    for (name, shown) in options.active.sorted(by: { $0.key < $1.key }) { words += ["--active", "\(name)=\(shown)"] }
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
    let words = ["stylec", "rollback", options.arguments[0]] + channelFlags
    let line = (words + ["--to", "\(kept.pointer.place.seq)", "--key", "FILE"]).map(\.shellWord).joined(separator: " ")
    printStatus("release \(kept.pointer.place.seq), which is kept, holds the same: \(line) goes back to it")
  }

  private var channelFlags: [String] { options.channel == Options().channel ? [] : ["--channel", options.channel] }
}
