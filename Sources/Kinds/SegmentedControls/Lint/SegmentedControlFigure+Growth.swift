import StyleBundle
import StyleDiagnostics
package import StyleGeometry
import StyleModel

extension SegmentedControlFigure {
  private var growingText: GrowingText {
    GrowingText(
      growth: style.title.textGrowth, fontSize: style.title.textStyle == nil ? fontSize : nil, keyPath: member("title"))
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

  package func outgrown(upTo limit: TextLimit, _ context: LintContext) -> OutgrownText? {
    let text = growingText
    guard let asked = AskedText(upTo: limit, of: text.growth), hasWindow(context) else { return nil }
    func clips(_ growth: Double) -> Bool { isTooWide(by: growth, context) || isTooHigh(by: growth, context) }
    guard clips(asked.largest), !clips(1) else { return nil }
    let step = asked.least(clips)
    let (wide, high) = (narrowest.windowWidth / titleWidth, narrowest.windowHeight / titleHeight)
    let grown = grown(by: asked.steps[step].growth)
    let isWide = wide <= high
    let bound = Numerals.bound(min(wide, high), .down)
    return OutgrownText(
      growing: text, asked: asked, step: step, bound: bound, sentence: isWide ? grown.tooWide : grown.tooHigh,
      example: isWide ? grown.widthSum : grown.heightSum,
      members: sample + [isWide ? grown.widthMember : grown.heightMember],
      suggestion: suggestion(asked, context, limit: asked.limit(below: step, bound: bound)))
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
