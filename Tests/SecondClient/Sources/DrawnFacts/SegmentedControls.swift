import StyleClient

extension FactSheet {
  /// Adds a segmented control: at rest, on its way and shaking, at its least and largest widths and numbers of segments.
  mutating func draw(_ style: SegmentedControlStyle) {
    add("measures", style.segments, style.width, style.height, style.cornerRadius, style.inset)
    add("title", style.title.fontSize, style.title.isBold, style.title.width)
    let colors = style.colors
    add("colors", colors.title, colors.titleHighlighted, colors.highlight, colors.background)
    add("move", style.duration, style.curve, style.reducedMotion != nil)
    let shake = style.shake
    add("shake", shake?.distance, shake?.period, shake?.count, shake?.occasion.rawValue)
    let ends = [
      (style.width.lowerBound, style.segments.lowerBound), (style.width.upperBound, style.segments.upperBound),
    ]
    each(ends, "control") { sheet, end in
      for reducedMotion in [false, true] {
        let (width, segments) = end
        let highlight = SegmentedHighlight(style, width: width, segments: segments, reducedMotion: reducedMotion)
        let size = Size(width: width, height: style.height)
        sheet.at(reducedMotion ? "less motion" : "motion") { $0.draw(highlight, size: size, segments: segments) }
      }
    }
  }

  private mutating func draw(_ highlight: SegmentedHighlight, size: Size, segments: Int) {
    let (last, start) = (segments - 1, highlight.rest(0).window.minX)
    let times = Samples.times(highlight.tapDuration(last, from: start))
    add("durations", highlight.moveDuration, [0, last].map { highlight.tapDuration($0, from: start) })
    add("cells", (0..<segments).map { highlight.cell($0) })
    add("rests", (0..<segments).map { highlight.rest($0) })
    add("moves", times.map { highlight.move(from: start, to: last, at: $0) })
    add("taps on the first", times.map { highlight.tap(0, from: start, at: $0) })
    add("taps on the last", times.map { highlight.tap(last, from: start, at: $0) })
    add("shakes", times.map { highlight.shake(at: $0) })
    add("hits", Samples.points(across: size).map { highlight.index(at: $0) })
  }
}

extension SegmentedHighlight.Placement: Fact {
  var text: String { "\(window.text) \(innerRow.text)" }
}
