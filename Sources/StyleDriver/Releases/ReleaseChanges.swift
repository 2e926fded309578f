import StyleChanges
import StyleDiagnostics
import StyleRelease
import StyleTrust

/// The numbers of changes from one kept release to the next, by class.
struct ReleaseChanges {
  /// Changes that break stored data or apps, that take reach away, and that are merely seen.
  let breaking: Int
  let reach: Int
  let seen: Int

  fileprivate init(_ comparisons: [BundleComparison]) {
    let levels = comparisons.flatMap { bundle in bundle.changes.map { bundle.level(of: $0) } }
    func count(_ level: Level) -> Int { levels.count { $0 == level } }
    (breaking, reach, seen) = (count(.error), count(.warning), count(.note))
  }

  /// The changes in words: 1 breaking, 2 losing features, 3 visible.
  var words: String {
    let parts = [(breaking, "breaking"), (reach, "losing features"), (seen, "visible")].filter { $0.0 > 0 }
    return parts.isEmpty ? "no changes" : "changes: " + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  var json: ReportValue {
    ["breaking": .integer(breaking), "reach": .integer(reach), "seen": .integer(seen)]
  }
}

/// What is known of the changes that a kept release brought.
enum KnownReleaseChanges {
  /// The first release, or one before or after which apps show what they ship.
  case none
  /// Bundles of it or of the one before aren't here, or can't be compared.
  case notKept
  case known(ReleaseChanges)

  /// The changes that each release of a tree brought, in the order of releases.
  static func all(in tree: HostTree, _ files: some HostFiles) -> [KnownReleaseChanges] {
    let sets = tree.releases.map { release -> BundleSet? in
      guard let content = try? Content(of: release.pointer, tree.layout, in: files) else { return nil }
      return try? BundleSet(
        "",
        ReleaseBundles(content.bundles, active: release.pointer.active, dictionaries: content.dictionaries))
    }
    return tree.releases.indices.map { index in
      let pair = tree.releases[max(0, index - 1)...index]
      guard index > 0, pair.allSatisfy({ $0.pointer.action == .apply }) else { return .none }
      guard let old = sets[index - 1], let new = sets[index] else { return .notKept }
      return .known(ReleaseChanges(BundleComparison.all(from: old, to: new)))
    }
  }
}
