import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension SegmentedControlFigure {
  /// Returns the least sizes with which the window holds its corners and its labels, so that a suggestion for one doesn't fail by the
  /// other; nil where the declared ones will do.
  func largerSizes(_ context: LintContext) -> Suggestion.Option? {
    let (shape, corners) = (narrowest, 2 * cornerRadius)
    // A window without corners and labels has to have some width.
    let isBare = shape.windowWidth <= context.tolerance && max(corners, titleWidth) <= context.tolerance
    let width = Double(shape.segments) * (2 * shape.inset + max(corners, titleWidth)) + (isBare ? 1 : 0)
    let height = 2 * shape.inset + max(corners, titleHeight)
    let needed = [
      shape.width < width - context.tolerance ? larger("width", width) : nil,
      shape.height < height - context.tolerance ? larger("height", height) : nil,
    ].compactMap(\.self)
    return Suggestion.Option.together(needed)
  }

  /// Returns the suggestion of a larger least width, or of a height.
  func larger(_ side: String, _ needed: Double) -> Suggestion.Option {
    let number = ValidNumber(.atLeast, needed)
    return side == "width"
      ? Suggestion.Option("a width", number, of: style.width.exact, at: member(side))
      : Suggestion.Option("a \(side)", number, at: member(side))
  }
}
