import StyleBundle

/// The form of a token in a file of the format 2025.10.
enum DesignTokenForm {
  /// A token of the format.
  struct Entry {
    let type: TokenType
    let json: String
    /// The source's value where the format can't hold all of it, as JSON.
    var value: String?

    var members: [(key: String, json: String)] {
      [(key: "$type", json: JSONText.string(type.rawValue)), (key: "$value", json: json)]
        + (value.map { [(key: "$extensions", json: JSONText.own("value", $0))] } ?? [])
    }
  }

  case token(Entry)
  /// A range as a group, its ends by their keys, with its value as JSON.
  case range([(key: String, entry: Entry)], String)
  /// A value for which the format has no type, as JSON.
  case loose(String)
  /// Something that can't be read, or refers to such.
  case none
}

extension JSONText {
  /// The name that the format's `$extensions` has for stylec.
  static let vendor = "dev.stylec"

  /// Extensions with one member of stylec's own.
  static func own(_ key: String, _ json: String) -> String {
    object([(key: vendor, json: object([(key: key, json: json)]))])
  }
}

extension JSONValue {
  /// A member of stylec's own in the `$extensions` of a token or group.
  func own(_ key: String) -> JSONValue? { self["$extensions"]?[JSONText.vendor]?[key] }
}

extension ValueType {
  /// The types of tokens that such a value may be.
  var tokenTypes: [TokenType] {
    switch self {
    case .quantity(.length, _), .range(.length, _): [.dimension]
    case .quantity(.time, _), .range(.time, _): [.duration]
    case .quantity, .range, .animatedValue: [.number]
    case .curve: [.cubicBezier]
    case .either(let types): types.flatMap(\.tokenTypes)
    default: []
    }
  }
}

extension TokenType {
  /// The words that a text of the type may be; nil where it may be any.
  var words: [Substring]? {
    switch self {
    case .fontWeight:
      """
      thin hairline extra-light ultra-light light normal regular book medium semi-bold demi-bold bold extra-bold ultra-bold \
      black heavy extra-black ultra-black
      """.split(separator: " ")
    case .strokeStyle: "solid dashed dotted double groove ridge outset inset".split(separator: " ")
    case .lineCap: "round butt square".split(separator: " ")
    default: nil
    }
  }
}
