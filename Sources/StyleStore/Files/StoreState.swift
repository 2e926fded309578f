package import StyleTrust

/// The state of a store between launches.
package struct StoreState: Hashable, Sendable {
  /// A release that was verified, adopted or not.
  package struct Seen: Hashable, Sendable {
    package let place: Pointer.Position
    /// The SHA-256 of the signed bytes, since a number belongs to one release only.
    package let payload: String
  }

  static let largestCounter = Pointer.largestSeq

  /// The number of changes, by which the later of two records counts.
  package var counter = 0
  /// The embedded set beside which it was written (``StyleStore/Embedded/id``).
  package var embedded = ""
  /// The envelopes of the roots after the embedded one, each signed by a root key of the one before.
  package var roots: [[UInt8]] = []
  /// The latest release that was ever verified.
  package var seen: Seen?
  /// The envelope of the release in use, as the host served it.
  package var inUse: [UInt8]?
  /// The envelope of the last confirmed release.
  package var confirmed: [UInt8]?
  /// The `ETag` that came with the release in use.
  package var entityTag: String?
  /// The release that is no longer adopted, since apps crashed before they confirmed it.
  package var quarantine: Pointer.Position?
  /// The time when the host last confirmed that there is nothing newer to show.
  package var lastChecked: Timestamp?

  /// Whether the release in use is still to be confirmed.
  package var isUnconfirmed: Bool { inUse != nil && inUse != confirmed }

  /// The chain of trust from the embedded root through the record's.
  func chain(from embedded: RootChain) -> RootChain {
    var chain = embedded
    for root in roots {
      // Roots that the app ships by now are left out by their number, and so are all after one that doesn't fit.
      try? chain.append(root)
    }
    return chain
  }

  mutating func see(_ release: Seen) {
    if seen.map({ $0.place < release.place }) ?? true { seen = release }
    if let withheld = quarantine, withheld < release.place { quarantine = nil }
  }

  /// Puts a release into use; forgets a confirmed one of a lower root, since it may be a thief's.
  mutating func use(_ release: CheckedRelease, entityTag tag: String?) {
    (inUse, entityTag) = (release.envelope, tag)
    let rootOfConfirmed = confirmed.flatMap(Self.pointer)?.place.rootVersion
    if let rootOfConfirmed, rootOfConfirmed < release.place.rootVersion { confirmed = nil }
    // The app's own styles need no confirming.
    if release.pointer.action == .embedded { confirmed = release.envelope }
  }

  /// Withholds a release, and goes back to the last confirmed one.
  mutating func withhold(_ place: Pointer.Position) {
    quarantine = place
    (inUse, entityTag, lastChecked) = (confirmed, nil, nil)
  }

  /// Confirms that the app works with a release.
  ///
  /// - Parameters:
  ///   - release: The release that the app showed.
  ///   - isKept: Whether all of it is kept, so that a withheld release can be put into use again.
  mutating func confirm(_ release: CheckedRelease, isKept: Bool) {
    let isWithheld = quarantine == release.place
    if isWithheld {
      quarantine = nil
      if isKept, placeInUse.map({ $0 < release.place }) ?? true { inUse = release.envelope }
    }
    if inUse == release.envelope { confirmed = release.envelope }
  }
}

extension StoreState {
  /// The limit of the number of roots after the embedded one.
  static let rootLimit = 128

  /// Appends roots that follow the known ones.
  ///
  /// - Parameters:
  ///   - roots: A verified chain.
  ///   - embedded: The chain that it continues.
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

  /// The hashes of all contents of the record's releases.
  var objects: Set<String> {
    [inUse, confirmed].reduce(into: []) { objects, envelope in
      objects.formUnion(envelope.flatMap(Self.pointer)?.bundles.values.map(\.sha256) ?? [])
    }
  }

  /// The place of the release in use.
  var placeInUse: Pointer.Position? { inUse.flatMap(Self.pointer)?.place }

  /// The pointer in an envelope that was verified when it was kept.
  private static func pointer(in envelope: [UInt8]) -> Pointer? {
    (try? Envelope(reading: envelope, as: .pointer).payload).flatMap { try? Pointer(payload: $0) }
  }
}

extension StoreState.Seen {
  /// - Parameters:
  ///   - place: The release's place.
  ///   - envelope: Its pointer as the host served it, verified.
  init(_ place: Pointer.Position, in envelope: [UInt8]) {
    self.init(place: place, payload: SHA256.hex((try? Envelope(reading: envelope, as: .pointer).payload) ?? envelope))
  }

  /// Whether two releases have one number but different signed content.
  func contradicts(_ other: StoreState.Seen) -> Bool {
    place == other.place && payload != other.payload
  }
}
