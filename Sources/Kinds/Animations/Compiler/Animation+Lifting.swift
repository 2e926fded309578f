import StyleBundle
import StyleGeometry
import StyleModel

extension Animation {
  init(lifting style: AnimationStyle) {
    let reduced: ReducedMotion? =
      switch style.reducedMotion {
      case .jumpToEnd: ReducedMotion.none
      case .use(let name): .use(StyleName(name.text))
      case .tracks(let tracks):
        .tracks(
          tracks.enumerated().map { Track(lifting: $1, index: $0) },
          duration: ExactDecimal(
            lifting: tracks.compactMap { track in track.activeDuration.map { track.begin + $0 } }.max() ?? 0))
      case nil: nil
      }
    self.init(
      name: StyleName(style.name.text), tracks: style.tracks.enumerated().map { Track(lifting: $1, index: $0) },
      duration: style.duration.map { ExactDecimal(lifting: $0) }, reducedMotion: reduced, reducedMotionOrigin: .stated)
  }
}

extension Track {
  /// Creates the track of a bundle's; its path is its place in the list: `tracks`, `0`.
  fileprivate init(lifting track: AnimationTrack, index: Int) {
    self.init(
      target: StyleName(track.target.text),
      property: AnimatedProperty(StyleName(track.property.text)) ?? .custom(StyleName(track.property.text)),
      begin: ExactDecimal(lifting: track.begin), duration: Quantity(lifting: track.duration),
      values: Values(lifting: track.values), keyTimes: track.keyTimes.map { ExactDecimal(lifting: $0) },
      curves: track.curves.map { TimingCurve(lifting: $0) }, repeat: Repeat(lifting: track.repeat),
      autoreverse: track.autoreverse, fill: Fill(rawValue: track.fill.rawValue) ?? .both, allowFlip: track.allowFlip,
      path: TrackPath(.tracks, index))
    (listsValues, listsCurves) = (true, true)
  }
}

extension Track.Values {
  fileprivate init(lifting values: AnimationTrack.Values) {
    switch values {
    case .numbers(let numbers): self = .numbers(numbers.map { ExactDecimal(lifting: $0) })
    case .colors(let colors): self = .colors(colors.map { StyleColor(lifting: $0) })
    }
  }
}

extension Track.Repeat {
  fileprivate init(lifting repetition: AnimationTrack.Repeat) {
    switch repetition {
    case .times(let times): self = .times(Quantity(lifting: times))
    case .forever: self = .forever
    }
  }
}

extension TimingCurve {
  init(lifting curve: MotionCurve) {
    switch curve {
    case .cubic(let cubic):
      self = .cubic(
        ControlPoints(
          x1: ExactDecimal(lifting: cubic.x1), y1: ExactDecimal(lifting: cubic.y1),
          x2: ExactDecimal(lifting: cubic.x2), y2: ExactDecimal(lifting: cubic.y2)))
    case .spring(let spring):
      // Bundles hold physical constants, whatever form the source has.
      self = .spring(
        SpringCurve(
          mass: ExactDecimal(lifting: spring.mass), stiffness: ExactDecimal(lifting: spring.stiffness),
          damping: ExactDecimal(lifting: spring.damping), velocity: ExactDecimal(lifting: spring.velocity),
          form: .physical))
    case .steps(let steps): self = .steps(steps)
    }
  }
}
