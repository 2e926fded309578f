package import StyleBundle

/// An animation as absolute tracks on one time line.
///
/// Times are in seconds.
package struct Animation: ModelStyle {
  package static let kind = StyleKind.animations

  package enum ReducedMotion: Sendable {
    /// A jump to the end state.
    case none
    /// Another animation of the bundle.
    case use(StyleName)
    /// Tracks of its own: the reversal of an original's reduced variant, which takes as long as that.
    case tracks([Track], duration: ExactDecimal)
    /// A variant that could not be read: then there is no bundle either.
    case unread
  }

  package var name: StyleName
  package var tracks: [Track]
  /// The end of the last track, or of a reversal's original, in seconds; nil when something goes on for ever.
  package var duration: ExactDecimal?
  package var reducedMotion: ReducedMotion?
  /// The variant's origin: stated on the animation itself, or taken from the project or the original of a reversal.
  package var reducedMotionOrigin: Origin
  /// The animation that a reversal plays backwards; nil for any other.
  package var original: StyleName?

  package init(
    name: StyleName, tracks: [Track], duration: ExactDecimal?, reducedMotion: ReducedMotion?,
    reducedMotionOrigin: Origin, original: StyleName? = nil
  ) {
    self.name = name
    self.tracks = tracks
    self.duration = duration
    self.reducedMotion = reducedMotion
    self.reducedMotionOrigin = reducedMotionOrigin
    self.original = original
  }

  /// The other animation that it plays for people who ask for less motion.
  package var reducedVariant: StyleName? {
    if case .use(let variant) = reducedMotion, variant != name { variant } else { nil }
  }

  /// Whether it names itself for people who ask for less motion, who then see it in full.
  package var isItsOwnVariant: Bool {
    if case .use(let variant) = reducedMotion { variant == name } else { false }
  }

  package var related: [StyleReference] { original.map { [StyleReference(.animations, $0)] } ?? [] }

  package var reducedVariantReference: StyleReference? { reducedVariant.map { StyleReference(.animations, $0) } }
}

/// One property of one target, moving through values.
package struct Track: Sendable {
  package enum Values: Sendable {
    /// Numbers in points, degrees or proportions, as the property has it.
    case numbers([ExactDecimal])
    case colors([BundleColor])

    package var count: Int {
      switch self {
      case .numbers(let numbers): numbers.count
      case .colors(let colors): colors.count
      }
    }
  }

  package enum Repeat: Hashable, Sendable {
    case times(Quantity)
    case forever
  }

  /// The values of a track outside its active time.
  package enum Fill: String, CaseIterable, Sendable {
    case both, none, forwards, backwards

    /// Whether the last value shows after the end.
    package var isForwards: Bool {
      switch self {
      case .both, .forwards: true
      case .none, .backwards: false
      }
    }

    /// Whether the first value shows before the begin.
    package var isBackwards: Bool {
      switch self {
      case .both, .backwards: true
      case .none, .forwards: false
      }
    }
  }

  /// A role of the view (dot, halo, line, text, view) or a name of the app's own.
  package var target: StyleName
  package var property: AnimatedProperty
  package var begin: ExactDecimal
  /// The length of one run, without repeats, in seconds.
  package var duration: Quantity
  package var values: Values
  /// The times at which values are reached, in 0…1 of a run, not falling, one per value.
  package var keyTimes: [ExactDecimal]
  /// The curves, one per interval.
  package var curves: [TimingCurve]
  package var `repeat`: Repeat
  package var autoreverse: Bool
  package var fill: Fill
  package var allowFlip: Bool
  /// The way from the animation to the track; empty for a single track.
  package var path: TrackPath
  /// Whether the values stand in a list, `values`, and not as `from` and `to`.
  package var listsValues = false
  /// Whether the curves stand in a list, `curves`, and not as one `curve` for all intervals.
  package var listsCurves = false

  package init(
    target: StyleName, property: AnimatedProperty, begin: ExactDecimal, duration: Quantity, values: Values,
    keyTimes: [ExactDecimal], curves: [TimingCurve], repeat: Repeat, autoreverse: Bool, fill: Fill, allowFlip: Bool,
    path: TrackPath
  ) {
    self.target = target
    self.property = property
    self.begin = begin
    self.duration = duration
    self.values = values
    self.keyTimes = keyTimes
    self.curves = curves
    self.repeat = `repeat`
    self.autoreverse = autoreverse
    self.fill = fill
    self.allowFlip = allowFlip
    self.path = path
  }

  /// The length of the active time in seconds: duration × repeat × (2 with autoreverse).
  ///
  /// Nil for ever, or where that has too many digits.
  package var activeDuration: ExactDecimal? {
    guard case .times(let times) = `repeat` else { return nil }
    return Self.activeDuration(duration.exact, times.exact, autoreverse: autoreverse)
  }

  /// Returns the active time of a track that has yet to be made.
  package static func activeDuration(
    _ duration: ExactDecimal, _ times: ExactDecimal, autoreverse: Bool
  ) -> ExactDecimal? {
    let whole = times == .one ? duration : duration.multiplied(by: times)
    return autoreverse ? whole?.multiplied(by: ExactDecimal(2)) : whole
  }
}

/// The path from an animation to one of its tracks: `sequence`, `0`, `parallel`, `1`.
///
/// It is spelt out only for findings.
package struct TrackPath: Hashable, Sendable {
  package enum Key: Int, CaseIterable, Sendable {
    case sequence, parallel, reverse, tracks
  }

  /// The steps of the path: an item's index, or −1 and below for a key.
  ///
  /// The first few are in a vector and the others in an array, since nearly all paths are short and there is one for every track.
  private var first = SIMD4<Int32>()
  private var others: [Int32] = []
  private var count = 0

  /// Creates the path to the animation itself, to the value of one of its keys, or to an item of that.
  package init(_ key: Key? = nil, _ index: Int? = nil) {
    if let key { append(key) }
    if let index { append(index) }
  }

  package mutating func append(_ key: Key) { append(step: -1 - Int32(key.rawValue)) }

  package mutating func append(_ index: Int) { append(step: Int32(index)) }

  private mutating func append(step: Int32) {
    if count < first.scalarCount { first[count] = step } else { others.append(step) }
    count += 1
  }

  package var components: [String] {
    (0..<count).map { number in
      let step = number < first.scalarCount ? first[number] : others[number - first.scalarCount]
      return step >= 0 ? String(step) : "\(Key.allCases[Int(-1 - step)])"
    }
  }
}
