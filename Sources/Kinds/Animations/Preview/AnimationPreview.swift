package import StyleBundle
import StyleClient
import StyleGeometry

/// Pictures of an animation: the value of each property of each target over time.
package enum AnimationPreview: KindPreview {
  static let title = "Animations"
  static let legend = "each value over time"

  private static let (rowHeight, plotHeight, margin) = (58.0, 32.0, 8.0)
  private static let samples = 96

  static func rank(of animation: AnimationStyle) -> Int { Timeline(animation).channels.count }

  package static func figures(of animation: AnimationStyle) -> [Figure] {
    let timeline = Timeline(animation)
    let end = shownEnd(of: timeline)
    var picture = Picture(height: Double(timeline.channels.count) * rowHeight + 4)
    for (row, channel) in timeline.channels.enumerated() {
      draw(channel, until: end, at: Double(row) * rowHeight, in: &picture)
    }
    return [Figure(animation.name.text, details(of: animation), part: "", picture)]
  }

  private static func details(of animation: AnimationStyle) -> String {
    let duration = animation.duration.map { "\(PreviewText.number($0)) s" } ?? "forever"
    let reduced: String? =
      switch animation.reducedMotion {
      case .jumpToEnd: "reduced motion: none"
      case .use(let name): "reduced motion: \(name.text)"
      case .tracks: "reduced motion: its own"
      case nil: nil
      }
    return [duration, reduced].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the time at which everything is over, in seconds; endless tracks count as two rounds.
  private static func shownEnd(of timeline: Timeline) -> Double {
    let ends = timeline.channels.flatMap(\.tracks).map { track in
      track.begin + (track.activeDuration ?? 2 * track.duration * (track.autoreverse ? 2 : 1))
    }
    let end = timeline.duration ?? ends.max() ?? 0
    return end > 0 ? end : 1
  }

  private static func draw(_ channel: Timeline.Channel, until end: Double, at top: Double, in picture: inout Picture) {
    let right = Picture.room.width - margin
    let plot = Rectangle(minX: margin, minY: top + 22, maxX: right, maxY: top + 22 + plotHeight)
    let name = channel.target == .view ? channel.property.text : "\(channel.target.text) \(channel.property.text)"
    picture.words(name, at: Point(x: margin, y: top + 15), columns: 18)
    let times = times(channel, until: end)
    let colors = times.compactMap { time in channel.value(at: time)?.color.map { (time, $0) } }
    for (index, (time, color)) in colors.enumerated() {
      let next = index + 1 < colors.count ? colors[index + 1].0 : end
      let (left, right) = (plot.minX + plot.width * time / end, plot.minX + plot.width * next / end)
      picture.rectangle(Rectangle(minX: left, minY: plot.minY, maxX: right + 0.25, maxY: plot.maxY), .solid, color)
    }
    let points = times.compactMap { time in channel.value(at: time)?.number.map { Point(x: time, y: $0) } }
    guard let first = points.first, let last = points.last, let low = points.map(\.y).min(),
      let high = points.map(\.y).max()
    else { return }
    // The room beyond the values for a spring's overshoot.
    let room = (high - low) / 10
    let isWithin = min(first.y, last.y) <= low + room && max(first.y, last.y) >= high - room
    let unit = unit(of: channel.property)
    func text(_ value: Double) -> String { PreviewText.number(value) }
    picture.words(
      isWithin ? "\(text(first.y)) → \(text(last.y))\(unit)" : "\(text(low)) … \(text(high))\(unit)",
      at: Point(x: right, y: top + 15), columns: 18, isEnd: true)
    for y in [plot.minY, plot.maxY] {
      picture.line([Point(x: plot.minX, y: y), Point(x: plot.maxX, y: y)], width: 0.5, opacity: 0.35)
    }
    let height = high > low ? plot.height / (high - low) : 0
    let base = high > low ? plot.maxY : (plot.minY + plot.maxY) / 2
    picture.line(
      points.map { Point(x: plot.minX + $0.x / end * plot.width, y: base - ($0.y - low) * height) }.simplified,
      width: 1.5)
  }

  /// Returns times at even distances, and those at which the first round of each track reaches a value.
  private static func times(_ channel: Timeline.Channel, until end: Double) -> [Double] {
    let even = (0...samples).map { end * Double($0) / Double(samples) }
    let keys = channel.tracks.flatMap { track in track.keyTimes.map { track.begin + $0 * track.duration } }
    return Set(even + keys.filter { $0 > 0 && $0 < end }).sorted()
  }

  private static func unit(of property: AnimationTrack.Property) -> String {
    switch property {
    case .rotation, .rotationX, .rotationY: "°"
    case .translationX, .translationY, .cornerRadius, .lineWidth: " pt"
    case .shiftX, .shiftY: " ×"
    default: ""
    }
  }
}

extension [Point] {
  /// The line without points that lie within a fiftieth of a pixel of the line between their neighbors.
  fileprivate var simplified: [Point] {
    reduce(into: []) { kept, point in
      if kept.count > 1, kept[kept.count - 1].isNear(kept[kept.count - 2], point) { kept.removeLast() }
      kept.append(point)
    }
  }
}

extension Point {
  fileprivate func isNear(_ from: Point, _ to: Point) -> Bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let area = (dx * (y - from.y) - dy * (x - from.x)).magnitude
    return area <= 0.02 * (dx * dx + dy * dy).squareRoot()
  }
}
