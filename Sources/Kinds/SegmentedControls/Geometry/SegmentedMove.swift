/// The way of a window from one place to another.
package struct SegmentedMove: Hashable, Sendable {
  /// The curve of the move.
  package var curve: MotionCurve
  /// The duration, in seconds; with 0 the window is at its end at once.
  package var duration: Double

  /// A move from its parts.
  package init(curve: MotionCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The place at a time, in seconds since the move began: x + (target − x)·progress, and the target exactly from its end on.
  package func place(from x: Double, to target: Double, at time: Double) -> Double {
    if time >= duration { return target }
    if time < 0 { return x }
    let progress = curve.progress(at: time / duration, of: duration, before: false)
    return progress == 1 ? target : x + (target - x) * progress
  }
}

/// A window's swinging about its place.
package struct SegmentedShake: Hashable, Sendable {
  /// The distance to either side, in points.
  package var distance: Double
  /// The period: there, back, to the other side and back, in seconds.
  package var period: Double
  /// The number of periods.
  package var count: Int

  /// A shake from its parts.
  package init(distance: Double, period: Double, count: Int) {
    self.distance = distance
    self.period = period
    self.count = count
  }

  /// The duration of all periods, in seconds.
  package var duration: Double { Double(count) * period }

  /// The offset of the window's x at a time, in seconds since the shake began: distance·sin(2π·t/period), 0 before and after.
  package func offset(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return distance * sine(2 * .pi * (time / period))
  }
}
