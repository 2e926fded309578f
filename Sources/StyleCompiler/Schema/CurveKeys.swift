package import StyleBundle
import StyleGeometry
import StyleModel

/// Keys of a curve: `{spring: …}`, `{steps: …, jump: …}` or `{points: …, curves: …}`.
package enum CurveKey: Int, KeySet {
  case spring, steps, jump, points, curves

  package static let table = KeyTable(
    "a curve", example: "{ steps: 4 }", alternatives: [[["spring"], ["steps", "jump"], ["points", "curves"]]],
    [
      Key("spring", .map(SpringKey.table), .optional, "a spring, timed in seconds"),
      Key("steps", .integer(.counts(from: 1)), .optional, "the number of steps"),
      Key("jump", .word(Steps.Jump.allCases.map(\.rawValue)), .defaulted("end"), "when the steps jump"),
      Key(
        "points", .list(.list(.quantity(.proportion, .any))), .optional,
        "2 to 256 points [x, y] from [0, 0] to [1, 1]: parts of the time and of the way; of tracks only"),
      Key("curves", .list(.curve), .optional, "a name or four numbers from each point to the next; left out: lines"),
    ])
}

/// Keys of a spring in one of the forms of ``SpringForm``, in its order; `velocity` goes with each.
package enum SpringKey: Int, KeySet {
  case mass, stiffness, damping, dampingRatio, response, settles, duration, bounce, velocity

  package static let table = KeyTable(
    "a spring", example: "{ dampingRatio: 0.8, response: 400ms }",
    alternatives: [
      [
        ["stiffness", "damping", "mass"], ["stiffness", "dampingRatio", "mass"], ["settles", "dampingRatio"],
        ["response", "dampingRatio"], ["duration", "bounce"],
      ]
    ],
    [
      Key("mass", .quantity(.number, .positive), .defaulted("1"), "mass; with stiffness"),
      Key(
        "stiffness", .quantity(.number, .positive), .optional, "spring constant; with damping or dampingRatio"),
      Key("damping", .quantity(.number, .positive), .optional, "damping coefficient; with stiffness"),
      Key(
        "dampingRatio", .quantity(.proportion, .positive), .optional,
        "damping ratio; with stiffness, settles or response: below 1 the spring overshoots"),
      Key("response", .quantity(.time, .positive), .optional, "period of the undamped spring; with dampingRatio"),
      Key(
        "settles", .quantity(.time, .positive), .optional, "time by which the spring is at rest; with dampingRatio"),
      Key("duration", .quantity(.time, .positive), .optional, "perceived duration; with bounce"),
      Key(
        "bounce", .quantity(.proportion, .any), .optional,
        "greater than −1 and less than 1; with duration: above 0 the spring overshoots"),
      Key(
        "velocity", .quantity(.number, .any), .defaulted("0"),
        "initial velocity: 1 is the interval's whole change in one second"),
    ])
}

package enum ColorKey: Int, KeySet {
  case colorSpace, components, alpha

  package static let table = KeyTable(
    "a color",
    [
      Key("colorSpace", .word(BundleColor.Space.allCases.map(\.rawValue)), .required, "the space of the components"),
      Key("components", .list(.quantity(.proportion, .proportion)), .required, "red, green and blue, each from 0 to 1"),
      Key("alpha", .quantity(.proportion, .proportion), .defaulted("1"), "opacity: 0 is transparent, 1 is opaque"),
    ])
}

package enum RangeKey: Int, KeySet {
  case min, max

  package static let table = KeyTable(
    "a range",
    [
      Key(
        "min", .quantity(.number, .any), .required, "the smallest value, inclusive"),
      Key(
        "max", .quantity(.number, .any), .required, "the largest value, inclusive"),
    ])
}
