/// Some of a bundle's styles as they stand in its JSON, in any order.
package struct BundlePart: Sendable {
  /// One style: `"NAME":{…}`.
  struct Member {
    let name: CanonicalName
    let range: Range<Int>
  }

  private var json = BundleWriter(capacity: 1 << 15)
  /// The styles by the key of their kind.
  private(set) var members: [String: [Member]] = [:]

  /// A part without styles.
  package init() {}

  /// The text that the members' ranges lie in.
  var bytes: [UInt8] { json.bytes }

  /// The bytes of all its styles.
  package var size: Int { json.bytes.count }

  /// The styles as key paths have them, with the bytes of each.
  package var sizes: [(kind: String, name: String, bytes: Int)] {
    members.flatMap { kind, members in members.map { (kind, $0.name.text, $0.range.count) } }
  }

  /// The first number that isn't finite, which is a mistake of the compiler.
  var fault: JSONWriter.Fault? { json.fault }

  /// Writes a style under its own name.
  package mutating func append<Style: BundleStyle>(_ style: Style) {
    append(Style.key, style.name.text) { style.write(to: &$0) }
  }

  /// Writes a style under a name, with what is said of names that go away.
  package mutating func append<Style: BundleStyle>(_ style: Style, as name: String, _ notes: NameNotes) {
    append(Style.key, name) { json in
      if notes.isEmpty { return style.write(to: &json) }
      do throws(JSONWriter.Fault) {
        json.literal(try notes.added(to: style.json))
      } catch {
        json.note(error)
      }
    }
  }

  private mutating func append(_ kind: String, _ name: String, _ write: (inout BundleWriter) -> Void) {
    let start = json.beginPiece()
    json.key(named: name)
    write(&json)
    members[kind, default: []].append(Member(name: CanonicalName(name), range: start..<json.bytes.count))
  }
}

/// A name that sorts as keys of canonical JSON do.
struct CanonicalName: Comparable {
  let text: String
  /// Whether the name is ASCII: then Swift's own comparison, the faster one, gives the same order.
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  static func == (left: CanonicalName, right: CanonicalName) -> Bool { !(left < right) && !(right < left) }

  static func < (left: CanonicalName, right: CanonicalName) -> Bool {
    left.isASCII && right.isASCII ? left.text < right.text : CanonicalOrder.utf16Precedes(left.text, right.text)
  }
}

extension PiecedText {
  /// Creates a bundle from all of its parts: canonical JSON, the styles of each kind in canonical order.
  package init(bundle name: String, of parts: [BundlePart]) throws(JSONWriter.Fault) {
    self.init()
    for part in parts { if let fault = part.fault { throw fault } }
    let buffers = parts.map { take($0.bytes) }
    var isFirst = true
    func key(_ key: String) -> String {
      defer { isFirst = false }
      return (isFirst ? "{" : ",") + "\"\(key)\":"
    }
    let fixed = ["format", "name"]
    for root in (BundleKinds.all.map { $0.key } + fixed).sorted(by: CanonicalOrder.utf16Precedes) {
      guard !fixed.contains(root) else {
        append(key(root).utf8)
        append(try root == "name" ? JSONWriter.text { $0.string(name) } : JSONWriter.text(Self.format))
        continue
      }
      var members: [(member: BundlePart.Member, buffer: Int)] = []
      for (part, buffer) in zip(parts, buffers) { members += (part.members[root] ?? []).map { ($0, buffer) } }
      guard !members.isEmpty else { continue }
      append(key(root).utf8)
      try append(members)
    }
    append("}".utf8)
  }

  /// Appends an object of styles.
  private mutating func append(_ members: [(member: BundlePart.Member, buffer: Int)]) throws(JSONWriter.Fault) {
    var last: CanonicalName?
    for (member, buffer) in members.sorted(by: { $0.member.name < $1.member.name }) {
      if let last, last >= member.name { throw .keyOutOfOrder(member.name.text, after: last.text) }
      append((last == nil ? "{" : ",").utf8)
      append(buffer, member.range)
      last = member.name
    }
    append("}".utf8)
  }

  private static func format(_ json: inout JSONWriter) {
    json.object { json in
      json.member("minimumClient", DecodedBundle.minimumClient)
      json.member("version", DecodedBundle.version)
    }
  }
}
