import StyleGeometry

/// A damped spring solved step by step, by the classic Runge-Kutta method of order 4.
struct SpringIntegration {
  struct State {
    /// The way still to go, in travels, and its rate of growth.
    var way: Double
    var speed: Double
  }

  let spring: Spring
  /// The step in seconds; a hundredth of the spring's fastest time constant.
  let step: Double
  /// The images of the two unit states: the equation is linear, so a step is a matrix.
  private let ofWay: State
  private let ofSpeed: State

  init(_ spring: Spring) {
    self.spring = spring
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    step = 0.01 / max(frequency, spring.damping / spring.mass)
    ofWay = Self.advanced(State(way: 1, speed: 0), by: step, spring)
    ofSpeed = Self.advanced(State(way: 0, speed: 1), by: step, spring)
  }

  var start: State { State(way: 1, speed: -spring.velocity) }

  func next(_ state: State) -> State {
    State(
      way: state.way * ofWay.way + state.speed * ofSpeed.way,
      speed: state.way * ofWay.speed + state.speed * ofSpeed.speed)
  }

  /// Whether the spring stays within the tolerance: its energy never grows, and is no more than the tolerance holds at rest.
  func isCalm(_ state: State, tolerance: Double) -> Bool {
    spring.stiffness * state.way * state.way + spring.mass * state.speed * state.speed
      < spring.stiffness * tolerance * tolerance
  }

  /// The last time beyond the tolerance, found by looking at every step; nil where a turn only just touches the tolerance.
  func settlingTime(tolerance: Double) -> Double? {
    var state = start
    var (last, lastIndex) = (start, 0)
    var index = 0
    while !isCalm(state, tolerance: tolerance) {
      let following = next(state)
      if following.speed.sign != state.speed.sign, abs(following.way.magnitude / tolerance - 1) < 1e-3 { return nil }
      state = following
      index += 1
      if state.way.magnitude > tolerance { (last, lastIndex) = (state, index) }
    }
    var (low, high) = (0.0, step)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if Self.advanced(last, by: middle, spring).way.magnitude > tolerance { low = middle } else { high = middle }
    }
    return Double(lastIndex) * step + high
  }

  private static func advanced(_ state: State, by step: Double, _ spring: Spring) -> State {
    func slope(_ state: State) -> State {
      State(
        way: state.speed, speed: -(spring.stiffness * state.way + spring.damping * state.speed) / spring.mass)
    }
    func moved(_ slope: State, _ time: Double) -> State {
      State(way: state.way + slope.way * time, speed: state.speed + slope.speed * time)
    }
    let first = slope(state)
    let second = slope(moved(first, step / 2))
    let third = slope(moved(second, step / 2))
    let fourth = slope(moved(third, step))
    return State(
      way: state.way + step / 6 * (first.way + 2 * second.way + 2 * third.way + fourth.way),
      speed: state.speed + step / 6 * (first.speed + 2 * second.speed + 2 * third.speed + fourth.speed))
  }
}
