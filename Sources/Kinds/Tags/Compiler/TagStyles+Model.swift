import StyleBundle
import StyleGeometry
import StyleModel

extension TagStyles {
  /// Creates the clients' form of a tag set.
  init(_ set: TagSet, _ drawing: TagDrawing) {
    self.init()
    name = Name(set.name.text)
    layout.fill(from: set.layout)
    if let areas = set.hit {
      hit.dot = areas.dot.value
      hit.text = areas.text.value
      hit.panDot = areas.panDot.value
      hit.panText = areas.panText.value
      hit.prefer = areas.prefer == .text ? .text : .dot
    }
    cycle = set.cycle.map { TagStyle.Name($0.text) }
    show = set.show.map { AnimationStyle.Name($0.text) }
    hide = set.hide.map { AnimationStyle.Name($0.text) }
    change = set.change.map { AnimationStyle.Name($0.text) }
    colors = set.colors.map { Colors($0) }
    verticals = set.dictionaries.map { Verticals($0) }
    for (count, stated) in set.styles {
      guard let drawn = drawing.styles[count] else { continue }
      styles[count] = drawn.indices.map { TagStyle(stated[$0], drawn[$0], index: $0) }
    }
  }
}

extension TagStyles.Layout {
  fileprivate mutating func fill(from layout: TagSet.Layout) {
    radius = layout.radius.mapValues(\.value)
    dotRadius = layout.dotRadius.value
    halo = layout.halo.map { TagStyles.Halo($0) }
    lineWidth = layout.lineWidth.value
    textWidth = ClosedRange(layout.textWidth)
    textHeight = ClosedRange(layout.textHeight)
    padding = layout.padding.value
    gap = layout.gap.value
    pixelGrid = layout.pixelGrid?.value
    fontSize = layout.fontSize?.value
  }
}

extension TagStyles.Halo {
  fileprivate init(_ halo: TagSet.Halo) {
    self.init()
    radius = halo.radius.value
    opacity = halo.opacity.value
  }
}

extension TagStyles.Colors {
  fileprivate init(_ colors: TagSet.Colors) {
    self.init()
    line = colors.line
    dot = colors.dot
    text = colors.text
  }
}

extension TagStyles.Verticals {
  fileprivate init(_ dictionary: TagDictionary) {
    self.init()
    right = dictionary.right.double
    left = dictionary.left.double
  }
}

extension TagStyle {
  fileprivate init(_ style: TagSet.Style, _ drawn: TagDrawing.Style, index: Int) {
    self.init()
    name = Name(style.name.text)
    self.index = index
    texts = zip(style.texts, drawn.elbows).map { stated, elbow in
      var text = Text()
      text.angle = stated.angle.value
      text.side = stated.side
      text.elbow = Point(x: elbow.x.double, y: elbow.y.double)
      return text
    }
    let box = drawn.bounds
    bounds = Rectangle(minX: box.minX.double, minY: box.minY.double, maxX: box.maxX.double, maxY: box.maxY.double)
  }
}
