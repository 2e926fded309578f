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
    let digits = Measurement.number(of: Array(plain.utf8)[...]).count
    let unit = String(plain.dropFirst(digits))
    if let known = Self.units[dimension]?.first(where: { $0.value.contains(unit.lowercased()) })?.key {
      plain = plain.prefix(digits) + known
    }
    // A scale of 50 % is one of a half.
    if dimension == .number, unit == "%" {
      plain = ExactDecimal(source: Array(plain.prefix(digits).utf8))?.scaled(byPowerOfTen: -2)?.description ?? plain
    }
    return isNumber(plain) ? plain : UnitElsewhere.converted(String(plain.prefix(digits)), unit, dimension)
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

  /// Names of units elsewhere, by dimension and unit.
  private static let units: [Dimension: [String: Set<String>]] = [
    .length: ["pt": ["px", "dp", "pts", "points", "point"]],
    .angle: ["deg": ["°", "º", "degree", "degrees"]],
    .time: [
      "s": ["sec", "secs", "second", "seconds"], "ms": ["msec", "msecs", "millis", "millisecond", "milliseconds"],
    ],
    .proportion: ["%": ["percent", "pct"]],
  ]

  /// Advice on a text in the place of a number.
  func suggestions(forNumber text: String) -> [Suggestion] {
    guard let number = number(text), number != text else {
      if let range = range(text, .any) {
        let isOne = range.lower == range.upper
        return [
          Suggestion(
            .value, isOne ? "use one number: " : "use one number instead of a range: ",
            isOne ? [range.lower] : [range.lower, range.upper])
        ]
      }
      return compared(text).map { [Suggestion(.value, "use the number alone: ", [$0])] } ?? []
    }
    if text.split(separator: " ").joined() == number {
      return [Suggestion(.value, "use ", [number], " without a space")]
    }
    if number == text.dropLast(), let last = text.last, ",;".contains(last) {
      return [Suggestion(.value, "use ", [number], " without `\(last)`")]
    }
    if text.first == "=" || Arithmetic.value(of: text) != nil { return [Suggestion(number)] }
    let digits = number.prefix { $0.isNumber || "+-.".contains($0) }
    let isWritten = text.trimming { $0.isWhitespace || HiddenCharacter.name(in: String($0).utf8) != nil }.hasPrefix(
      digits)
    return [
      Suggestion(.value, "use ", [number], isWritten ? "" : ": numbers have only the digits 0–9, `-` and `.`")
    ]
  }

  /// The number in a comparison such as `>= 120`, or before a comment as other languages have it; nil for another text.
  private func compared(_ text: String) -> String? {
    let bare = text.firstRange(of: " //").map { String(text[..<$0.lowerBound]) } ?? text
    let number = number(bare.trimming { "<>=~≈≤≥± ".contains($0) })
    return number == text ? nil : number
  }

  /// Advice on a text in the place of a range.
  func suggestions(forRange text: String, _ bounds: NumberDomain) -> [Suggestion] {
    let single = number(text).flatMap { $0 == text ? nil : Suggestion($0) }
    if let range = range(text, bounds) {
      let texts = [range.upper, range.fraction].compactMap { $0.map { "\(range.lower)..\($0)" } }
      let isDecimal = text.contains(",") && !text.contains(" ")
      return [Suggestion(.value, "use two dots in a range: ", texts)] + (isDecimal ? [single].compactMap(\.self) : [])
    }
    return [single ?? halfOpen(text, bounds)].compactMap(\.self)
  }

  /// Advice on a number that its field doesn't take: the sign turned, per cent, the nearest numbers of the field.
  static func suggestions(for read: String, outside type: ValueType) -> [Suggestion] {
    guard case .quantity(let dimension, let bounds) = type else { return [] }
    let number = String(decoding: Measurement.number(of: Array(read.utf8)[...]), as: UTF8.self)
    let unit = String(read.dropFirst(number.utf8.count))
    guard let exact = ExactDecimal(source: Array(number.utf8)) else { return [] }
    var advice: [Suggestion] = []
    if number.hasPrefix("-") { advice.append(Suggestion(number.dropFirst() + unit)) }
    if dimension == .proportion, unit.isEmpty {
      advice.append(Suggestion(number + "%"))
    }
    let whole = [exact.double.rounded(.down), exact.double.rounded(.up)].map { ExactDecimal(rounded: $0).description }
    if dimension == .whole { advice.append(Suggestion(whole)) }
    let ends = [bounds.lower, bounds.upper].compactMap(\.self).filter(\.isIncluded).map { Double($0.value) }
    if let nearest = ends.min(by: { abs($0 - exact.double) < abs($1 - exact.double) }) {
      advice.append(
        Suggestion(.value, "use ", [ExactDecimal(rounded: nearest).description], ", the nearest valid value"))
    }
    if let lower = bounds.lower, !lower.isIncluded, exact.double <= Double(lower.value) {
      advice.append(.words("use a number greater than \(lower.value)"))
    }
    return advice
  }

  /// A range's ends as they are written here.
  private typealias Ends = (lower: String, upper: String, fraction: String?)

  private static let separators = [
    "...", "..<", "..=", "…", "..", "–", "—", "-", " to ", " bis ", "~", ":", "/", "|", ";", ", ", ",", " ",
  ]

  /// The ends of a range that has another mark between them.
  private func range(_ text: String, _ bounds: NumberDomain) -> Ends? {
    let inner = text.trimming { "()[] ".contains($0) }
    for separator in Self.separators {
      for (first, second) in inner.splits(at: separator) {
        guard var lower = number(first), let upper = number(second), upper.first != "+" else { continue }
        // The unit of `4..8ms` is that of both ends.
        if isBare(lower) { lower += upper.drop { "+-.0123456789".contains($0) } }
        let fraction = separator == "..." && !upper.contains(".") ? "0." + upper : nil
        let isOutside = !isWithin(upper, bounds)
        if isOutside, let fraction, isWithin(fraction, bounds) { return (lower, fraction, nil) }
        let isFraction = fraction.map { isWithin($0, bounds) && Double(lower) ?? 1 < Double($0) ?? 0 } ?? false
        return (lower, upper, isFraction ? fraction : nil)
      }
    }
    return nil
  }

  private func isBare(_ number: String) -> Bool { number.allSatisfy { "+-.0123456789".contains($0) } }

  private func isWithin(_ number: String, _ bounds: NumberDomain) -> Bool {
    ExactDecimal(source: number.utf8).map(bounds.contain) ?? true
  }

  /// A range of which only one end is written; nil for another text.
  private func halfOpen(_ text: String, _ bounds: NumberDomain) -> Suggestion? {
    let mark = { (character: Character) in "<>=~…–—. ".contains(character) || character == "-" }
    let bare = text.trimming(mark)
    let isUpper = text.first.map { "<~.".contains($0) || $0 == "…" } ?? false
    guard bare != text, let number = number(bare) else { return nil }
    return Self.range(number, isUpper: isUpper, bounds)
  }

  /// The range from the end of the field to a number, or from the number on; a form where the field has no end there.
  static func range(_ number: String, isUpper: Bool, _ bounds: NumberDomain, key: String = "") -> Suggestion {
    let end = isUpper ? bounds.lower : bounds.upper
    let unit = number.drop { $0.isNumber || "+-.".contains($0) }
    let far = end.flatMap { $0.isIncluded ? "\($0.value)\(unit)" : nil }
    func text(_ other: String) -> String { key + (isUpper ? "\(other)..\(number)" : "\(number)..\(other)") }
    guard let far else { return .example(text(isUpper ? "MIN" : "MAX")) }
    return key.isEmpty ? Suggestion(.value, "use both ends: ", [text(far)]) : .words("use both ends: `\(text(far))`")
  }

  /// The part that a field takes of a range whose ends it doesn't; nil where there is none.
  static func range(from lower: ExactDecimal, to upper: ExactDecimal, _ bounds: NumberDomain) -> String? {
    func within(_ number: ExactDecimal) -> ExactDecimal? {
      if bounds.contain(number) { return number }
      let ends = [bounds.lower, bounds.upper].compactMap(\.self).filter(\.isIncluded).map { ExactDecimal($0.value) }
      return ends.min { abs($0.double - number.double) < abs($1.double - number.double) }
    }
    guard let lower = within(lower), let upper = within(upper), lower <= upper, bounds.contain(lower),
      bounds.contain(upper)
    else { return nil }
    return "\(lower)..\(upper)"
  }
}

extension String {
  /// The text without the characters at both ends that meet a condition.
  func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    String(drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
  }

  /// The parts before and after each occurrence of a separator, where neither is empty.
  fileprivate func splits(at separator: String) -> [(String, String)] {
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    return bytes.indices.compactMap { index in
      guard index > 0, bytes[index...].starts(with: mark), index + mark.count < bytes.count else { return nil }
      return (
        String(decoding: bytes[..<index], as: UTF8.self),
        String(decoding: bytes[(index + mark.count)...], as: UTF8.self)
      )
    }
  }
}
