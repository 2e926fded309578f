package import StyleGeometry
import StyleModel

/// The value of a property at one moment.
package enum MotionValue: Sendable {
  case number(Double)
  case color(EncodedColor)

  /// The number; nil for a color.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Returns the value at a part of the way to another value of the same property.
  func mixed(with other: MotionValue, progress: Double) -> MotionValue {
    switch (self, other) {
    case (.number(let from), .number(let to)):
      .number(MotionSample(value: 0, next: 1, progress: progress).between(from, to))
    case (.color(let from), .color(let to)): .color(from.mixed(with: to, progress: progress))
    case (_, let to): to
    }
  }

  /// Whether people see no difference: transparent colors are equal, colors of different spaces always differ.
  func isEqual(_ other: MotionValue, tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): return one == two || (one - two).magnitude <= tolerance
    case (.color(let one), .color(let two)):
      let difference = one.premultiplied - two.premultiplied
      return one.isDisplayP3 == two.isDisplayP3 && (0..<4).allSatisfy { difference[$0].magnitude <= tolerance }
    default: return false
    }
  }

  /// Whether the property looks the same with either: whole turns don't show.
  func isEqual(_ other: MotionValue, as property: AnimatedProperty, tolerance: Double) -> Bool {
    switch (property, self, other) {
    case (.rotation, .number(let one), .number(let two)), (.rotationX, .number(let one), .number(let two)),
      (.rotationY, .number(let one), .number(let two)):
      (one - two).remainder(dividingBy: 360).magnitude <= tolerance
    default: isEqual(other, tolerance: tolerance)
    }
  }

  /// Returns the value as messages show it: `12 pt`, `45°`, `0.3`, `#FF8000`.
  func text(_ property: AnimatedProperty) -> String {
    switch self {
    case .number(let number): return property.text(number)
    case .color(let color):
      let alpha = color.parts[3]
      let shown = (0..<(alpha < 1 ? 4 : 3)).map { alpha > 0 ? color.parts[$0] : 0 }
      let digits = shown.map { String(256 + Int(($0 * 255).rounded()), radix: 16, uppercase: true).dropFirst() }
      return "#" + digits.joined()
    }
  }
}

extension EncodedColor {
  /// The components red, green and blue, each times the opacity, and the opacity.
  fileprivate var premultiplied: SIMD4<Double> { parts * [parts[3], parts[3], parts[3], 1] }
}

extension AnimatedProperty {
  /// Returns one of the property's values with its unit.
  func text(_ value: Double) -> String {
    switch self {
    case .translationX, .translationY, .cornerRadius, .lineWidth: Numerals.points(value)
    case .shiftX, .shiftY: Numerals.number(value * 100) + "%"
    case .rotation, .rotationX, .rotationY: Numerals.degrees(value)
    default: Numerals.number(value)
    }
  }
}
