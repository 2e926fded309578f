package import StyleDiagnostics
import StyleGeometry
import StyleModel

extension AnimationFigure {
  package func sketch(of witness: Witness, at keyPath: StyleKeyPath, devices: [LintContext.Device]) -> Sketch? {
    Sketch(self, witness)
  }
}

extension Sketch {
  /// The witness's property over time, time to the right and larger values up, the witness's moment marked; nil where no
  /// property that can be drawn is named.
  package init?(_ figure: AnimationFigure, _ witness: Witness) {
    let named = figure.channels.filter { channel in
      witness.text("target").map { $0 == channel.target.text } ?? true
        && witness.text("property").map { $0 == channel.property.name } ?? true
    }
    guard let channel = named.first(where: { $0.value(at: 0)?.number != nil }) else { return nil }
    self.init()
    let time = witness.number("time") ?? 0
    let last = channel.tracks.map(\.end).filter(\.isFinite).max() ?? 0
    let end = max(last, time) > 0 ? max(last, time) * 1.05 : 1
    let samples = (0...600).compactMap { index -> Point? in
      let moment = end * Double(index) / 600
      return channel.value(at: moment)?.number.map { Point(x: moment, y: $0) }
    }
    let marked = witness.number("value") ?? channel.value(at: time)?.number
    let values = samples.map(\.y) + (marked.map { [$0] } ?? [])
    guard let low = values.min(), let high = values.max() else { return nil }
    let plot = Plot(end: end, low: low, high: high)
    add(.guide, .line(from: plot.point(0, low), to: plot.point(end, low)))
    add(.guide, .line(from: plot.point(0, low), to: plot.point(0, high)))
    add(.guide, .text("\(channel.target.text) \(channel.property.name)", at: Point(x: 40, y: 10)))
    for label in Set([low, high]).sorted() {
      add(.guide, .text(Numerals.number(label), at: Point(x: 4, y: plot.point(0, label).y - 3)))
    }
    add(.plain, .polyline(samples.map { plot.point($0.x, $0.y) }))
    if let marked {
      let place = plot.point(time, marked)
      add(.fault, .circle(centre: place, radius: 4, isFilled: true))
      add(
        .fault,
        .text("\(Numerals.number(marked)) at \(Numerals.seconds(time))", at: Point(x: place.x + 6, y: place.y - 6)))
    }
  }
}

/// The area that a property's values are drawn in.
private struct Plot {
  private static let width = 300.0
  private static let height = 150.0

  let end: Double
  let low: Double
  let high: Double

  func point(_ time: Double, _ value: Double) -> Point {
    let part = high > low ? (value - low) / (high - low) : 0.5
    return Point(x: time / end * Self.width, y: 20 + (1 - part) * Self.height)
  }
}
