package import StyleGeometry

/// Numbers as messages show them.
///
/// A minus sign is U+2212, as people write it; sources and bundles have the hyphen.
package enum Numerals {
  /// A number in six digits, and to hundredths where it needs more; without trailing zeros: 29.000000000000004 reads 29.
  package static func number(_ value: Double) -> String { number(value, digits: 6) }

  /// Two numbers that stand side by side, as ``number(_:)`` writes them, in more digits where it takes more to tell them apart.
  package static func apart(_ one: Double, _ other: Double, _ unit: String = "") -> (String, String) {
    for digits in 6...15 {
      let texts = (number(one, digits: digits), number(other, digits: digits))
      if texts.0 != texts.1 || one == other { return (texts.0 + unit, texts.1 + unit) }
    }
    return ("\(one)\(unit)", "\(other)\(unit)")
  }

  /// Lists of numbers that stand side by side, those at the same place told apart.
  package static func apart(_ ones: [Double], _ others: [Double], _ unit: String = "") -> ([String], [String]) {
    let pairs = zip(ones, others).map { apart($0, $1, unit) }
    func rest(_ numbers: [Double]) -> [String] { numbers.dropFirst(pairs.count).map { number($0) + unit } }
    return (pairs.map(\.0) + rest(ones), pairs.map(\.1) + rest(others))
  }

  private static func number(_ value: Double, digits: Int) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    var places = digits
    let most = powerOfTen(digits)
    var scale = most
    while places > digits - 4, value.magnitude * scale >= most - 0.5 { (places, scale) = (places - 1, scale / 10) }
    let rounded = (value * scale).rounded() / scale
    let whole = rounded.magnitude.rounded(.down)
    var fraction = Int(((rounded.magnitude - whole) * scale).rounded())
    var text = (rounded < 0 ? "\u{2212}" : "") + String(Int(whole))
    guard fraction > 0 else { return text }
    while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
    let digits = String(fraction)
    text += "." + String(repeating: "0", count: max(0, places - digits.utf8.count)) + digits
    return text
  }

  private static func powerOfTen(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// Names as code, of many the first eight: `a`, `b` and 3 more.
  package static func names(_ names: [String]) -> String {
    let most = 8
    let first = names.prefix(most).map { "`\($0)`" }.joined(separator: ", ")
    return first + (names.count > most ? " and \(names.count - most) more" : "")
  }

  /// A length in points: `20 pt`.
  package static func points(_ value: Double) -> String { number(value) + " pt" }

  /// A width and a height in points: `20 × 30 pt`.
  package static func size(_ size: Size) -> String { "\(number(size.width)) × \(points(size.height))" }

  /// A duration in seconds: `0.3 s`.
  package static func seconds(_ value: Double) -> String { number(value) + " s" }

  /// An angle in degrees: `45°`.
  package static func degrees(_ value: Double) -> String { number(value) + "°" }

  /// A point's coordinates: `(5, −29)`.
  package static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

  /// A rectangle's upper left and lower right corners: `(5, −29)…(25, −5)`.
  package static func rectangle(_ rectangle: Rectangle) -> String {
    point(Point(x: rectangle.minX, y: rectangle.minY)) + "…" + point(Point(x: rectangle.maxX, y: rectangle.maxY))
  }
}
