import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    let counterexample = finding.counterexample
    switch finding.rule {
    case TagPlacementGap.name: return placement(finding)
    case AnimationBlocksInput.name: return playing(finding.keyPath)?.bars(counterexample)
    case AnimationNotReversed.name: return reversal(finding)
    case TagAnimationIncomplete.name: return ending(finding)
    case TagChangeTextsSeen.name: return seenTexts(finding)
    default: break
    }
    guard var drawing = TagDrawing(self, finding) else { return nil }
    switch finding.rule {
    case TagTextsOverlap.name: drawing.markOverlap()
    case TagLineCrossesText.name: drawing.markCrossedText()
    case TextOutgrows.name: drawing.markMeeting(finding)
    case TagLinesCross.name: drawing.markLines()
    case TagLineCoversText.name: drawing.markStroke()
    case TagDotCoversText.name: drawing.markDisc()
    case TagHitAreaSmall.name: drawing.markSmallArea(ofDot: finding.keyPath.components.last == "dot")
    case TagHitAreasOverlap.name: drawing.markSharedArea()
    case TagTextSmall.name: drawing.markHeight(of: counterexample.number("fontSize") ?? 0)
    case TagSidesNotMirrored.name: drawing.markAngles(beside: partner(of: finding.keyPath))
    default: drawing.markAngles()
    }
    return drawing.finished
  }

  /// Returns the animation at `tags.NAME.show`, `hide` or `change`.
  func playing(_ keyPath: StyleKeyPath) -> AnimationFigure? { TagRole(keyPath).flatMap(animation) }

  /// Returns the partner of a style under `mirrors`.
  private func partner(of keyPath: StyleKeyPath) -> Style? {
    guard let own = style(keyPath, count: nil),
      let pair = self.style.mirrors.first(where: { $0.contains(own.name) }),
      let other = pair.first(where: { $0 != own.name })
    else { return nil }
    return styles.first { $0.count == own.count && $0.name == other }
  }

  /// Returns the style of the key path `tags.NAME.angles.COUNT.STYLE`, or else the one that the counterexample names, or the first
  /// for its number of texts.
  fileprivate func style(of finding: PicturedFinding) -> Style? {
    let name = finding.counterexample.text("style")
    return style(finding.keyPath, count: finding.counterexample.counts("count").first, name: name)
  }

  fileprivate func style(_ keyPath: StyleKeyPath, count: Int?, name: String? = nil) -> Style? {
    let path = keyPath.components
    let named = path.count > 4 ? styles.first { $0.keyPath.components.prefix(5) == path.prefix(5) } : nil
    return named ?? styles.first { (count == nil || $0.count == count) && (name == nil || $0.name.text == name) }
  }
}

/// A style of a tag set at the counterexample's sizes.
private struct TagDrawing {
  private var sketch = Sketch()
  private let tags: TagFigure
  private let style: TagFigure.Style
  private let size: Size
  /// The indices of the texts that the counterexample names.
  private let named: [Int]
  private var hasAreas = false

  /// Creates the drawing; nil where the counterexample names no style, or one whose texts couldn't be read.
  init?(_ tags: TagFigure, _ finding: PicturedFinding) {
    let counterexample = finding.counterexample
    guard let style = tags.style(of: finding), !style.texts.isEmpty else { return nil }
    (self.tags, self.style) = (tags, style)
    size = Size(
      width: counterexample.number("textWidth") ?? tags.width.lowerBound,
      height: counterexample.number("textHeight") ?? tags.height.lowerBound)
    named = counterexample.counts("texts").map { $0 - 1 }.filter(style.texts.indices.contains)
    if let halo = tags.style.layout.halo { disc(.plain, halo.radius, isFilled: false) }
    disc(.plain, tags.style.layout.dotRadius, isFilled: true)
    for index in style.texts.indices {
      let rectangle = rectangle(index)
      line(.plain, index)
      sketch.add(.plain, .rectangle(rectangle, isFilled: true))
      sketch.add(.plain, .label("\(index + 1)", at: rectangle.center, .center))
    }
  }

  /// The sketch with the size of the uppermost text, clear of its tap area.
  var finished: Sketch {
    var sketch = sketch
    let top = style.texts.indices.map { rectangle($0) }.min { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    if let top {
      sketch.measure(.guide, top, gap: max(size.width, size.height) / 20 + (hasAreas ? growth : 0))
    }
    return sketch
  }

  private func rectangle(_ index: Int) -> Rectangle { tags.rectangle(style.texts[index], size) }

  /// The growth of a text's tap area beyond its rectangle on every side, in points.
  private var growth: Double { tags.style.hit?.text ?? 0 }

  private func area(_ index: Int) -> Rectangle { rectangle(index).grown(by: growth) }

  private mutating func disc(_ role: Sketch.Role, _ radius: Double, isFilled: Bool) {
    sketch.add(role, .circle(center: .dot, radius: radius, isFilled: isFilled))
  }

  /// Draws a text's leader and underline.
  private mutating func line(_ role: Sketch.Role, _ index: Int) {
    let text = style.texts[index]
    sketch.add(role, .polyline([.dot, text.elbow, tags.underline(text, width: size.width).end]))
  }

  private mutating func addAreas() {
    hasAreas = true
    for index in style.texts.indices { sketch.add(.guide, .rectangle(area(index), isFilled: false)) }
  }

  mutating func markOverlap() {
    for index in named { sketch.add(.fault, .rectangle(rectangle(index), isFilled: false)) }
    fillShared(named.map { rectangle($0) })
  }

  /// Marks the text that the counterexample names first, and the line of the one that it names last.
  mutating func markCrossedText() {
    if let text = named.first { sketch.add(.fault, .rectangle(rectangle(text), isFilled: true)) }
    if let other = named.last { line(.fault, other) }
  }

  /// Marks texts that meet once they have grown, or the text and the line.
  mutating func markMeeting(_ finding: PicturedFinding) {
    if tags.meeting(in: style, finding)?.part == nil { markOverlap() } else { markCrossedText() }
  }

  mutating func markLines() {
    for index in named { line(.fault, index) }
  }

  /// Marks the underlines in their width, and what of it lies over the first text.
  mutating func markStroke() {
    let half = tags.style.layout.lineWidth / 2
    for text in style.texts {
      let line = tags.underline(text, width: size.width)
      let (left, right) = (min(line.start.x, line.end.x), max(line.start.x, line.end.x))
      let stroke = Rectangle(minX: left, minY: line.start.y - half, maxX: right, maxY: line.start.y + half)
      sketch.add(.fault, .rectangle(stroke, isFilled: false))
    }
    let (box, y) = (rectangle(0), style.texts[0].elbow.y - half)
    sketch.measure(.fault, from: Point(x: box.minX, y: y), to: Point(x: box.minX, y: box.maxY), .left)
  }

  /// Marks the dot, or its halo where that alone covers the text.
  mutating func markDisc() {
    let dot = tags.style.layout.dotRadius
    let isDot = named.contains { rectangle($0).distance(to: .dot) < dot }
    let radius = isDot ? dot : tags.style.layout.halo?.radius ?? dot
    disc(.fault, radius, isFilled: true)
    sketch.measure(.fault, from: .dot, to: Point(x: 0, y: radius), .below)
    for index in named { sketch.add(.fault, .rectangle(rectangle(index), isFilled: false)) }
  }

  /// Marks a tap area with its size, and the circles of 24 pt where they meet.
  mutating func markSmallArea(ofDot: Bool) {
    let radius = tags.style.hit?.dot ?? 0
    addAreas()
    disc(ofDot ? .fault : .guide, radius, isFilled: false)
    if ofDot {
      sketch.measure(.fault, from: Point(x: -radius, y: radius), to: Point(x: radius, y: radius), .below)
    } else {
      let area = area(named.first ?? 0)
      sketch.add(.fault, .rectangle(area, isFilled: false))
      sketch.measureWidth(.fault, of: area, at: area.maxY, .below)
      sketch.measureHeight(.fault, of: area, at: area.minX, .left)
    }
    for center in named.map({ area($0).center }) + (ofDot && !named.isEmpty ? [.dot] : []) {
      sketch.add(.fault, .circle(center: center, radius: TouchTarget.wcag / 2, isFilled: false))
    }
  }

  /// Marks the area that two tap areas share, or the dot inside the tap area of one text.
  mutating func markSharedArea() {
    addAreas()
    for index in named { sketch.add(.fault, .rectangle(area(index), isFilled: false)) }
    if named.count > 1 {
      fillShared(named.map { area($0) })
    } else {
      sketch.add(.fault, .mark(.dot))
    }
  }

  /// Marks the height of a text, and the height of a line of its font.
  mutating func markHeight(of fontSize: Double) {
    let box = rectangle(0)
    let line = SystemText.lineHeight(fontSize)
    let taken = Rectangle(minX: box.minX, minY: box.maxY - line, maxX: box.maxX, maxY: box.maxY)
    sketch.add(.fault, .rectangle(taken, isFilled: false))
    sketch.measureHeight(
      .fault, of: taken, at: box.minX, .left, "a line of \(Sketch.points(fontSize)): \(Sketch.points(line))")
  }

  /// Marks the lines at a rule's angles, with those of the partner mirrored, which they should equal.
  mutating func markAngles(beside partner: TagFigure.Style? = nil) {
    for index in named {
      line(.fault, index)
      let text = style.texts[index]
      let elbow = text.elbow
      sketch.add(.fault, .mark(elbow))
      sketch.add(
        .fault, .label(Numerals.degrees(text.angle), at: elbow, text.side == .right ? .left : .right))
    }
    for text in partner?.texts ?? [] {
      let end = tags.underline(text, width: size.width).end
      sketch.add(.guide, .polyline([.dot, text.elbow, end].map { Point(x: -$0.x, y: $0.y) }))
    }
  }

  /// Fills the area that two rectangles share, or else the space between them.
  private mutating func fillShared(_ rectangles: [Rectangle]) {
    guard let first = rectangles.first, let last = rectangles.last else { return }
    guard let shared = first.intersection(last) else {
      let (upper, lower) = first.maxY < last.minY ? (first, last) : (last, first)
      let x = max(upper.minX, lower.minX)
      sketch.measure(.fault, from: Point(x: x, y: upper.maxY), to: Point(x: x, y: lower.minY), .left)
      return
    }
    sketch.add(.fault, .rectangle(shared, isFilled: true))
    sketch.measure(
      .fault, from: Point(x: shared.minX, y: shared.maxY), to: Point(x: shared.minX, y: shared.minY), .left)
  }
}
