public import StyleBundle
public import StyleGeometry

/// A text that leaves and one that comes, unit by unit: the look of each unit at any time.
///
/// Times are seconds from the start; before it the old text is at rest, after the end the new one is. Units count from 0 in reading
/// order, as ``TextUnits`` finds them. What the style leaves to chance follows from the seed alone, so the same text falls apart in
/// the same way each time it is asked. Asking for a state allocates nothing.
public struct TextTimeline: Sendable {
  /// The time at which everything is over, in seconds.
  public let duration: Double
  /// The number of units of the old text.
  public let oldCount: Int
  /// The number of units of the new text.
  public let newCount: Int
  private let out: EffectRun?
  private let `in`: EffectRun?
  /// The zero of the new text's time, in seconds.
  private let zero: Double

  /// The time line of a style for two texts.
  ///
  /// - Parameters:
  ///   - style: The text animation.
  ///   - old: The number of units of the text that leaves; 0 where there is none.
  ///   - new: The number of units of the text that comes; 0 where there is none.
  ///   - seed: The seed of random numbers; nil for the style's own.
  public init(_ style: TextAnimationStyle, old: Int, new: Int, seed: UInt64? = nil) {
    let numbers = SplitMix64(seed: seed ?? UInt64(style.seed))
    oldCount = max(old, 0)
    newCount = max(new, 0)
    let (old, new) = (oldCount, newCount)
    out = style.out.map { EffectRun($0, .out, units: old, numbers) }
    `in` = style.in.map { EffectRun($0, .in, units: new, numbers) }
    zero = style.begin == .afterOut ? out?.end ?? 0 : 0
    duration = max(out?.end ?? 0, zero + (`in`?.end ?? 0))
  }

  /// The time line in place of a text animation whose `reducedMotion` is `none`: the new text is at rest at once.
  ///
  /// - Parameters:
  ///   - old: The number of units of the text that leaves.
  ///   - new: The number of units of the text that comes.
  /// - Returns: A time line without duration.
  public static func reduced(old: Int, new: Int) -> TextTimeline {
    TextTimeline(old: max(old, 0), new: max(new, 0))
  }

  private init(old: Int, new: Int) {
    (oldCount, newCount, out, `in`, zero, duration) = (old, new, nil, nil, 0, 0)
  }

  /// The look of a unit of the text that leaves, at a time; ``TextUnitState/gone`` where the text has no such unit.
  ///
  /// - Parameters:
  ///   - unit: The unit's index, from 0.
  ///   - time: The seconds from the start.
  /// - Returns: The unit's look; drawn until its end.
  public func state(ofOld unit: Int, at time: Double) -> TextUnitState {
    guard unit >= 0, unit < oldCount else { return .gone }
    guard let out else { return time < 0 ? .rest : .gone }
    return out.state(of: unit, at: time)
  }

  /// The look of a unit of the text that comes, at a time; ``TextUnitState/gone`` where the text has no such unit.
  ///
  /// - Parameters:
  ///   - unit: The unit's index, from 0.
  ///   - time: The seconds from the start.
  /// - Returns: The unit's look; drawn from its begin on.
  public func state(ofNew unit: Int, at time: Double) -> TextUnitState {
    guard unit >= 0, unit < newCount else { return .gone }
    guard let `in` else { return time < zero ? .gone : .rest }
    return `in`.state(of: unit, at: time - zero)
  }
}

extension DecodedBundle {
  /// The time line of a text animation, or of its replacement for people who ask for less motion.
  ///
  /// - Parameters:
  ///   - name: The text animation's name.
  ///   - old: The number of units of the text that leaves.
  ///   - new: The number of units of the text that comes.
  ///   - seed: The seed of random numbers; nil for the style's own.
  ///   - reducedMotion: Whether less motion is asked for. The bundle may then have the new text at rest at once, or another text
  ///     animation, whose own variant isn't followed; where it says nothing, the text animation itself is played.
  /// - Returns: The time line; nil where the bundle has no such text animation.
  public func textTimeline(
    _ name: TextAnimationStyle.Name, old: Int, new: Int, seed: UInt64? = nil, reducedMotion: Bool
  ) -> TextTimeline? {
    guard let style = textAnimations[name] else { return nil }
    guard reducedMotion, let variant = style.reducedMotion else {
      return TextTimeline(style, old: old, new: new, seed: seed)
    }
    switch variant {
    case .none: return .reduced(old: old, new: new)
    case .use(let other):
      return textAnimations[other].map { TextTimeline($0, old: old, new: new, seed: seed) }
    }
  }
}
