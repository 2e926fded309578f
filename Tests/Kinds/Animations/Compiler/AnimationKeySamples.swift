import StyleCompiler

extension KeyTableSample {
  private static let ownTrack = [("target", "dot"), ("property", "opacity")]
  private static let springDocument =
    "animations: { a: { target: dot, property: opacity, from: 0, to: 1, curve: { spring: $ } } }"
  private static let spring = "animations.a.curve.spring"

  static let animations: [KeyTableSample] = [
    KeyTableSample(
      AnimationKey.table, "animations.a", in: "animations: { a: $ }",
      [("extends", "null"), ("reducedMotion", "none"), ("anchor", "tip")] + ownTrack + [
        ("from", "0"), ("to", "1"), ("duration", "1"), ("delay", "1"), ("curve", "easeIn"), ("repeat", "2"),
        ("autoreverse", "true"), ("fill", "both"), ("allowFlip", "true"),
      ]),
    KeyTableSample(
      AnimationKey.stepTable, "animations.a.parallel.0", in: "animations: { a: { parallel: [$] } }",
      ownTrack + [
        ("values", "[0, 1, 0]"), ("keyTimes", "[0, 0.5, 1]"), ("duration", "1"), ("curves", "[easeIn, easeOut]"),
      ]),
    KeyTableSample(
      AnimationKey.table, "animations.a", in: "animations: { a: $ }", [("sequence", "[{ \(track) }]")]),
    KeyTableSample(
      AnimationKey.stepTable, "animations.a.sequence.0", in: "animations: { a: { sequence: [$] } }",
      [("parallel", "[{ \(track) }]")]),
    KeyTableSample(
      AnimationKey.stepTable, "animations.a.sequence.0", in: "animations: { a: { sequence: [$] } }",
      [("sequence", "[{ \(track) }]")]),
    KeyTableSample(
      AnimationKey.table, "animations.a", in: "animations: { a: $ }", [("reverse", "other")]),
    KeyTableSample(
      AnchorKey.table, "animations.a.anchor", in: "animations: { a: { \(track), anchor: $ } }",
      [("x", "0"), ("y", "2")]),
    KeyTableSample(
      ReverseKey.table, "animations.a.reverse", in: "animations: { a: { reverse: $ } }",
      [("of", "other"), ("curves", "keep")]),
    KeyTableSample(
      CurveKey.table, "animations.a.curve", in: "animations: { a: { \(track), curve: $ } }",
      [("steps", "4"), ("jump", "start")]),
    KeyTableSample(
      CurveKey.table, "animations.a.curve", in: "animations: { a: { \(track), curve: $ } }",
      [("spring", "{ duration: 1, bounce: 0.2 }")]),
    KeyTableSample(
      CurveKey.table, "animations.a.curve", in: "animations: { a: { \(track), curve: $ } }",
      [("points", "[[0, 0], [0.5, 0.2], [1, 1]]"), ("curves", "[easeIn, linear]")]),
    KeyTableSample(
      SpringKey.table, spring, in: springDocument,
      [("mass", "1"), ("stiffness", "100"), ("damping", "10"), ("velocity", "1")]),
    KeyTableSample(
      SpringKey.table, spring, in: springDocument, [("mass", "2"), ("stiffness", "100"), ("dampingRatio", "0.5")]),
    KeyTableSample(SpringKey.table, spring, in: springDocument, [("dampingRatio", "0.5"), ("settles", "0.4")]),
    KeyTableSample(SpringKey.table, spring, in: springDocument, [("dampingRatio", "0.5"), ("response", "0.4")]),
    KeyTableSample(SpringKey.table, spring, in: springDocument, [("duration", "1"), ("bounce", "0.2")]),
  ]
}
