package import StyleGeometry

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

/// A colour in a named colour space, components and alpha in 0…1.
package struct StyleColor: Hashable, Sendable {
  package enum Space: String, CaseIterable, Sendable {
    case sRGB = "srgb"
    case displayP3 = "display-p3"
  }

  package var space: Space
  /// Red, green, blue.
  package var components: [ExactDecimal]
  package var alpha: ExactDecimal

  package init(space: Space, components: [ExactDecimal], alpha: ExactDecimal) {
    self.space = space
    self.components = components
    self.alpha = alpha
  }
}

extension StyleColor {
  /// The colour as numbers.
  package var encoded: EncodedColor {
    EncodedColor(
      isDisplayP3: space == .displayP3,
      [components[0].double, components[1].double, components[2].double, alpha.double])
  }
}

/// A line along an outline.
package struct StyleBorder: Hashable, Sendable {
  package var color: StyleColor
  package var width: Quantity

  package init(color: StyleColor, width: Quantity) {
    self.color = color
    self.width = width
  }
}
