/// Origin of a value: written by somebody, filled in, or computed from others.
package enum Origin: Sendable {
  case stated, byDefault, derived
}

/// A number in the fixed unit of its field (points, degrees, seconds, proportion), with its origin.
package struct Quantity: Hashable, Sendable {
  /// The number as authored, converted exactly to the field's unit.
  package var exact: ExactDecimal
  package var origin: Origin

  package init(_ exact: ExactDecimal, _ origin: Origin) {
    self.exact = exact
    self.origin = origin
  }

  /// The nearest double, which prints back as the same number.
  package var value: Double { exact.double }
}

/// All numbers from `min` to `max`, both included.
package struct QuantityRange: Hashable, Sendable {
  package var min: Quantity
  package var max: Quantity

  package init(min: Quantity, max: Quantity) {
    self.min = min
    self.max = max
  }
}
