public import StyleGeometry

/// An animation by which the units of one text leave and those of another one come.
///
/// Times are seconds, lengths points, angles degrees, clockwise on screen.
public struct TextAnimationStyle: NamedStyle, Hashable {
  /// The name of a text animation.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The replacement for people who ask for less motion.
  public enum ReducedMotion: Hashable, Sendable {
    /// No motion: the new text is at rest at once.
    case none
    /// Another text animation of the bundle, whose own replacement isn't followed.
    case use(Name)
  }

  /// The name of this text animation.
  public package(set) var name: Name = ""
  /// The part of a text that moves by itself.
  public package(set) var unit = TextUnit.character
  /// The numbers of units that each text may have, from 1 on.
  public package(set) var units: ClosedRange<Int> = 1...1
  /// The effect on old units; nil where the old text is gone at once.
  public package(set) var out: TextEffect?
  /// The effect on new units; nil where the new text is there at once.
  public package(set) var `in`: TextEffect?
  /// The zero of the new text's time.
  public package(set) var begin = TextBegin.afterOut
  /// The seed of random numbers, unless the app has one of its own.
  public package(set) var seed: UInt32 = 0
  /// The replacement for people who ask for less motion; nil for this animation itself.
  public package(set) var reducedMotion: ReducedMotion?

  /// A blank text animation, for reading to fill.
  package init() {}
}
