import StyleBundle

/// The keys that may sign, with a new version for each change of them.
package struct Root: Hashable, Sendable {
  /// The version, counted from 1.
  package let version: Int
  package let audience: Audience
  /// The keys that sign pointers.
  package let keys: [PublicKey]
  /// The keys that sign the next root.
  package let rootKeys: [PublicKey]

  package init(version: Int, audience: Audience, keys: [PublicKey], rootKeys: [PublicKey]) {
    self.version = version
    self.audience = audience
    self.keys = keys
    self.rootKeys = rootKeys
  }

  /// Reads an envelope's payload.
  init(payload: [UInt8]) throws(TrustError) {
    self = try SignedJSON.read(payload) { root throws(BundleError) in
      Root(
        version: try root.requireInteger(at: "version", in: 1...Int(Int32.max)), audience: try Audience(root),
        keys: try root.requireKeys(at: "keys"), rootKeys: try root.requireKeys(at: "rootKeys"))
    }
  }

  /// The payload's bytes, as canonical JSON.
  package var payload: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("app", audience.app)
    json.member("channel", audience.channel)
    json.list("keys", keys) { $0.string($1.text) }
    json.list("rootKeys", rootKeys) { $0.string($1.text) }
    json.member("version", version)
    json.endObject()
    return json.bytes
  }
}

extension JSONValue {
  fileprivate func requireKeys(at key: String) throws(BundleError) -> [PublicKey] {
    let list = try requireValue(at: key, expecting: JSONKind.array.rawValue)
    var keys: [PublicKey] = []
    for item in try list.requireArray() {
      guard let key = PublicKey(text: try item.requireString()), !keys.contains(key) else {
        throw BundleError(at: item, expected: "another key of 32 bytes in base64", found: "other text")
      }
      keys.append(key)
    }
    guard !keys.isEmpty else { throw BundleError(at: list, expected: "at least one key", found: "an empty array") }
    return keys
  }
}
