import StyleDiagnostics

extension Baseline {
  /// The entries with those of today in place of those that an earlier version wrote of the same findings.
  ///
  /// A curve in a list was reported at `curve` where all were alike, and one of two values in a list at `from` or `to`. Nothing
  /// stands at such key paths, so an entry there holds the text of the whole track, which isn't compared. A reversal's tracks were
  /// reported at key paths under `reverse` that nothing states.
  func renamed(to current: Baseline) -> Baseline {
    var renamed = self
    var ended: [[String]: [Entry]]?
    for (entry, count) in current.entries where entries[entry] == nil {
      guard let former = Self.formerKeyPath(of: entry.keyPath) else { continue }
      let known =
        ended
        ?? Dictionary(grouping: entries.keys.filter { current.entries[$0] == nil }) {
          [$0.rule, StyleKeyPath(parsing: $0.keyPath).ofToday.description]
        }
      ended = known
      guard let old = known[[entry.rule, former]] else { continue }
      renamed.entries[entry] = count
      for entry in old { renamed.entries[entry] = nil }
    }
    return renamed
  }

  /// The key path at which an earlier version reported what stands in a list, or the reversal itself; nil for any other.
  private static func formerKeyPath(of keyPath: String) -> String? {
    let components = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    if components.last == "reverse" { return keyPath }
    guard components.count > 2, let index = components.last.flatMap({ Int($0) }) else { return nil }
    let owner = components.dropLast(2).joined(separator: ".") + "."
    return switch (components[components.count - 2], index) {
    case ("curves", _): owner + "curve"
    case ("values", 0): owner + "from"
    case ("values", 1): owner + "to"
    default: nil
    }
  }
}

extension StyleKeyPath {
  /// The key path of today's findings where an earlier version reported them at this one.
  ///
  /// A reversal's tracks are stated nowhere: `animations.NAME.reverse.fill` and the like are `animations.NAME.reverse`.
  fileprivate var ofToday: StyleKeyPath {
    components.count > 3 && components[2] == "reverse" ? StyleKeyPath(Array(components[..<3])) : self
  }
}
