import StyleRelease
import StyleTrust
import Testing

/// A host's tree in memory.
struct MemoryHost: HostFiles {
  var files: [String: [UInt8]] = [:]

  func read(_ path: String, limit: Int) -> [UInt8]? { files[path].map { Array($0.prefix(limit + 1)) } }

  func names(in folder: String) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    let below = files.keys.filter { $0.hasPrefix(start) }.compactMap {
      $0.dropFirst(start.count).split(separator: "/").first
    }
    return Set(below.map(String.init)).sorted()
  }

  mutating func apply(_ steps: some Sequence<HostStep>) {
    for step in steps {
      switch step {
      case .write(let path, let bytes), .point(let path, let bytes): files[path] = bytes
      case .check(let path, let bytes): #expect(files[path] == bytes)
      case .remove(let path): files[path] = nil
      }
    }
  }
}

/// What a host serves as long as one key signs there.
struct Host {
  static let app = "com.example.notes"
  static let start = 1_795_000_000
  static let layout = HostLayout(channel: "stable")

  var files = MemoryHost()
  var now = Host.start
  var keySeed: UInt8 = 1

  static func key(_ seed: UInt8) throws -> SigningKey {
    try #require(SigningKey(seed: [UInt8](repeating: seed, count: 32)))
  }

  /// A bundle whose only tag set has this name.
  static func bundle(_ name: String, _ content: String = "") -> [UInt8] {
    Array("{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"\(name)\",\"note\":\"\(content)\"}".utf8)
  }

  static func content(_ texts: [String: String], dictionaries: [String: [UInt8]] = [:]) throws -> Content {
    try Content(
      bundles: Dictionary(uniqueKeysWithValues: texts.map { ($0.key, bundle($0.key, $0.value)) }),
      dictionaries: dictionaries)
  }

  func publisher() throws -> Publisher<MemoryHost> {
    Publisher(files: files, key: try Self.key(keySeed), now: try #require(Timestamp(seconds: now)))
  }

  func tree() throws -> HostTree? { try HostTree(Self.layout, in: files)?.verified() }

  /// What a publish of these texts would do.
  func publication(
    _ texts: [String: String], dictionaries: [String: [UInt8]] = [:], expires: Int? = nil,
    active: [String: String] = [:]
  ) throws -> Publication {
    let content = try Self.content(texts, dictionaries: dictionaries)
    guard let tree = try tree() else {
      return try publisher().first(
        content, for: Audience(app: Self.app, channel: "stable"), rootKey: Self.key(9).publicKey, expires: expires,
        active: active)
    }
    return try publisher().next(content, of: Self.app, over: tree, expires: expires, active: active)
  }

  /// Publishes and gives what is live then.
  @discardableResult
  mutating func publish(
    _ texts: [String: String], dictionaries: [String: [UInt8]] = [:], expires: Int? = nil,
    active: [String: String] = [:]
  ) throws -> Pointer {
    let publication = try publication(texts, dictionaries: dictionaries, expires: expires, active: active)
    files.apply(publication.steps)
    return publication.pointer
  }

  /// What a client without anything would show: every byte verified.
  func shown() throws -> Content? {
    guard let tree = try tree(), let current = tree.current else { return nil }
    return try Content(of: current.pointer, tree.layout, in: files)
  }
}
