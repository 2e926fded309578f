import Foundation
import StyleBundle
import StyleGeometry
import StyleModel

/// A curve of the reference against which the rules are tested: the timing model moment by moment, for numbers only.
///
/// Curves are evaluated by bisection over their parameter, springs by the textbook's formulas.
enum ReferenceCurve {
  case cubic(Double, Double, Double, Double)
  case spring(omega: Double, zeta: Double, velocity: Double)
  case steps(Int, String)

  init(_ curve: MotionCurve) {
    switch curve {
    case .cubic(let points): self = .cubic(points.x1, points.y1, points.x2, points.y2)
    case .steps(let steps): self = .steps(steps.count, steps.jump.rawValue)
    case .spring(let spring):
      let omega = sqrt(spring.stiffness / spring.mass)
      let zeta = spring.damping / 2 / sqrt(spring.stiffness * spring.mass)
      self = .spring(omega: omega, zeta: zeta, velocity: spring.velocity)
    }
  }

  /// Returns one coordinate by de Casteljau's construction.
  static func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let (a, b, c) = (first * s, first + (second - first) * s, second + (1 - second) * s)
    let (d, e) = (a + (b - a) * s, b + (c - b) * s)
    return d + (e - d) * s
  }

  /// Returns the part of the way after `elapsed` of `length` seconds, within the interval.
  func way(_ elapsed: Double, _ length: Double) -> Double {
    switch self {
    case .cubic(let x1, let y1, let x2, let y2):
      let time = elapsed / length
      if x1 == y1, x2 == y2 { return time }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<44 {
        let middle = (low + high) / 2
        if Self.bezier(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      return Self.bezier(y1, y2, (low + high) / 2)
    case .spring: return 1 - remaining(elapsed)
    case .steps(let count, let jump):
      let done = floor(elapsed / length * Double(count) + 1e-7)
      switch jump {
      case "end": return min(done / Double(count), 1)
      case "start": return min((done + 1) / Double(count), 1)
      case "none": return min(done / Double(count - 1), 1)
      default: return min((done + 1) / Double(count + 1), 1)
      }
    }
  }

  /// Returns the part of the way that a spring still has to go, at a time in seconds.
  func remaining(_ time: Double) -> Double {
    guard case .spring(let omega, let zeta, let velocity) = self else { return 0 }
    let decay = zeta * omega
    if zeta < 1 {
      let swing = omega * sqrt(1 - zeta * zeta)
      return exp(-decay * time) * cos(swing * time) + exp(-decay * time) * (decay - velocity) / swing
        * sin(swing * time)
    }
    if zeta == 1 { return exp(-omega * time) * (1 + (omega - velocity) * time) }
    let spread = omega * sqrt(zeta * zeta - 1)
    return exp(-decay * time) * (cosh(spread * time) + (decay - velocity) / spread * sinh(spread * time))
  }
}

struct ReferenceTrack {
  let target: String
  let property: String
  let begin: Double
  let end: Double
  let run: Double
  let repeats: Double
  let autoreverse: Bool
  let fill: String
  let values: [Double]
  /// The colors, red, green, blue and alpha; empty for numbers.
  let colors: [[Double]]
  let keyTimes: [Double]
  let curves: [ReferenceCurve]

  init(_ source: Track) {
    let track = source.value
    target = track.target.text
    property = track.property.text
    begin = track.begin
    run = track.duration
    autoreverse = track.autoreverse
    if case .times(let times) = track.repeat { repeats = times } else { repeats = .infinity }
    end = begin + run * repeats * (autoreverse ? 2 : 1)
    fill = track.fill.rawValue
    if case .numbers(let numbers) = track.values { values = numbers } else { values = [] }
    if case .colors(let colors) = track.values {
      self.colors = colors.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    } else {
      colors = []
    }
    keyTimes = track.keyTimes
    curves = track.curves.map { ReferenceCurve($0) }
  }

  /// The first value; of colors its luminance.
  var first: Double { colors.isEmpty ? values[0] : Self.luminance(colors[0]) }

  var period: Double { autoreverse ? 2 * run : run }

  /// Returns a run's progress at a time, as a part of the run.
  func progress(_ time: Double) -> Double {
    let local = time - begin
    if time >= end - 1e-10 {
      let broken = repeats - floor(repeats)
      let part = broken == 0 ? 1 : broken
      return autoreverse ? (part <= 0.5 ? 2 * part : 2 - 2 * part) : part
    }
    let phase = local - floor(local / period + 1e-10) * period
    return (phase <= run ? phase : period - phase) / run
  }

  func value(_ time: Double) -> Double { value(progress: progress(time)) }

  /// Returns the number at a progress of a run; of colors the luminance over black.
  func value(progress: Double) -> Double {
    let last = keyTimes.count - 1
    guard let index = keyTimes.lastIndex(where: { $0 <= progress + 1e-10 }), index < last else {
      return colors.isEmpty ? values[last] : Self.luminance(colors[last])
    }
    let length = (keyTimes[index + 1] - keyTimes[index]) * run
    let way = curves[index].way(max(0, progress - keyTimes[index]) * run, length)
    if colors.isEmpty { return values[index] + (values[index + 1] - values[index]) * way }
    return Self.luminance(zip(colors[index], colors[index + 1]).map { min(max($0 + ($1 - $0) * way, 0), 1) })
  }

  /// The relative luminance of WCAG 2.2 of a color of sRGB over black.
  private static func luminance(_ color: [Double]) -> Double {
    zip(color, [0.2126, 0.7152, 0.0722]).map { component, weight in
      let seen = component * color[3]
      return weight * (seen <= 0.04045 ? seen / 12.92 : pow((seen + 0.055) / 1.055, 2.4))
    }.reduce(0, +)
  }
}

/// All tracks of an animation.
struct ReferenceTimeline {
  let tracks: [ReferenceTrack]
  var haloOpacity: Double?

  init(_ tracks: [Track], haloOpacity: Double? = nil) {
    self.tracks = tracks.map { ReferenceTrack($0) }
    self.haloOpacity = haloOpacity
  }

  var ends: Double { tracks.map(\.end).max() ?? 0 }

  func resting(_ target: String, _ property: String) -> Double? {
    if property == "opacity", target == "halo" { return haloOpacity }
    if ["opacity", "scale", "scaleX", "scaleY", "strokeEnd"].contains(property) { return 1 }
    let isOfTheApp = ["cornerRadius", "lineWidth", "color", "backgroundColor"].contains(property)
    return isOfTheApp || property.hasPrefix("x-") ? nil : 0
  }

  /// Returns the value at a time; with `arriving` the last one of a track that ends there, else the following one.
  func value(_ target: String, _ property: String, _ time: Double, arriving: Bool = false) -> Double? {
    let mine = tracks.filter { $0.target == target && $0.property == property }.sorted { $0.begin < $1.begin }
    let near = 1e-9
    let active = mine.filter {
      arriving ? $0.begin < time - near && $0.end > time - near : $0.begin < time + near && $0.end > time + near
    }
    if let active = active.last {
      if !arriving, abs(active.begin - time) < near { return active.first }
      return active.value(time)
    }
    let finished = mine.filter { $0.end < time + (arriving ? -near : near) }
    let left = finished.filter { $0.fill == "both" || $0.fill == "forwards" }.sorted { $0.end < $1.end }
    if let last = left.last { return last.value(last.end) }
    let coming = mine.filter { $0.end > time + (arriving ? -near : near) }
    return coming.first { $0.fill == "both" || $0.fill == "backwards" }?.first ?? resting(target, property)
  }

  /// Whether the target is visible by all its properties but `ignored`.
  func isVisible(_ target: String, _ time: Double, arriving: Bool = false, ignoring ignored: String = "") -> Bool {
    for name in Set([target, "view"]) {
      for property in ["opacity", "scale", "scaleX", "scaleY", "rotationX", "rotationY"]
      where !(name == target && property == ignored) {
        guard let value = value(name, property, time, arriving: arriving) else { continue }
        if property.hasPrefix("rotation") {
          if abs(abs(value) - 90) < 1e-9 || abs(abs(value) - 270) < 1e-9 { return false }
        } else if property == "opacity" ? value <= 1e-9 : abs(value) < 1e-9 {
          return false
        }
      }
    }
    if target == "line", ignored != "lineWidth", let width = value(target, "lineWidth", time, arriving: arriving),
      width <= 1e-9
    {
      return false
    }
    let start = ignored == "strokeStart" ? 0 : value(target, "strokeStart", time, arriving: arriving) ?? 0
    let end = ignored == "strokeEnd" ? 1 : value(target, "strokeEnd", time, arriving: arriving) ?? 1
    return end > start + 1e-9
  }
}
