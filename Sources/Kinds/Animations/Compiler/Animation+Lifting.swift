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
          duration: (tracks.compactMap { track in track.activeDuration.map { track.begin + $0 } }.max() ?? 0).exact)
      case nil: nil
      }
    self.init(
      name: StyleName(style.name.text), tracks: style.tracks.enumerated().map { Track(lifting: $1, index: $0) },
      duration: style.duration.map { $0.exact }, reducedMotion: reduced, reducedMotionOrigin: .stated)
  }
}

extension Track {
  /// Creates the track of a bundle's; its path is its place in the list: `tracks`, `0`.
  fileprivate init(lifting track: AnimationTrack, index: Int) {
    self.init(
      target: StyleName(track.target.text),
      property: AnimatedProperty(StyleName(track.property.text)) ?? .custom(StyleName(track.property.text)),
      begin: track.begin.exact, duration: Quantity(lifting: track.duration),
      values: Values(lifting: track.values), keyTimes: track.keyTimes.map { $0.exact },
      curves: track.curves.map { TimingCurve(lifting: $0) }, repeat: Repeat(lifting: track.repeat),
      autoreverse: track.autoreverse, fill: Fill(rawValue: track.fill.rawValue) ?? .both, allowFlip: track.allowFlip,
      path: TrackPath(.tracks, index))
    (listsValues, listsCurves) = (true, true)
  }
}

extension Track.Values {
  fileprivate init(lifting values: AnimationTrack.Values) {
    switch values {
    case .numbers(let numbers): self = .numbers(numbers.map { $0.exact })
    case .colors(let colors): self = .colors(colors)
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
          x1: cubic.x1.exact, y1: cubic.y1.exact,
          x2: cubic.x2.exact, y2: cubic.y2.exact))
    case .spring(let spring):
      // Bundles hold physical constants, whatever form the source has.
      self = .spring(
        SpringCurve(
          mass: spring.mass.exact, stiffness: spring.stiffness.exact,
          damping: spring.damping.exact, velocity: spring.velocity.exact,
          form: .physical))
    case .steps(let steps): self = .steps(steps)
    }
  }
}
