import StyleBundle

/// Roots that are trusted, each signed by a root key of the one before it.
package struct RootChain: Hashable, Sendable {
  /// Without gaps, the newest last.
  package private(set) var roots: [Root]

  /// Trusts a root as it is: the newest one that an app ships.
  package init(trusting bytes: [UInt8]) throws(TrustError) {
    roots = [try Root(payload: Envelope(reading: bytes, as: .root).payload)]
  }

  /// Begins with the first root of a host, which a key that signs its pointers has signed.
  ///
  /// - Parameters:
  ///   - bytes: The root's envelope.
  ///   - keys: One of them has to have signed it; nil for those that the root names itself.
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

  /// Whom all of this is for.
  package var audience: Audience { newest.audience }

  /// The root of a version; nil where it isn't in the chain.
  package func root(_ version: Int) -> Root? { roots.first { $0.version == version } }

  /// Adds the root that follows.
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

  /// A pointer, verified: signed by a key of the root that it names, and for whom the chain is for.
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
  /// The root under which an envelope says that it is signed.
  ///
  /// No signature was looked at: it is a mere hint at which roots to ask for.
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
