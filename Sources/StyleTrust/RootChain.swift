import StyleBundle

/// A chain of trusted roots, each signed by a root key of the one before it.
package struct RootChain: Hashable, Sendable {
  /// The roots, without gaps, the newest last.
  package private(set) var roots: [Root]

  /// Trusts a root without checking its signature: the newest one that an app ships.
  package init(trusting bytes: [UInt8]) throws(TrustError) {
    roots = [try Root(payload: Envelope(reading: bytes, as: .root).payload)]
  }

  /// Begins a chain with a host's first root, signed by a key for pointers.
  ///
  /// - Parameters:
  ///   - bytes: The root's envelope.
  ///   - keys: The keys of which one has to have signed it; nil for those that the root itself names.
  /// - Throws: ``TrustError``.
  package init(first bytes: [UInt8], signedBy keys: [PublicKey]? = nil) throws(TrustError) {
    let envelope = try Envelope(reading: bytes, as: .root)
    let root = try Root(payload: envelope.payload)
    try envelope.verify(by: keys ?? root.keys)
    guard root.version == 1 else { throw .wrongRootVersion(root.version, expected: 1) }
    roots = [root]
  }

  /// The newest root.
  package var newest: Root { roots[roots.count - 1] }

  /// The audience of all roots and pointers of the chain.
  package var audience: Audience { newest.audience }

  /// The root of a version; nil where it isn't in the chain.
  package func root(_ version: Int) -> Root? { roots.first { $0.version == version } }

  /// Appends the next root, once it verifies.
  package mutating func append(_ bytes: [UInt8]) throws(TrustError) {
    let envelope = try Envelope(reading: bytes, as: .root)
    try envelope.verify(by: newest.rootKeys)
    let root = try Root(payload: envelope.payload)
    guard root.version == newest.version + 1 else {
      throw .wrongRootVersion(root.version, expected: newest.version + 1)
    }
    try root.audience.verify(audience)
    roots.append(root)
  }

  /// Verifies a pointer: signed by a key of the root that it names, and for the chain's audience.
  package func pointer(_ bytes: [UInt8]) throws(TrustError) -> Pointer {
    let envelope = try Envelope(reading: bytes, as: .pointer)
    // The keys of all roots come first: nothing that nobody here signed is read.
    try envelope.verify(by: roots.flatMap(\.keys))
    let pointer = try Pointer(payload: envelope.payload)
    guard let root = root(pointer.place.rootVersion) else { throw .unknownRoot(pointer.place.rootVersion) }
    guard root.keys.contains(where: { $0.id == envelope.keyID }) else { throw .unknownKey(envelope.keyID) }
    try pointer.audience.verify(audience)
    return pointer
  }
}

extension Pointer {
  /// The root version that an envelope states.
  ///
  /// No signature is checked: the version only hints at the roots to fetch.
  ///
  /// - Parameter bytes: The envelope.
  /// - Returns: A version, from 1 to 2^31 − 1; nil where it names none.
  package static func statedRootVersion(_ bytes: [UInt8]) -> Int? {
    guard let payload = try? Envelope(reading: bytes, as: .pointer).payload else { return nil }
    return try? SignedJSON.read(payload) { root throws(BundleError) in
      try root.requireInteger(at: "rootVersion", in: 1...Int(Int32.max))
    }
  }
}
