import StyleBundle
import StyleModel
import StyleSyntax

/// A value as people write it who come from other tools, and what it means.
struct Mutation {
  /// The classes of mistakes, as docs/development.md lists them.
  enum Class: String, CaseIterable {
    case off, reference, spelling, unit, arithmetic, shape, place
  }

  /// The source in which the value is right.
  enum Meaning {
    case original
    /// The source with `null` where that removes an inherited value, else without the value's entry.
    case removed
    case value(String)
  }

  let `class`: Class
  let text: String
  let meaning: Meaning

  /// All mutations of a value.
  static func all(of value: TypedValue) -> [Mutation] {
    if let name = value.tokenName { return references(name) }
    if value.text.contains("{") && value.kind == .text { return [] }
    return off(value) + spellings(value) + units(value) + arithmetic(value) + shapes(value)
  }

  private static func make(_ class: Class, _ texts: [String], _ meaning: Meaning = .original) -> [Mutation] {
    texts.map { Mutation(class: `class`, text: $0, meaning: meaning) }
  }

  private static func references(_ name: String) -> [Mutation] {
    let dashed = name.replacing(".", with: "-")
    return make(
      .reference,
      [
        "$\(name)", "\"${\(name)}\"", "\"{{\(name)}}\"", "var(--\(dashed))", "{\(name)}", "\"@\(name)\"", name,
        "\"{tokens.\(name)}\"", "\"{\(name.uppercased())}\"", "\"{ \(name) }\"",
        "\"{\(name.replacing(".", with: "/"))}\"",
      ])
  }

  /// Words for nothing in place of an optional value.
  private static func off(_ value: TypedValue) -> [Mutation] {
    guard let key = value.key, !key.isRequired, value.removal != nil,
      !value.types.contains(where: { if case .text = $0 { true } else { false } })
    else { return [] }
    let words = ["none", "false", "off", "no", "\"null\""].filter { !value.words.contains($0) }
    if value.isBoolean { return make(.off, ["none", "\"null\"", "disabled"], .value("false")) }
    let zero = value.kind == .number ? [] : ["0"]
    if let none = value.words.first(where: { ["none", "off"].contains($0) }) {
      return make(.off, words + zero, .value(none))
    }
    guard let number = key.number else { return make(.off, words + zero, .removed) }
    let isZero = (number.byDefault ?? 0) != 0 && (number.domain.lower.map { $0.isIncluded && $0.value <= 0 } ?? true)
    return make(.off, words, isZero ? .value("0") : .removed)
  }

  private static func spellings(_ value: TypedValue) -> [Mutation] {
    if value.number != nil {
      let text = value.text
      let comma = text.contains(".") && !value.isInBrackets ? [text.replacing(".", with: ",")] : []
      let minus = text.hasPrefix("-") ? ["−" + text.dropFirst(), "–" + text.dropFirst()] : []
      let unit = value.dimension.flatMap { unitNames[$0] }.map { [text + " " + $0] } ?? []
      return make(.spelling, ["\"\(text)\"", text + ";", "= " + text] + comma + minus + unit)
    }
    if value.isBoolean {
      let words =
        value.text == "true" ? ["yes", "on", "True", "\"true\"", "YES"] : ["no", "off", "False", "\"false\"", "NO"]
      return make(.spelling, words)
    }
    if value.isColor, value.text.hasPrefix("\"#"), value.text.count == 9 {
      let digits = value.text.dropFirst(2).dropLast()
      let bytes = stride(from: 0, to: 6, by: 2).map { place in
        let start = digits.index(digits.startIndex, offsetBy: place)
        return Int(digits[start..<digits.index(start, offsetBy: 2)], radix: 16) ?? 0
      }
      let list = bytes.map(String.init).joined(separator: ", ")
      return make(
        .spelling,
        [
          "0x\(digits)", "\"\(digits)\"", "\"rgb(\(list))\"", "[\(list)]",
          "{ r: \(bytes[0]), g: \(bytes[1]), b: \(bytes[2]) }",
        ])
    }
    guard value.words.contains(value.text), value.text.count > 3 else { return [] }
    let word = value.text
    let dashed = word.reduce("") { $0 + ($1.isUppercase ? "-" + $1.lowercased() : String($1)) }
    return make(
      .spelling,
      Set([word.uppercased(), "." + word, dashed, dashed.replacing("-", with: "_"), "\"\(word) \""]).sorted()
        .filter { $0 != word })
      + make(
        .spelling,
        [String(word.dropLast(2)) + String(word.suffix(2).reversed())].filter {
          $0 != word && !value.words.contains($0)
        })
  }

  /// A word for the unit that a dimension has.
  private static let unitNames: [Dimension: String] = [
    .length: "points", .angle: "degrees", .time: "seconds",
  ]

  /// Units of other tools, with the number of ours that each is.
  private static let factors: [Dimension: [(unit: String, factor: Double)]] = [
    .length: [
      ("px", 1), ("dp", 1), ("sp", 1), ("rem", 16), ("in", 96), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54),
    ],
    .time: [("min", 60), ("f", 1.0 / 60), ("seconds", 1), (" sec", 1)],
    .angle: [("grad", 0.9), ("π", 180), ("°", 1)],
  ]

  private static func units(_ value: TypedValue) -> [Mutation] {
    guard let number = value.number, let dimension = value.dimension, let units = factors[dimension] else { return [] }
    let texts = units.compactMap { unit, factor in
      decimal(number / factor).flatMap { written in
        Double(written).map { $0 * factor == number } == true ? written + unit : nil
      }
    }
    return make(.unit, texts)
  }

  private static func arithmetic(_ value: TypedValue) -> [Mutation] {
    guard let number = value.number, number != 0, let half = decimal(number / 2), let double = decimal(number * 2)
    else {
      return []
    }
    // In a field for a range two numbers with a mark between them are its ends.
    let marks = value.isRange ? [] : ["\(double)/2", "\(double) - \(value.text)"]
    return make(.arithmetic, ["2 * \(half)", "\(half) + \(half)", "calc(\(double) / 2)"] + marks)
  }

  private static func shapes(_ value: TypedValue) -> [Mutation] {
    if let ends = value.ends {
      return make(
        .shape,
        [
          "[\(ends.0), \(ends.1)]", "\(ends.0) - \(ends.1)", "\(ends.0)-\(ends.1)", "\(ends.0)...\(ends.1)",
          "\(ends.0) to \(ends.1)", "{ from: \(ends.0), to: \(ends.1) }", "\(ends.0)–\(ends.1)",
          "{ lower: \(ends.0), upper: \(ends.1) }",
        ])
    }
    switch value.kind {
    case .number: return make(.shape, ["[\(value.text)]", "{ value: \(value.text) }"])
    case .text where value.words.contains(value.text):
      return make(.shape, ["[\(value.text)]"])
    case .sequence where value.parts.allSatisfy { isScalar($0.text) } && !value.parts.isEmpty:
      let texts = value.parts.map(\.text)
      return make(
        .shape,
        texts.count == 1
          ? [texts[0]] : [texts.joined(separator: " ")] + (value.isInBrackets ? [] : [texts.joined(separator: ", ")]))
    case .mapping where value.parts.allSatisfy { isScalar($0.text) } && value.isInUsualOrder:
      let texts = value.parts.map(\.text)
      return make(
        .shape, texts.count == 1 ? [texts[0]] : ["[\(texts.joined(separator: ", "))]", texts.joined(separator: " ")])
    default: return []
    }
  }

  private static func isScalar(_ text: String) -> Bool { !text.contains { "[{\"'".contains($0) } && !text.isEmpty }

  /// A number with at most six decimals; nil for one that has more.
  private static func decimal(_ number: Double) -> String? {
    let rounded = (number * 1e6).rounded() / 1e6
    guard abs(rounded - number) < 1e-12 else { return nil }
    let text = "\(rounded)"
    if text.contains("e") { return nil }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TypedValue {
  /// The token that the value names; nil where it names none.
  fileprivate var tokenName: String? {
    guard kind == .text, text.hasPrefix("\"{"), text.hasSuffix("}\"") else { return nil }
    let name = text.dropFirst(2).dropLast(2)
    return name.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) } ? String(name) : nil
  }

  /// The number that is written without a unit; nil for another value.
  fileprivate var number: Double? {
    kind == .number && dimension != nil && text.allSatisfy { "-.0123456789".contains($0) } ? Double(text) : nil
  }

  fileprivate var dimension: Dimension? {
    types.lazy.compactMap { type in
      switch type {
      case .quantity(let dimension, _), .range(let dimension, _): dimension
      default: nil
      }
    }.first
  }

  fileprivate var words: [String] {
    types.flatMap { type in if case .word(let words) = type { words } else { [String]() } }
  }

  fileprivate var isBoolean: Bool {
    (kind == .boolTrue || kind == .boolFalse) && types.contains { if case .boolean = $0 { true } else { false } }
  }

  fileprivate var isColor: Bool { types.contains { if case .color = $0 { true } else { false } } }

  fileprivate var isRange: Bool { types.contains { if case .range = $0 { true } else { false } } }

  /// The ends of a range; nil for another value.
  fileprivate var ends: (String, String)? {
    guard isRange else { return nil }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ Double($0) != nil }) else { return nil }
    return (String(ends[0]), String(ends[1]))
  }

  /// Whether the keys stand in an order in which people write such values without keys.
  fileprivate var isInUsualOrder: Bool {
    let usual = [
      ["x", "y"], ["width", "height"], ["x", "y", "width", "height"], ["start", "step", "min", "max"], ["min", "max"],
    ]
    return !parts.isEmpty && (parts.count == 1 || usual.contains(parts.map(\.name)))
  }
}
