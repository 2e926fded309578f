/// The timing of one property of one target: when it moves, and how it goes from value to value; the values are elsewhere.
///
/// A *run* is one way through the values. A *period* is the unit of repetition: a run, with autoreverse there and back. Times are
/// seconds of the animation, parts are those of a run.
package struct MotionTrack: Sendable {
  /// The distance within which times are one moment, in seconds and in parts of a run: decimals don't meet exactly in doubles.
  package static let moment = 1e-9

  /// The track's place among the animation's tracks, from 0.
  package let index: Int
  /// The time at which it becomes active, in seconds.
  package let begin: Double
  /// The begin and run × repeats (× 2 with autoreverse), in seconds; infinite for ever.
  package let end: Double
  /// The length of one run, in seconds.
  package let run: Double
  /// The number of times a period is played, which need not be whole; infinite for ever.
  package let repeats: Double
  /// Whether every run is followed by the same backwards.
  package let autoreverse: Bool
  /// Whether the last value shows after the end.
  package let fillsForwards: Bool
  /// Whether the first value shows before the begin.
  package let fillsBackwards: Bool
  /// The times at which values are reached: parts of a run, from 0 to 1, not falling, at least two.
  package let keyTimes: [Double]
  /// The curve of each interval between two key times.
  package let curves: [MotionCurve]
  /// The track's place among the tracks of its channel.
  var order: MotionOrder

  /// Creates a track from its parts, as its members have them; its end is its begin and `activeDuration`.
  package init(
    index: Int, begin: Double, activeDuration: Double, run: Double, repeats: Double, autoreverse: Bool,
    fillsForwards: Bool, fillsBackwards: Bool, keyTimes: [Double], curves: [MotionCurve]
  ) {
    self.index = index
    self.begin = begin
    self.run = run
    self.repeats = repeats
    self.autoreverse = autoreverse
    self.fillsForwards = fillsForwards
    self.fillsBackwards = fillsBackwards
    self.keyTimes = keyTimes
    self.curves = curves
    end = begin + activeDuration
    order = MotionOrder(end: end, fillsForwards: fillsForwards, fillsBackwards: fillsBackwards)
  }

  /// The key times of two values.
  package static let endToEnd = [0.0, 1]

  /// The length of a run, or with autoreverse of two, in seconds.
  package var period: Double { autoreverse ? 2 * run : run }

  /// Whether the track ends with a whole period, or never.
  package var endsWhole: Bool { repeats.rounded() == repeats }

  /// The first interval that takes any time: where key times coincide the later value wins, so one before it never shows.
  package var firstInterval: Int {
    var first = 0
    while first + 1 < keyTimes.count, keyTimes[first + 1] <= Self.moment { first += 1 }
    return first
  }
}
