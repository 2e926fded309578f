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
    func add(_ degrees: Double, isFault: Bool) {
      let end = Angle.direction(degrees - 90)
      let tip = Point(x: end.x * radius, y: end.y * radius)
      sketch.add(isFault ? .fault : .plain, .line(from: center, to: tip))
      if isFault { sketch.add(.fault, .label(Numerals.degrees(degrees), at: tip, end.x < 0 ? .left : .right)) }
    }
    // At 360 itself it is upright again.
    for number in 0...Int(min((360 / angle).rounded(.up), 72)) {
      add(Double(number) * angle, isFault: Double(number) * angle > 360 + 1e-3)
    }
    let turn = style.quarterTurn
    if (turn - (turn / angle).rounded() * angle).magnitude > 1e-3 { add(turn, isFault: true) }
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
    sketch.add(.guide, .circle(center: body.center, radius: TouchTarget.wcag / 2, isFilled: false))
  }

  /// Marks a line of text of a size at scale 1, as high as the body's scale makes it.
  mutating func markLine(of fontSize: Double) {
    sketch.add(.plain, .rectangle(body, isFilled: false))
    sketch.measure(.guide, body, gap: gap)
    let line = SystemText.lineHeight(fontSize) * figure.scale.lowerBound
    let middle = body.center.y
    let taken = Rectangle(minX: body.minX, minY: middle - line / 2, maxX: body.maxX, maxY: middle + line / 2)
    sketch.add(.fault, .rectangle(taken, isFilled: false))
    sketch.measureHeight(.fault, of: taken, at: body.minX, .left, "a line of text: \(Sketch.points(line))")
  }

  mutating func markButton() {
    guard let close = figure.shape.close else { return }
    sketch.add(.plain, .rectangle(body, isFilled: false))
    sketch.add(.plain, .circle(center: close.offset, radius: close.size / 2, isFilled: false))
    sketch.add(.fault, .circle(center: close.offset, radius: close.reach, isFilled: false))
    let area = Rectangle(around: close.offset).grown(by: close.reach)
    sketch.measureWidth(.fault, of: area, at: area.minY - gap, .above)
  }

  mutating func markCovered() {
    guard let close = figure.shape.close else { return }
    sketch.add(.plain, .rectangle(body, isFilled: false))
    sketch.measure(.guide, body, gap: gap)
    sketch.add(.plain, .circle(center: close.offset, radius: close.size / 2, isFilled: false))
    sketch.add(.fault, .rectangle(Rectangle(around: close.offset).grown(by: close.reach), isFilled: true))
    let side = TouchTarget.wcag
    let free = Rectangle(minX: body.maxX - side, minY: body.maxY - side, maxX: body.maxX, maxY: body.maxY)
    sketch.add(.guide, .rectangle(free, isFilled: false))
  }

  mutating func markOutgrown(_ finding: PicturedFinding) {
    let name = finding.counterexample.text("device")
    guard let device = finding.context.devices.first(where: { $0.name == name }) else { return }
    let page = Rectangle(around: body.center, Size(width: device.width, height: device.height))
    sketch.add(.guide, .rectangle(page, isFilled: false))
    sketch.add(.guide, .label(device.name, at: body.center, .center))
    sketch.add(.fault, .rectangle(body, isFilled: false))
    sketch.measure(.fault, body, gap: gap)
  }
}
