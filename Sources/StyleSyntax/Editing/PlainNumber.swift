/// A decimal number without exponent, which every reader of YAML takes for the same number.
enum PlainNumber {
  /// The plain digits of a number as JSON writes it; a number of more than 40 digits stays as it is.
  static func text(_ number: String) -> String {
    let parts = number.split(whereSeparator: { $0 == "e" || $0 == "E" })
    guard parts.count == 2, let exponent = Int(parts[1]), exponent.magnitude <= 40 else { return number }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" || $0 == "+" }.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count == 2 ? String(mantissa[1]) : ""
    var digits = mantissa[0] + fraction
    var places = fraction.utf8.count - exponent
    if places < 0 {
      digits += String(repeating: "0", count: -places)
      places = 0
    }
    digits = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    guard digits.utf8.count <= 40 else { return number }
    let whole = digits.dropLast(places).drop { $0 == "0" }
    var rest = digits.suffix(places)
    while rest.last == "0" { rest.removeLast() }
    return sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }
}
