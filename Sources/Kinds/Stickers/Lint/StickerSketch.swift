import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension StickerFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    if finding.rule == StickerSnapUneven.name { return sketchOfTurns }
    var drawing = StickerDrawing(self, finding.counterexample)
    switch finding.rule {
    case StickerCloseCovers.name: drawing.markCovered()
    case StickerTextClipped.name: drawing.markLine(of: finding.counterexample.number("fontSize") ?? 0)
    case StickerOutgrowsDevice.name: drawing.markOutgrown(finding)
    case StickerTargetSmall.name where finding.counterexample.number("scale") == nil: drawing.markButton()
    default: drawing.markBody()
    }
    return drawing.sketch
  }

  /// The rotations of one turn at which the sticker snaps, and the first of the next turn, where upright should be.
  private var sketchOfTurns: Sketch? {
    guard let angle = style.snap?.angle else { return nil }
    var sketch = Sketch()
    let (center, radius) = (Point(x: 0, y: 0), 50.0)
    sketch.add(.guide, .circle(center: center, radius: radius, isFilled: false))
    let count = Int(min((360 / angle).rounded(.up), 72))
    for number in 0...count {
      // At 360 itself it is upright again.
      let degrees = Double(number) * angle
      let isBeyond = degrees > 360 + 1e-3
      let end = Angle.direction(degrees - 90)
      let tip = Point(x: end.x * radius, y: end.y * radius)
      sketch.add(isBeyond ? .fault : .plain, .line(from: center, to: tip))
      if isBeyond { sketch.add(.fault, .label(Numerals.degrees(degrees), at: tip, end.x < 0 ? .left : .right)) }
    }
    let turn = style.quarterTurn
    if (turn - (turn / angle).rounded() * angle).magnitude > 1e-3 {
      let end = Angle.direction(turn - 90)
      let tip = Point(x: end.x * radius, y: end.y * radius)
      sketch.add(.fault, .line(from: center, to: tip))
      sketch.add(.fault, .label(Numerals.degrees(turn), at: tip, end.x < 0 ? .left : .right))
    }
    return sketch
  }
}

/// A sticker at the counterexample's scale, upright, its upper left corner at the origin.
private struct StickerDrawing {
  private(set) var sketch = Sketch()
  private let figure: StickerFigure
  private let body: Rectangle

  init(_ figure: StickerFigure, _ counterexample: Counterexample) {
    self.figure = figure
    let scale = counterexample.number("scale") ?? figure.scale.lowerBound
    body = Rectangle(figure.body(aspect: counterexample.number("aspect"), scale: scale))
  }

  private var gap: Double { max(body.width, body.height) / 20 }

  private mutating func drawButton(_ role: Sketch.Role) {
    guard let close = figure.shape.close else { return }
    sketch.add(.plain, .circle(center: close.offset, radius: close.size / 2, isFilled: false))
    if close.growth > 0 { sketch.add(role, .circle(center: close.offset, radius: close.reach, isFilled: false)) }
  }

  mutating func markBody() {
    drawButton(.guide)
    sketch.add(.fault, .rectangle(body, isFilled: false))
    sketch.measure(.fault, body, gap: gap)
    sketch.add(.guide, .circle(center: center, radius: TouchTarget.wcag / 2, isFilled: false))
  }

  /// Marks a line of text of a size at scale 1, as high as the body's scale makes it.
  mutating func markLine(of fontSize: Double) {
    sketch.add(.plain, .rectangle(body, isFilled: false))
    sketch.measure(.guide, body, gap: gap)
    let line = SystemText.lineHeight(fontSize) * figure.scale.lowerBound
    let taken = Rectangle(
      minX: body.minX, minY: center.y - line / 2, maxX: body.maxX, maxY: center.y + line / 2)
    sketch.add(.fault, .rectangle(taken, isFilled: false))
    sketch.measure(
      .fault, from: Point(x: body.minX, y: taken.minY), to: Point(x: body.minX, y: taken.maxY), .left,
      "a line of text: \(Sketch.points(line))")
  }

  mutating func markButton() {
    guard let close = figure.shape.close else { return }
    sketch.add(.plain, .rectangle(body, isFilled: false))
    sketch.add(.plain, .circle(center: close.offset, radius: close.size / 2, isFilled: false))
    sketch.add(.fault, .circle(center: close.offset, radius: close.reach, isFilled: false))
    let y = close.offset.y - close.reach - gap
    sketch.measure(
      .fault, from: Point(x: close.offset.x - close.reach, y: y), to: Point(x: close.offset.x + close.reach, y: y),
      .above)
  }

  mutating func markCovered() {
    guard let close = figure.shape.close else { return }
    sketch.add(.plain, .rectangle(body, isFilled: false))
    sketch.measure(.guide, body, gap: gap)
    sketch.add(.plain, .circle(center: close.offset, radius: close.size / 2, isFilled: false))
    let square = Rectangle(
      minX: close.offset.x, minY: close.offset.y, maxX: close.offset.x, maxY: close.offset.y
    ).grown(by: close.reach)
    sketch.add(.fault, .rectangle(square, isFilled: true))
    let side = TouchTarget.wcag
    let free = Rectangle(minX: body.maxX - side, minY: body.maxY - side, maxX: body.maxX, maxY: body.maxY)
    sketch.add(.guide, .rectangle(free, isFilled: false))
  }

  mutating func markOutgrown(_ finding: PicturedFinding) {
    let name = finding.counterexample.text("device")
    guard let device = finding.context.devices.first(where: { $0.name == name }) else { return }
    let middle = center
    let page = Rectangle(
      minX: middle.x - device.width / 2, minY: middle.y - device.height / 2, maxX: middle.x + device.width / 2,
      maxY: middle.y + device.height / 2)
    sketch.add(.guide, .rectangle(page, isFilled: false))
    sketch.add(.guide, .label(device.name, at: middle, .center))
    sketch.add(.fault, .rectangle(body, isFilled: false))
    sketch.measure(.fault, body, gap: gap)
  }

  private var center: Point { Point(x: (body.minX + body.maxX) / 2, y: (body.minY + body.maxY) / 2) }
}
