public import StyleGeometry

/// Colours to choose from, and which of them are read on which others.
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

  /// The name of one of a palette's colours.
  public struct ColorName: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// A colour with its name.
  public struct Swatch: Hashable, Sendable {
    /// The name, which no other colour of the palette has.
    public package(set) var name: ColorName = ""
    /// The colour.
    public package(set) var color = BundleColor()

    /// A colour of that name.
    package init(name: ColorName = "", color: BundleColor = BundleColor()) {
      self.name = name
      self.color = color
    }
  }

  /// One of a pair's two colours.
  public enum PairColor: Hashable, Sendable {
    /// One of the palette's.
    case named(ColorName)
    /// One of its own.
    case own(BundleColor)
  }

  /// What is read on what.
  public struct Pair: Hashable, Sendable {
    /// What is read.
    public package(set) var foreground = PairColor.named("")
    /// What lies behind it.
    public package(set) var background = PairColor.named("")
    /// How large it is, which says how much contrast it needs.
    public package(set) var size = ContrastSize.normal

    /// A pair of two colours.
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
  /// In the order in which they are shown; at least one.
  public package(set) var colors: [Swatch] = []
  /// Which colours are read on which others.
  public package(set) var pairs: [Pair] = []
  /// Whether people have to tell any two of the colours apart.
  public package(set) var isDistinct = true

  /// A blank one, to be filled.
  package init() {}
}
