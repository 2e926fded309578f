package import StyleBundle
import StyleGeometry
package import StyleModel

/// A track with its values over time.
///
/// A *run* is one way through the values. A *period* is the unit of repetition: a run, with autoreverse there and back. *Local*
/// times count from the track's begin, *positions* from the start of a run forwards. All in seconds.
package struct TrackFigure: Sendable {
  /// The distance within which times are one moment, in seconds.
  static let moment = MotionTrack.moment

  /// The tracks among which this is one, with the timing of each: shared, so that a figure is cheap to copy.
  fileprivate let source: [Track]
  fileprivate let motions: ArraySlice<MotionTrack>
  /// The track's place among `motions`.
  fileprivate let place: Int

  var motion: MotionTrack { motions[place] }

  package var style: AnimationTrack { source[index].value }

  /// The track as its source sets it.
  package var stated: Track { source[index] }

  var property: AnimatedProperty { source[index].property }

  /// The track's place among the animation's tracks, from 0.
  package var index: Int { motions[place].index }

  package var begin: Double { motion.begin }

  /// The end in seconds; infinite forever.
  package var end: Double { motion.end }

  package var isForever: Bool { end == .infinity }

  /// The length of one run, in seconds.
  var run: Double { motion.run }

  var period: Double { motion.period }

  /// The number of values.
  var count: Int { motion.keyTimes.count }

  /// The first interval that takes any time; a timeless one before it never shows.
  var firstInterval: Int { motion.firstInterval }

  var fillsForwards: Bool { motion.fillsForwards }

  /// Whether the values are numbers; false for colors.
  var hasNumbers: Bool { if case .numbers = style.values { true } else { false } }

  /// Whether a curve may leave the values that it joins; false where surely none does.
  var mayOvershoot: Bool { motion.curves.contains(where: \.mayOvershoot) }

  /// Returns the position at which a value is reached, in seconds.
  func position(_ value: Int) -> Double { motion.keyTimes[value] * run }

  /// Returns one of the values; only for tracks of numbers.
  func number(_ value: Int) -> Double {
    if case .numbers(let numbers) = style.values { numbers[value] } else { 0 }
  }

  /// Returns the value at a key time.
  func keyValue(_ value: Int) -> MotionValue {
    switch style.values {
    case .numbers(let numbers): .number(numbers[value])
    case .colors(let colors): .color(colors[value].encoded)
    }
  }

  /// Returns the value at a place between two of the track's values.
  func value(_ sample: MotionSample) -> MotionValue {
    let from = keyValue(sample.value)
    return sample.next == sample.value ? from : from.mixed(with: keyValue(sample.next), progress: sample.progress)
  }

  /// Returns the value at a local time of the active time, or just before that.
  func value(atLocal time: Double, before: Bool = false) -> MotionValue {
    value(motion.sample(after: time, before: before))
  }

  /// Returns the number at a local time; only for tracks of numbers.
  func number(atLocal time: Double, before: Bool = false) -> Double {
    value(atLocal: time, before: before).number ?? 0
  }
}

/// A collection of tracks whose figures are made on demand.
package struct TrackFigures: RandomAccessCollection, Sendable {
  let source: [Track]
  let motions: ArraySlice<MotionTrack>

  package var startIndex: Int { motions.startIndex }

  package var endIndex: Int { motions.endIndex }

  package subscript(place: Int) -> TrackFigure { TrackFigure(source: source, motions: motions, place: place) }
}
