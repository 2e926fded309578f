public import StyleBundle
public import StyleGeometry

/// A text that leaves and one that comes, unit by unit: what each unit looks like at any time.
///
/// Times are seconds from the start; before it the old text is at rest, after the end the new one is. Units count from 0 in reading
/// order, as ``TextUnits`` finds them. What the style leaves to chance follows from the seed alone, so the same text falls apart in
/// the same way each time it is asked. Asking for a state allocates nothing.
public struct TextTimeline: Sendable {
  /// When everything is over.
  public let duration: Double
  /// How many units the old text has.
  public let oldCount: Int
  /// How many units the new text has.
  public let newCount: Int
  private let out: EffectRun?
  private let `in`: EffectRun?
  /// Where the new text's time has its zero.
  private let zero: Double

  /// The time line of a style for two texts.
  ///
  /// - Parameters:
  ///   - style: The text animation.
  ///   - old: How many units the text has that leaves; 0 where there is none.
  ///   - new: How many units the text has that comes; 0 where there is none.
  ///   - seed: What random numbers begin with; nil for the style's own.
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

  /// What plays in a text animation's place where `reducedMotion` is `none`: the new text is at rest at once.
  ///
  /// - Parameters:
  ///   - old: How many units the text has that leaves.
  ///   - new: How many units the text has that comes.
  /// - Returns: A time line without duration.
  public static func reduced(old: Int, new: Int) -> TextTimeline {
    TextTimeline(old: max(old, 0), new: max(new, 0))
  }

  private init(old: Int, new: Int) {
    (oldCount, newCount, out, `in`, zero, duration) = (old, new, nil, nil, 0, 0)
  }

  /// What a unit of the text that leaves looks like at a time; ``TextUnitState/gone`` where the text has no such unit.
  ///
  /// - Parameters:
  ///   - unit: The unit's index, from 0.
  ///   - time: Seconds from the start.
  /// - Returns: The unit's look; drawn until its end.
  public func state(ofOld unit: Int, at time: Double) -> TextUnitState {
    guard unit >= 0, unit < oldCount else { return .gone }
    guard let out else { return time < 0 ? .rest : .gone }
    return out.state(of: unit, at: time)
  }

  /// What a unit of the text that comes looks like at a time; ``TextUnitState/gone`` where the text has no such unit.
  ///
  /// - Parameters:
  ///   - unit: The unit's index, from 0.
  ///   - time: Seconds from the start.
  /// - Returns: The unit's look; drawn from its begin on.
  public func state(ofNew unit: Int, at time: Double) -> TextUnitState {
    guard unit >= 0, unit < newCount else { return .gone }
    guard let `in` else { return time < zero ? .gone : .rest }
    return `in`.state(of: unit, at: time - zero)
  }
}

extension DecodedBundle {
  /// The time line of a text animation, or of what takes its place for people who ask for less motion.
  ///
  /// - Parameters:
  ///   - name: The text animation's name.
  ///   - old: How many units the text has that leaves.
  ///   - new: How many units the text has that comes.
  ///   - seed: What random numbers begin with; nil for the style's own.
  ///   - reducedMotion: Whether less motion is asked for. The bundle may then have the new text at rest at once, or another text
  ///     animation, whose own variant isn't followed; where it says nothing, the text animation itself is played.
  /// - Returns: nil where the bundle has no such text animation.
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
