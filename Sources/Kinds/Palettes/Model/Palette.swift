package import StyleGeometry

extension StyleKind {
  package static let palettes = StyleKind("palettes", noun: "palette", plural: "palettes", exampleName: "pens")
}

/// Colours to choose from, and the pairs in which one is read on another.
package struct Palette: ModelStyle {
  package static let kind = StyleKind.palettes

  /// One of its colours.
  package struct Swatch: Hashable, Sendable {
    package var name: StyleName
    package var color: StyleColor

    package init(name: StyleName, color: StyleColor) {
      self.name = name
      self.color = color
    }
  }

  /// A colour of a pair.
  package enum PairColor: Hashable, Sendable {
    /// One of the palette's colours, by its name.
    case named(StyleName)
    /// A colour of the pair's own.
    case own(StyleColor)
  }

  /// A colour that is read on another one.
  package struct Pair: Hashable, Sendable {
    package var foreground: PairColor
    package var background: PairColor
    package var size: ContrastSize

    package init(foreground: PairColor, background: PairColor, size: ContrastSize) {
      self.foreground = foreground
      self.background = background
      self.size = size
    }
  }

  package var name: StyleName
  /// The colours in the order in which they are shown; at least one.
  package var colors: [Swatch]
  package var pairs: [Pair]
  /// Whether any two of the colours have to be told apart.
  package var isDistinct: Bool

  package init(name: StyleName, colors: [Swatch], pairs: [Pair], isDistinct: Bool) {
    self.name = name
    self.colors = colors
    self.pairs = pairs
    self.isDistinct = isDistinct
  }
}
