public import StyleGeometry

/// How the units of one text leave and those of another one come.
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

  /// What takes its place when people ask for less motion.
  public enum ReducedMotion: Hashable, Sendable {
    /// The new text is at rest at once.
    case none
    /// Another text animation of the bundle, whose own isn't followed.
    case use(Name)
  }

  /// The name of this text animation.
  public package(set) var name: Name = ""
  /// What moves by itself.
  public package(set) var unit = TextUnit.character
  /// How many units each text may have, from 1 on.
  public package(set) var units: ClosedRange<Int> = 1...1
  /// What old units do; nil where the old text is gone at once.
  public package(set) var out: TextEffect?
  /// What new units do; nil where the new text is there at once.
  public package(set) var `in`: TextEffect?
  /// Where the new text's time has its zero.
  public package(set) var begin = TextBegin.afterOut
  /// What random numbers begin with, unless the app has a seed of its own.
  public package(set) var seed: UInt32 = 0
  /// What takes its place when people ask for less motion; nil for this one.
  public package(set) var reducedMotion: ReducedMotion?

  /// A blank one, to be filled.
  package init() {}
}
