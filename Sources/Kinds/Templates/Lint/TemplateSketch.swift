import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TemplateFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var drawing = TemplateDrawing(self, finding.counterexample)
    switch finding.rule {
    case TemplateSlotOutside.name: drawing.markCorner(finding.counterexample)
    case TemplateSlotsOverlap.name: drawing.markShared()
    case TemplateSlotSmall.name: drawing.markSides()
    case TemplateSlotStickerLarger.name: drawing.markSticker(finding.keyPath, finding.context)
    default: drawing.markSlots()
    }
    return drawing.sketch
  }
}

/// The first page with its slots; those that a finding is about come last.
private struct TemplateDrawing {
  private(set) var sketch = Sketch()
  private let figure: TemplateFigure
  /// The slots of the finding, in the order of the counterexample.
  private let marked: [TemplateFigure.Slot]

  init(_ figure: TemplateFigure, _ counterexample: Counterexample) {
    self.figure = figure
    let names = counterexample.texts("slots")
    marked = names.compactMap { name in figure.slots.first { $0.name == name } }
    sketch.add(.guide, .rectangle(figure.page, isFilled: false))
    sketch.measure(.guide, figure.page, gap: max(figure.page.width, figure.page.height) / 30)
    for slot in figure.slots where !names.contains(slot.name) { add(.guide, slot.frame) }
    for slot in marked { add(.plain, slot.frame, label: slot.name) }
  }

  private mutating func add(_ role: Sketch.Role, _ frame: TurnedRectangle, label: String? = nil) {
    sketch.add(role, .polyline(frame.corners + frame.corners.prefix(1)))
    if let label { sketch.add(role, .label(label, at: frame.center, .center)) }
  }

  mutating func markSlots() {
    for slot in marked { add(.fault, slot.frame) }
  }

  /// Marks the corner that lies farthest outside, and its distance from the page.
  mutating func markCorner(_ counterexample: Counterexample) {
    markSlots()
    guard case .point(let x, let y)? = counterexample["corner"] else { return }
    let (corner, page) = (Point(x: x, y: y), figure.page)
    let nearest = Point(x: max(page.minX, min(x, page.maxX)), y: max(page.minY, min(y, page.maxY)))
    sketch.add(.fault, .mark(corner))
    sketch.measure(.fault, from: nearest, to: corner, .above)
  }

  /// Marks the area that two slots share.
  mutating func markShared() {
    guard marked.count == 2 else { return markSlots() }
    let polygon = SlotOverlap(first: marked[0].frame, second: marked[1].frame).polygon
    sketch.add(.fault, .polyline(polygon + polygon.prefix(1)))
  }

  /// Marks the sides of the small slot, and its circle where it meets another.
  mutating func markSides() {
    guard let slot = marked.first else { return }
    add(.fault, slot.frame)
    let corners = slot.frame.corners
    sketch.measure(.fault, from: corners[0], to: corners[1], .above)
    sketch.measure(.fault, from: corners[1], to: corners[2], .right)
    if marked.count > 1 {
      sketch.add(.fault, .circle(center: slot.frame.center, radius: TouchTarget.wcag / 2, isFilled: false))
    }
  }

  /// Marks the sticker at its smallest, in the slot.
  mutating func markSticker(_ keyPath: StyleKeyPath, _ context: LintContext) {
    guard let slot = marked.first, let name = slot.style.sticker,
      let sticker = context.style(Authored<StickerStyle>.self, StyleName(name.text))?.style
    else {
      return markSlots()
    }
    let size = sticker.size.scaled(by: sticker.scale.lowerBound)
    let least = TurnedRectangle(center: slot.frame.center, size: size, rotation: slot.frame.rotation)
    add(.fault, least)
    sketch.measure(.fault, from: least.corners[0], to: least.corners[1], .above)
    sketch.measure(.fault, from: least.corners[1], to: least.corners[2], .right)
  }
}
