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
    if let confirmed { json.text("confirmed", Base64.text(confirmed)) }
    json.integer("counter", counter)
    json.text("embedded", embedded)
    if let entityTag { json.text("entityTag", entityTag) }
    if let inUse { json.text("inUse", Base64.text(inUse)) }
    if let lastChecked { json.integer("lastChecked", lastChecked.seconds) }
    if let quarantine {
      json.key("quarantine")
      json.beginObject()
      json.place(quarantine)
      json.endObject()
    }
    json.key("roots")
    json.beginArray()
    for root in roots { json.string(Base64.text(root)) }
    json.endArray()
    if let seen {
      json.key("seen")
      json.beginObject()
      json.text("payload", seen.payload)
      json.place(seen.place)
      json.endObject()
    }
    json.integer("version", Self.version)
    json.endObject()
    return json.bytes + Array("\n\(SHA256.hex(json.bytes))".utf8)
  }
}

extension JSONWriter {
  fileprivate mutating func integer(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  fileprivate mutating func place(_ place: Pointer.Position) {
    integer("rootVersion", place.rootVersion)
    integer("seq", place.seq)
  }
}
