import StyleBundle
import StyleGeometry
import StyleModel

extension BubbleStyle {
  /// Creates the style that clients read of a bubble.
  init(_ bubble: Bubble, _ outline: BubbleOutline) {
    self.init()
    name = Name(bubble.name.text)
    arrow.directions = bubble.arrow.directions
    arrow.width = bubble.arrow.width.value
    arrow.height = bubble.arrow.height.value
    arrow.tipRadius = bubble.arrow.tipRadius.value
    arrow.baseRadius = bubble.arrow.baseRadius.value
    arrow.clearance = outline.clearance.double
    arrow.position = Position(bubble.arrow.position)
    cornerRadius = bubble.cornerRadius.value
    width = ClosedRange(bubble.width)
    height = ClosedRange(bubble.height)
    contentInsets.top = bubble.contentInsets.top.value
    contentInsets.left = bubble.contentInsets.left.value
    contentInsets.bottom = bubble.contentInsets.bottom.value
    contentInsets.right = bubble.contentInsets.right.value
    fill = bubble.fill
    border = bubble.border
    placement = bubble.placement.map { Placement(margin: $0.margin.value, gap: $0.gap.value) }
    for drawing in outline.drawings {
      self.outline[drawing.direction] = drawing.points.map { Vertex($0) }
      smallest[drawing.direction] = drawing.smallest.map {
        Size(width: $0.width.double, height: $0.height.double)
      }
    }
  }
}

extension BubbleStyle.Position {
  fileprivate init(_ position: Bubble.Position) {
    switch position {
    case .follow: self = .follow
    case .range(let min, let initial, let max):
      self = .range(ClosedRange(QuantityRange(min: min, max: max)), initial: initial.value)
    }
  }
}

extension BubbleStyle.Vertex {
  fileprivate init(_ point: BubbleOutline.Point) {
    self.init()
    x = BubbleStyle.LinearForm(point.x)
    y = BubbleStyle.LinearForm(point.y)
    radius = point.radius.double
  }
}

extension BubbleStyle.LinearForm {
  fileprivate init(_ form: BubbleOutline.Form) {
    self.init()
    constant = form.constant.double
    width = form.width ? 1 : 0
    height = form.height ? 1 : 0
    position = form.position.double
    positionWidth = form.positionWidth ? 1 : 0
    positionHeight = form.positionHeight ? 1 : 0
  }
}
