import StyleBundle
import StyleGeometry
import StyleModel

/// Springs by other numbers than physical constants, with constants rounded to millionths as bundles have them.
extension Spring {
  /// The times in which a spring of the form `{settles, dampingRatio}` may be asked to settle, in seconds.
  static let settlingTimes = 0.001...1000.0

  /// A spring of mass 1 with a period in seconds; nil where a bundle can't hold its constants.
  init?(dampingRatio: Double, response: Double, velocity: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      mass: 1, rounding: frequency * frequency, damping: 2 * dampingRatio * frequency, velocity: velocity)
  }

  /// A spring with the damping 2·dampingRatio·√(stiffness·mass); nil where a bundle can't hold its constants.
  init?(mass: Double, stiffness: Double, dampingRatio: Double, velocity: Double) {
    self.init(
      mass: mass, rounding: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot(), velocity: velocity)
  }

  /// The softest spring of mass 1 that is at rest after a time in seconds; nil where no tractable one is.
  ///
  /// The stiffness is searched among whole millionths, so that what bundles hold is what settles in time: doubled until it does,
  /// and then halved between the last two. With a velocity the settling time jumps where a turn just leaves the tolerance; the
  /// spring found may settle earlier then.
  init?(dampingRatio: Double, settles time: Double, velocity: Double) {
    func spring(_ millionths: Int) -> Spring? {
      Spring(mass: 1, stiffness: Double(millionths) / 1e6, dampingRatio: dampingRatio, velocity: velocity)
    }
    func settles(_ millionths: Int) -> Bool { spring(millionths).map { $0.settlingTime() <= time } ?? false }
    var stiff = 1
    while !settles(stiff) {
      guard stiff < 1 << 61 else { return nil }
      stiff *= 2
    }
    var soft = stiff / 2
    while stiff - soft > 1 {
      let middle = soft + (stiff - soft) / 2
      if settles(middle) { stiff = middle } else { soft = middle }
    }
    guard let found = spring(stiff) else { return nil }
    self = found
  }

  private init?(mass: Double, rounding stiffness: Double, damping: Double, velocity: Double) {
    let (stiffness, damping) = (ExactDecimal(rounded: stiffness), ExactDecimal(rounded: damping))
    guard (try? stiffness.checkHeld()) != nil, (try? damping.checkHeld()) != nil else { return nil }
    self.init(mass: mass, stiffness: stiffness.double, damping: damping.double, velocity: velocity)
  }
}
