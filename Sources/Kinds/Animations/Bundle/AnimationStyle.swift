/// An animation: tracks on one time line.
///
/// Times are seconds from the start of the animation.
public struct AnimationStyle: NamedStyle, Hashable {
  /// The name of an animation.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// What takes an animation's place when people ask for less motion.
  public enum ReducedMotion: Hashable, Sendable {
    /// Nothing moves: the end state is there at once.
    case jumpToEnd
    /// Another animation of the bundle.
    case use(Name)
    /// These tracks.
    case tracks([AnimationTrack])
  }

  /// The animation's name.
  public package(set) var name: Name = ""
  /// When it is over; nil when something goes on for ever.
  public package(set) var duration: Double?
  /// What moves; where tracks are otherwise equal, the later one wins.
  public package(set) var tracks: [AnimationTrack] = []
  /// What takes its place when people ask for less motion; nil where the bundle doesn't say.
  public package(set) var reducedMotion: ReducedMotion?

  /// A blank one, to be filled.
  package init() {}
}
