import StyleGeometry
import StyleModel

extension MotionValue {
  /// The measure that flashes are counted by: a number as it is, and of a color the relative luminance over black.
  var level: Double {
    switch self {
    case .number(let number): number
    case .color(let color):
      LinearColor(color.laid(over: EncodedColor(isDisplayP3: false, [0, 0, 0, 1]))).luminance
    }
  }
}

extension TrackFigure {
  /// Returns the level at a local time of the active time, or just before that.
  func level(atLocal time: Double, before: Bool = false) -> Double { value(atLocal: time, before: before).level }

  /// Returns the stretches of the luminance in a stretch of an interval's progress: that in parts at its extremes.
  func luminance(_ part: MonotoneRun, ofInterval index: Int) -> [MonotoneRun] {
    let way = LuminanceWay(from: keyValue(index), to: keyValue(index + 1))
    let inner = part.end > part.start ? way.extremes(from: part.from, to: part.to) : []
    let points =
      [(part.start, part.from)] + inner.map { (time(of: $0, in: part), $0) } + [(part.end, part.to)]
    return zip(points, points.dropFirst()).map { first, second in
      MonotoneRun(start: first.0, end: second.0, from: way.level(first.1), to: way.level(second.1))
    }
  }

  /// Returns the position in seconds at which a stretch of progress reaches a part of the way.
  private func time(of progress: Double, in part: MonotoneRun) -> Double {
    var (low, high) = (part.start, part.end)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      let reached = motion.sample(atPart: middle / run).progress
      if part.to > part.from ? reached < progress : reached > progress { low = middle } else { high = middle }
    }
  }
}

/// The luminance on the way from one color to another, by the part of the way, which curves may take beyond 0…1.
///
/// Components run straight until they are cut off at 0 or 1. Light is a convex function of a component, so between two cuts the
/// luminance of colors of one opacity is convex and has one extreme at most, its least. Where the opacity changes as well, the
/// components over black are parabolas, and the stretch is taken in sixteenths.
private struct LuminanceWay {
  private let from, to: MotionValue
  /// The parts of the way at which a component is cut off.
  private let cuts: [Double]
  private let cells: Int

  init(from: MotionValue, to: MotionValue) {
    (self.from, self.to) = (from, to)
    // Two colors between the ends give the straight line, in whichever space they are mixed.
    guard case .color(let one) = from.mixed(with: to, progress: 0.25),
      case .color(let other) = from.mixed(with: to, progress: 0.75)
    else {
      (cuts, cells) = ([], 1)
      return
    }
    let slope = (other.parts - one.parts) * 2
    let start = one.parts - slope * 0.25
    var cuts: [Double] = []
    for index in 0..<4 where slope[index].magnitude > 1e-12 {
      cuts.append(-start[index] / slope[index])
      cuts.append((1 - start[index]) / slope[index])
    }
    self.cuts = cuts.sorted()
    cells = slope[3].magnitude > 1e-12 ? 16 : 1
  }

  func level(_ progress: Double) -> Double { from.mixed(with: to, progress: progress).level }

  /// Returns the parts of the way between two at which the luminance may turn, in the order in which they are passed.
  func extremes(from start: Double, to end: Double) -> [Double] {
    let (low, high) = (min(start, end), max(start, end))
    let edges = [low] + cuts.filter { $0 > low && $0 < high } + [high]
    var extremes = Array(edges.dropFirst().dropLast())
    for (lower, upper) in zip(edges, edges.dropFirst()) {
      let width = (upper - lower) / Double(cells)
      for cell in 0..<cells {
        let first = lower + width * Double(cell)
        if let turn = turn(between: first, first + width) { extremes.append(turn) }
      }
    }
    return start < end ? extremes.sorted() : extremes.sorted(by: >)
  }

  /// Returns the place between two at which the luminance turns; nil where it goes one way from the first to the second.
  private func turn(between first: Double, _ second: Double) -> Double? {
    let step = (second - first) * 1e-6
    func rises(_ place: Double) -> Bool { level(place + step) > level(place) }
    var (low, high) = (first, second - step)
    let rising = rises(low)
    guard step > 0, rises(high) != rising else { return nil }
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      if rises(middle) == rising { low = middle } else { high = middle }
    }
    return high
  }
}
