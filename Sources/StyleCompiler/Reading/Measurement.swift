import StyleModel

/// A number written with its unit: `12pt`, `0.125turn`, `300ms`, `50%`.
struct Measurement {
  enum Failure: Error, Equatable {
    case noNumber
    /// A bare number in quotes.
    case noUnit
    /// A unit that is unknown or of another kind.
    case unit(number: String, unit: String)
    case notExact
  }

  /// In the dimension's own unit: points, degrees, seconds, proportion.
  let value: ExactDecimal
  /// Whether the change of unit could not be exact.
  var isRounded = false

  static func read(_ text: String, as dimension: Dimension) -> Result<Measurement, Failure> {
    let number = text.utf8.prefix { byte in
      byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }
    let unit = String(text.dropFirst(number.count))
    guard let digits = String(number), number.contains(where: \.isDigit), number.isPlainDecimal else {
      return .failure(.noNumber)
    }
    guard !unit.isEmpty else { return .failure(.noUnit) }
    guard unit.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "%" || $0 == "°" }) else {
      return .failure(.noNumber)
    }
    guard unitDimension(unit) == dimension else { return .failure(.unit(number: digits, unit: unit)) }
    guard let exact = ExactDecimal(source: number) else { return .failure(.notExact) }
    if unit == "rad" {
      return .success(Measurement(value: ExactDecimal(rounded: exact.double * 180 / .pi), isRounded: true))
    }
    guard let value = converted(exact, unit: unit), value.survivesDouble else { return .failure(.notExact) }
    return .success(Measurement(value: value))
  }

  /// The same for what needs no second look: digits and a unit of the dimension, the change of which is exact.
  ///
  /// Nil for all else, be it right or wrong.
  static func quick(_ text: Span<UInt8>, as dimension: Dimension) -> ExactDecimal? {
    var end = 0
    while end < text.count, text[end].isDigit || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: "-") {
      end += 1
    }
    guard end > 0, end < text.count, text[0].isDigit || text[0] == UInt8(ascii: "-"), text[end - 1].isDigit,
      let number = ExactDecimal(source: text.extracting(..<end))
    else { return nil }
    let value: ExactDecimal? =
      switch (text.count - end, text[end], text[text.count - 1]) {
      case (2, UInt8(ascii: "p"), UInt8(ascii: "t")) where dimension == .length: number
      case (2, UInt8(ascii: "m"), UInt8(ascii: "s")) where dimension == .time: number.scaled(byPowerOfTen: -3)
      case (1, UInt8(ascii: "s"), _) where dimension == .time: number
      case (1, UInt8(ascii: "%"), _) where dimension == .proportion: number.scaled(byPowerOfTen: -2)
      case (3, UInt8(ascii: "d"), UInt8(ascii: "g")) where dimension == .angle && text[end + 1] == UInt8(ascii: "e"):
        number
      default: nil
      }
    return value.flatMap { $0.survivesDouble ? $0 : nil }
  }

  static let units = ["pt", "deg", "turn", "rad", "s", "ms", "%"]

  /// What a unit measures; nil for an unknown one.
  static func unitDimension(_ unit: String) -> Dimension? {
    switch unit {
    case "pt": .length
    case "deg", "turn", "rad": .angle
    case "s", "ms": .time
    case "%": .proportion
    default: nil
    }
  }

  private static func converted(_ number: ExactDecimal, unit: String) -> ExactDecimal? {
    switch unit {
    case "ms": number.scaled(byPowerOfTen: -3)
    case "%": number.scaled(byPowerOfTen: -2)
    case "turn": number.multiplied(by: ExactDecimal(360))
    default: number
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Substring.UTF8View {
  /// A sign at most at the start, one point at most.
  fileprivate var isPlainDecimal: Bool {
    let signs = dropFirst().contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return !signs && count { $0 == UInt8(ascii: ".") } <= 1
  }
}
