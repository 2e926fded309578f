import StyleBundle
import StyleGeometry

extension AnimationStyle: RandomStyle {
  static func random(_ name: Name, animations: [Name], _ random: inout SeededGenerator) -> AnimationStyle {
    var style = AnimationStyle()
    style.name = name
    style.tracks = random.list(Int(random.next() % 3)) { .random(&$0) }
    let isEndless = style.tracks.contains { $0.repeat == .forever }
    style.duration = isEndless ? nil : random.notNegative()
    style.reducedMotion = random.maybe { random in
      switch random.next() % 3 {
      case 0: .jumpToEnd
      case 1: .use(name)
      default: .tracks(random.list(2) { .random(&$0) })
      }
    }
    return style
  }
}

extension AnimationTrack {
  fileprivate static func random(_ random: inout SeededGenerator) -> AnimationTrack {
    var track = AnimationTrack()
    let count = 2 + Int(random.next() % 3)
    track.target = Target(random.name(1))
    switch random.next() % 4 {
    case 0:
      track.property = .backgroundColor
      track.values = .colors(random.list(count) { $0.color() })
    case 1:
      track.property = "x-tint"
      track.values = .colors(random.list(count) { $0.color() })
    case 2:
      track.property = "x-glow"
      track.values = .numbers(random.list(count) { $0.number() })
    default:
      track.property = .scale
      track.values = .numbers(random.list(count) { $0.number() })
    }
    track.begin = random.notNegative()
    track.duration = random.notNegative()
    track.keyTimes = [0] + random.list(count - 2) { $0.proportion() }.sorted() + [1]
    track.curves = random.list(count - 1) { .random(&$0) }
    track.repeat = random.isLucky(4) ? .forever : .times(random.positive())
    track.autoreverse = random.isLucky()
    track.fill = Fill.allCases[Int(random.next() % 4)]
    track.allowFlip = random.isLucky()
    return track
  }
}

extension AnimationTrack.Curve {
  fileprivate static func random(_ random: inout SeededGenerator) -> AnimationTrack.Curve {
    switch random.next() % 3 {
    case 0: return .cubic(CubicCurve(random.proportion(), random.number(), random.proportion(), random.number()))
    case 1:
      let jump = Steps.Jump.allCases[Int(random.next() % 4)]
      return .steps(Steps(count: 2 + Int(random.next() % 1_000_000), jump: jump))
    default:
      let (mass, stiffness) = (0.5 + random.proportion(), 10 + random.proportion())
      return .spring(
        Spring(mass: mass, stiffness: stiffness, damping: 1 + random.proportion(), velocity: random.proportion()))
    }
  }
}
