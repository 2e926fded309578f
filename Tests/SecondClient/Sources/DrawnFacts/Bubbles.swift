import StyleClient

extension FactSheet {
  /// Adds a bubble: in each direction at its smallest and largest sizes, and placed at anchors across a screen.
  mutating func draw(_ style: BubbleStyle) {
    let (arrow, insets) = (style.arrow, style.contentInsets)
    add("arrow", arrow.directions.map(\.rawValue), arrow.width, arrow.height, arrow.tipRadius, arrow.baseRadius)
    add("clearance", arrow.clearance)
    add("corners", style.cornerRadius)
    add("insets", insets.top, insets.left, insets.bottom, insets.right)
    add("sizes", style.width, style.height)
    add("paint", style.fill, style.border)
    add("placement", style.placement?.margin, style.placement?.gap)
    let stated = [
      Size(width: style.width.lowerBound, height: style.height.lowerBound),
      Size(width: style.width.upperBound, height: style.height.upperBound),
    ]
    for direction in arrow.directions {
      at(direction.rawValue) { sheet in
        sheet.add("smallest", style.smallest[direction])
        sheet.each(stated + [style.smallest[direction]].compactMap { $0 }, "size") {
          $0.draw(style, size: $1, direction)
        }
      }
    }
  }

  private mutating func draw(_ style: BubbleStyle, size: Size, _ direction: Direction) {
    let points = Samples.points(across: size)
    // The client of 0.2.0 lets the tiny arrow be anywhere that stands in the place of none.
    let isFixed = style.arrow.width < 1e-5
    for position in isFixed ? [nil] : [nil, 0, 0.3, 1] {
      at("position \((position as Double?).text)") { sheet in
        let outline = BubbleOutline(style, size: size, direction: direction, position: position)
        sheet.add("outline", outline?.position, outline?.tip, outline?.elements)
        sheet.add("inside", outline.map { outline in points.map { outline.contains($0) } })
      }
    }
    if isFixed { return add("content", style.contentRectangle(size: size, direction: direction)) }
    add("positions", style.validPositions(size: size, direction: direction))
    add("body", style.body(size: size, direction: direction))
    add("content", style.contentRectangle(size: size, direction: direction))
    let arrows = points.map { style.arrow(pointingAt: $0, size: size, direction: direction) }
    add("arrows", arrows.map { [$0?.position, $0?.remainingOffset] })
    each(Samples.anchors, "anchor") { sheet, anchor in
      let place = BubblePlacement(style, size: size, anchor: anchor, container: Samples.screen)
      sheet.add("stands", place?.direction.rawValue, place?.frame, place?.position, place?.tip)
      sheet.add("fails by", place?.miss, place?.overflow)
    }
  }
}
