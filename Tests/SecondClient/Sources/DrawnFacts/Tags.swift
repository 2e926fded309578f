import StyleClient

extension FactSheet {
  private static let picture = Size(width: 600, height: 400)

  /// Adds a tag set: each style at its smallest and largest texts, and on its way to the next one.
  mutating func draw(_ tags: TagStyles, in bundle: DecodedBundle) {
    add(tags)
    let cycle = TagStyleCycle(tags)
    let resting = RestingValues(tags)
    let line = tags.change.flatMap { bundle.timeline($0, reducedMotion: false, resting: resting) }
    for (count, styles) in tags.styles.sorted(by: { $0.key < $1.key }) {
      for (style, next) in zip(styles, styles.dropFirst() + styles.prefix(1)) {
        at("\(count) \(style.name)") { sheet in
          sheet.add("style", style.index, style.texts.map(\.angle), style.texts.map(\.side.rawValue), style.bounds)
          sheet.add("elbows", style.texts.map(\.elbow))
          sheet.drawLayouts(of: style, tags)
          sheet.drawChange(from: style, to: next, tags, line)
          sheet.drawAnswers(to: style, cycle)
        }
      }
    }
  }

  private mutating func add(_ tags: TagStyles) {
    let (layout, hit, colors) = (tags.layout, tags.hit, tags.colors)
    for (count, radius) in layout.radius.sorted(by: { $0.key < $1.key }) { add("radius \(count)", radius) }
    add("dot", layout.dotRadius, layout.halo?.radius, layout.halo?.opacity, layout.lineWidth)
    add("text", layout.textWidth, layout.textHeight, layout.padding, layout.gap, layout.pixelGrid, layout.fontSize)
    add("hit areas", hit.dot, hit.text, hit.panDot, hit.panText, hit.prefer.rawValue)
    add("cycle", tags.cycle.map(\.text))
    add("animations", tags.show?.text, tags.hide?.text, tags.change?.text)
    add("colors", colors?.line, colors?.dot, colors?.text)
    add("verticals", tags.verticals.map { [$0.left, $0.right] })
  }

  private mutating func drawLayouts(of style: TagStyle, _ tags: TagStyles) {
    for (name, sizes) in [("smallest", tags.layout.smallest), ("largest", tags.layout.largest)] {
      let textSizes = style.texts.map { _ in sizes }
      guard let layout = TagLayout(style, of: tags, textSizes: textSizes, dot: Point(x: 290, y: 180)) else { continue }
      at(name) { sheet in
        sheet.add("texts", layout.texts)
        sheet.add("bounds", layout.bounds, layout.fits(on: Self.picture))
        let points = Samples.points(across: layout.bounds)
        for touch in TagLayout.Touch.allCases {
          sheet.add("hits of a \(touch)", points.map { point in layout.hit(point, touch).map { "\($0)" } })
        }
        sheet.add("hits of some", points.map { point in layout.hit(point, shown: { $0 > 0 }).map { "\($0)" } })
        let dots = Samples.points(across: Self.picture)
        sheet.add("kept dots", dots.map { layout.dotKeepingTag(on: Self.picture, draggedTo: $0) })
      }
    }
  }

  private mutating func drawChange(from style: TagStyle, to next: TagStyle, _ tags: TagStyles, _ line: Timeline?) {
    let layouts = [style, next].compactMap { one in
      TagLayout(
        one, of: tags, textSizes: one.texts.map { _ in tags.layout.smallest }, dot: Point(x: 290, y: 180))
    }
    guard let start = layouts.first, let end = layouts.last else { return }
    let change = TagChange(from: start, to: end)
    add("change", [0, 0.3, 0.5, 0.8, 1, 1.1].map { change.layout(at: $0).texts })
    add("played change", Samples.times(line?.duration).map { change.layout(line, at: $0).texts })
  }

  private mutating func drawAnswers(to style: TagStyle, _ cycle: TagStyleCycle) {
    let angles = style.texts.map(\.angle)
    add("known", cycle.recognize(style.angles), cycle.recognize(oldAngles: angles))
    add("next", cycle.next(after: style.angles), cycle.next(afterOldAngles: angles))
    add("by number", cycle.style(number: style.index, count: angles.count), cycle.style(number: 99, count: 1))
    let sizes = angles.map { _ in cycle.tags.layout.largest }
    let fitting = Samples.points(across: Self.picture).map { dot in
      cycle.nextFitting(after: style.angles, textSizes: sizes, dot: dot, on: Self.picture)
    }
    add("next that fits", fitting)
  }
}

extension TagStyles.Layout {
  fileprivate var smallest: Size { Size(width: textWidth.lowerBound, height: textHeight.lowerBound) }
  fileprivate var largest: Size { Size(width: textWidth.upperBound, height: textHeight.upperBound) }
}

extension TagTextShape: Fact {
  var text: String { "\(elbow.text) \(underlineEnd.text) \(rectangle.text)" }
}

extension TagStyleCycle.Answer: Fact {
  var text: String {
    switch self {
    case .style(let style): "style \(style.name)"
    case .guess(let style): "guess \(style.name)"
    case .unknownCount(let count): "unknown count \(count)"
    }
  }
}

extension TagStyleCycle.Fitting: Fact {
  var text: String {
    switch self {
    case .style(let style): "style \(style.name)"
    case .noneFits(let next): "none fits, next \(next.name)"
    case .unknownCount(let count): "unknown count \(count)"
    }
  }
}
