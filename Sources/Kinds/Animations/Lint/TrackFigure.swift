import StyleGeometry
package import StyleModel

/// A track with what it shows over time.
///
/// A *run* is one way through the values. A *period* is what repeats: a run, with autoreverse there and back. *Local*
/// times count from the track's begin, *positions* from the start of a run forwards. All in seconds.
package struct TrackFigure: Sendable {
  /// Times nearer than this are one moment.
  static let moment = MotionTrack.moment

  /// The tracks that this is one of, and when each moves: shared, so that a figure is cheap to copy.
  fileprivate let source: [Track]
  fileprivate let motions: ArraySlice<MotionTrack>
  /// Its place among `motions`.
  fileprivate let place: Int

  var motion: MotionTrack { motions[place] }

  package var track: Track { source[index] }

  var property: AnimatedProperty { source[index].property }

  /// Its place among the animation's tracks, from 0.
  package var index: Int { motions[place].index }

  package var begin: Double { motion.begin }

  /// Infinite for ever.
  package var end: Double { motion.end }

  package var isForever: Bool { end == .infinity }

  /// Of one run.
  var run: Double { motion.run }

  var period: Double { motion.period }

  /// How many values it has.
  var count: Int { motion.keyTimes.count }

  /// The first interval that takes any time; one where no time passes before it never shows.
  var firstInterval: Int { motion.firstInterval }

  var fillsForwards: Bool { motion.fillsForwards }

  /// False for colours.
  var hasNumbers: Bool { if case .numbers = source[index].values { true } else { false } }

  /// False where all curves surely stay between the values that they join.
  var mayOvershoot: Bool { motion.curves.contains(where: \.mayOvershoot) }

  /// Where a value is reached.
  func position(_ value: Int) -> Double { motion.keyTimes[value] * run }

  /// One of the values; only for tracks of numbers.
  func number(_ value: Int) -> Double {
    if case .numbers(let numbers) = source[index].values { numbers[value].double } else { 0 }
  }

  /// The value at a key time.
  func keyValue(_ value: Int) -> MotionValue {
    switch source[index].values {
    case .numbers(let numbers): .number(numbers[value].double)
    case .colors(let colors): .color(colors[value].encoded)
    }
  }

  /// What it shows at a place on its way.
  func value(_ sample: MotionSample) -> MotionValue {
    let from = keyValue(sample.value)
    return sample.next == sample.value ? from : from.mixed(with: keyValue(sample.next), progress: sample.progress)
  }

  /// What it shows at a local time of its active time, or just before that.
  func value(atLocal time: Double, before: Bool = false) -> MotionValue {
    value(motion.sample(after: time, before: before))
  }

  /// The number that it shows at a local time; only for tracks of numbers.
  func number(atLocal time: Double, before: Bool = false) -> Double {
    value(atLocal: time, before: before).number ?? 0
  }
}

/// Tracks with what they show, made as they are asked for.
package struct TrackFigures: RandomAccessCollection, Sendable {
  private let source: [Track]
  private let motions: ArraySlice<MotionTrack>

  init(_ source: [Track], _ motions: ArraySlice<MotionTrack>) {
    self.source = source
    self.motions = motions
  }

  package var startIndex: Int { motions.startIndex }

  package var endIndex: Int { motions.endIndex }

  package subscript(place: Int) -> TrackFigure { TrackFigure(source: source, motions: motions, place: place) }
}

extension MotionTrack {
  /// When one of an animation's tracks moves.
  init(_ track: Track, index: Int) {
    let run = track.duration.value
    var (repeats, activeDuration) = (Double.infinity, Double.infinity)
    if case .times(let times) = track.repeat {
      repeats = times.value
      let exact = Track.activeDuration(track.duration.exact, times.exact, autoreverse: track.autoreverse)
      activeDuration = exact?.double ?? run * repeats * (track.autoreverse ? 2 : 1)
    }
    self.init(
      index: index, begin: track.begin.double, activeDuration: activeDuration, run: run, repeats: repeats,
      autoreverse: track.autoreverse, fillsForwards: track.fill.isForwards, fillsBackwards: track.fill.isBackwards,
      keyTimes: track.keyTimes.count == 2 ? Self.endToEnd : track.keyTimes.map(\.double),
      curves: track.curves.map(\.motion))
  }
}
