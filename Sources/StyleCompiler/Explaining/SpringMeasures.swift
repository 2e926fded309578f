import StyleBundle
import StyleGeometry
import StyleModel

/// A spring by the numbers of all forms in which sources may set it.
package struct SpringMeasures: Hashable, Sendable {
  /// The last time at which the spring is more than 0.001 of its travel away from its target, in seconds, rounded up.
  package let settles: Double
  /// The keys of each form with their numbers, rounded to millionths but for the settling time.
  package let forms: [[Member]]

  package struct Member: Hashable, Sendable {
    package let key: String
    package let number: Double
  }

  init(_ spring: Spring) {
    settles = ExactDecimal(bound: spring.settlingTime(), .up).double
    let (ratio, period) = (spring.dampingRatio, 2 * Double.pi / spring.angularFrequency)
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    let forms: [[(SpringKey, Double)]] = [
      [(.stiffness, spring.stiffness), (.damping, spring.damping), (.mass, spring.mass)],
      [(.stiffness, spring.stiffness), (.dampingRatio, ratio), (.mass, spring.mass)],
      [(.settles, settles), (.dampingRatio, ratio)],
      [(.response, period), (.dampingRatio, ratio)],
      [(.duration, period), (.bounce, bounce)],
    ]
    // What is left out has its default.
    self.forms = forms.map { form in
      (form + [(.velocity, spring.velocity)]).compactMap { key, number in
        let own = SpringKey.table.keys[key.rawValue]
        return own.number?.byDefault == number
          ? nil : Member(key: own.name, number: ExactDecimal(rounded: number).double)
      }
    }
  }

  /// The forms as YAML has them on one line.
  package var texts: [String] {
    forms.map { form in "{ \(form.map { "\($0.key): \($0.number.exact)" }.joined(separator: ", ")) }" }
  }
}
