import StyleDiagnostics

/// The findings of some styles while values change, each by what it is and where: its words may differ.
struct TrialFindings: Sendable {
  /// A finding in one bundle, with the level in force.
  struct Identity: Hashable, Sendable {
    let name: DiagnosticName
    let level: Level
    let keyPath: StyleKeyPath?
    let bundle: Int

    /// The identity where it doesn't count in which bundle it is found.
    var inAnyBundle: Identity { Identity(name: name, level: level, keyPath: keyPath, bundle: 0) }
  }

  /// The number of equal findings, and the greatest distance by which their condition fails.
  private struct Extent: Sendable {
    var count = 0
    var excess = 0.0
  }

  private var extents: [Identity: Extent] = [:]

  mutating func insert(_ identity: Identity, _ counterexample: Counterexample?) {
    var extent = extents[identity] ?? Extent()
    extent.count += 1
    extent.excess = max(extent.excess, counterexample?.excess ?? 0)
    extents[identity] = extent
  }

  func count(_ identity: Identity) -> Int { extents[identity]?.count ?? 0 }

  /// The findings that are new since others were made.
  func new(since before: TrialFindings) -> [Identity] {
    extents.filter { $0.value.count > before.count($0.key) }.map(\.key)
  }

  /// The findings that were there before and fail by more: by a millionth of it, since sums differ in their last digits.
  func worse(than before: TrialFindings) -> [Identity] {
    extents.filter { identity, extent in
      guard let earlier = before.extents[identity] else { return false }
      return extent.count <= earlier.count && extent.excess > earlier.excess * (1 + 1e-6) + 1e-9
    }.map(\.key)
  }
}

extension Counterexample {
  /// The distance by which a condition fails, where one number says it: the share that isn't covered, or a member's distance to its bound.
  var excess: Double? {
    if case .number(let covered) = self["covered"] { return 1 - covered }
    guard let bound, case .number(let value) = self[bound.member] else { return nil }
    return (value - bound.value).magnitude
  }
}
