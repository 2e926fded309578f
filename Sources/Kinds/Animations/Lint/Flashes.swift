import StyleModel

/// Flashes of light over time, as WCAG 2.3.1 counts them.
///
/// Opacity is taken as luminance over black, colors by their relative luminance. A change goes from one extreme to the next; wiggles of under a tenth don't part it.
/// Two changes, there and back, make a flash if the darker end of the two is under 0.8. A flash lies in a second in which
/// both its changes are completed.
struct Flashes {
  /// A change of level from one extreme to the next.
  struct Change {
    /// The time of the second extreme, in seconds.
    let end: Double
    /// The darker of the two extremes.
    let darkest: Double
  }

  static let leastChange = 0.1
  static let darkEnough = 0.8
  static let most = 3

  private(set) var changes: [Change] = []
  private let tolerance: Double
  private var start: (time: Double, level: Double)?
  /// The furthest level since the last extreme, with its direction; nil before the first change.
  private var furthest: (time: Double, level: Double, isUp: Bool)?
  /// The darkest and the brightest level before the first change.
  private var span: (dark: Double, bright: Double)?

  /// Creates the flashes of a number, or a color's luminance, that is monotone in each stretch.
  init(_ runs: [MonotoneRun], tolerance: Double) {
    self.tolerance = tolerance
    for point in runs.points { add(point.time, min(max(point.value, 0), 1)) }
    finishChange()
  }

  private mutating func add(_ time: Double, _ level: Double) {
    let least = Self.leastChange - tolerance
    guard let furthest else {
      let span = span ?? (level, level)
      if level - span.dark >= least {
        begin(from: span.dark, (time, level, true))
      } else if span.bright - level >= least {
        begin(from: span.bright, (time, level, false))
      }
      self.span = (min(span.dark, level), max(span.bright, level))
      return
    }
    let progress = furthest.isUp ? level - furthest.level : furthest.level - level
    if progress > tolerance {
      self.furthest = (time, level, furthest.isUp)
    } else if -progress >= least {
      finishChange()
      begin(from: furthest.level, (time, level, !furthest.isUp))
    }
  }

  private mutating func begin(from level: Double, _ reached: (time: Double, level: Double, isUp: Bool)) {
    start = (reached.time, level)
    furthest = reached
  }

  private mutating func finishChange() {
    guard let start, let furthest else { return }
    changes.append(Change(end: furthest.time, darkest: min(start.level, furthest.level)))
  }

  /// The first second with more than three flashes, with the time at which each is completed.
  ///
  /// It is half-open, so that a rate of three a second gives three in each.
  ///
  /// It begins where its first flash's first change is completed: a second that begins anywhere else holds no more.
  var firstSecond: (start: Double, flashes: [Double])? {
    for first in changes.indices where isFlash(first) {
      let start = changes[first].end
      var flashes: [Double] = []
      var index = first
      while index + 1 < changes.count, changes[index + 1].end < start + 1 - tolerance {
        let isFlash = isFlash(index)
        if isFlash { flashes.append(changes[index + 1].end) }
        index += isFlash ? 2 : 1
      }
      if flashes.count > Self.most { return (start, flashes) }
    }
    return nil
  }

  /// Whether a change and the next, opposite one are a flash.
  private func isFlash(_ index: Int) -> Bool {
    guard index + 1 < changes.count else { return false }
    return min(changes[index].darkest, changes[index + 1].darkest) < Self.darkEnough - tolerance
  }
}
