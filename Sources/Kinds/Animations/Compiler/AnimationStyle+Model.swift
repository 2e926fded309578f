import StyleBundle
import StyleGeometry
import StyleModel

extension AnimationStyle {
  /// Creates the clients' form of an animation.
  init(_ animation: Animation) {
    self.init()
    name = Name(animation.name.text)
    duration = animation.duration?.double
    tracks = animation.tracks.map { AnimationTrack($0) }
    reducedMotion =
      switch animation.reducedMotion {
      case .none?: .jumpToEnd
      case .use(let name)?: .use(Name(name.text))
      case .tracks(let tracks, _)?: .tracks(tracks.map { AnimationTrack($0) })
      case .unread?, nil: nil
      }
  }
}

extension AnimationTrack {
  fileprivate init(_ track: Track) {
    self.init()
    target = Target(track.target.text)
    property = Property(track.property.name)
    begin = track.begin.double
    duration = track.duration.value
    keyTimes = track.keyTimes.count == 2 ? MotionTrack.endToEnd : track.keyTimes.map(\.double)
    curves = track.curves.map(\.motion)
    autoreverse = track.autoreverse
    fill = Fill(rawValue: track.fill.rawValue) ?? .both
    allowFlip = track.allowFlip
    values =
      switch track.values {
      case .numbers(let numbers): .numbers(numbers.map(\.double))
      case .colors(let colors): .colors(colors)
      }
    `repeat` =
      switch track.repeat {
      case .times(let times): .times(times.value)
      case .forever: .forever
      }
  }
}
