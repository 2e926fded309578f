internal import StyleBundle
internal import StyleTrust

/// The record's bytes: canonical JSON, a line feed, and the SHA-256 of the bytes before it in hexadecimal digits.
extension StoreState {
  private static let version = 2
  /// The size limit of a record, in bytes.
  static let sizeLimit = 4 << 20

  /// Reads a record; nil where it is damaged or of an unknown version.
  package init?(record: [UInt8]) {
    guard record.count > 65, record[record.count - 65] == UInt8(ascii: "\n") else { return nil }
    let text = Array(record.dropLast(65))
    guard SHA256.hex(text).utf8.elementsEqual(record.suffix(64)),
      let root = try? JSONDocument(parsing: text, limit: Self.sizeLimit).root,
      let state = try? StoreState(root)
    else { return nil }
    self = state
  }

  private init(_ root: JSONValue) throws(BundleError) {
    _ = try root.requireInteger(at: "version", in: Self.version...Self.version)
    counter = try root.requireInteger(at: "counter", in: 1...Self.largestCounter)
    embedded = try root.requireString(at: "embedded")
    for value in try root.requireArray(at: "roots") { roots.append(try value.requireBase64()) }
    if let value = root["seen"] {
      seen = Seen(place: try Pointer.Position(value), payload: try value.requireString(at: "payload"))
    }
    inUse = try root["inUse"]?.requireBase64()
    confirmed = try root["confirmed"]?.requireBase64()
    entityTag = try root["entityTag"]?.requireString()
    quarantine = try root["quarantine"].map { value throws(BundleError) in try Pointer.Position(value) }
    lastChecked = try root["lastChecked"].flatMap { value throws(BundleError) in
      Timestamp(seconds: try value.requireInteger(in: 0...Pointer.largestSeq))
    }
  }

  /// The record's bytes.
  package var record: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("confirmed", confirmed.map(Base64.text))
    json.member("counter", counter)
    json.member("embedded", embedded)
    json.member("entityTag", entityTag)
    json.member("inUse", inUse.map(Base64.text))
    json.member("lastChecked", lastChecked?.seconds)
    if let quarantine { json.object("quarantine") { $0.place(quarantine) } }
    json.list("roots", roots) { $0.string(Base64.text($1)) }
    if let seen {
      json.object("seen") { json in
        json.member("payload", seen.payload)
        json.place(seen.place)
      }
    }
    json.member("version", Self.version)
    json.endObject()
    return json.bytes + Array("\n\(SHA256.hex(json.bytes))".utf8)
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ place: Pointer.Position) {
    member("rootVersion", place.rootVersion)
    member("seq", place.seq)
  }
}
