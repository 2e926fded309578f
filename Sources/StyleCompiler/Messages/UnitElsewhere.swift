import StyleBundle
import StyleModel

/// Units of other tools that a factor turns into one of ours, and those that none does.
enum UnitElsewhere {
  /// A number in the dimension's own unit, with at most six decimals; nil for a unit without a factor.
  static func converted(_ number: String, _ unit: String, _ dimension: Dimension) -> String? {
    guard let value = Double(number), let factor = factors[dimension]?[unit.lowercased()] else { return nil }
    return ExactDecimal(rounded: (value * factor * 1e6).rounded() / 1e6).description
  }

  /// Whether a length in this unit depends on what is around it, so that no number is meant.
  static func isRelative(_ unit: String) -> Bool { relative.contains(unit.lowercased()) }

  private static let relative: Set = ["em", "ex", "ch", "lh", "vw", "vh", "vmin", "vmax", "fr", "%"]

  /// Ours for one of each: CSS's lengths at 96 a physical inch and 16 a root font size, times at 60 frames a second.
  private static let factors: [Dimension: [String: Double]] = [
    .length: ["rem": 16, "in": 96, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54],
    .angle: ["grad": 0.9, "gon": 0.9, "π": 180, "pi": 180],
    .time: ["min": 60, "f": 1.0 / 60, "frame": 1.0 / 60, "frames": 1.0 / 60],
  ]

  /// The basis of a factor, in words behind a number; nil where it needs none.
  static func basis(of unit: String) -> String? {
    switch unit.lowercased() {
    case "rem": "16 pt per rem"
    case "in", "pc", "mm", "cm": "96 pt per inch"
    case "f", "frame", "frames": "60 frames per second"
    default: nil
    }
  }
}
