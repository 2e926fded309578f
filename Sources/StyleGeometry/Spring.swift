/// A damped spring that pulls a value from its start to its target: mass·x″ + damping·x′ + stiffness·x = 0.
///
/// x is the part of the way still to go: 1 at the start, 0 at the target, below 0 when it has shot over.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public var mass: Double
  /// The stiffness, above 0.
  public var stiffness: Double
  /// The damping, above 0; without it a spring never rests.
  public var damping: Double
  /// The speed at the start, in travels per second towards the target.
  public var velocity: Double

  /// A spring from its physical constants.
  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  /// The natural angular frequency ω = √(stiffness / mass), in radians a second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio ζ = damping / (2·√(stiffness·mass)): below 1 the spring swings.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The part of the way still to go at `time` seconds.
  ///
  /// Closed forms with x(0) = 1 and x′(0) = −velocity: with s = ω·√|1 − ζ²| an under-damped spring is at
  /// e^(−ζωt)·(cos st + (ζω − velocity)·(sin st)/s), an over-damped one at the same with the hyperbolic functions. In that form
  /// nothing cancels near ζ = 1, where s is 0 and (sin st)/s is t; far from it the two decays are added instead, which don't
  /// overflow.
  public func remaining(at time: Double) -> Double {
    let decay = dampingRatio * angularFrequency
    let swing = swingFrequency
    let phase = swing * time
    if swings || phase <= 1 {
      let (even, odd) = swings ? (cosine(phase), sine(phase)) : (hyperbolicCosine(phase), hyperbolicSine(phase))
      return exponential(-decay * time) * (even + (decay - velocity) * (swing > 0 ? odd / swing : time))
    }
    let (slow, fast) = rates
    let slowPart = (-velocity - fast) / (slow - fast)
    return slowPart * exponential(slow * time) + (1 - slowPart) * exponential(fast * time)
  }

  /// The last time, in seconds, at which more than `tolerance` of the way is left to go or overshot.
  ///
  /// After the last extremum beyond the tolerance the way only shrinks, so a bisection from there finds it.
  ///
  /// - Parameter tolerance: A part of the way, above 0.
  /// - Returns: Infinity for a spring that isn't tractable, and where nothing is tolerated: neither ever rests.
  public func settlingTime(tolerance: Double = 0.001) -> Double {
    guard isTractable, tolerance > 0 else { return .infinity }
    var low = swings ? lastTurn(beyond: tolerance) : singleTurn(beyond: tolerance)
    var high = low + (swings ? .pi / swingFrequency : 1 / angularFrequency)
    while !swings, remaining(at: high).magnitude > tolerance { high += high - low }
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if remaining(at: middle).magnitude > tolerance { low = middle } else { high = middle }
    }
  }

  /// The two decay rates of an over-damped spring, both below 0; their product is ω², which gives the slow one without the
  /// cancellation of −ζω + √….
  private var rates: (slow: Double, fast: Double) {
    let omega = angularFrequency
    let fast = -omega * dampingRatio - swingFrequency
    return (omega / fast * omega, fast)
  }

  /// Whether doubles hold the spring's motion to the six decimals that clients get: its frequency and damping ratio lie within
  /// a millionth and a million.
  public var isTractable: Bool {
    1e-6...1e6 ~= angularFrequency && 1e-6...1e6 ~= dampingRatio && velocity.magnitude <= 1e6 * max(1, angularFrequency)
  }

  private var swings: Bool { dampingRatio < 1 }

  /// ω·√|1 − ζ²|: the angular frequency at which an under-damped spring swings, 0 where it is critically damped.
  private var swingFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot()
  }

  /// The times in 0…`limit`, both excluded, at which the spring turns back, in order; in seconds.
  ///
  /// A swinging spring turns every half period and swings less far each time. Of more than `most` turns, the first and
  /// the last half of that number are given. A spring that doesn't swing turns once, if it was thrown hard enough; one that isn't
  /// tractable has none that doubles hold.
  ///
  /// - Parameters:
  ///   - limit: The end of the times, in seconds.
  ///   - most: The most times that are given: an even number above 0; any other counts as the next even one.
  /// - Returns: The times, rising.
  public func turns(before limit: Double, atMost most: Int = 40) -> [Double] {
    guard isTractable, limit > 0 else { return [] }
    guard swings else { return [loneTurn].compactMap(\.self).filter { $0 < limit } }
    let half = Double.pi / swingFrequency
    let start = firstTurn > 0 ? firstTurn : half
    guard start < limit else { return [] }
    let count = ((limit - start) / half).rounded(.up)
    let part = (max(Double(most), 1) / 2).rounded(.up)
    let spans: [Range<Double>] =
      count <= 2 * part ? [0..<count] : [0..<part, (count - part)..<count]
    return spans.flatMap { span in
      stride(from: span.lowerBound, to: span.upperBound, by: 1).map { start + $0 * half }
    }
  }

  /// The time of a swinging spring's last extremum beyond the tolerance; 0 where there is none.
  private func lastTurn(beyond tolerance: Double) -> Double {
    let decay = dampingRatio * angularFrequency
    let half = Double.pi / swingFrequency
    let first = firstTurn
    let excess = remaining(at: first).magnitude / tolerance
    guard excess > 1 else { return 0 }
    let turns = (logarithm(excess) / (decay * half)).rounded(.down)
    let last = first + turns * half
    // The logarithm may round a turn that is exactly at the tolerance to either side.
    if remaining(at: last).magnitude <= tolerance { return turns > 0 ? last - half : 0 }
    return last
  }

  /// The time of a swinging spring's first extremum, from 0 on.
  ///
  /// x′ = 0 where tan(swing·t) = −velocity·swing / (ω² − ζω·velocity): turns are half a period apart, and from one to the next
  /// the way shrinks by e^(−ζω·half a period).
  private var firstTurn: Double {
    let swing = swingFrequency
    let decay = dampingRatio * angularFrequency
    var first = arcTangent(-velocity * swing, angularFrequency * angularFrequency - decay * velocity) / swing
    while first < 0 { first += .pi / swing }
    return first
  }

  /// The time of the one turn of a spring that doesn't swing, if it is thrown hard enough to turn beyond the tolerance; else 0.
  private func singleTurn(beyond tolerance: Double) -> Double {
    guard let turn = loneTurn, remaining(at: turn).magnitude > tolerance else { return 0 }
    return turn
  }

  /// The time of the one turn of a spring that doesn't swing; nil where its throw is too weak for one.
  ///
  /// x′ = 0 where tanh(s·t) = s·velocity / (ζω·velocity − ω²).
  private var loneTurn: Double? {
    let omega = angularFrequency
    let pull = dampingRatio * omega * velocity - omega * omega
    guard pull != 0 else { return nil }
    let swing = swingFrequency
    if swing == 0 {
      let turn = velocity / pull
      return turn > 0 ? turn : nil
    }
    let tangent = swing * velocity / pull
    return tangent > 0 && tangent < 1 ? inverseHyperbolicTangent(tangent) / swing : nil
  }
}
