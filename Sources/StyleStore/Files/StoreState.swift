package import StyleTrust

/// What a store remembers between launches: one record.
package struct StoreState: Hashable, Sendable {
  /// The greatest release that was ever verified, adopted or not.
  package struct Seen: Hashable, Sendable {
    package let place: Pointer.Place
    /// The SHA-256 of its payload: there is one release under a number.
    package let payload: String
  }

  /// The embedded set beside which it was written (``StyleStore/Embedded/id``).
  package var embedded = ""
  /// The envelopes of the roots behind the embedded one, each signed by a root key of the one before.
  package var roots: [[UInt8]] = []
  package var seen: Seen?
  /// The pointer of the release in use, as the host served it.
  package var inUse: [UInt8]?
  /// That of the last release that was confirmed.
  package var confirmed: [UInt8]?
  /// The `ETag` that came with the release in use.
  package var entityTag: String?
  /// How often an app was launched with the release in use, as long as that isn't confirmed.
  package var launches = 0
  /// The release that isn't adopted any more, since apps didn't live to confirm it.
  package var quarantine: Pointer.Place?
  /// When the host last said that there is nothing newer to show.
  package var lastChecked: Timestamp?

  /// Whether the release in use still has to show that apps live with it.
  package var isUnconfirmed: Bool { inUse != nil && inUse != confirmed }

  /// Trust in what the app ships and in the roots behind it.
  func chain(from embedded: RootChain) -> RootChain {
    var chain = embedded
    for root in roots {
      // Roots that the app ships by now are left out by their number, and so is all behind one that doesn't fit.
      try? chain.append(root)
    }
    return chain
  }

  mutating func see(_ pointer: Pointer) {
    if seen.map({ $0.place < pointer.place }) ?? true { seen = Seen(pointer) }
    if let withheld = quarantine, withheld < pointer.place { quarantine = nil }
  }

  mutating func use(_ release: [UInt8], entityTag tag: String?) {
    if inUse != release { launches = 0 }
    (inUse, entityTag) = (release, tag)
  }

  /// Takes back the release in use, for the last one that was confirmed.
  mutating func withhold(_ place: Pointer.Place) {
    quarantine = place
    (inUse, entityTag, launches, lastChecked) = (confirmed, nil, 0, nil)
  }
}

extension StoreState {
  /// The most roots that are kept after the embedded one.
  static let rootLimit = 128

  /// Adds roots that follow those which are known.
  ///
  /// - Parameters:
  ///   - roots: A chain, verified.
  ///   - embedded: What it begins after.
  mutating func add(_ roots: [[UInt8]], after embedded: RootChain) {
    if roots.count <= Self.rootLimit, roots.starts(with: self.roots) { return self.roots = roots }
    let others = roots.filter { !self.roots.contains($0) }
    guard !others.isEmpty else { return }
    if self.roots.count + others.count > Self.rootLimit {
      // Roots that the app ships by now make room.
      var chain = embedded
      self.roots = self.roots.filter { (try? chain.append($0)) != nil }
    }
    var chain = chain(from: embedded)
    for root in others where self.roots.count < Self.rootLimit && (try? chain.append(root)) != nil {
      self.roots.append(root)
    }
  }

  /// The hashes of all that the record's releases consist of.
  var objects: Set<String> {
    [inUse, confirmed].reduce(into: []) { objects, envelope in
      // Both were verified when they were kept.
      guard let envelope, let payload = try? Envelope(reading: envelope, as: .pointer).payload,
        let pointer = try? Pointer(payload: payload)
      else { return }
      objects.formUnion(pointer.bundles.values.map(\.sha256))
    }
  }
}

extension StoreState.Seen {
  init(_ pointer: Pointer) {
    self.init(place: pointer.place, payload: SHA256.hex(pointer.payload))
  }
}
