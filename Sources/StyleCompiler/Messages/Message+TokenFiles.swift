import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages about token files.
extension Message {
  static func noTokenFile(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a design-token file, a JSON object", at: place,
      help: ["use a file in the Design Tokens Community Group's format (2025.10), or remove it from `tokens`"])
  }

  static func commentInTokenFile(at place: SourceRange) -> Diagnostic {
    Diagnostic(.syntax, "invalid JSON: comments aren't supported", at: place, help: ["remove the comment"])
  }

  static func otherTokenFile(_ foreign: ForeignFile, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a design-token file, found \(foreign.title)", at: place,
      help: [
        foreign == .resolver
          ? "name the files of its sets in `tokens`, as `stylec init --from` does in a new project"
          : "export the tokens in the Design Tokens Community Group's format (2025.10), which has `$value`"
      ])
  }

  /// The finding about a file that isn't JSON, or is too large.
  static func invalidJSON(_ error: JSONError, in file: FileID) -> Diagnostic {
    let place = SourceRange(file: file, range: error.range)
    switch error.kind {
    case .tooLarge:
      return Diagnostic(
        .limit, "file too large (maximum \(TreeLimits.bytes) bytes, 1 MiB)", at: SourceRange(file: file, range: 0..<0),
        help: ["split it, and name the parts in `tokens`"])
    case .tooDeep: return Diagnostic(.limit, error.message, at: place, help: ["move its groups further out"])
    case .duplicateKey(let first):
      return Diagnostic(
        .duplicateKey, "duplicate key", at: place,
        labels: [Label(SourceRange(file: file, range: first), "first defined here")], help: [error.help ?? ""])
    default:
      return Diagnostic(
        .syntax, "invalid JSON: \(error.message)", at: place, help: [error.help ?? "check the file with a JSON parser"])
    }
  }

  static func tooManyTokens(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many values in a bundle's token files (maximum \(TreeLimits.nodes))", at: place,
      help: ["name fewer files in `tokens`"])
  }

  static func unknownTokenGroup(_ name: String?, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, name.map { "unknown token group \(quoted($0))" } ?? "expected the reference of a token group",
      at: place, help: ["use `\"{GROUP.NAME}\"` with the name of a group of the bundle's token files"])
  }

  /// A finding about a pointer or `$extends` with a fault; `unknown` is the one about what isn't there.
  static func unreachable(
    _ fault: ReferenceFault, _ verb: String, _ help: String, at place: SourceRange, unknown: Diagnostic
  ) -> Diagnostic {
    switch fault {
    case .unknown: unknown
    case .tooLong(let way): tooManyReferences(way, at: place)
    case .circle(let way):
      cycle(way.map { ($0, place) }, at: place, one: "\(quoted(way[0])) \(verb) itself", help: help)
    }
  }

  static func unknownPointer(_ value: JSONValue, at place: SourceRange) -> Diagnostic {
    let text = value["$ref"].map { String(decoding: $0.source, as: UTF8.self) } ?? ""
    return Diagnostic(
      .unknownName, "the pointer \(quoted(text)) leads nowhere", at: place,
      help: ["use `\"#/GROUP/TOKEN/$value/PART\"`, of a token of the bundle's token files"])
  }

  static func replacedTarget(_ pointer: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "the pointer \(quoted(pointer)) leads into a token that a source replaces", at: place,
      help: ["use a reference to the whole token, or replace it in a token file"])
  }

  static func duplicateToken(_ name: String, at place: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, "duplicate token \(quoted(name)) in files of one entry", at: place, caption: "duplicate",
      labels: [Label(earlier, "first defined here")],
      help: ["name the files one by one in `tokens`: a later one replaces an earlier one's tokens"])
  }

  /// The note about faults of one file and name, of tokens that nothing uses; nil for none.
  static func invalidTokens(_ faults: [Diagnostic]) -> Diagnostic? {
    guard let first = faults.first else { return nil }
    let more = faults.count - 1
    var note = Diagnostic(
      .tokenInvalid, "unusable token: \(first.message)", level: .note, keyPath: first.keyPath, at: first.place,
      help: first.help)
    if more > 0 { note.notes = ["\(counted(more, "more token")) of this file with `\(first.name.rawValue)`"] }
    return note
  }

  static func deprecatedToken(_ name: String, _ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .tokenDeprecated, "the token \(quoted(name)) is deprecated", level: .note, at: place,
      help: [text.isEmpty ? "use another token" : "its file says: \(text)"])
  }

  /// The finding about a name that no reference can have; nil for others.
  static func tokenName(_ name: String, at place: SourceRange) -> Diagnostic? {
    let isLong = name.utf8.count > NameShape.mostBytes
    guard
      isLong || name.isEmpty
        || name.unicodeScalars.contains(where: { ".{}".unicodeScalars.contains($0) || $0.value < 0x20 })
    else { return nil }
    return Diagnostic(
      .unknownName, isLong ? "token name of \(name.utf8.count) bytes" : "invalid token name \(quoted(name))", at: place,
      help: [isLong ? "use at most \(NameShape.mostBytes) bytes" : "use a name without `.`, `{` and `}`"])
  }

  static func noToken(_ name: String, _ value: JSONValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a token or a group for \(quoted(name)), found \(words(value))", at: place,
      help: ["use `{ \"$type\": …, \"$value\": … }`"])
  }

  /// A finding about a member beside `$value`, which would mean nothing.
  static func besideValue(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      key == "$ref" ? .duplicateKey : .unknownKey, "`$value` and \(quoted(key)) can't be combined", at: place,
      help: [key == "$ref" ? "remove one of them" : "move it into `$value`, or into a token of its own"])
  }

  static func noTokenType(_ name: String, like value: JSONValue?, at place: SourceRange) -> Diagnostic {
    let type = value.flatMap(TokenType.init(fitting:))
    return Diagnostic(
      .missingKey, "missing `$type` for the token \(quoted(name))", at: place,
      help: [
        type.map { "add `\"$type\": \"\($0.rawValue)\"` to it or its group" } ?? "add it to the token or its group"
      ])
  }

  static func unknownTokenType(_ read: JSONValue, at place: SourceRange) -> Diagnostic {
    let text = read.stringValue ?? ""
    let meant: [String: TokenType] = [
      "spacing": .dimension, "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension,
      "fontSizes": .dimension, "opacity": .number, "fontFamilies": .fontFamily, "fontWeights": .fontWeight,
      "boxShadow": .shadow, "time": .duration, "text": .string,
    ]
    let known = TokenType.allCases.dropLast().map(\.rawValue)
    let near = meant[text].map { [$0.rawValue] } ?? nearest(to: text, among: known, limit: 1)
    return Diagnostic(
      .unknownName, "unknown token type \(quoted(String(decoding: read.source, as: UTF8.self)))", at: place,
      help: near.isEmpty ? [fitting("use one of ", known)] : ["use `\"\(near[0])\"`"])
  }

  /// A finding about a reference of a token, or of a part of one, which has no type of its own.
  static func otherTokenType(
    _ type: TokenType, of target: TokenType, isPart: Bool, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected \(type.withArticle), found a reference to \(target.withArticle)", at: place,
      help: [
        "use " + (isPart ? "" : "`\"$type\": \"\(target.rawValue)\"`, or ") + "a token of the type `\(type.rawValue)`"
      ])
  }

  static func wrongTokenForm(_ value: JSONValue, _ type: TokenType, at place: SourceRange) -> Diagnostic {
    let number = value.kind == .number ? String(decoding: value.source, as: UTF8.self) : nil
    let unit = type == .dimension ? "px" : type == .duration ? "ms" : nil
    let hex = type == .color ? value.stringValue.flatMap { ColorNames.hex[$0.lowercased()] } : nil
    let meant =
      hex.map { "use `\"\($0)\"`" }
      ?? number.flatMap { number in unit.map { "use `{ \"value\": \(number), \"unit\": \"\($0)\" }`" } }
    return Diagnostic(
      .wrongType, "expected \(type.withArticle), found \(words(value))", at: place,
      help: [meant ?? "expected form: `\(type.form)`"])
  }

  static func unknownPart(_ key: String, of type: TokenType, at place: SourceRange) -> Diagnostic {
    let parts = type.parts.map(\.name)
    let near = nearest(to: key, among: parts, limit: 1).map { "did you mean `\($0)`?" }
    return Diagnostic(
      .unknownKey, "unknown key \(quoted(key)) in \(type.withArticle)", at: place,
      help: near.isEmpty ? [parts.isEmpty ? "expected form: `\(type.form)`" : fitting("valid keys: ", parts)] : near)
  }

  static func missingParts(_ names: [String], of type: TokenType, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(type.withArticle) requires \(list(names))", at: place, help: ["expected form: `\(type.form)`"])
  }

  static func tokenUnit(_ unit: String, _ units: [String], of type: TokenType, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongUnit,
      unit.isEmpty ? "missing unit for \(type.withArticle)" : "unknown unit \(quoted(unit)) for \(type.withArticle)",
      at: place, help: ["use \(choice(units))"])
  }

  static func noRem(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "the project doesn't define the size of 1 `rem`", at: place,
      help: ["add `rem: 16` to the project file, or use px"])
  }

  static func negativeTime(at place: SourceRange) -> Diagnostic {
    Diagnostic(.valueOutOfRange, outOfRange("a duration below 0", " (at least 0)"), at: place, help: ["use 0 or more"])
  }

  /// A finding about a number outside of what a part of a value may be.
  static func outsideToken(
    _ value: JSONValue, _ part: String, _ domain: ClosedRange<Double>, at place: SourceRange
  ) -> Diagnostic {
    let ends = [domain.lowerBound, domain.upperBound].map { ExactDecimal(rounded: $0).description }
    let isLow = (value.doubleValue ?? 0) < domain.lowerBound
    return Diagnostic(
      .valueOutOfRange,
      outOfRange(
        quoted(String(decoding: value.source, as: UTF8.self)), field: " for \(part)", " (\(ends[0]) to \(ends[1]))"),
      at: place,
      help: [
        part == "hue" ? "use `\(hue(value))`, the same hue" : "use `\(ends[isLow ? 0 : 1])`, the nearest valid number"
      ])
  }

  /// A hue within a turn.
  private static func hue(_ value: JSONValue) -> String {
    let rest = (value.doubleValue ?? 0).truncatingRemainder(dividingBy: 360)
    return ExactDecimal(rounded: rest < 0 ? rest + 360 : rest).description
  }

  /// A value of a token file in words.
  private static func words(_ value: JSONValue) -> String {
    let text = String(decoding: value.source, as: UTF8.self)
    return switch value.kind {
    case .string: "the string \(quoted(text))"
    case .number: "the number \(quoted(text))"
    case .boolean, .null: quoted(text)
    case .array, .object: value.kind.rawValue
    }
  }
}

extension TokenType {
  /// The type that a value without one seems to be of; nil where several fit, or none.
  fileprivate init?(fitting value: JSONValue) {
    let reader = TokenValueReader(file: FileID(0), rem: .one)
    let fitting = [TokenType.color, .dimension, .duration, .number, .cubicBezier, .boolean].first { type in
      (try? reader.literal(of: value, type)) != nil
    }
    guard let fitting else { return nil }
    self = fitting
  }
}
