package import StyleBundle
import StyleGeometry
import StyleModel

/// Keys of a curve: `{spring: …}` or `{steps: …, jump: …}`.
package enum CurveKey: Int, KeySet {
  case spring, steps, jump

  package static let table = KeyTable(
    "a curve", example: "{ steps: 4 }", alternatives: [[["spring"], ["steps", "jump"]]],
    [
      Key("spring", .map(SpringKey.table), .optional, "a spring, run in seconds"),
      Key("steps", .integer(.counts(from: 1)), .optional, "the number of steps"),
      Key("jump", .word(Steps.Jump.allCases.map(\.rawValue)), .defaulted("end"), "when the steps jump"),
    ])
}

/// Keys of a spring in one of three forms; `velocity` goes with each.
package enum SpringKey: Int, KeySet {
  case mass, stiffness, damping, dampingRatio, response, duration, bounce, velocity

  package static let table = KeyTable(
    "a spring", example: "{ dampingRatio: 0.8, response: 400ms }",
    alternatives: [[["mass", "stiffness", "damping"], ["dampingRatio", "response"], ["duration", "bounce"]]],
    [
      Key("mass", .quantity(.number, .positive), .optional, "with stiffness and damping"),
      Key("stiffness", .quantity(.number, .positive), .optional, "with mass and damping", elsewhere: ["tension"]),
      Key("damping", .quantity(.number, .positive), .optional, "with mass and stiffness", elsewhere: ["friction"]),
      Key(
        "dampingRatio", .quantity(.proportion, .positive), .optional, "with response: 1 doesn't swing, less does",
        elsewhere: ["dampingFraction"]),
      Key("response", .quantity(.time, .positive), .optional, "with dampingRatio: the period of the undamped spring"),
      Key("duration", .quantity(.time, .positive), .optional, "with bounce: the perceived duration"),
      Key("bounce", .quantity(.proportion, .any), .optional, "with duration: above −1 and below 1; 0 doesn't swing"),
      Key(
        "velocity", .quantity(.number, .any), .defaulted("0"), "at the start, in travels per second",
        elsewhere: ["initialVelocity"]),
    ])
}

package enum ColorKey: Int, KeySet {
  case colorSpace, components, alpha

  package static let table = KeyTable(
    "a colour",
    [
      Key("colorSpace", .word(BundleColor.Space.allCases.map(\.rawValue)), .required, "the space of the components"),
      Key("components", .list(.quantity(.proportion, .proportion)), .required, "red, green and blue, each 0…1"),
      Key("alpha", .quantity(.proportion, .proportion), .defaulted("1"), "0 is transparent, 1 opaque"),
    ])
}

package enum RangeKey: Int, KeySet {
  case min, max

  package static let table = KeyTable(
    "a range",
    [
      Key(
        "min", .quantity(.number, .any), .required, "the least value, included",
        elsewhere: ["from", "lower", "minimum", "low", "start"]),
      Key(
        "max", .quantity(.number, .any), .required, "the greatest value, included",
        elsewhere: ["to", "upper", "maximum", "high", "end"]),
    ])
}
