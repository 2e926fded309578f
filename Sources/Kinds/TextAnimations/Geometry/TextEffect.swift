/// How the units of a text leave, or come: where each is away, and when and how it moves between there and its place.
///
/// Times are seconds, lengths points, x to the right and y down, angles degrees, clockwise on screen, turns kept. Of a range each
/// unit has one number, drawn at random.
public struct TextEffect: Hashable, Sendable {
  /// How long a unit takes, above 0.
  public package(set) var duration: ClosedRange<Double> = 0...0
  /// Before a unit begins.
  public package(set) var delay: ClosedRange<Double> = 0...0
  /// From one rank to the next.
  public package(set) var stagger = 0.0
  /// Which units come first.
  public package(set) var order = TextOrder.forward
  /// How a unit moves; no steps.
  public package(set) var curve = MotionCurve.cubic(.linear)
  /// In 0…1.
  public package(set) var opacity: ClosedRange<Double> = 1...1
  /// To the right.
  public package(set) var translationX: ClosedRange<Double> = 0...0
  /// Downwards.
  public package(set) var translationY: ClosedRange<Double> = 0...0
  /// About the anchor.
  public package(set) var rotation: ClosedRange<Double> = 0...0
  /// About the anchor, from 0 on, 1 being the natural size.
  public package(set) var scale: ClosedRange<Double> = 1...1
  /// The centre of rotation and scale, in proportions of the unit's box as it is laid out; may lie outside.
  public package(set) var anchor = Point(x: 0.5, y: 0.5)

  /// A blank one, to be filled.
  package init() {}
}

/// Whether units leave or come.
public enum TextDirection: String, Hashable, CaseIterable, Sendable {
  /// From rest to away.
  case out
  /// From away to rest.
  case `in`

  /// The part of the way from rest to away that a curve's part of the way stands for.
  package func away(_ progress: Double) -> Double { self == .out ? progress : 1 - progress }
}

/// What each unit draws of an effect: the places of its random numbers.
package enum TextDraw: UInt64, CaseIterable, Sendable {
  case duration, opacity, translationX, translationY, rotation, scale, order, delay

  /// How many random numbers belong to a unit, those of both directions.
  private static let ofUnit: UInt64 = 16

  /// Which number of the sequence it is for a unit.
  package func number(of unit: Int, _ direction: TextDirection) -> UInt64 {
    Self.ofUnit * UInt64(unit) + rawValue + (direction == .in ? Self.ofUnit / 2 : 0)
  }
}

extension TextEffect {
  /// What it takes at most for so many units, from its zero on: delay + stagger · largest rank + duration.
  package func longest(units: Int) -> Double {
    units > 0 ? steady + staggering(units: units) : 0
  }

  /// What of that doesn't depend on the number of units.
  package var steady: Double { delay.upperBound + duration.upperBound }

  /// What of that its stagger makes.
  package func staggering(units: Int) -> Double { stagger * Double(order.largestRank(of: units)) }
}

extension TextBegin {
  /// What both texts take at most, of what each of them takes.
  package func total(out: Double, in: Double) -> Double {
    switch self {
    case .afterOut: out + `in`
    case .withOut: max(out, `in`)
    }
  }
}
