import StyleModel

extension BundleWriter {
  mutating func animation(_ animation: Animation) {
    if let duration = animation.duration { member(.duration, duration) }
    if let reduced = animation.reducedMotion {
      object(.reducedMotion) { writer in
        switch reduced {
        case .none: writer.member(.none, true)
        case .use(let name): writer.member(.use, name.text)
        case .tracks(let tracks, _): writer.list(.tracks, tracks) { writer, track in writer.item { $0.track(track) } }
        }
      }
    }
    list(.tracks, animation.tracks) { writer, track in writer.item { $0.track(track) } }
  }

  private mutating func track(_ track: Track) {
    if track.allowFlip { member(.allowFlip, true) }
    member(.autoreverse, track.autoreverse)
    member(.begin, track.begin)
    list(.curves, track.curves) { $0.curve($1) }
    member(.duration, track.duration)
    member(.fill, track.fill.rawValue)
    member(.keyTimes, track.keyTimes)
    member(.property, track.property.name)
    switch track.repeat {
    case .times(let times): member(.repeat, times)
    case .forever: member(.repeat, "forever")
    }
    member(.target, track.target.text)
    switch track.values {
    case .numbers(let values): member(.values, values)
    case .colors(let colors): list(.values, colors) { writer, color in writer.item { $0.members(of: color) } }
    }
  }

  private mutating func curve(_ curve: TimingCurve) {
    switch curve {
    case .cubic(let points): text.numbers(points.numbers)
    case .spring(let spring):
      item {
        $0.object(.spring) {
          $0.member(.damping, spring.damping)
          $0.member(.mass, spring.mass)
          $0.member(.stiffness, spring.stiffness)
          $0.member(.velocity, spring.velocity)
        }
      }
    case .steps(let count, let jump):
      item {
        $0.object(.steps) {
          $0.member(.count, count)
          $0.member(.jump, jump.rawValue)
        }
      }
    }
  }
}
