import StyleBundle
import StyleDiagnostics

/// JSON on one line, put together from texts that are JSON themselves.
enum JSONText {
  static func object(_ members: [(key: String, json: String)]) -> String {
    members.isEmpty ? "{}" : "{ " + members.map { "\(string($0.key)): \($0.json)" }.joined(separator: ", ") + " }"
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  static func string(_ text: String) -> String {
    String(decoding: (try? JSONWriter.text { $0.string(text) }) ?? [], as: UTF8.self)
  }

  /// A value as a file has it, numbers and strings to the byte.
  static func value(_ value: JSONValue) -> String {
    if let members = value.members { return object(members.map { (key: $0.name, json: self.value($0.value)) }) }
    if let elements = value.elements { return list(elements.map(self.value)) }
    return String(decoding: value.source, as: UTF8.self)
  }

  static func value(_ literal: Literal) -> String {
    switch literal {
    case .number(let text): text
    case .text(let text): string(text)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let items): list(items.map(value))
    case .map(let entries): object(entries.map { (key: $0.key, json: value($0.value)) })
    }
  }

  /// Whether two texts are the same value, however it is written.
  static func isSame(_ json: String, as value: JSONValue) -> Bool {
    guard let other = try? JSONDocument(parsing: Array(json.utf8), limit: json.utf8.count).root else { return false }
    return (try? JSONWriter.text { $0.value(other) }) == (try? JSONWriter.text { $0.value(value) })
  }
}

extension Literal {
  /// The value that JSON states; nil where `null` is in it.
  init?(_ value: JSONValue) {
    switch value.kind {
    case .null: return nil
    case .boolean: self = .boolean(value.boolValue == true)
    case .number: self = .number(String(decoding: value.source, as: UTF8.self))
    case .string: self = .text(value.stringValue ?? "")
    case .array:
      guard let items = value.elements?.map(Literal.init).whole() else { return nil }
      self = .list(items)
    case .object:
      let entries = value.members?.map { member in Literal(member.value).map { Entry(member.name, $0) } }
      guard let entries = entries?.whole() else { return nil }
      self = .map(entries)
    }
  }
}

extension Array {
  /// The elements, where none is nil.
  func whole<Item>() -> [Item]? where Element == Item? {
    let items = compactMap(\.self)
    return items.count == count ? items : nil
  }
}
