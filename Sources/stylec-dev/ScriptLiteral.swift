import StyleBundle

/// A literal of JavaScript, laid out in lines of at most 120 columns.
indirect enum ScriptLiteral {
  /// Text that is written as it stands, such as a number.
  case plain(String)
  case list([ScriptLiteral])
  case object([(key: String, value: ScriptLiteral)])

  /// A value of a bundle, with its objects as JavaScript writes them.
  init(_ json: JSONValue) {
    switch json.kind {
    case .array: self = .list(json.elements?.map { ScriptLiteral($0) } ?? [])
    case .object: self = .object(json.members?.map { ($0.name, ScriptLiteral($0.value)) } ?? [])
    case .string: self = .text(json.stringValue ?? "")
    case .null, .boolean, .number: self = .plain(String(decoding: json.source, as: UTF8.self))
    }
  }

  static func text(_ text: String) -> ScriptLiteral {
    .plain("'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'")
  }

  static func texts(_ texts: [String]) -> ScriptLiteral { .list(texts.map { .text($0) }) }

  private static let width = 120

  /// The literal after `before` columns of its line, which begins with `depth` spaces.
  func laidOut(after before: Int, depth: Int = 0) -> String {
    let line = oneLine
    guard before + line.count >= Self.width else { return line }
    let inner = String(repeating: " ", count: depth + 2)
    let outer = String(repeating: " ", count: depth)
    switch self {
    case .plain: return line
    case .list(let items):
      let lines = items.map { inner + $0.laidOut(after: depth + 3, depth: depth + 2) + ",\n" }
      return "[\n" + lines.joined() + outer + "]"
    case .object(let members):
      let lines = members.map { key, value in
        let key = inner + Self.key(key) + ": "
        return key + value.laidOut(after: key.count + 1, depth: depth + 2) + ",\n"
      }
      return "{\n" + lines.joined() + outer + "}"
    }
  }

  private var oneLine: String {
    switch self {
    case .plain(let text): text
    case .list(let items): "[" + items.map(\.oneLine).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ " + members.map { Self.key($0.key) + ": " + $0.value.oneLine }.joined(separator: ", ") + " }"
    }
  }

  private static func key(_ key: String) -> String {
    key.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } ? key : "'\(key)'"
  }
}
