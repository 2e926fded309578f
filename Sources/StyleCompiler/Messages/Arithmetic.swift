import StyleBundle
import StyleModel

/// The value of arithmetic in place of a number: `2 * 15`, `calc(100pt / 3)`, `90/3`.
///
/// It has at most one unit. A minus has spaces around it, since `4-8` is a range.
struct Arithmetic {
  private struct Quantity {
    var value: Double
    var unit: String
  }

  /// The most bytes of a text that is looked at: its parentheses nest no deeper.
  private static let longest = 80

  private var rest: Substring
  private var operators = 0

  private init(_ text: Substring) { rest = text }

  /// The result with its unit, rounded to six decimals; nil for a text that isn't arithmetic.
  static func value(of text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let isCall = text.lowercased().hasPrefix("calc(") && text.hasSuffix(")")
    var arithmetic = Arithmetic(isCall ? text.dropFirst(5).dropLast() : text[...])
    guard let result = arithmetic.sum(), arithmetic.rest.isEmpty, arithmetic.operators > 0,
      result.value.magnitude <= NumberDomain.limit
    else {
      return nil
    }
    return ExactDecimal(rounded: (result.value * 1e6).rounded() / 1e6).description + result.unit
  }

  private mutating func sum() -> Quantity? {
    guard var total = product() else { return nil }
    while let sign = taken([" + ", "+", " - ", " − "]) {
      guard let next = product(), let unit = Self.common(total.unit, next.unit) else { return nil }
      total = Quantity(value: total.value + (sign.contains("+") ? next.value : -next.value), unit: unit)
    }
    return total
  }

  private mutating func product() -> Quantity? {
    guard var total = factor() else { return nil }
    while let sign = taken([" * ", "*", " × ", "×", " / ", "/", " ÷ ", "÷"]) {
      guard let next = factor() else { return nil }
      let isDivision = sign.contains("/") || sign.contains("÷")
      guard total.unit.isEmpty || next.unit.isEmpty, !isDivision || next.unit.isEmpty && next.value != 0 else {
        return nil
      }
      total = Quantity(
        value: isDivision ? total.value / next.value : total.value * next.value, unit: total.unit + next.unit)
    }
    return total
  }

  private mutating func factor() -> Quantity? {
    if taken(["("]) != nil {
      guard let inner = sum(), taken([")"]) != nil else { return nil }
      return inner
    }
    let sign = rest.first == "-" ? "-" : ""
    let digits = rest.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let value = Double(sign + digits) else { return nil }
    rest = rest.dropFirst(sign.count + digits.count)
    let unit = rest.prefix { $0.isLetter || "%°".contains($0) }
    rest = rest.dropFirst(unit.count)
    return Quantity(value: value, unit: String(unit))
  }

  /// Takes the first of some signs that the rest begins with.
  private mutating func taken(_ signs: [String]) -> String? {
    guard let sign = signs.first(where: rest.hasPrefix) else { return nil }
    rest = rest.dropFirst(sign.count)
    if !"()".contains(sign) { operators += 1 }
    return sign
  }

  /// The unit of two numbers, of which one may have none; nil for two units.
  private static func common(_ first: String, _ second: String) -> String? {
    first.isEmpty || first == second ? second : second.isEmpty ? first : nil
  }
}
