import StyleBundle
import StyleGeometry
import StyleLint

/// The movement of a reduced-motion variant: how far each part of the view moves, turns and grows.
struct ReducedMotionMeasure {
  /// A property of a part that moves it.
  private struct Channel: Hashable {
    let target: AnimationTrack.Target
    let property: AnimationTrack.Property
  }

  /// The properties whose changes are movement, with their units; fading and colors are none.
  private static let moving: [AnimationTrack.Property: String] = [
    .translationX: " pt", .translationY: " pt", .shiftX: "%", .shiftY: "%", .scale: "", .scaleX: "", .scaleY: "",
    .rotation: "°", .rotationX: "°",
    .rotationY: "°",
  ]

  /// The greatest change of each property on its way, overshoot included.
  private var spans: [Channel: Double] = [:]

  /// The movement of an animation's variant; that of an animation that it uses is that one's own.
  init(of style: AnimationStyle, in styles: StylesByName<AnimationStyle>) {
    switch style.reducedMotion {
    case .jumpToEnd: break
    case .use(let name): add(styles[name]?.tracks ?? [])
    case .tracks(let tracks): add(tracks)
    case nil: add(style.tracks)
    }
  }

  private mutating func add(_ tracks: [AnimationTrack]) {
    var ranges: [Channel: ClosedRange<Double>] = [:]
    for track in tracks where Self.moving[track.property] != nil {
      guard let range = track.range else { continue }
      let channel = Channel(target: track.target, property: track.property)
      let known = ranges[channel] ?? range
      ranges[channel] = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
    }
    spans = ranges.mapValues { $0.upperBound - $0.lowerBound }
  }

  /// The words for the first property that changes by more than it did; nil where none does.
  func excess(over other: ReducedMotionMeasure) -> String? {
    let more = spans.filter { $0.value > (other.spans[$0.key] ?? 0) + 1e-6 }
    let channel = more.keys.min { ($0.target.text, $0.property.text) < ($1.target.text, $1.property.text) }
    guard let channel, let unit = Self.moving[channel.property], let span = spans[channel] else { return nil }
    let factor = unit == "%" ? 100.0 : 1
    let (now, before) = Numerals.apart(span * factor, (other.spans[channel] ?? 0) * factor, unit)
    return "`\(channel.property)` of `\(channel.target)` changes by \(now), was \(before)"
  }
}

extension AnimationTrack {
  /// The least and the greatest number on the way, overshoot included; nil for colors.
  fileprivate var range: ClosedRange<Double>? {
    guard case .numbers(let numbers) = values, let first = numbers.first else { return nil }
    var range = first...first
    for (index, curve) in curves.enumerated() where index + 1 < numbers.count {
      let (from, to) = (numbers[index], numbers[index + 1])
      let length = (keyTimes[index + 1] - keyTimes[index]) * duration
      let ways = length > 0 ? curve.extremes(of: length).map(\.y) : [0, 1]
      for number in ways.map({ from + (to - from) * $0 }) {
        range = min(range.lowerBound, number)...max(range.upperBound, number)
      }
    }
    return range
  }
}
