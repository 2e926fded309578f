import StyleGeometry
import StyleModel

/// The lengths that a proportion stands for, as far as its own style says what it is a share of.
///
/// A kind tells them of its styles; editors show them beside the value.
struct ProportionLengths: Sendable {
  /// The keys of the value below the style: `["arrow", "position"]`.
  let keys: [String]
  /// The lengths in words, with their unit: `36 pt of 120`.
  let text: String

  init(_ keys: [String], _ text: String) { (self.keys, self.text) = (keys, text) }

  /// A length in points as it is shown, to hundredths.
  static func number(_ length: Double) -> String {
    ExactDecimal(rounded: (length * 100).rounded() / 100).description
  }

  /// A length or a range of them, without a unit: `36..84`.
  static func range(_ lower: Double, _ upper: Double) -> String {
    lower == upper ? number(lower) : "\(number(lower))..\(number(upper))"
  }

  /// A size, without a unit: `20 × 30`.
  static func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }
}
