/// An animation: tracks on one time line.
///
/// Times are seconds from the start of the animation.
public struct AnimationStyle: NamedStyle, Hashable {
  /// The name of an animation.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// Creates a name from its text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The variant of an animation for people who ask for less motion.
  public enum ReducedMotion: Hashable, Sendable {
    /// No motion: the end state is there at once.
    case jumpToEnd
    /// Another animation of the bundle.
    case use(Name)
    /// Tracks of its own.
    case tracks([AnimationTrack])
  }

  /// The animation's name.
  public package(set) var name: Name = ""
  /// The fixed point of every target's scale and rotation.
  public package(set) var anchor = TransformAnchor.middle
  /// The end of the animation, in seconds; nil when something goes on for ever.
  public package(set) var duration: Double?
  /// The tracks; where they are otherwise equal, the later one wins.
  public package(set) var tracks: [AnimationTrack] = []
  /// The variant for people who ask for less motion; nil where the bundle doesn't say.
  public package(set) var reducedMotion: ReducedMotion?

  /// Creates a blank value, to be filled.
  package init() {}
}
