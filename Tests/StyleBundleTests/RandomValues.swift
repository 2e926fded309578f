import StyleBundle

/// A style of random values that a bundle may hold.
protocol RandomStyle: BundleStyle, Equatable {
  /// A style of that name; `names` are those of animations.
  static func random(_ name: Name, animations names: [AnimationStyle.Name], _ random: inout SeededGenerator) -> Self
}

extension SeededGenerator {
  mutating func isLucky(_ part: UInt64 = 2) -> Bool { next() % part == 0 }

  /// A number of any size: whole, with a few decimals, or with as many as a double holds.
  mutating func number() -> Double {
    let bits = next()
    let sign: Double = bits % 3 == 0 ? -1 : 1
    let whole = Double(bits >> 8 & 0xFFFF)
    switch bits >> 4 & 7 {
    case 0: return 0
    case 1: return sign
    case 2, 3: return sign * whole
    case 4: return sign * whole / 64
    case 5: return sign * Double(bits >> 8 & 0xFFFF_FFFF) / 1e6
    case 6: return sign * Double(bits >> 11) / Double(1 << 50)
    default: return sign * Double(bits >> 11) / 1e4 * Double(sign: .plus, exponent: -Int(bits & 255), significand: 1)
    }
  }

  mutating func notNegative() -> Double { number().magnitude }

  mutating func positive() -> Double {
    let number = notNegative()
    return number > 0 ? number : 1
  }

  mutating func proportion() -> Double { Double(next() % 1025) / 1024 }

  mutating func positiveRange() -> ClosedRange<Double> {
    let (one, other) = (positive(), positive())
    return min(one, other)...max(one, other)
  }

  mutating func range() -> ClosedRange<Double> {
    let (one, other) = (notNegative(), notNegative())
    return min(one, other)...max(one, other)
  }

  mutating func color() -> BundleColor {
    BundleColor(
      isLucky() ? .sRGB : .displayP3, red: proportion(), green: proportion(), blue: proportion(), alpha: proportion())
  }

  /// A value, or nil.
  mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
    isLucky() ? make(&self) : nil
  }

  mutating func list<Item>(_ count: Int, _ make: (inout SeededGenerator) -> Item) -> [Item] {
    (0..<count).map { _ in make(&self) }
  }

  /// A different name for every number, with characters that sort and escape in special ways.
  mutating func name(_ number: Int) -> String {
    ["a", "Z", "é", "\u{E000}", "\u{1F600}", "\"", "\\", "\n", "~", ""][Int(next() % 10)] + String(number)
  }
}
