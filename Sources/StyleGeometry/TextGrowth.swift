/// The growth of one text with people's text size: that of a text style, up to where the app stops enlarging it.
package struct TextGrowth: Hashable, Sendable {
  package let style: TextStyle
  /// The limit of the text itself; nil where it grows as far as people ask.
  package let limit: TextLimit?

  /// Creates the growth of a text that follows a style, or else the one nearest to its font's size in points.
  package init(follows style: TextStyle?, fontSize: Double, upTo limit: TextLimit?) {
    self.style = style ?? .nearest(to: fontSize)
    self.limit = limit
  }

  /// Returns the multiple of a text's width and height for which styles are proved at a size; an upper bound of ``scale(at:)``.
  package func proved(at size: TextLimit) -> Double { Swift.min(multiple(of: size), greatest) }

  /// The multiple that a text's width and height never exceed; infinite without a limit.
  package var greatest: Double { limit.map(multiple) ?? .infinity }

  private func multiple(of limit: TextLimit) -> Double {
    switch limit {
    case .size(let size): style.growth(at: size)
    case .factor(let factor): factor
    }
  }

  /// Returns the multiple of the font's size at a size; below 1 under `large`.
  package func scale(at size: TextSize) -> Double { scale(at: style.scale(at: size)) }

  /// Returns the multiple of the font's size where people ask for a factor.
  package func scale(at factor: Double) -> Double {
    switch limit {
    case .size(let size): min(factor, style.scale(at: size))
    case .factor(let most): min(factor, most)
    case nil: factor
    }
  }
}
