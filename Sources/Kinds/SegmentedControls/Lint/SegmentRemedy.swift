import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The least sizes with which a control's window holds its corners and its labels, so that a remedy for one doesn't fail by
/// the other.
struct SegmentRemedy {
  private let figure: SegmentedControlFigure
  /// The least width; nil where the declared one will do.
  private let width: ExactDecimal?
  private let height: ExactDecimal?

  init(_ figure: SegmentedControlFigure, _ context: LintContext) {
    self.figure = figure
    let (shape, corners) = (figure.narrowest, 2 * figure.cornerRadius)
    let neededWidth = Double(shape.segments) * (2 * shape.inset + max(corners, figure.titleWidth))
    let neededHeight = 2 * shape.inset + max(corners, figure.titleHeight)
    // A window without corners and labels has to have some width.
    let isBare = shape.windowWidth <= context.tolerance && max(corners, figure.titleWidth) <= context.tolerance
    width =
      isBare
      ? ExactDecimal.roundedUp(neededWidth).adding(.one) : Self.least(neededWidth, instead: shape.width, context)
    height = Self.least(neededHeight, instead: shape.height, context)
  }

  /// A size to declare instead; nil where the declared one is enough.
  private static func least(_ needed: Double, instead declared: Double, _ context: LintContext) -> ExactDecimal? {
    declared < needed - context.tolerance ? .roundedUp(needed) : nil
  }

  /// The sizes in words: `a width of 72 or more and a height of 60 or more`.
  var sizes: String {
    let sizes = [width.map { "a width of \($0) or more" }, height.map { "a height of \($0) or more" }]
    return sizes.compactMap { $0 }.joined(separator: " and ")
  }

  /// The proposal to declare the sizes, for display.
  var advice: FixProposal {
    FixProposal(
      title: "declare \(sizes)", applicability: .display,
      changes: [
        width.map { figure.narrowestWidth($0) }, height.map { .init(figure.member("height"), .number($0.description)) },
      ].compactMap { $0 })
  }
}

extension SegmentedControlFigure {
  /// The change of the control's widths to those from a least one on.
  func narrowestWidth(_ least: ExactDecimal) -> FixProposal.Change {
    let most = style.width.upperBound.exact
    return least < most
      ? .init(member("width"), .text("\(least)..\(most)")) : .init(member("width"), .number(least.description))
  }
}
