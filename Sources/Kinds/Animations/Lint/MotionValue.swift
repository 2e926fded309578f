import StyleGeometry
import StyleModel

/// What a property has at one moment: a number, or a colour.
package struct MotionValue: Sendable {
  /// The number; for colours red, green and blue, each times the opacity, and the opacity, so that what is transparent is equal.
  private var parts: SIMD4<Double>
  private var space: StyleColor.Space?

  package init(_ number: Double) {
    parts = [number, 0, 0, 0]
  }

  init(_ color: StyleColor) {
    let alpha = color.alpha.double
    parts = [0, 0, 0, alpha]
    for (index, component) in color.components.prefix(3).enumerated() { parts[index] = component.double * alpha }
    space = color.space
  }

  /// Nil for a colour.
  package var number: Double? { space == nil ? parts[0] : nil }

  /// This value, moved a part of the way towards another; below 0 and above 1 where a curve overshoots.
  func moved(_ part: Double, towards other: MotionValue) -> MotionValue {
    var result = part == 1 ? other : self
    if part != 0, part != 1 { result.parts += (other.parts - parts) * part }
    return result
  }

  /// Whether people see no difference; colours of different spaces always differ.
  func isEqual(_ other: MotionValue, tolerance: Double) -> Bool {
    if parts == other.parts, space == other.space { return true }
    let difference = parts - other.parts
    return space == other.space && (0..<4).allSatisfy { difference[$0].magnitude <= tolerance }
  }

  /// Whether the property looks the same with either: whole turns don't show.
  func isEqual(_ other: MotionValue, as property: AnimatedProperty, tolerance: Double) -> Bool {
    switch property {
    case .rotation, .rotationX, .rotationY:
      (parts[0] - other.parts[0]).remainder(dividingBy: 360).magnitude <= tolerance
    default: isEqual(other, tolerance: tolerance)
    }
  }

  /// As messages show it: `12 pt`, `45°`, `0.3`, `#FF8000`.
  func text(_ property: AnimatedProperty) -> String {
    guard space != nil else { return property.text(parts[0]) }
    let alpha = parts[3]
    let channels = (0..<3).map { alpha > 0 ? parts[$0] / alpha : 0 } + (alpha < 1 ? [alpha] : [])
    let digits = channels.map { channel in
      String(256 + Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16, uppercase: true).dropFirst()
    }
    return "#" + digits.joined()
  }
}

extension AnimatedProperty {
  /// One of its values with the unit it has.
  func text(_ value: Double) -> String {
    switch self {
    case .translationX, .translationY, .cornerRadius, .lineWidth: Numerals.points(value)
    case .rotation, .rotationX, .rotationY: Numerals.degrees(value)
    default: Numerals.number(value)
    }
  }
}
