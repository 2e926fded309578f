/// A type of design tokens: the format's own (2025.10), and Figma's texts and truth values.
enum TokenType: String, CaseIterable {
  case color, dimension, duration, number, cubicBezier, fontFamily, fontWeight, string, boolean
  case strokeStyle, border, transition, shadow, gradient, typography
  /// A part of a stroke style that no token is by itself.
  case lineCap

  /// Reads the value of `$type`.
  init?(named name: String) {
    guard let type = TokenType(rawValue: name), type != .lineCap else { return nil }
    self = type
  }

  /// A part of a composite value.
  struct Part {
    let name: String
    let type: TokenType
    let isRequired: Bool
    /// Whether it is a list of values of the type.
    let isList: Bool

    init(_ name: String, _ type: TokenType, isRequired: Bool = true, isList: Bool = false) {
      (self.name, self.type, self.isRequired, self.isList) = (name, type, isRequired, isList)
    }
  }

  /// The parts of an object of this type, each of which is a token of its own; empty for a type without parts.
  var parts: [Part] {
    switch self {
    case .strokeStyle: [Part("dashArray", .dimension, isList: true), Part("lineCap", .lineCap)]
    case .border: [Part("color", .color), Part("width", .dimension), Part("style", .strokeStyle)]
    case .transition: [Part("duration", .duration), Part("delay", .duration), Part("timingFunction", .cubicBezier)]
    case .shadow:
      [Part("color", .color)] + ["offsetX", "offsetY", "blur", "spread"].map { Part($0, .dimension) }
        + [Part("inset", .boolean, isRequired: false)]
    case .gradient: [Part("color", .color), Part("position", .number)]
    case .typography:
      [
        Part("fontFamily", .fontFamily), Part("fontSize", .dimension), Part("fontWeight", .fontWeight),
        Part("letterSpacing", .dimension), Part("lineHeight", .number),
      ]
    default: []
    }
  }

  /// The type of a part, from a value of this type on; nil for one that isn't a token by itself.
  func part(at way: ArraySlice<String>) -> TokenType? {
    guard let step = way.first else { return self }
    if mayBeList, Int(step) != nil { return part(at: way.dropFirst()) }
    guard let part = parts.first(where: { $0.name == step }), !part.isList || way.count > 1 else { return nil }
    return part.type.part(at: way.dropFirst(part.isList ? 2 : 1))
  }

  /// Whether its texts mean only themselves.
  var isString: Bool { self == .string || self == .fontFamily || self == .fontWeight }

  /// Whether a value of this type may be a list of such values.
  var mayBeList: Bool { self == .shadow || self == .gradient }

  /// A value in the file's notation, with what each place of it is.
  var form: String {
    switch self {
    case .color: #"{ "colorSpace": "srgb", "components": [RED, GREEN, BLUE] }"#
    case .dimension: #"{ "value": NUMBER, "unit": "px" }"#
    case .duration: #"{ "value": NUMBER, "unit": "ms" }"#
    case .number: "NUMBER"
    case .cubicBezier: "[X1, Y1, X2, Y2]"
    case .fontFamily, .string, .fontWeight: #""NAME""#
    case .lineCap: #""round""#
    case .boolean: "true` or `false"
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography:
      "{ \(parts.map { "\"\($0.name)\": …" }.joined(separator: ", ")) }"
    }
  }

  /// The name with its article, as messages have it.
  var withArticle: String {
    switch self {
    case .cubicBezier: "a cubic Bézier curve"
    case .fontFamily: "a font family"
    case .fontWeight: "a font weight"
    case .strokeStyle: "a stroke style"
    case .lineCap: "a line cap"
    default: "a \(rawValue)"
    }
  }
}
