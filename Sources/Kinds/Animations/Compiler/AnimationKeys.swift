package import StyleBundle
import StyleModel

/// The keys of an animation: steps, a reversal, or a single track's own ones.
///
/// A step has the same keys but the first four and the last three.
package enum AnimationKey: Int, KeySet {
  case extends, reducedMotion, reverse, anchor
  case sequence, parallel
  case target, property, from, to, values, keyTimes, duration, delay, curve, curves, `repeat`, autoreverse, fill,
    allowFlip
  case aliases, deprecated, deprecatedNames

  package static let table = KeyTable(
    "an animation", example: "{ target: dot, property: opacity, from: 0, to: 1, duration: 300ms }",
    alternatives: [
      [["sequence"], ["parallel"], ["reverse"], track.map(\.name)],
      [["from", "to"], ["values", "keyTimes"]],
      [["curve"], ["curves"]],
      [["anchor"], ["reverse"]],
    ],
    own + steps + track + NameKeys.table.keys)

  /// The keys of a step of a sequence or parallel.
  package static let stepTable = KeyTable(
    "a step", example: table.example, alternatives: table.alternatives, steps + track)

  /// The keys of a single track.
  static let trackKeys = KeyMask(
    allCases.filter { key in track.contains { $0.name == table.keys[key.rawValue].name } })

  /// The keys of the animation itself, which a step doesn't have.
  static let own: [Key] = [
    Key("extends", .name(.animation), .optional, "another animation whose values this one inherits"),
    Key(
      "reducedMotion", .either([.word(["none"]), .name(.animation)]), .optional,
      "what plays with Reduce Motion; `none` jumps to the end state"),
    Key(
      "reverse", .either([.name(.animation), .map(ReverseKey.table)]), .optional, "another animation, played backwards"),
    Key(
      "anchor", .either([.map(AnchorKey.table), .word(["tip"])]), .optional,
      "the fixed point of scale and rotation in the target's box; `tip` is a bubble's tip; default: the middle",
      elsewhere: ["transformOrigin", "pivot", "anchorPoint", "origin"]),
  ]

  private static let steps: [Key] = [
    Key("sequence", .steps, .optional, "steps that play one after the other"),
    Key("parallel", .steps, .optional, "steps that play together"),
  ]

  private static let track: [Key] = [
    Key(
      "target", .name(.target), .optional,
      "the part that changes: dot, halo, line, text, view, or a name of the app's own"),
    Key("property", .name(.property), .optional, "the property that changes, such as opacity, scale or translationX"),
    Key("from", .animatedValue, .optional, "the value at the start, with `to`"),
    Key("to", .animatedValue, .optional, "the value at the end, with `from`"),
    Key("values", .list(.animatedValue), .optional, "the values at the key times, in place of `from` and `to`"),
    Key(
      "keyTimes", .list(.quantity(.proportion, .proportion)), .optional,
      "one per value, from 0 to 1, in ascending order; default: evenly spaced"),
    Key(
      "duration", .quantity(.time, .notNegative), .optional,
      "duration of one run; default: the settling time, for one spring between two values",
      elsewhere: ["time", "length"]),
    Key("delay", .quantity(.time, .notNegative), .defaulted("0"), "time before the first run"),
    Key(
      "curve", .curve, .defaulted("linear"), "one timing curve, which runs from start to end in every interval",
      elsewhere: ["easing", "timing", "timingFunction"]),
    Key("curves", .list(.curve), .optional, "one timing curve per interval, in place of `curve`"),
    Key(
      "repeat", .either([.quantity(.number, .positive), .word(["forever"])]), .defaulted("1"),
      "number of runs, or `forever`",
      elsewhere: ["repeatCount", "loop", "iterations"]),
    Key("autoreverse", .boolean, .defaulted("false"), "whether each run is followed by the same run backwards"),
    Key(
      "fill", .word(AnimationTrack.Fill.allCases.map(\.rawValue)), .defaulted("both"),
      "whether the track applies before its start and after its end"),
    Key("allowFlip", .boolean, .defaulted("false"), "whether a scale may be negative"),
  ]
}

package enum ReverseKey: Int, KeySet {
  case of, curves

  package static let table = KeyTable(
    "a reversal",
    [
      Key("of", .name(.animation), .required, "the animation that is played backwards"),
      Key(
        "curves", .word(["mirror", "keep"]), .defaulted("mirror"),
        "`mirror` reverses every curve in time, `keep` leaves it as it is"),
    ])
}

package enum AnchorKey: Int, KeySet {
  case x, y

  package static let table = KeyTable(
    "an anchor", example: "{ x: 0.5, y: 1 }",
    [
      Key("x", .quantity(.proportion, .any), .defaulted("0.5"), "proportion of the width, from the left"),
      Key("y", .quantity(.proportion, .any), .defaulted("0.5"), "proportion of the height, from the top"),
    ])
}
