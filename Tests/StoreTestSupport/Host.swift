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

/// What a host serves as long as one key signs there.
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

  /// A bundle whose only tag set has this name.
  package static func bundle(_ name: String, _ content: String = "") -> [UInt8] {
    Array("{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"\(name)\",\"note\":\"\(content)\"}".utf8)
  }

  package static func content(_ texts: [String: String], dictionaries: [String: [UInt8]] = [:]) throws -> Content {
    try Content(
      bundles: Dictionary(uniqueKeysWithValues: texts.map { ($0.key, bundle($0.key, $0.value)) }),
      dictionaries: dictionaries)
  }

  package func publisher() throws -> Publisher<MemoryHost> {
    Publisher(files: files, key: try Self.key(keySeed), now: try required(Timestamp(seconds: now)))
  }

  package func tree() throws -> HostTree? { try HostTree(Self.layout, in: files)?.verified() }

  /// What a publish of these texts would do.
  package func publication(
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
  package mutating func publish(
    _ texts: [String: String], dictionaries: [String: [UInt8]] = [:], expires: Int? = nil,
    active: [String: String] = [:]
  ) throws -> Pointer {
    let publication = try publication(texts, dictionaries: dictionaries, expires: expires, active: active)
    files.apply(publication.steps)
    return publication.pointer
  }

  /// Signs the channel's next releases by another key.
  package mutating func rotate(to seed: UInt8) throws {
    keySeed = seed
    files.apply(try publisher().rotate(by: Self.key(9), of: Self.app, over: required(try tree())).steps)
  }

  /// What a client without anything would show: every byte verified.
  package func shown() throws -> Content? {
    guard let tree = try tree(), let current = tree.current else { return nil }
    return try Content(of: current.pointer, tree.layout, in: files)
  }
}

/// A value that has to be there.
package func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingValue() }
  return value
}

struct MissingValue: Error {}
