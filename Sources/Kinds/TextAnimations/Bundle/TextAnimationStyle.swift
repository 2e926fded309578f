/// A text animation as clients read it.
///
/// Lengths are points.
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

  /// The name of this text animation.
  public package(set) var name: Name = ""
  /// From top to bottom, above 0.
  public package(set) var height = 0.0

  /// A blank one, to be filled.
  package init() {}
}
