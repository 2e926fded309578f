import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A number of an animation over time.
struct MotionLine {
  /// The number at a moment, or just before it; nil where only the app knows.
  let value: (_ time: Double, _ before: Bool) -> Double?
  /// The times of possible jumps, in seconds.
  let edges: [Double]

  /// Creates the line of a channel whose start is some seconds after the picture's.
  init(_ channel: Channel, after start: Double = 0) {
    value = { channel.value(at: max($0 - start, 0), before: $1)?.number }
    edges = channel.tracks.flatMap { [$0.begin + start, $0.end + start] }
  }

  /// Creates the line of a property that nothing animates.
  init(resting: MotionValue?) {
    value = { _, _ in resting?.number }
    edges = []
  }

  /// Creates the line of a track by itself, while it is active.
  init(_ track: TrackFigure) {
    value = { time, before in
      time < track.begin || time > track.end ? nil : track.value(atLocal: time - track.begin, before: before).number
    }
    edges = [track.begin, track.end]
  }

  /// Returns the line's stretches between two moments, x in seconds.
  func stretches(from start: Double = 0, to end: Double) -> [[Point]] {
    let inner = edges.filter { $0 > start && $0 < end }
    let times = ((0...480).map { start + (end - start) * Double($0) / 480 } + inner).sorted()
    var stretches: [[Point]] = [[]]
    for time in times {
      for before in [true, false] where before ? time > start : time < end {
        if let value = value(time, before) {
          stretches[stretches.count - 1].append(Point(x: time, y: value))
        } else if stretches.last?.isEmpty == false {
          stretches.append([])
        }
      }
    }
    return stretches.filter { !$0.isEmpty }
  }
}

/// A property over time, as pictures of animations show it.
struct AnimationChart {
  var chart: Chart
  let property: AnimatedProperty
  private let span: Double
  private let middle: Double

  /// Creates a chart with room for some lines, which aren't drawn, and for other values; nil where nothing can be seen.
  init?(
    _ target: StyleName, _ property: AnimatedProperty, _ lines: [MotionLine], until end: Double,
    showing more: [Double] = []
  ) {
    let stop = end > 0 ? end * 1.08 : 1
    let values = lines.flatMap { $0.stretches(to: stop).flatMap { $0.map(\.y) } } + more
    guard let low = values.min(), let high = values.max(), high.isFinite, low.isFinite else { return nil }
    let room = high > low ? (high - low) * 0.1 : 0.5
    self.property = property
    span = high - low + 2 * room
    middle = (low + high) / 2
    chart = Chart(
      "\(property.name) of \(target.text)", until: stop,
      .init(range: low - room...high + room) { property.text(Numerals.shown($0, of: high - low)) })
  }

  /// Creates a chart of a channel, drawn.
  init?(_ channel: Channel, until end: Double, showing more: [Double]) {
    let line = MotionLine(channel)
    self.init(channel.target, channel.property, [line], until: end, showing: more)
    draw(.plain, line)
  }

  var sketch: Sketch { chart.sketch }

  func time(_ time: Double) -> String { Numerals.seconds(Numerals.shown(time, of: chart.end)) }

  func text(_ value: Double) -> String { property.text(Numerals.shown(value, of: span)) }

  mutating func draw(_ role: Sketch.Role, _ line: MotionLine, from start: Double = 0, to end: Double? = nil) {
    for stretch in line.stretches(from: start, to: min(end ?? chart.end, chart.end)) { chart.curve(role, stretch) }
  }

  mutating func mark(_ role: Sketch.Role, _ time: Double, _ value: Double, _ words: String) {
    chart.mark(role, time, value, words, value < middle ? .below : .above)
  }

  mutating func level(_ value: Double, _ words: String) { chart.level(value, words, .right) }

  mutating func moment(_ time: Double, _ words: String) { chart.moment(.guide, time, words) }

  mutating func span(_ role: Sketch.Role, from start: Double, to stop: Double, _ words: String) {
    chart.span(role, from: start, to: min(stop, chart.end), words)
  }

  /// Draws a jump, with the values just before and just after it.
  mutating func jump(_ time: Double, from before: Double, to after: Double) {
    chart.curve(.fault, [Point(x: time, y: before), Point(x: time, y: after)])
    chart.mark(.fault, time, before, text(before), before < after ? .below : .above)
    chart.mark(.fault, time, after, "\(text(after)) at \(self.time(time))", before < after ? .above : .below)
  }

  /// Draws a level that valid values don't pass, and the parts of a line beyond it.
  mutating func beyond(_ limit: Double, _ line: MotionLine, isAbove: Bool, _ words: String) {
    level(limit, words)
    for stretch in line.stretches(to: chart.end) {
      for part in stretch.split(whereSeparator: { isAbove ? $0.y <= limit : $0.y >= limit }) {
        chart.curve(.fault, Array(part))
      }
    }
  }
}
