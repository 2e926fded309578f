package import StyleRelease
package import StyleTrust

/// A host's tree in memory.
package struct MemoryHost: HostFiles {
  package var files: [String: [UInt8]] = [:]

  package init() {}

  package func read(_ path: String, limit: Int) -> [UInt8]? { files[path].map { Array($0.prefix(limit + 1)) } }

  package func names(in folder: String) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    let below = files.keys.filter { $0.hasPrefix(start) }.compactMap {
      $0.dropFirst(start.count).split(separator: "/").first
    }
    return Set(below.map(String.init)).sorted()
  }

  package mutating func apply(_ steps: some Sequence<HostStep>) {
    for step in steps {
      switch step {
      case .write(let path, let bytes), .point(let path, let bytes): files[path] = bytes
      case .check(let path, let bytes): precondition(files[path] == bytes, "\(path) isn't what was written")
      case .remove(let path): files[path] = nil
      }
    }
  }
}

/// A host's tree, and the key that signs its releases.
package struct Host {
  package static let app = "com.example.notes"
  package static let start = 1_795_000_000
  package static let layout = HostLayout(channel: "stable")

  package var files = MemoryHost()
  package var now = Host.start
  package var keySeed: UInt8 = 1

  package init() {}

  package static func key(_ seed: UInt8) throws -> SigningKey {
    try required(SigningKey(seed: [UInt8](repeating: seed, count: 32)))
  }

  /// A bundle in JSON, by name, with a note that makes its content.
  package static func bundle(_ name: String, _ content: String = "") -> [UInt8] {
    Array("{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"\(name)\",\"note\":\"\(content)\"}".utf8)
  }

  package static func content(_ texts: [String: String], dictionaries: [String: [UInt8]] = [:]) throws -> Content {
    try Content(
      bundles: Dictionary(uniqueKeysWithValues: texts.map { ($0.key, bundle($0.key, $0.value)) }),
      dictionaries: dictionaries)
  }

  package func publisher() throws -> Publisher<MemoryHost> {
    Publisher(files: files, signer: Signer(try Self.key(keySeed)), now: try required(Timestamp(seconds: now)))
  }

  package func tree() throws -> HostTree? { try HostTree(Self.layout, in: files)?.verified() }

  /// The publication of bundles with these texts.
  package func publication(
    _ texts: [String: String], dictionaries: [String: [UInt8]] = [:], expires: Int? = nil,
    active: [String: String] = [:], terms: ReleaseTerms = ReleaseTerms()
  ) throws -> Publication {
    let content = try Self.content(texts, dictionaries: dictionaries)
    var terms = terms
    terms.expires = expires
    guard let tree = try HostTree(Self.layout, in: files)?.consistent() else {
      return try publisher().first(
        content, active: active, terms, for: Audience(app: Self.app, channel: "stable"),
        rootKeys: [Self.key(9).publicKey])
    }
    return try publisher().next(.content(content, active: active), terms, of: Self.app, over: tree)
  }

  /// Publishes, and returns the live pointer.
  @discardableResult
  package mutating func publish(
    _ texts: [String: String], dictionaries: [String: [UInt8]] = [:], expires: Int? = nil,
    active: [String: String] = [:], terms: ReleaseTerms = ReleaseTerms()
  ) throws -> Pointer {
    let publication = try publication(
      texts, dictionaries: dictionaries, expires: expires, active: active, terms: terms)
    files.apply(publication.steps)
    return publication.pointer
  }

  /// Rotates the channel to another key.
  package mutating func rotate(to seed: UInt8) throws {
    keySeed = seed
    files.apply(try publisher().rotate(by: Self.key(9), of: Self.app, over: required(try tree())).steps)
  }

  /// The content that a client without any state would show, every byte verified.
  package func shown() throws -> Content? {
    guard let tree = try tree(), let current = tree.current else { return nil }
    return try Content(of: current.pointer, tree.layout, in: files)
  }
}

extension Publisher {
  /// Plans the first release of a channel, with one root key or none.
  package func first(
    _ content: Content, for audience: Audience, rootKey: PublicKey?, expires: Int?, active: [String: String]
  ) throws(ReleaseProblem) -> Publication {
    var terms = ReleaseTerms()
    terms.expires = expires
    return try first(content, active: active, terms, for: audience, rootKeys: rootKey.map { [$0] } ?? [])
  }

  /// Plans the next release, of new content.
  package func next(
    _ content: Content, of app: String, over tree: HostTree, expires: Int?, active: [String: String]
  ) throws(ReleaseProblem) -> Publication {
    var terms = ReleaseTerms()
    terms.expires = expires
    return try next(.content(content, active: active), terms, of: app, over: tree)
  }

  /// Plans a rollback to an earlier release; nil goes back to what apps ship.
  package func rollback(to seq: Int?, of app: String, over tree: HostTree) throws(ReleaseProblem) -> Publication {
    try next(seq.map { .kept($0) } ?? .embedded(dictionaries: nil), ReleaseTerms(), of: app, over: tree)
  }

  /// Plans a rotation to the publisher's key that keeps the live release.
  package func rotate(by rootKey: SigningKey, of app: String, over tree: HostTree) throws(ReleaseProblem) -> Publication
  {
    try rotate(to: .live, ReleaseTerms(), by: Signer(rootKey), of: app, over: tree)
  }
}

/// The value; throws where it is nil.
package func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingValue() }
  return value
}

struct MissingValue: Error {}
