import StyleBundle
package import StyleDiagnostics
import StyleGeometry
package import StyleModel

/// An animation with the values that rules about animations share; times in seconds.
package final class AnimationFigure: LintFigure {
  package static let crossKindRules: [any CrossKindRule.Type] = [
    AnimationValueOutOfDomain.self, AnimationSpringUnsettled.self,
  ]

  package let style: Animation
  /// The tracks, in the order of the animation.
  package let tracks: TrackFigures
  /// The channels, in the order of their first tracks.
  package let channels: [Channel]
  /// The resting values of a tag set's parts.
  let rest: RestingValues

  /// Creates the figure of an animation by itself.
  package convenience init(_ animation: Animation, _ context: LintContext) {
    self.init(animation, RestingValues())
  }

  /// Creates the figure of an animation as a tag set plays it, whose layout gives resting values.
  convenience init(_ animation: Animation, _ rest: RestingValues) {
    self.init(animation, tracks: animation.tracks, rest)
  }

  /// Creates the figure of the reduced-motion variant; nil for none, or an unknown one.
  convenience init?(reduced animation: Animation, _ context: LintContext, _ rest: RestingValues = RestingValues()) {
    switch animation.reducedMotion {
    case .use(let name):
      guard let variant = context.animation(name) else { return nil }
      self.init(variant, rest)
    case .tracks(let tracks, _): self.init(animation, tracks: tracks, rest)
    case .some(.none), .unread, nil: return nil
    }
  }

  private init(_ animation: Animation, tracks source: [Track], _ rest: RestingValues) {
    style = animation
    self.rest = rest
    let motions = source.indices.map { MotionTrack(source[$0].value, index: $0) }
    tracks = TrackFigures(source: source, motions: motions[...])
    channels = MotionChannel.all(motions) { ChannelKey(property: source[$0].property, target: source[$0].target) }
      .map { Channel(source, $0, rest) }
  }

  /// The key path `animations.NAME`.
  package var keyPath: StyleKeyPath { Self.keyPath(of: style.name) }

  /// Returns the key path `animations.NAME`.
  static func keyPath(of name: StyleName) -> StyleKeyPath { StyleKeyPath(["animations", name.text]) }

  /// Returns the key path of a member of a track: `keyPath(of: track, "curve")`; of a reversal's, which nothing sets, `reverse`.
  package func keyPath(of track: Track, _ components: String...) -> StyleKeyPath {
    let path = track.path.components
    return StyleKeyPath(keyPath.components + path + (path.first == "reverse" ? [] : components))
  }

  /// Returns a track in words: `track 2`; of a reversal `` track 2 of `show` ``, which it plays backwards.
  func title(_ track: TrackFigure) -> String {
    "track \(track.index + 1)" + (style.original.map { " of `\($0.text)`" } ?? "")
  }

  /// Returns the key path of a track's value as it is set, `index` from 0.
  func keyPath(ofValue index: Int, of track: Track) -> StyleKeyPath {
    guard let index = track.statedIntervals.map({ $0.value(index) }) ?? index else {
      return keyPath(ofCurve: index, of: track)
    }
    return track.listsValues
      ? keyPath(of: track, "values", String(index)) : keyPath(of: track, index == 0 ? "from" : "to")
  }

  /// Returns the key path of an interval's curve as it is set, `index` from 0.
  func keyPath(ofCurve index: Int, of track: Track) -> StyleKeyPath {
    let index = track.statedIntervals.map { $0.indices[min(index, $0.indices.count - 1)] } ?? index
    return track.listsCurves ? keyPath(of: track, "curves", String(index)) : keyPath(of: track, "curve")
  }

  func channel(_ target: StyleName, _ property: AnimatedProperty) -> Channel? {
    for index in channels.indices where channels[index].property == property && channels[index].target == target {
      return channels[index]
    }
    return nil
  }
}

/// The identity of a channel: its property and target.
private struct ChannelKey: Hashable {
  let property: AnimatedProperty
  let target: StyleName
}

extension AnimationFigure {
  /// Whether people can see a target just before or just after a moment, as far as the animation says.
  ///
  /// It is invisible at an opacity or scale of 0, edge on, without any stroke, as a line without width, or where `view`, which
  /// holds everything, is invisible. The property `ignored` of the target is not looked at.
  func isVisible(
    _ target: StyleName, at time: Double, before: Bool = false, ignoring ignored: AnimatedProperty? = nil
  )
    -> Bool
  {
    let near = TrackFigure.moment
    var stroke = (start: 0.0, end: 1.0)
    for channel in channels where channel.target == target || channel.target == TagTarget.view {
      if channel.property == ignored, channel.target == target { continue }
      guard let value = channel.value(at: time, before: before)?.number else { continue }
      switch channel.property {
      case .opacity: if value <= near { return false }
      case .scale, .scaleX, .scaleY: if value.magnitude <= near { return false }
      case .rotationX, .rotationY: if (value - 90).remainder(dividingBy: 180).magnitude <= near { return false }
      case .lineWidth where channel.target == target && target == TagTarget.line: if value <= near { return false }
      case .strokeStart where channel.target == target: stroke.start = value
      case .strokeEnd where channel.target == target: stroke.end = value
      default: break
      }
    }
    return stroke.end > stroke.start + near
  }
}

extension LintContext {
  /// Whether the animation that a reversal plays backwards has a finding of the same rule: one cause, one finding.
  func original(of animation: AnimationFigure, hasFindingOf rule: any Rule.Type) -> Bool {
    guard let name = animation.style.original, let original = self.animation(name) else { return false }
    let figure = AnimationFigure(original, self)
    var isFound = false
    rule.check(style: figure, self) { _ in isFound = true }
    return isFound || self.original(of: figure, hasFindingOf: rule)
  }
}
