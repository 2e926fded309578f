import StyleDiagnostics
import StyleModel

extension TrackFigure {
  /// The track's name in messages: `` `opacity` of `view` ``.
  var title: String { Channel.title(stated.target, property) }
}

extension Channel {
  /// The channel's name in messages: `` `opacity` of `view` ``.
  var title: String { Self.title(target, property) }

  static func title(_ target: StyleName, _ property: AnimatedProperty) -> String {
    "`\(property.name)` of `\(target.text)`"
  }
}

extension Counterexample {
  /// Returns the counterexample of a moment, in seconds, and a property's value then; colors stand in words only.
  static func animation(
    time: Double, value: Double?, _ target: StyleName, _ property: AnimatedProperty, bound: Bound? = nil
  ) -> Counterexample {
    Counterexample(
      [Member("time", .number(time))] + (value.map { [Member("value", .number($0))] } ?? [])
        + [Member("target", .text(target.text)), Member("property", .text(property.name))],
      bound: bound)
  }

  static func animation(time: Double, value: Double?, _ track: TrackFigure, bound: Bound? = nil) -> Counterexample {
    animation(time: time, value: value, track.stated.target, track.property, bound: bound)
  }
}
