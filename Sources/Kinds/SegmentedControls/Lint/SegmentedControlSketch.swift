import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension SegmentedControlFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    if finding.rule == SegmentChoiceUnseen.name { return SegmentChoiceUnseen.sketch(of: finding.counterexample) }
    let drawn =
      finding.counterexample.number("textScale").map { grown(by: $0) }
      ?? finding.counterexample.number("longer").map { withLabels(wider: $0) } ?? self
    var drawing = SegmentDrawing(drawn, finding.counterexample)
    switch finding.rule {
    case SegmentWindowEmpty.name: drawing.markInsets()
    case SegmentRadiusTooLarge.name: drawing.markCorners()
    case SegmentTitleClipped.name, TextOutgrows.name, TranslationOutgrows.name:
      drawing.markTitle(finding.counterexample)
    case SegmentTitlesTouch.name: drawing.markNeighbors()
    case SegmentCellSmall.name: drawing.markCell(finding.keyPath)
    case SegmentMoveLong.name where finding.keyPath.components.contains("shake"):
      drawing.markShake(finding.counterexample.number("time"))
    case SegmentMoveLong.name, SegmentReducedMotionMissing.name, AnimationSpringUnsettled.name:
      drawing.markWay(finding.counterexample.number("time"))
    default: drawing.markWindow()
    }
    return drawing.sketch
  }
}

/// A control at the counterexample's width and number of segments, with the window over its first cell.
private struct SegmentDrawing {
  private(set) var sketch = Sketch()
  private let figure: SegmentedControlFigure
  private let shape: SegmentedControlShape
  private let window: Rectangle

  init(_ figure: SegmentedControlFigure, _ counterexample: Counterexample) {
    self.figure = figure
    shape = SegmentedControlShape(
      width: counterexample.number("width") ?? figure.narrowest.width, height: figure.narrowest.height,
      segments: counterexample.counts("segments").first ?? figure.narrowest.segments, inset: figure.narrowest.inset)
    window = shape.window(x: shape.restingX(0))
    let whole = Rectangle(minX: 0, minY: 0, maxX: shape.width, maxY: shape.height)
    sketch.add(.guide, .rectangle(whole, isFilled: false))
    sketch.measure(.guide, whole, gap: max(shape.width, shape.height) / 20)
    // Very many segments can't be told from each other.
    for index in 1..<min(shape.segments, 60) {
      let x = shape.cell(index).minX
      sketch.add(.guide, .line(from: Point(x: x, y: 0), to: Point(x: x, y: shape.height)))
    }
  }

  /// The window's outline, with corners as far as it holds them.
  private func outline(_ window: Rectangle) -> Sketch.Shape {
    .outline(window.corners(radius: figure.cornerRadius), isClosed: true)
  }

  /// The size of the widest label.
  private var label: Size { Size(width: figure.titleWidth, height: figure.titleHeight) }

  private var below: Double { shape.height + max(shape.width, shape.height) / 20 }

  mutating func markWindow() {
    sketch.add(.fault, outline(window))
    sketch.measureWidth(.fault, of: window, at: below, .below)
  }

  mutating func markInsets() {
    let cell = shape.cell(0)
    sketch.add(.fault, .rectangle(cell, isFilled: true))
    let isWidth = shape.windowWidth <= shape.windowHeight
    let size = isWidth ? cell.width : cell.height
    sketch.measureWidth(
      .fault, of: cell, at: below, .below,
      "\(Sketch.points(size)) \(isWidth ? "wide" : "high"), insets need \(Sketch.points(2 * shape.inset))")
  }

  mutating func markCorners() {
    sketch.add(.plain, .rectangle(window, isFilled: false))
    let radius = figure.cornerRadius
    for center in [window.minX + radius, window.maxX - radius] {
      sketch.add(
        .fault, .circle(center: Point(x: center, y: window.minY + radius), radius: radius, isFilled: false))
    }
    let least = min(window.width, window.height)
    sketch.add(
      .fault,
      .label(
        "\(Sketch.points(least)), corners need \(Sketch.points(2 * radius))",
        at: Point(x: shape.width / 2, y: max(shape.height, window.minY + 2 * radius) + below - shape.height), .below))
  }

  /// Marks the label at its own size, which its window doesn't hold.
  mutating func markTitle(_ counterexample: Counterexample) {
    sketch.add(.plain, outline(window))
    let isWide = counterexample.number("titleWidth") != nil
    let title = Rectangle(around: window.center, label)
    sketch.add(.fault, .rectangle(title, isFilled: false))
    let low = max(below, title.maxY + below - shape.height)
    sketch.measureWidth(
      .fault, of: title, at: low, .below,
      isWide
        ? "label \(Sketch.points(label.width)), window \(Sketch.points(window.width))"
        : "line \(Sketch.points(label.height)) high, window \(Sketch.points(window.height))")
  }

  /// Marks the labels of the first two cells, and the space between them.
  mutating func markNeighbors() {
    let titles = [0, 1].map { Rectangle(around: shape.cell($0).center, label) }
    for title in titles { sketch.add(.fault, .rectangle(title, isFilled: false)) }
    let space = max(0, shape.cellWidth - label.width)
    sketch.measure(
      .fault, from: Point(x: titles[0].maxX, y: below), to: Point(x: titles[0].maxX + space, y: below), .below,
      "\(Sketch.points(space)) apart, a word space is \(Sketch.points(figure.fontSize / 4))")
  }

  mutating func markCell(_ keyPath: StyleKeyPath) {
    let cell = shape.cell(0)
    sketch.add(.fault, .rectangle(cell, isFilled: true))
    let isWidth = keyPath.components.last == "width"
    sketch.measureWidth(
      .fault, of: cell, at: below, .below,
      "cell \(Sketch.points(isWidth ? cell.width : cell.height)) \(isWidth ? "wide" : "high")")
  }

  /// Marks the window at either end of its shake, with the time that all periods take.
  mutating func markShake(_ time: Double?) {
    let distance = figure.style.shake?.distance ?? 0
    sketch.add(.plain, outline(window))
    let (left, right) = (shape.restingX(0) - distance, shape.restingX(0) + distance)
    for x in [left, right] { sketch.add(.fault, outline(shape.window(x: x))) }
    let words = ["\(Sketch.points(distance)) to either side", time.map { "for \(Numerals.seconds($0))" }]
    sketch.add(
      .fault,
      .label(words.compactMap(\.self).joined(separator: " "), at: Point(x: window.center.x, y: below), .below))
  }

  /// Marks the way from the first cell to the last, with the time that it takes.
  mutating func markWay(_ time: Double?) {
    sketch.add(.plain, outline(window))
    let last = shape.window(x: shape.restingX(shape.segments - 1))
    sketch.add(.fault, outline(last))
    let words = [Sketch.points(last.minX - window.minX), time.map { "in \(Numerals.seconds($0))" }]
    sketch.measure(
      .fault, from: Point(x: window.center.x, y: below), to: Point(x: last.center.x, y: below), .below,
      words.compactMap { $0 }.joined(separator: " "))
  }
}
