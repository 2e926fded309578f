import StyleBundle
import StyleTestSupport
import StyleTrust
import Testing

/// Signing and reading of pointers and roots.
@Suite(.tags(.many), .firstIssues) struct EnvelopeTests {
  private static let audience = Audience(app: "com.example.notes", channel: "stable")

  private func key(_ seed: UInt8) throws -> SigningKey {
    try #require(SigningKey(seed: [UInt8](repeating: seed, count: 32)))
  }

  private func root(_ version: Int, keys: [UInt8], rootKeys: [UInt8], by signer: UInt8) throws -> [UInt8] {
    let root = Root(
      version: version, audience: Self.audience, keys: try keys.map { try key($0).publicKey },
      rootKeys: try rootKeys.map { try key($0).publicKey })
    return try #require(Envelope(signing: root.payload, as: .root, by: try key(signer))).encoded
  }

  private func pointer(root: Int = 1, seq: Int = 7) throws -> Pointer {
    Pointer(
      audience: Self.audience, place: Pointer.Position(rootVersion: root, seq: seq),
      issued: try #require(Timestamp("2026-11-22T08:00:00Z")),
      bundles: ["default": ContentID([1]), "été": ContentID([2, 3])], expires: Timestamp("2027-01-01T00:00:00Z"),
      minimumClient: 1, dictionaries: ["old.plist": ContentID([4])], active: ["default": "été"])
  }

  private func signed(_ pointer: Pointer, by seed: UInt8) throws -> [UInt8] {
    try #require(Envelope(signing: pointer.payload, as: .pointer, by: try key(seed))).encoded
  }

  @Test func aPointerIsReadAsItWasWritten() throws {
    let chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1))
    let pointer = try pointer()
    #expect(try chain.pointer(signed(pointer, by: 1)) == pointer)
    var embedded = pointer
    (embedded.action, embedded.bundles, embedded.active) = (.embedded, [:], [:])
    (embedded.expires, embedded.minimumClient, embedded.dictionaries) = (nil, nil, [:])
    #expect(try chain.pointer(signed(embedded, by: 1)) == embedded)
  }

  /// Bits and lengths that are looked at: each in `make test-all`, else every seventh, which are bits of every place in a byte.
  private static let step = Effort.cases(1, few: 7)

  @Test func everyBitOfAPointerCounts() throws {
    let chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1))
    let bytes = try signed(pointer(), by: 1)
    for bit in stride(from: 0, to: bytes.count * 8, by: Self.step) {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: TrustError.self, "bit \(bit)") { try chain.pointer(changed) }
    }
    for length in stride(from: 0, to: bytes.count, by: Self.step) {
      #expect(throws: TrustError.self) { try chain.pointer(Array(bytes.prefix(length))) }
    }
    #expect(throws: TrustError.self) { try chain.pointer(bytes + [UInt8(ascii: "\n")]) }
  }

  @Test func everyBitOfARootCounts() throws {
    let bytes = try root(1, keys: [1], rootKeys: [2], by: 1)
    for bit in stride(from: 0, to: bytes.count * 8, by: Self.step) {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: TrustError.self, "bit \(bit)") { try RootChain(first: changed) }
    }
    for length in stride(from: 0, to: bytes.count, by: Self.step) {
      #expect(throws: TrustError.self) { try RootChain(first: Array(bytes.prefix(length))) }
    }
  }

  @Test func aRootFollowsOnlyTheOneBeforeIt() throws {
    var chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1), signedBy: [key(1).publicKey])
    #expect(throws: TrustError.unknownKey(try key(1).publicKey.id)) {
      try chain.append(root(2, keys: [3], rootKeys: [2], by: 1))
    }
    #expect(throws: TrustError.wrongRootVersion(3, expected: 2)) {
      try chain.append(root(3, keys: [3], rootKeys: [2], by: 2))
    }
    #expect(throws: TrustError.wrongRootVersion(1, expected: 2)) {
      try chain.append(root(1, keys: [3], rootKeys: [2], by: 2))
    }
    try chain.append(root(2, keys: [3], rootKeys: [4], by: 2))
    #expect(throws: TrustError.unknownKey(try key(2).publicKey.id)) {
      try chain.append(root(3, keys: [5], rootKeys: [4], by: 2))
    }
    let other = Root(
      version: 3, audience: Audience(app: "com.example.other", channel: "stable"), keys: [try key(3).publicKey],
      rootKeys: [try key(4).publicKey])
    #expect(throws: TrustError.elsewhere(member: "app", expected: Self.audience.app, found: other.audience.app)) {
      try chain.append(#require(Envelope(signing: other.payload, as: .root, by: key(4))).encoded)
    }
    #expect(chain.newest.version == 2)
    #expect(throws: TrustError.unknownKey(try key(1).publicKey.id)) {
      try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1), signedBy: [key(9).publicKey])
    }
  }

  /// A key signs only under the roots that name it, though the old one stays in the chain.
  @Test func aPointerIsSignedByAKeyOfItsOwnRoot() throws {
    var chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1))
    try chain.append(root(2, keys: [3], rootKeys: [2], by: 2))
    #expect(try chain.pointer(signed(pointer(root: 1), by: 1)).place.rootVersion == 1)
    #expect(try chain.pointer(signed(pointer(root: 2), by: 3)).place.rootVersion == 2)
    #expect(throws: TrustError.self) { try chain.pointer(signed(pointer(root: 2), by: 1)) }
    #expect(throws: TrustError.self) { try chain.pointer(signed(pointer(root: 1), by: 3)) }
    #expect(throws: TrustError.unknownRoot(3)) { try chain.pointer(signed(pointer(root: 3), by: 3)) }
    #expect(throws: TrustError.self, "a root key signs no pointers") { try chain.pointer(signed(pointer(), by: 2)) }
  }

  @Test func documentsForOtherAudiencesAreRefused() throws {
    let chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1))
    for audience in [
      Audience(app: "com.example.other", channel: "stable"), Audience(app: "com.example.notes", channel: "beta"),
    ] {
      var other = try pointer()
      other.audience = audience
      #expect(throws: TrustError.self) { try chain.pointer(signed(other, by: 1)) }
    }
    // A root isn't a pointer, nor the other way round, though the right key has signed it.
    #expect(throws: TrustError.self) { try chain.pointer(root(1, keys: [1], rootKeys: [2], by: 1)) }
    #expect(throws: TrustError.self) { try RootChain(first: signed(pointer(), by: 1)) }
    let payload = try pointer().payload
    let wrapped = try #require(Envelope(signing: payload, as: .root, by: try key(1))).encoded
    #expect(throws: TrustError.self) { try RootChain(first: wrapped) }
  }

  @Test func malformedEnvelopesAreRefused() throws {
    let chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1))
    let text = String(decoding: try signed(pointer(), by: 1), as: UTF8.self)
    let parts = text.split(separator: "[", maxSplits: 1).map(String.init)
    let signature = String(parts[1].dropLast(2))
    #expect(parts[0] + "[" + signature + "]}" == text)
    let others = [
      parts[0] + "[]}", parts[0] + "[\(signature),\(signature)]}", parts[0] + "[{\"keyid\":\"\"}]}",
      "{\"more\":1," + text.dropFirst(), text.replacing("pointer.v1", with: "other.v1"), "{ " + text.dropFirst(),
    ]
    for other in others { #expect(throws: TrustError.self) { try chain.pointer(Array(other.utf8)) } }
  }

  @Test(arguments: [
    (#""seq":7"#, #""seq":0"#), (#""seq":7"#, #""seq":9007199254740992"#), (#""seq":7"#, #""seq":7.5"#),
    (#""seq":7"#, #""seq":"7""#), (#""seq":7"#, #""seq":7,"seq":7"#), (#""rootVersion":1"#, #""rootVersion":0"#),
    (#""action":"apply""#, #""action":"embedded""#), (#""action":"apply""#, #""action":"remove""#),
    (#""size":1"#, #""size":8388609"#), (#""size":1"#, #""size":-1"#), (#""channel":"stable""#, #""channel":"Stable""#),
    (#""issued":"2026-11-22T08:00:00Z""#, #""issued":"2026-11-22""#), (#""été""#, #""a/b""#),
    (#""été""#, #"".hidden""#),
    (#""active":{"default":"#, #""active":{"other":"#), (#""format":1"#, #""format":2"#),
    (#""minimumClient":1"#, #""minimumClient":0"#), (#""minimumClient":1"#, #""minimumClient":2147483648"#),
    (#""rootVersion":1"#, #""rootVersion":2147483648"#),
    (#""issued":"2026-11-22T08:00:00Z""#, #""issued":"10000-01-01T00:00:00Z""#),
  ])
  func payloadsOutOfBoundsAreRefused(change: (String, String)) throws {
    let text = String(decoding: try pointer().payload, as: UTF8.self)
    #expect(text.contains(change.0))
    #expect(throws: TrustError.self) { try Pointer(payload: Array(text.replacing(change.0, with: change.1).utf8)) }
  }

  @Test func membersOfLaterVersionsAreIgnored() throws {
    let pointer = try pointer()
    let text = String(decoding: pointer.payload, as: UTF8.self)
    #expect(try Pointer(payload: Array(("{\"later\":[1]," + text.dropFirst()).utf8)) == pointer)
  }

  @Test func oversizedEnvelopesAreRefused() throws {
    var large = try pointer()
    for number in 0..<700 { large.bundles["bundle\(number)"] = ContentID([UInt8(number & 0xFF)]) }
    let chain = try RootChain(first: root(1, keys: [1], rootKeys: [2], by: 1))
    let bytes = try signed(large, by: 1)
    #expect(throws: TrustError.tooLarge(size: bytes.count, limit: 65536)) { try chain.pointer(bytes) }
  }

  /// An envelope's size is looked at before anything else: 64 KiB of a pointer, 16 KiB of a root.
  @Test(arguments: [(Envelope.Kind.pointer, 65_536), (.statement, 65_536), (.root, 16_384)])
  func anEnvelopeIsAtMostAsLargeAsItsLimit(kind: Envelope.Kind, limit: Int) {
    func error(_ size: Int) -> TrustError? {
      #expect(throws: TrustError.self) {
        try Envelope(reading: [UInt8](repeating: UInt8(ascii: " "), count: size), as: kind)
      }
    }
    #expect(error(limit + 1) == .tooLarge(size: limit + 1, limit: limit))
    for size in [limit - 1, limit] { #expect(error(size) != .tooLarge(size: size, limit: limit)) }
  }

  /// The ends of a payload's numbers and names are read.
  @Test(arguments: [
    (#""seq":7"#, #""seq":1"#), (#""seq":7"#, #""seq":9007199254740991"#),
    (#""rootVersion":1"#, #""rootVersion":2147483647"#),
    (#""size":1"#, #""size":0"#), (#""size":1"#, #""size":8388608"#),
    (#""minimumClient":1"#, #""minimumClient":2147483647"#),
    (#""issued":"2026-11-22T08:00:00Z""#, #""issued":"1970-01-01T00:00:00Z""#),
    (#""issued":"2026-11-22T08:00:00Z""#, #""issued":"9999-12-31T23:59:59Z""#),
  ])
  func payloadsAtTheirBoundsAreRead(change: (String, String)) throws {
    let text = String(decoding: try pointer().payload, as: UTF8.self)
    #expect(text.contains(change.0))
    _ = try Pointer(payload: Array(text.replacing(change.0, with: change.1).utf8))
  }

  @Test(arguments: [(1, true), (32, true), (33, false), (0, false)])
  func aChannelsNameHasOneTo32Letters(count: Int, isName: Bool) {
    #expect(Audience.isChannel(String(repeating: "a", count: count)) == isName)
  }

  @Test(arguments: [(250, true), (251, false)]) func aBundlesNameHasAtMost250Bytes(count: Int, isName: Bool) throws {
    var named = try pointer()
    (named.bundles, named.active) = ([String(repeating: "a", count: count): ContentID([1])], [:])
    #expect(((try? Pointer(payload: named.payload)) != nil) == isName)
  }
}
