public import StyleBundle

/// What properties have while no track says anything about them.
///
/// Opacity, scale and the end of a stroke are 1; translation, rotation and the start of a stroke are 0. Others have a
/// resting value only where a kind of tag or the app states one.
public struct RestingValues: Sendable {
  private struct Key: Hashable {
    let target: AnimationTrack.Target
    let property: AnimationTrack.Property
  }

  private var stated: [Key: AnimatedValue] = [:]

  /// The values that properties have by themselves.
  public init() {}

  /// The values that the parts of a tag have: its halo's opacity, its lines' width, its colours.
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

  /// What a property of a target has at rest; setting nil goes back to what it has by itself.
  public subscript(target: AnimationTrack.Target, property: AnimationTrack.Property) -> AnimatedValue? {
    get { stated[Key(target: target, property: property)] ?? Self.own[property].map(AnimatedValue.number) }
    set { stated[Key(target: target, property: property)] = newValue }
  }

  private static let own: [AnimationTrack.Property: Double] = [
    .opacity: 1, .scale: 1, .scaleX: 1, .scaleY: 1, .strokeEnd: 1, .strokeStart: 0, .translationX: 0, .translationY: 0,
    .rotation: 0, .rotationX: 0, .rotationY: 0,
  ]
}
