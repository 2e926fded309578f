import StyleBundle
import StyleGeometry
import StyleModel

extension Track {
  /// The track with flattened intervals, which remembers them as they are set.
  func flattened(_ stated: StatedIntervals) -> Track {
    var (track, intervals) = (self, stated)
    (track.value, track.springForms) = intervals.flatten()
    track.statedIntervals = intervals
    return track
  }
}

extension StatedIntervals {
  /// The track as bundles have it: between a value v₀ at t₀ and v₁ at t₁ each point (x, y) of pieces is the value
  /// v₀ + y·(v₁ − v₀) at t₀ + x·(t₁ − t₀).
  ///
  /// Products are exact, and rounded to 15 digits where a double doesn't hold them. Colors are mixed as clients do.
  fileprivate mutating func flatten() -> (value: AnimationTrack, springForms: [Int: SpringForm]) {
    var flat = (value: value, springForms: [Int: SpringForm]())
    var (times, curves): ([Double], [MotionCurve]) = ([value.keyTimes[0]], [])
    var points: [(interval: Int, progress: ExactDecimal)] = [(0, .zero)]
    indices = []
    for (interval, curve) in value.curves.enumerated() {
      let (start, end) = (value.keyTimes[interval], value.keyTimes[interval + 1])
      if let form = springForms[interval] { flat.springForms[curves.count] = form }
      let pieces = pieces[interval] ?? CurvePieces([.init(.zero, .zero), .init(.one, .one)], [])
      for point in pieces.points.dropFirst().dropLast() {
        times.append(Self.between(start, end, point.time))
        points.append((interval, point.progress))
      }
      times.append(end)
      points.append((interval, .one))
      curves += pieces.curves.isEmpty ? [curve] : pieces.curves.map { .cubic($0) }
      indices += Array(repeating: interval, count: pieces.points.count - 1)
    }
    (flat.value.keyTimes, flat.value.curves) = (times, curves)
    switch value.values {
    case .numbers(let numbers):
      flat.value.values = .numbers(
        points.map { Self.between(numbers[$0.interval], numbers[$0.interval + 1], $0.progress) })
    case .colors(let colors):
      flat.value.values = .colors(points.map { colors[$0.interval].mixed(with: colors[$0.interval + 1], $0.progress) })
    }
    return flat
  }

  /// The number at a part of the way from one to another; at both ends the number itself.
  private static func between(_ start: Double, _ end: Double, _ part: ExactDecimal) -> Double {
    if part == .zero || start == end { return start }
    if part == .one { return end }
    if let way = end.exact.subtracting(start.exact)?.multiplied(by: part),
      let exact = start.exact.adding(way), exact.survivesDouble
    {
      return exact.double
    }
    return (start + (end - start) * part.double).exact.rounded(toDigits: 15).double
  }
}

extension BundleColor {
  /// The color at a part of the way to another, as clients mix them, its components rounded to 15 digits.
  fileprivate func mixed(with other: BundleColor, _ part: ExactDecimal) -> BundleColor {
    if part == .zero || part == .one { return part == .zero ? self : other }
    let mixed = encoded.mixed(with: other.encoded, progress: part.double)
    func component(_ index: Int) -> Double { mixed.parts[index].exact.rounded(toDigits: 15).double }
    return BundleColor(
      mixed.isDisplayP3 ? .displayP3 : .sRGB, red: component(0), green: component(1), blue: component(2),
      alpha: component(3))
  }
}
