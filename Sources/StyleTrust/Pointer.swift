package import StyleBundle

/// The content of a host's `current.json`, once its signature has been checked: the live release.
package struct Pointer: Hashable, Sendable {
  /// The action that a release asks of clients.
  package enum Action: String, Sendable {
    /// Shows the release's bundles.
    case apply
    /// Goes back to what the app ships; the release has no bundles.
    case embedded
  }

  /// A release's place in the order of releases, by root version first, then by number.
  package struct Position: Hashable, Comparable, Sendable {
    /// The version of the root under which it is signed, from 1.
    package var rootVersion: Int
    /// The release's number, from 1 to 2^53 − 1.
    package var seq: Int

    package init(rootVersion: Int, seq: Int) {
      self.rootVersion = rootVersion
      self.seq = seq
    }

    package static func < (left: Position, right: Position) -> Bool {
      (left.rootVersion, left.seq) < (right.rootVersion, right.seq)
    }
  }

  /// The version of the bundle format that the pointer is for.
  package static let format = DecodedBundle.version
  /// The greatest number of a release, 2^53 − 1.
  package static let largestSeq = Int(JSONWriter.largestInteger)
  /// The length limit of a message, in Unicode scalars.
  package static let messageLimit = 500

  package var audience: Audience
  package var place: Position
  package var issued: Timestamp
  package var action: Action
  /// The release's bundles, by name.
  package var bundles: [String: ContentID]
  /// The instant from which clients no longer adopt the release; nil for none.
  package var expires: Timestamp?
  /// The lowest client revision that knows everything the bundles use.
  package var minimumClient: Int?
  /// Dictionary files for older clients that were never changed, by file name.
  package var dictionaries: [String: ContentID]
  /// The bundle to show in place of another, by the other's name; the whole map takes effect in one step.
  package var active: [String: String]
  /// The publisher's message about the release, for people: at most ``messageLimit`` Unicode scalars, any of them.
  package var message: String?
  /// Whether the contents' compressed copies were written as well.
  package var hasCompressedCopies: Bool
  /// Whether the release was made without a look at what it breaks.
  package var allowsBreaking: Bool

  package init(
    audience: Audience, place: Position, issued: Timestamp, action: Action = .apply, bundles: [String: ContentID] = [:],
    expires: Timestamp? = nil, minimumClient: Int? = nil, dictionaries: [String: ContentID] = [:],
    active: [String: String] = [:], message: String? = nil, hasCompressedCopies: Bool = true,
    allowsBreaking: Bool = false
  ) {
    self.audience = audience
    self.place = place
    self.issued = issued
    self.action = action
    self.bundles = bundles
    self.expires = expires
    self.minimumClient = minimumClient
    self.dictionaries = dictionaries
    self.active = active
    self.message = message
    self.hasCompressedCopies = hasCompressedCopies
    self.allowsBreaking = allowsBreaking
  }

  /// The hashes of all of the release's contents.
  package var contents: Set<String> { Set((Array(bundles.values) + dictionaries.values).map(\.sha256)) }
}

extension Pointer {
  /// Reads the payload of a verified envelope; ignores unknown members.
  package init(payload: [UInt8]) throws(TrustError) {
    let format = try SignedJSON.read(payload) { root throws(BundleError) in
      try root.requireInteger(at: "format", in: 1...Int(Int32.max))
    }
    guard format == Self.format else {
      throw .elsewhere(member: "format", expected: "\(Self.format)", found: "\(format)")
    }
    self = try SignedJSON.read(payload) { root throws(BundleError) in try Pointer(root) }
  }

  private init(_ root: JSONValue) throws(BundleError) {
    audience = try Audience(root)
    place = try Position(root)
    issued = try root.requireTimestamp(at: "issued")
    expires = root["expires"] == nil ? nil : try root.requireTimestamp(at: "expires")
    let word = try root.requireValue(at: "action", expecting: "`apply` or `embedded`")
    guard let action = Action(rawValue: try word.requireString()) else {
      throw BundleError(at: word, expected: "`apply` or `embedded`", found: "another word")
    }
    self.action = action
    let named = try root.requireValue(at: "bundles", expecting: JSONKind.object.rawValue)
    bundles = try named.requireContents()
    guard bundles.isEmpty == (action == .embedded) else {
      throw BundleError(
        at: named, expected: action == .apply ? "at least one bundle" : "no bundles for the action `embedded`",
        found: "\(bundles.count)")
    }
    minimumClient =
      root["minimumClient"] == nil ? nil : try root.requireInteger(at: "minimumClient", in: 1...Int(Int32.max))
    dictionaries = try root["dictionaries"]?.requireContents() ?? [:]
    active = [:]
    for member in try root["active"]?.requireObject().map({ $0 }) ?? [] {
      let shown = try member.value.requireString()
      guard bundles[member.name] != nil, bundles[shown] != nil else {
        throw BundleError(at: member.value, expected: "a bundle of the release", found: "another name")
      }
      active[member.name] = shown
    }
    message = try root["message"]?.requireMessage()
    hasCompressedCopies = try root["twins"]?.requireBool() ?? true
    allowsBreaking = try root["ungated"]?.requireBool() ?? false
  }

  /// The payload's bytes, as canonical JSON.
  package var payload: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("action", action.rawValue)
    if !active.isEmpty { json.map("active", active) { json, shown in json.string(shown) } }
    json.member("app", audience.app)
    json.map("bundles", bundles) { json, content in content.write(to: &json) }
    json.member("channel", audience.channel)
    if !dictionaries.isEmpty { json.map("dictionaries", dictionaries) { json, content in content.write(to: &json) } }
    json.member("expires", expires?.description)
    json.member("format", Self.format)
    json.member("issued", issued.description)
    json.member("message", message)
    json.member("minimumClient", minimumClient)
    json.member("rootVersion", place.rootVersion)
    json.member("seq", place.seq)
    if !hasCompressedCopies { json.member("twins", false) }
    if allowsBreaking { json.member("ungated", true) }
    json.endObject()
    return json.bytes
  }
}

extension Pointer.Position {
  /// Reads a place from an object's members.
  package init(_ json: JSONValue) throws(BundleError) {
    rootVersion = try json.requireInteger(at: "rootVersion", in: 1...Int(Int32.max))
    seq = try json.requireInteger(at: "seq", in: 1...Pointer.largestSeq)
  }
}

extension JSONValue {
  fileprivate func requireTimestamp(at key: String) throws(BundleError) -> Timestamp {
    let value = try requireValue(at: key, expecting: JSONKind.string.rawValue)
    guard let time = Timestamp(try value.requireString()) else {
      throw BundleError(at: value, expected: "a time such as `2026-01-31T12:00:00Z`", found: "other text")
    }
    return time
  }

  fileprivate func requireMessage() throws(BundleError) -> String {
    let text = try requireString()
    let count = text.unicodeScalars.count
    guard count <= Pointer.messageLimit else {
      throw BundleError(at: self, expected: "at most \(Pointer.messageLimit) characters", found: "\(count)")
    }
    return text
  }

  /// Contents by name; each name has to be usable as a file's.
  fileprivate func requireContents() throws(BundleError) -> [String: ContentID] {
    var contents: [String: ContentID] = [:]
    for member in try requireObject() {
      guard member.name.isFileName else {
        throw BundleError(at: member.value, expected: "a file name as the key", found: "another name")
      }
      contents[member.name] = try ContentID(member.value)
    }
    return contents
  }
}

extension String {
  /// Whether the string is safe as a file name: no `/`, `\`, control character or leading `.`, and 1 to 250 bytes of UTF-8.
  fileprivate var isFileName: Bool {
    !isEmpty && utf8.count <= 250 && utf8.first != UInt8(ascii: ".")
      && unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && $0.value >= 0x20 && $0.value != 0x7F }
  }
}
