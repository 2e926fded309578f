import StyleBundle
import StyleModel

extension Bubble {
  init(lifting style: BubbleStyle) {
    let (arrow, insets) = (style.arrow, style.contentInsets)
    self.init(
      name: StyleName(style.name.text),
      arrow: Arrow(
        directions: arrow.directions, width: Quantity(lifting: arrow.width), height: Quantity(lifting: arrow.height),
        tipRadius: Quantity(lifting: arrow.tipRadius), baseRadius: Quantity(lifting: arrow.baseRadius),
        position: Position(lifting: arrow.position)),
      cornerRadius: Quantity(lifting: style.cornerRadius), width: QuantityRange(lifting: style.width),
      height: QuantityRange(lifting: style.height),
      contentInsets: Insets(
        top: Quantity(lifting: insets.top), left: Quantity(lifting: insets.left),
        bottom: Quantity(lifting: insets.bottom), right: Quantity(lifting: insets.right)),
      fill: style.fill,
      border: style.border,
      placement: style.placement.map {
        Placement(margin: Quantity(lifting: $0.margin), gap: Quantity(lifting: $0.gap))
      })
  }
}

extension Bubble.Position {
  fileprivate init(lifting position: BubbleStyle.Position) {
    switch position {
    case .follow: self = .follow
    case .range(let range, let initial):
      self = .range(
        min: Quantity(lifting: range.lowerBound), initial: Quantity(lifting: initial),
        max: Quantity(lifting: range.upperBound))
    }
  }
}
