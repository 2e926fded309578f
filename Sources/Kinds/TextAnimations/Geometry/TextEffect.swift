/// An effect by which the units of a text leave or come: their states away, and their move between there and their places.
///
/// Times are seconds, lengths points, x to the right and y down, angles degrees, clockwise on screen, turns kept. Of a range each
/// unit has one number, drawn at random.
public struct TextEffect: Hashable, Sendable {
  /// The duration of a unit, in seconds, above 0.
  public package(set) var duration: ClosedRange<Double> = 0...0
  /// The delay before a unit begins, in seconds, from 0 on.
  public package(set) var delay: ClosedRange<Double> = 0...0
  /// The time from one rank to the next, in seconds, from 0 on.
  public package(set) var stagger = 0.0
  /// The order in which units begin.
  public package(set) var order = TextOrder.forward
  /// The curve of a unit's move; no steps.
  public package(set) var curve = MotionCurve.cubic(.linear)
  /// The opacity of a unit that is away, in 0…1.
  public package(set) var opacity: ClosedRange<Double> = 1...1
  /// The translation to the right of a unit that is away, in points.
  public package(set) var translationX: ClosedRange<Double> = 0...0
  /// The translation downwards of a unit that is away, in points.
  public package(set) var translationY: ClosedRange<Double> = 0...0
  /// The rotation about the anchor of a unit that is away, in degrees.
  public package(set) var rotation: ClosedRange<Double> = 0...0
  /// The scale about the anchor of a unit that is away, from 0 on, 1 being the natural size.
  public package(set) var scale: ClosedRange<Double> = 1...1
  /// The center of rotation and scale, in proportions of the unit's box as it is laid out; may lie outside.
  public package(set) var anchor = Point(x: 0.5, y: 0.5)

  /// A blank effect, for reading to fill.
  package init() {}
}

/// The direction of an effect: units leave or come.
public enum TextDirection: String, Hashable, CaseIterable, Sendable {
  /// Leaving, from rest to away.
  case out
  /// Coming, from away to rest.
  case `in`

  /// The part of the way from rest to away at a curve's progress.
  package func away(_ progress: Double) -> Double { self == .out ? progress : 1 - progress }
}

/// The draws of a unit for an effect, each at its place among the unit's random numbers.
package enum TextDraw: UInt64, CaseIterable, Sendable {
  case duration, opacity, translationX, translationY, rotation, scale, order, delay

  /// The count of random numbers that belong to a unit, those of both directions.
  private static let ofUnit: UInt64 = 16

  /// The draw's place in the sequence for a unit.
  package func number(of unit: Int, _ direction: TextDirection) -> UInt64 {
    Self.ofUnit * UInt64(unit) + rawValue + (direction == .in ? Self.ofUnit / 2 : 0)
  }
}

extension TextEffect {
  /// The longest time for a number of units, from the effect's zero on: delay + stagger · largest rank + duration, in seconds.
  package func longest(units: Int) -> Double {
    units > 0 ? steady + staggering(units: units) : 0
  }

  /// The part of the longest time that doesn't depend on the number of units, in seconds.
  package var steady: Double { delay.upperBound + duration.upperBound }

  /// The part of the longest time that the stagger makes, in seconds.
  package func staggering(units: Int) -> Double { stagger * Double(order.largestRank(of: units)) }
}

extension TextBegin {
  /// The longest time of both texts, from that of each, in seconds.
  package func total(out: Double, in: Double) -> Double {
    switch self {
    case .afterOut: out + `in`
    case .withOut: max(out, `in`)
    }
  }
}
