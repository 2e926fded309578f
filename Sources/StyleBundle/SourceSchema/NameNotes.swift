/// What a bundle says of names that go away: members that the objects of all kinds may have, and that clients skip.
package struct NameNotes: Hashable, Sendable {
  /// The advice in place of the style's own name; nil for a name that stays.
  package var deprecated: String?
  /// The advice in place of names inside the style, by name.
  package var deprecatedNames: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { deprecated == nil && deprecatedNames.isEmpty }

  /// The members as clients read them.
  package static let members = [
    SchemaMember(
      key: "deprecated", node: .text, isOptional: true,
      summary: "deprecation message for code that uses the style's name"),
    SchemaMember(
      key: "deprecatedNames", node: .map(.names, .text), isOptional: true,
      summary: "deprecation messages for names inside the style"),
  ]

  /// Reads the notes of a style's object; those that aren't text are skipped, as clients skip all of them.
  package init(of json: JSONValue) {
    deprecated = json["deprecated"]?.stringValue
    for member in json["deprecatedNames"]?.members.map(Array.init) ?? [] {
      deprecatedNames[member.name] = member.value.stringValue
    }
  }

  /// A style's object in canonical JSON with the notes in it.
  func added(to object: [UInt8]) throws(JSONWriter.Fault) -> [UInt8] {
    let notes = try JSONWriter.text { json in
      json.object { json in
        json.member("deprecated", deprecated)
        if !deprecatedNames.isEmpty { json.map("deprecatedNames", deprecatedNames) { $0.string($1) } }
      }
    }
    let both = notes.dropLast() + (object.count > 2 ? "," : "").utf8 + object.dropFirst()
    guard let merged = (try? JSONDocument(parsing: Array(both), limit: .max))?.root else { return object }
    var json = JSONWriter()
    json.value(merged)
    return try json.finish()
  }
}

extension BundleStyle {
  /// The form of a style's object in bundles, with what is said there of its names.
  package static var objectNode: SchemaNode {
    guard case .object(var object) = node else { return node }
    object.members = (object.members + NameNotes.members).sorted { CanonicalOrder.utf16Precedes($0.key, $1.key) }
    return .object(object)
  }
}
