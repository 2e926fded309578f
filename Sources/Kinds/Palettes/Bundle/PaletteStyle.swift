public import StyleGeometry

/// Colors to choose from, and the pairs in which one is read on another.
public struct PaletteStyle: NamedStyle, Hashable {
  /// The name of a palette.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The name of one of a palette's colors.
  public struct ColorName: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// A color with its name.
  public struct Swatch: Hashable, Sendable {
    /// The name, which no other color of the palette has.
    public package(set) var name: ColorName = ""
    /// The color.
    public package(set) var color = BundleColor()

    /// A color of that name.
    package init(name: ColorName = "", color: BundleColor = BundleColor()) {
      self.name = name
      self.color = color
    }
  }

  /// A color of a pair.
  public enum PairColor: Hashable, Sendable {
    /// A color of the palette, by its name.
    case named(ColorName)
    /// A color of the pair's own.
    case own(BundleColor)
  }

  /// A color that is read on another one.
  public struct Pair: Hashable, Sendable {
    /// The color that is read.
    public package(set) var foreground = PairColor.named("")
    /// The color that lies behind it.
    public package(set) var background = PairColor.named("")
    /// The size of the text or graphics, which decides how much contrast they need.
    public package(set) var size = ContrastSize.normal

    /// A pair of two colors.
    package init(
      foreground: PairColor = .named(""), background: PairColor = .named(""), size: ContrastSize = .normal
    ) {
      self.foreground = foreground
      self.background = background
      self.size = size
    }
  }

  /// The name of this palette.
  public package(set) var name: Name = ""
  /// The colors in the order in which they are shown; at least one.
  public package(set) var colors: [Swatch] = []
  /// The pairs in which one color is read on another.
  public package(set) var pairs: [Pair] = []
  /// Whether people have to tell any two of the colors apart.
  public package(set) var isDistinct = true

  /// A blank palette, for reading to fill.
  package init() {}
}
