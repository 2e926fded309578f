import StyleBundle
import StyleGeometry

extension BrushStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> BrushStyle {
    var style = BrushStyle()
    style.name = name
    let ends = random.list(2) { $0.positive() }.sorted()
    style.width = BrushWidth(start: random.positive(), step: random.positive(), min: ends[0], max: ends[1])
    style.cap = LineCap.allCases.randomElement(using: &random) ?? .round
    style.join = LineJoin.allCases.randomElement(using: &random) ?? .round
    style.smoothing = random.proportion()
    style.isEraser = random.isLucky()
    style.palette = random.maybe { _ in RoundTripTests.palette }
    return style
  }
}
