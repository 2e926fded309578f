import StyleBundle

extension KeyTableSample {
  static let textAnimations: [KeyTableSample] = [
    KeyTableSample(
      TextAnimationStyle.table, "textAnimations.fall", in: "textAnimations: { fall: $ }",
      [
        ("extends", "null"), ("unit", "word"), ("units", "1..9"), ("out", "{ duration: 1 }"), ("in", "{ duration: 1 }"),
        ("begin", "withOut"), ("seed", "7"), ("reducedMotion", "none"),
      ]),
    KeyTableSample(
      inside: TextAnimationStyle.table, "textAnimations.fall.in",
      in: "textAnimations: { fall: { units: 1..9, in: $ } }",
      [
        ("duration", "0.3..1"), ("delay", "0..0.2"), ("stagger", "0.02"), ("order", "random"), ("curve", "easeIn"),
        ("opacity", "0"), ("translationX", "-5..5"), ("translationY", "25"), ("rotation", "-45..45"), ("scale", "0.5"),
        ("anchor", "{ x: 0 }"),
      ]),
    KeyTableSample(
      inside: TextAnimationStyle.table, "textAnimations.fall.in.anchor",
      in: "textAnimations: { fall: { units: 1..9, in: { duration: 1, anchor: $ } } }", [("x", "0"), ("y", "1.5")]),
  ]
}
