import StyleBundle
import StyleGeometry
import StyleModel
import StyleTestSupport

/// A bubble's numbers, chosen by chance so that every condition holds for some and fails for others.
struct BubbleNumbers: CustomStringConvertible, Sendable {
  var directions: [Direction]
  var arrowWidth: Double
  var arrowHeight: Double
  var tipRadius: Double
  var baseRadius: Double
  var cornerRadius: Double
  /// The positions; nil where the arrow follows its target.
  var positions: ClosedRange<Double>?
  var width: ClosedRange<Double>
  var height: ClosedRange<Double>
  /// The insets top, left, bottom, right; nil for the default.
  var insets: [Double]?
  /// Margin and gap; nil where they aren't stated.
  var placement: (margin: Double, gap: Double)?

  init(_ generator: inout SeededGenerator) {
    func hundredths(_ range: ClosedRange<Double>) -> Double { (generator.next(in: range) * 100).rounded() / 100 }
    let first = generator.next(below: 4)
    directions = (0..<[1, 1, 2, 4][generator.next(below: 4)]).map { Direction.allCases[(first + $0) % 4] }
    arrowWidth = hundredths(generator.next(below: 6) == 0 ? 2...8 : 6...44)
    arrowHeight = hundredths(generator.next(below: 4) == 0 ? 10...60 : 2...24)
    let radius = hundredths(0...12)
    switch generator.next(below: 4) {
    case 0: (tipRadius, baseRadius) = (0, radius)
    case 1: (tipRadius, baseRadius) = (hundredths(0...6), hundredths(0...20))
    case 2: (tipRadius, baseRadius) = (generator.next(below: 2) == 0 ? radius : 0, 0)
    default: (tipRadius, baseRadius) = (radius, radius)
    }
    cornerRadius = generator.next(below: 5) == 0 ? 0 : hundredths(0.5...24)
    switch generator.next(below: 6) {
    case 0: positions = nil
    case 1: positions = 0.5...0.5
    case 2:
      let position = hundredths(0...1)
      positions = position...position
    case 3: positions = 0...1
    default:
      let low = hundredths(0...0.5)
      positions = low...hundredths(low...1)
    }
    let (least, lower) = (hundredths(12...150), hundredths(12...150))
    width = least...(least + hundredths(0...200))
    height = lower...(lower + hundredths(0...200))
    let inset = hundredths(0...10)
    switch generator.next(below: 3) {
    case 0: insets = nil
    case 1: insets = [inset, inset, inset, inset]
    default: insets = (0..<4).map { _ in hundredths(0...12) }
    }
  }

  /// The bubble as the compiler makes it of a source that states these numbers.
  var style: BubbleStyle {
    var style = BubbleStyle()
    (style.name, style.cornerRadius, style.width, style.height) = ("b", cornerRadius, width, height)
    (style.arrow.directions, style.arrow.width, style.arrow.height) = (directions, arrowWidth, arrowHeight)
    (style.arrow.tipRadius, style.arrow.baseRadius) = (tipRadius, baseRadius)
    style.arrow.position =
      positions.map { .range($0, initial: min(max(0.5, $0.lowerBound), $0.upperBound)) } ?? .follow
    let onArc = cornerRadius * (1 - 0.5.squareRoot())
    let insets = (self.insets ?? [onArc, onArc, onArc, onArc]).map { ExactDecimal(rounded: $0).double }
    (style.contentInsets.top, style.contentInsets.left) = (insets[0], insets[1])
    (style.contentInsets.bottom, style.contentInsets.right) = (insets[2], insets[3])
    style.placement = placement.map { BubbleStyle.Placement(margin: $0.margin, gap: $0.gap) }
    return style
  }

  /// The style as if everything but the position to begin with and one radius for all were stated.
  var model: Authored<BubbleStyle> {
    Authored(style, keys: BubbleStyle.table.allKeys(but: ["arrow", "radius"], ["arrow", "position", "default"]))
  }

  var description: String {
    "\(directions) arrow \(arrowWidth) × \(arrowHeight), radii \(tipRadius) \(baseRadius), corners \(cornerRadius), "
      + "position \(positions.map { "\($0)" } ?? "follow"), \(width) × \(height), insets \(insets ?? []), placement \(placement.map { "\($0)" } ?? "none")"
  }

  static func many(_ count: Int, seed: UInt64) -> [BubbleNumbers] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in BubbleNumbers(&generator) }
  }
}
