import StyleBundle
import StyleModel

/// The value of arithmetic in place of a number: `2 * 15`, `calc(100pt / 3)`, `90/3`.
///
/// It has at most one unit. A minus has spaces around it, since `4-8` is a range.
struct Arithmetic {
  private typealias Quantity = (value: Double, unit: String)

  /// The signs of operators, those first that bind least.
  private static let signs = [[" + ", "+", " - ", " − "], [" * ", "*", " × ", "×", " / ", "/", " ÷ ", "÷"]]

  /// The most bytes of a text that is looked at: its parentheses nest no deeper.
  private static let longest = 80

  private var rest: Substring
  private var hasOperator = false

  /// The result with its unit, rounded to six decimals; nil for a text that isn't arithmetic.
  static func value(of text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let isCall = text.lowercased().hasPrefix("calc(") && text.hasSuffix(")")
    var arithmetic = Arithmetic(rest: isCall ? text.dropFirst(5).dropLast() : text[...])
    guard let result = arithmetic.quantity(), arithmetic.rest.isEmpty, arithmetic.hasOperator,
      result.value.magnitude <= NumberDomain.limit
    else { return nil }
    return ExactDecimal(rounded: (result.value * 1e6).rounded() / 1e6).description + result.unit
  }

  /// Reads the text that comes next as operators of a level, and of those that bind more; nil where it isn't arithmetic.
  private mutating func quantity(_ level: Int = 0) -> Quantity? {
    guard level < Self.signs.count else { return operand() }
    var total = quantity(level + 1)
    while let first = total, let sign = Self.signs[level].first(where: { take($0) }) {
      hasOperator = true
      total = quantity(level + 1).flatMap { Self.result(of: sign.filter { $0 != " " }, first, $0) }
    }
    return total
  }

  /// The result of one operator; nil for two units, and for a division by one.
  private static func result(of sign: String, _ first: Quantity, _ second: Quantity) -> Quantity? {
    let isOneUnit = first.unit.isEmpty || second.unit.isEmpty
    let (value, takesUnits) =
      switch sign {
      case "*", "×": (first.value * second.value, isOneUnit)
      case "/", "÷": (first.value / second.value, second.unit.isEmpty)
      case "+": (first.value + second.value, isOneUnit || first.unit == second.unit)
      default: (first.value - second.value, isOneUnit || first.unit == second.unit)
      }
    return takesUnits ? (value, first.unit.isEmpty ? second.unit : first.unit) : nil
  }

  private mutating func operand() -> Quantity? {
    if take("(") {
      let inner = quantity()
      return take(")") ? inner : nil
    }
    let sign = take("-") ? "-" : ""
    let digits = taken { $0.isASCII && $0.isNumber || $0 == "." }
    return Double(sign + digits).map { ($0, taken { $0.isLetter || "%°".contains($0) }) }
  }

  private mutating func take(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private mutating func taken(while isTaken: (Character) -> Bool) -> String {
    let start = rest.prefix(while: isTaken)
    rest = rest.dropFirst(start.count)
    return String(start)
  }
}
