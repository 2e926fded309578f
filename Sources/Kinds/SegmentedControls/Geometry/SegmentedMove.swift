/// The way of a window from one place to another.
package struct SegmentedMove: Hashable, Sendable {
  /// How it goes from one place to the other.
  package var curve: MotionCurve
  /// In seconds; with 0 it is at its end at once.
  package var duration: Double

  /// A move from its parts.
  package init(curve: MotionCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Where it is at a time, in seconds since it began: x + (target − x)·progress, and at the target exactly from its end on.
  package func place(from x: Double, to target: Double, at time: Double) -> Double {
    if time >= duration { return target }
    if time < 0 { return x }
    let progress = curve.progress(at: time / duration, of: duration, before: false)
    return progress == 1 ? target : x + (target - x) * progress
  }
}

/// A window's swinging about its place.
package struct SegmentedShake: Hashable, Sendable {
  /// To either side, in points.
  package var distance: Double
  /// There, back, to the other side and back, in seconds.
  package var period: Double
  /// How many periods.
  package var count: Int

  /// A shake from its parts.
  package init(distance: Double, period: Double, count: Int) {
    self.distance = distance
    self.period = period
    self.count = count
  }

  /// How long it takes, in seconds.
  package var duration: Double { Double(count) * period }

  /// What it adds to the window's x at a time, in seconds since it began: distance·sin(2π·t/period), and 0 before and behind.
  package func offset(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return distance * sine(2 * .pi * (time / period))
  }
}
