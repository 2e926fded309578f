import StyleGeometry
import StyleModel

package enum TextAnimationKey: Int, KeySet {
  case extends, unit, units, out, `in`, begin, seed, reducedMotion

  package static let table = KeyTable(
    "a text animation", example: "{ units: 1..40, in: { duration: 300ms, stagger: 30ms, opacity: 0 } }",
    [
      Key("extends", .name(.textAnimation), .optional, "another text animation whose values this one starts from"),
      Key(
        "unit", .word(TextUnit.allCases.map(\.rawValue)), .defaulted(TextUnit.character.rawValue),
        "what of a text moves by itself: a character as people see it, a word, or a line as it is laid out"),
      Key("units", .range(.whole, .counts(from: 1)), .required, "how many units each text may have"),
      Key(
        "out", .map(TextEffectKey.table), .optional, "what the units of the old text do; left out, it is gone at once"),
      Key(
        "in", .map(TextEffectKey.table), .optional, "what the units of the new text do; left out, it is there at once"),
      Key(
        "begin", .word(TextBegin.allCases.map(\.rawValue)), .defaulted(TextBegin.afterOut.rawValue),
        "where the time of `in` has its zero: when the last old unit is away, or when `out` begins"),
      Key(
        "seed", .quantity(.whole, .counts(from: 0, to: Int(UInt32.max))), .defaulted("0"),
        "what random numbers begin with"),
      Key(
        "reducedMotion", .either([.word(["none"]), .name(.textAnimation)]), .optional,
        "what plays instead when people ask for less motion; with `none` the new text is at rest at once"),
    ])
}

/// The keys of an effect on the units of one text.
package enum TextEffectKey: Int, KeySet {
  case duration, delay, stagger, order, curve, opacity, translationX, translationY, rotation, scale, anchor

  package static let table = KeyTable(
    "a text animation's effect", example: "{ duration: 300ms, stagger: 30ms, opacity: 0 }",
    [
      Key(
        "duration", .range(.time, .positive), .required,
        "how long a unit takes; of a range each unit draws one number, with a spring it is one number"),
      Key("delay", .range(.time, .notNegative), .defaulted("0"), "before a unit begins; a range: one draw a unit"),
      Key("stagger", .quantity(.time, .notNegative), .defaulted("0"), "from one rank to the next"),
      Key(
        "order", .word(TextOrder.allCases.map(\.rawValue)), .defaulted(TextOrder.forward.rawValue),
        "which units come first"),
      Key(
        "curve", .curve, .defaulted("linear"), "any timing curve without steps",
        elsewhere: ["easing", "timing", "timingFunction"]),
      Key("opacity", .range(.proportion, .unit), .defaulted("1"), "of a unit that is away; a range: one draw a unit"),
      Key("translationX", .range(.length, .any), .defaulted("0"), "how far to the right a unit is that is away"),
      Key("translationY", .range(.length, .any), .defaulted("0"), "how far down a unit is that is away"),
      Key(
        "rotation", .range(.angle, .any), .defaulted("0"), "of a unit that is away, about the anchor; turns are kept"),
      Key("scale", .range(.proportion, .notNegative), .defaulted("1"), "of a unit that is away, about the anchor"),
      Key(
        "anchor", .map(TextAnchorKey.table), .optional,
        "the centre of rotation and scale in the unit's box; left out, its middle"),
    ])
}

package enum TextAnchorKey: Int, KeySet {
  case x, y

  package static let table = KeyTable(
    "an effect's anchor",
    [
      Key("x", .quantity(.proportion, .any), .defaulted("0.5"), "0 is the box's left edge, 1 its right one"),
      Key("y", .quantity(.proportion, .any), .defaulted("0.5"), "0 is the box's upper edge, 1 its lower one"),
    ])
}

extension NameKind {
  static let textAnimation = NameKind.of(.textAnimations)
}
