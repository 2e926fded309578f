import StyleBundle
import StyleModel

/// A number with its unit: `12pt`, `0.125turn`, `300ms`, `50%`.
struct Measurement {
  enum Unit: String, CaseIterable {
    case pt, deg, turn, rad, s, ms
    case percent = "%"

    private static let texts = allCases.map { Array($0.rawValue.utf8) }

    /// Looks a unit up as bytes, which is faster for units that stand thousands of times; nil for any other text.
    init?(utf8 text: ArraySlice<UInt8>) {
      guard let index = Self.texts.firstIndex(where: { $0.count == text.count && text.elementsEqual($0) }) else {
        return nil
      }
      self = Self.allCases[index]
    }

    var dimension: Dimension {
      switch self {
      case .pt: .length
      case .deg, .turn, .rad: .angle
      case .s, .ms: .time
      case .percent: .proportion
      }
    }
  }

  /// Number in the dimension's own unit: points, degrees, seconds, proportion.
  let value: ExactDecimal
  /// Whether the change of unit could not be exact.
  let isRounded: Bool

  init(_ text: ArraySlice<UInt8>, as dimension: Dimension) throws(NumberFault) {
    let number = Self.number(of: text)
    let unit = text[number.endIndex...]
    guard Self.isPlainDecimal(number) else { throw .noNumber }
    guard !unit.isEmpty else { throw .noUnit }
    guard let known = Unit(utf8: unit), known.dimension == dimension else {
      throw String(decoding: unit, as: UTF8.self).unicodeScalars.allSatisfy(Self.mayBeInUnit) ? .wrongUnit : .noNumber
    }
    guard let exact = ExactDecimal(source: number.span) else { throw .notExact }
    try exact.checkLimit()
    isRounded = known == .rad
    let converted: ExactDecimal? =
      switch known {
      case .rad: ExactDecimal(rounded: exact.double * 180 / .pi)
      case .ms: exact.scaled(byPowerOfTen: -3)
      case .percent: exact.scaled(byPowerOfTen: -2)
      case .turn: exact.multiplied(by: ExactDecimal(360))
      case .pt, .deg, .s: exact
      }
    value = try ExactDecimal.held(converted)
  }

  /// The part of a text before the unit.
  static func number(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  }

  /// Whether a number is digits with a sign at most at the start and one point at most.
  private static func isPlainDecimal(_ number: ArraySlice<UInt8>) -> Bool {
    let points = number.count { $0 == UInt8(ascii: ".") }
    return points <= 1 && number.contains(where: \.isDigit)
      && number.dropFirst().allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  private static func mayBeInUnit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "%" || scalar == "°"
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
