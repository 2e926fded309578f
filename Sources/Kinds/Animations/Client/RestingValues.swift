public import StyleBundle
import StyleGeometry

/// The values of properties that no track moves.
///
/// Opacity, scale and the end of a stroke are 1; translation, rotation and the start of a stroke are 0. Others have a
/// resting value only where a kind of tag or the app states one.
public struct RestingValues: Sendable {
  private var stated: [ChannelKey: AnimatedValue] = [:]

  /// Creates the values that properties have by themselves.
  public init() {}

  /// Creates the values of a tag's parts: its halo's opacity, its lines' width, its colors.
  public init(_ tags: TagStyles) {
    if let halo = tags.layout.halo { self[.halo, .opacity] = .number(halo.opacity) }
    self[.line, .lineWidth] = .number(tags.layout.lineWidth)
    guard let colors = tags.colors else { return }
    self[.line, .color] = colors.line.map(AnimatedValue.color)
    self[.text, .color] = colors.text.map(AnimatedValue.color)
    for target in [AnimationTrack.Target.dot, .halo] {
      self[target, .color] = colors.dot.map(AnimatedValue.color)
      self[target, .backgroundColor] = colors.dot.map(AnimatedValue.color)
    }
  }

  /// The resting value of a target's property; setting nil restores the value that it has by itself.
  public subscript(target: AnimationTrack.Target, property: AnimationTrack.Property) -> AnimatedValue? {
    get {
      stated[ChannelKey(target: target, property: property)]
        ?? RestingNumber.of(property.text).map(AnimatedValue.number)
    }
    set { stated[ChannelKey(target: target, property: property)] = newValue }
  }
}

/// The identity of a channel: its target and property.
struct ChannelKey: Hashable {
  let target: AnimationTrack.Target
  let property: AnimationTrack.Property
}

extension ChannelKey {
  init(_ track: AnimationTrack) {
    self.init(target: track.target, property: track.property)
  }
}
