import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension SegmentedControlFigure: GrowingTextFigure {
  package var growingText: GrowingText {
    GrowingText(
      style.title.textGrowth, fontSize: style.title.textStyle == nil ? fontSize : nil, at: member("title"))
  }

  /// Returns the control with labels of other sizes.
  func grown(by growth: Double) -> SegmentedControlFigure { withLabels(wider: growth, higher: growth) }

  func withLabels(wider growth: Double, higher height: Double = 1) -> SegmentedControlFigure {
    var style = style
    let width = style.title.width
    style.title.width = width.lowerBound * growth...width.upperBound * growth
    style.title.fontSize *= height
    return SegmentedControlFigure(Authored(style), LintContext())
  }

  package func outgrown(_ asked: AskedText, _ context: LintContext) -> OutgrownText? {
    guard hasWindow(context) else { return nil }
    func clips(_ growth: Double) -> Bool { isTooWide(by: growth, context) || isTooHigh(by: growth, context) }
    guard clips(asked.largest), !clips(1) else { return nil }
    let step = asked.least(clips)
    let (wide, high) = (narrowest.windowWidth / titleWidth, narrowest.windowHeight / titleHeight)
    let grown = grown(by: asked.steps[step].growth)
    let isWide = wide <= high
    let bound = Numerals.bound(min(wide, high), .down)
    return OutgrownText(
      step: step, bound: bound, isWide ? grown.tooWide : grown.tooHigh,
      example: isWide ? grown.widthSum : grown.heightSum,
      members: sample + [isWide ? grown.widthMember : grown.heightMember],
      suggestion(asked, context, limit: asked.limit(below: step, bound: bound)))
  }

  private func suggestion(_ asked: AskedText, _ context: LintContext, limit: TextLimit) -> Suggestion {
    let needed = grown(by: asked.largest)
    let sizes = [
      isTooWide(by: asked.largest, context) ? larger("width", needed.widthOfLabels) : nil,
      isTooHigh(by: asked.largest, context) ? larger("height", needed.heightOfLabels) : nil,
    ].compactMap(\.self)
    return Suggestion([Suggestion.Option.together(sizes), growingText.limited(to: limit)], "fit the label")
  }
}
