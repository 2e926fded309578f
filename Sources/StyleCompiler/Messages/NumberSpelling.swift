import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Advice for a number, or a range of them, that is written as people write it elsewhere: `8,5`, `3 seconds`, `100-320`.
///
/// Asked only about text that could not be read.
struct NumberSpelling {
  let dimension: Dimension

  /// The number that a text most likely means, as it is written here; nil where it means none.
  func number(_ text: String) -> String? {
    if let value = Arithmetic.value(of: text) { return isNumber(value) ? value : number(value) }
    if text.first == "=" { return number(String(text.drop { "= ".contains($0) })) }
    var plain = String(String.UnicodeScalarView(text.unicodeScalars.compactMap(Self.plain)))
    let words = plain.split(separator: " ")
    // `1 000` is one number, `5 5` are two.
    if words.dropFirst().contains(where: { $0.first?.isNumber == true && $0.count(where: \.isNumber) != 3 }) {
      return nil
    }
    plain = words.joined()
    if plain.hasPrefix("--") { plain.removeFirst() }
    while let last = plain.last, ",;".contains(last) { plain.removeLast() }
    if let comma = plain.lastIndex(of: ",") {
      // `1.000,5` and `1,000.5`: the mark that comes last parts the fractions.
      let point = plain.lastIndex(of: ".")
      let isDecimal = point.map { $0 < comma } ?? (plain.count { $0 == "," } == 1)
      plain = String(plain.compactMap { $0 == "," ? (isDecimal ? "." : nil) : $0 == "." && isDecimal ? nil : $0 })
    }
    let (digits, unit) = Self.parts(of: plain)
    if let known = WordTable.units[dimension]?.first(where: { $0.value.contains(unit.lowercased()) })?.key {
      plain = digits + known
    }
    return isNumber(plain) ? plain : converted(digits, unit)?.number
  }

  /// The number that a text most likely means, in the dimension's own unit; nil where it means none.
  func value(_ text: String) -> Double? {
    number(text).flatMap { number in
      ((try? Measurement(Array(number.utf8)[...], as: dimension))?.value ?? ExactDecimal(source: number.utf8))?.double
    }
  }

  /// A number in the dimension's own unit, with at most six decimals, and the factor's basis in words; nil for a unit without a factor.
  func converted(_ number: String, _ unit: String) -> (number: String, basis: String)? {
    let known = WordTable.factors[dimension]?.first { $0.units.contains(unit.lowercased()) }
    guard let value = Double(number), let known else { return nil }
    return (ExactDecimal(rounded: (value * known.factor * 1e6).rounded() / 1e6).description, known.basis)
  }

  /// A number as it is written, and the unit behind it.
  private static func parts(of text: String) -> (number: String, unit: String) {
    let number = String(decoding: Measurement.number(of: Array(text.utf8)[...]), as: UTF8.self)
    return (number, String(text.dropFirst(number.count)))
  }

  private func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)[...]
    if dimension == .whole, !(ExactDecimal(source: bytes).map(dimension.holds) ?? false) { return false }
    return ScalarResolver(bytes).kind == .number || (try? Measurement(bytes, as: dimension)) != nil
  }

  /// One character of a number; nil for a character that is left out.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2212, 0x2013: "-"
    case 0xFF10...0xFF19: Unicode.Scalar(scalar.value - 0xFF10 + 0x30)
    case 0xFF0E: "."
    case UInt32(UInt8(ascii: "_")), 0x2018, 0x2019, 0x201C, 0x201D, 0x201E: nil
    default: HiddenCharacter.name(in: String(scalar).utf8) == nil ? scalar : nil
    }
  }

  /// Advice on a text in the place of a number.
  func suggestions(forNumber text: String) -> [Suggestion] {
    guard let number = number(text), number != text else {
      if let range = range(text, .any) {
        let numbers = range.lower == range.uppers[0] ? [range.lower] : [range.lower, range.uppers[0]]
        let use = numbers.count == 1 ? "use one number: " : "use one number instead of a range: "
        return [Suggestion(.value, use, numbers)]
      }
      return alone(text).map { [Suggestion(.value, "use the number alone: ", [$0])] } ?? []
    }
    let isComputed = text.first == "=" || Arithmetic.value(of: text) != nil
    let isWritten = text.trimming().hasPrefix(Self.parts(of: number).number)
    let difference =
      switch number {
      case String(text.filter { $0 != " " }): " without a space"
      case String(text.dropLast()) where ",;".contains(text.suffix(1)): " without `\(text.suffix(1))`"
      default: isComputed || isWritten ? "" : ": numbers have only the digits 0–9, `-` and `.`"
      }
    return [Suggestion(.value, "use ", [number], difference)]
  }

  /// The number among marks as in `>= 120` and `100-`, or before a comment as other languages have it; nil for another text.
  private func alone(_ text: String) -> String? {
    let marked = text.firstRange(of: " //").map { String(text[..<$0.lowerBound]) } ?? text
    let bare = marked.replacing("...", with: "…").replacing("..", with: "…").trimming("<>=~≈≤≥±…–—")
    let number = number(bare.last == "-" ? String(bare.dropLast()) : bare)
    return number == text ? nil : number
  }

  /// Advice on a text in the place of a range.
  func suggestions(forRange text: String, _ bounds: NumberDomain) -> [Suggestion] {
    let single = number(text).flatMap { $0 == text ? nil : Suggestion($0) }
    if let range = range(text, bounds) {
      let texts = range.uppers.map { "\(range.lower)..\($0)" }
      let isDecimal = text.contains(",") && !text.contains(" ")
      return [Suggestion(.value, "use two dots in a range: ", texts)] + (isDecimal ? [single].compactMap(\.self) : [])
    }
    let isUpper = text.first.map { "<≤~.…".contains($0) } ?? false
    return [single ?? alone(text).map { Self.range($0, isUpper: isUpper, bounds) }].compactMap(\.self)
  }

  /// Advice on a number that its field doesn't take: the sign turned, per cent, the nearest numbers of the field.
  static func suggestions(for read: String, outside type: ValueType) -> [Suggestion] {
    guard case .quantity(let dimension, let bounds) = type else { return [] }
    let (number, unit) = parts(of: read)
    guard let exact = ExactDecimal(source: Array(number.utf8)) else { return [] }
    var advice: [Suggestion] = []
    if number.hasPrefix("-") { advice.append(Suggestion(number.dropFirst() + unit)) }
    if dimension == .proportion, unit.isEmpty { advice.append(Suggestion(number + "%")) }
    let whole = [exact.double.rounded(.down), exact.double.rounded(.up)].map { ExactDecimal(rounded: $0).description }
    if dimension == .whole { advice.append(Suggestion(whole)) }
    if let nearest = bounds.end(nearestTo: exact) {
      advice.append(Suggestion(.value, "use ", [nearest.description], ", the nearest valid value"))
    }
    if let lower = bounds.lower, !lower.isIncluded, exact.double <= Double(lower.value) {
      advice.append(.words("use a number greater than \(lower.value)"))
    }
    return advice
  }

  private static let separators = [
    "...", "..<", "..=", "…", "..", "–", "—", "-", " to ", " bis ", "~", ":", "/", "|", ";", ", ", ",", " ",
  ]

  /// The ends of a range that has another mark between them: `0...5` may end with 5 or 0.5.
  private func range(_ text: String, _ bounds: NumberDomain) -> (lower: String, uppers: [String])? {
    let inner = text.trimming("()[]")
    for separator in Self.separators {
      for mark in inner.ranges(of: separator) {
        guard var lower = number(String(inner[..<mark.lowerBound])),
          let upper = number(String(inner[mark.upperBound...])), upper.first != "+"
        else { continue }
        // The unit of `4..8ms` is that of both ends.
        if Self.parts(of: lower).unit.isEmpty { lower += Self.parts(of: upper).unit }
        let uppers = [upper] + (separator == "..." && !upper.contains(".") ? ["0." + upper] : [])
        let within = uppers.filter { ExactDecimal(source: $0.utf8).map(bounds.contain) ?? true }
        return (lower, within.isEmpty ? [upper] : within)
      }
    }
    return nil
  }

  /// The range from the end of the field to a number, or from the number on; a form where the field has no end there.
  static func range(_ number: String, isUpper: Bool, _ bounds: NumberDomain, key: String = "") -> Suggestion {
    let end = isUpper ? bounds.lower : bounds.upper
    let far = end.flatMap { $0.isIncluded ? "\($0.value)\(parts(of: number).unit)" : nil }
    func text(_ other: String) -> String { key + (isUpper ? "\(other)..\(number)" : "\(number)..\(other)") }
    guard let far else { return .example(text(isUpper ? "MIN" : "MAX")) }
    return key.isEmpty ? Suggestion(.value, "use both ends: ", [text(far)]) : .words("use both ends: `\(text(far))`")
  }

  /// The part that a field takes of a range whose ends it doesn't; nil where there is none.
  static func range(from lower: ExactDecimal, to upper: ExactDecimal, _ bounds: NumberDomain) -> String? {
    let ends = [lower, upper].compactMap { bounds.contain($0) ? $0 : bounds.end(nearestTo: $0) }
    guard ends.count == 2, ends[0] <= ends[1], ends.allSatisfy(bounds.contain) else { return nil }
    return "\(ends[0])..\(ends[1])"
  }
}

extension NumberDomain {
  /// The nearer end of those that belong to it; nil where none does.
  fileprivate func end(nearestTo number: ExactDecimal) -> ExactDecimal? {
    [lower, upper].compactMap(\.self).filter(\.isIncluded).map { ExactDecimal($0.value) }
      .min { abs($0.double - number.double) < abs($1.double - number.double) }
  }
}

extension String {
  /// The text without blanks, characters that can't be seen, and some marks at both ends.
  func trimming(_ marks: String = "") -> String {
    func isTrimmed(_ character: Character) -> Bool {
      character.isWhitespace || marks.contains(character) || HiddenCharacter.name(in: String(character).utf8) != nil
    }
    return String(drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
  }
}
