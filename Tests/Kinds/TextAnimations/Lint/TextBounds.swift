import StyleDiagnostics

extension RuleBound {
  private static func text(_ effect: String, units: String = "1..9", _ more: String = ", reducedMotion: none") -> String
  {
    "textAnimations: { fall: { units: \(units), in: { \(effect) }\(more) } }"
  }

  static let textAnimations: [RuleBound] = [
    RuleBound(
      "text-animation-long", text("duration: $, opacity: 0"), ["2.999999": nil, "3": nil, "3.000001": .warning]),
    RuleBound(
      "text-animation-long", text("duration: 1, delay: 0..1, stagger: $, opacity: 0", units: "1..11"),
      ["0.099999": nil, "0.1": nil, "0.100001": .warning]),
    RuleBound(
      "text-animation-long", text("duration: 1, delay: 0..1, stagger: 0.1, opacity: 0", units: "1..$"),
      ["10": nil, "11": nil, "12": .warning]),
    RuleBound(
      "text-animation-wild", text("duration: 1, opacity: 0, rotation: $"),
      ["-360.000001": .warning, "-360": nil, "360": nil, "360.000001": .warning]),
    RuleBound(
      "text-animation-wild", text("duration: 1, opacity: 0, translationX: 0..$"),
      ["199.999999": nil, "200": nil, "200.000001": .warning]),
    RuleBound(
      "text-animation-cut", text("duration: 1, stagger: 0.1, opacity: $"), ["0.05": nil, "0.050001": .note]),
    RuleBound(
      "text-animation-cut", text("duration: 1, stagger: 0.1, scale: 0..$"), ["0.05": nil, "0.050001": .note]),
    RuleBound("text-animation-in-step", text("duration: 1, opacity: 0", units: "1..$"), ["1": nil, "2": .note]),
    RuleBound(
      "text-animation-in-step", text("duration: 1, opacity: 0, stagger: $"), ["0": .note, "0.000001": nil]),
    RuleBound(
      "text-animation-reduced-motion-missing", text("duration: 1, opacity: 0, translationY: $", ""),
      ["-8.000001": .warning, "-8": nil, "8": nil, "8.000001": .warning]),
    RuleBound(
      "text-animation-reduced-motion-missing", text("duration: 1, opacity: 0, scale: $", ""),
      ["0.899999": .warning, "0.9": nil, "1.1": nil, "1.100001": .warning]),
    RuleBound(
      "text-animation-reduced-motion-missing", text("duration: 1, opacity: 0, rotation: -10..$", ""),
      ["10": nil, "10.000001": .warning]),
  ]
}
