import StyleDiagnostics
import StyleModel
import StyleSyntax

/// What the compiler says, in one place: what was read, what was expected, what to write instead.
enum Wording {
  static func unknownKey(_ key: String, in table: KeyTable, at place: Place) -> Diagnostic {
    let known = table.keys.map(\.name)
    var help: [String]
    if let colon = key.firstIndex(of: ":"), known.contains(String(key[..<colon])) {
      help = ["put a space behind the colon: `\(key[..<colon]): \(key[key.index(after: colon)...])`"]
    } else {
      help = suggestion(key, among: known)
      if help.isEmpty { help = ["\(table.title) may have \(list(known))"] }
    }
    return Diagnostic(.unknownKey, "\(table.title) has no key \(quoted(key))", at: place, help: help)
  }

  static func missingKey(_ key: Key, of table: KeyTable, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(table.title) needs `\(key.name)`, and it is missing here", at: place,
      help: ["write `\(key.name): \(example(of: key.type))` (\(key.summary))"])
  }

  static func emptyValue(_ key: Key, comment: String?, at place: Place) -> Diagnostic {
    let isColor = comment.map { StyleColor(hex: String($0.prefix { $0 != " " })) != nil } ?? false
    if let comment, isColor {
      return Diagnostic(
        .wrongType, "`\(key.name)` has no value: `#` starts a comment", at: place,
        help: ["quote the colour: `\(key.name): \"\(comment.prefix { $0 != " " })\"`"])
    }
    return Diagnostic(
      key.isRequired ? .missingKey : .wrongType, "`\(key.name)` has no value, expected \(expectation(key.type))",
      at: place, help: ["write `\(key.name): \(example(of: key.type))`, or remove the line"])
  }

  static func alternatives(
    _ first: String, _ second: String, in table: KeyTable, at place: Place, other: Place
  )
    -> Diagnostic
  {
    Diagnostic(
      .wrongType, "\(table.title) has `\(first)` or `\(second)`, and both stand here", at: place, caption: "the second",
      labels: [Label(other, "the first")], help: ["remove one of the two"])
  }

  static func oneOf(_ names: [String], in table: KeyTable, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(table.title) needs one of \(list(names)), and none is here", at: place,
      help: names.compactMap { name in
        table.keys.first { $0.name == name }.map { "write `\($0.name): \(example(of: $0.type))` (\($0.summary))" }
      })
  }

  static func wrongType(_ read: Description, expected type: ValueType, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(read.words), expected \(expectation(type))", at: place,
      help: read.advice(for: type).map { [$0] } ?? ["write for example `\(example(of: type))`"])
  }

  static func unknownWord(_ word: String, known: [String], at place: Place) -> Diagnostic {
    let near = suggestion(word, among: known)
    return Diagnostic(
      .unknownName, "\(quoted(word)) is none of the words that can stand here", at: place,
      help: near.isEmpty ? ["write one of \(list(known))"] : near)
  }

  static func outOfRange(_ read: String, _ type: ValueType, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read \(quoted(read)), expected \(expectation(type))", at: place,
      help: ["write for example `\(example(of: type))`"])
  }

  static func rangeReversed(_ min: String, _ max: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the range begins at \(min), above its end at \(max)", at: place,
      help: ["write `\(max)..\(min)` if the two were swapped"])
  }

  static func notExact(_ read: String, at place: Place) -> Diagnostic {
    let nearest = Double(read.filter { "0123456789.eE+-".contains($0) })
    guard let nearest, nearest.isFinite else {
      return Diagnostic(
        .valueOutOfRange, "read \(quoted(read)), which no 64-bit floating-point number can hold", at: place,
        help: ["write a number of ordinary size"])
    }
    return Diagnostic(
      .numberNotExact, "a client reads \(quoted(read)) as \(nearest), another number", at: place,
      help: ["write \(nearest), or fewer digits: up to 15 are always kept exactly"])
  }

  static func sumNotExact(_ what: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .numberNotExact, "\(what) has more digits than a 64-bit floating-point number holds", at: place,
      help: ["write the numbers that it is made of with fewer digits"])
  }

  static func quotedNumber(_ text: String, _ dimension: Dimension, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read the text `\"\(text)\"`, expected \(expectation(.quantity(dimension, .any)))", at: place,
      help: ["remove the quotes: `\(text)`"])
  }

  static func wrongUnit(
    _ unit: String, number: String, _ dimension: Dimension, path: [String], at place: Place
  )
    -> Diagnostic
  {
    let field = path.last.map { "`\($0)`" } ?? "this value"
    let help = ["write \(units(of: dimension).map { "`\(number)\($0)`" }.joined(separator: " or "))"]
    if let read = Measurement.unitDimension(unit) {
      return Diagnostic(
        .wrongUnit, "`\(number)\(unit)` is \(article(read)), and \(field) is \(article(dimension))", at: place,
        help: help)
    }
    return Diagnostic(
      .wrongUnit, "\(quoted(unit)) is no unit; \(field) is \(article(dimension))", at: place, help: help)
  }

  static func radians(_ text: String, degrees: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .angleInRadians, "`\(text)` is rounded to \(degrees) degrees", level: .note, at: place,
      help: ["write `\(degrees)` to have in the source what clients get"])
  }

  static func unportable(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .portability, "other YAML readers don't see \(quoted(text)) as this one does", level: .warning, at: place,
      help: ["quote it if it is text, or write the number plainly: `1000`, not `1e3` or `01000`"])
  }
}

/// Colours, curves and springs.
extension Wording {
  static func badColor(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(quoted(read)), expected a colour", at: place,
      help: ["write `\"#RGB\"`, `\"#RRGGBB\"` or `\"#RRGGBBAA\"` with hexadecimal digits"])
  }

  static func unquotedColor(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read the number \(quoted(read)), expected a colour", at: place,
      help: ["a colour is quoted and begins with `#`: `\"#\(read)\"`"])
  }

  static func componentCount(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(count) components, expected three: red, green, blue", at: place,
      help: ["write for example `components: [1, 0.5, 0]`; transparency goes into `alpha`"])
  }

  static func controlPointCount(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(counted(count, "number")), expected the four of a curve: x1, y1, x2, y2", at: place,
      help: ["write for example `[0.42, 0, 0.58, 1]`"])
  }

  static func singleStepWithoutJump(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "one step that jumps neither at its start nor at its end never moves", at: place,
      help: ["write `jump: end`, or at least `steps: 2`"])
  }

  static func bounce(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read a bounce of \(read), expected one above −1 and below 1", at: place,
      help: ["a bounce of 1 has no damping and never rests: write for example `bounce: 0.3`"])
  }

  static func springOutOfReach(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "this spring is too slow or too stiff for the six decimals that clients get", at: place,
      help: ["write a response or duration between 0.001 s and 1000 s"])
  }
}
