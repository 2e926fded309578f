import StyleDiagnostics

extension RuleBound {
  private static func animation(_ members: String, _ more: String = ", reducedMotion: none") -> String {
    "animations: { a: { \(members)\(more) } }"
  }

  private static let fade = "target: dot, property: opacity"

  static let animations: [RuleBound] = [
    RuleBound(
      "animation-long", animation("\(fade), from: 0, to: 1, duration: $"),
      ["9.999999": nil, "10": nil, "10.000001": .warning]),
    RuleBound(
      "animation-endless", animation("\(fade), from: 0, to: 1, duration: $", ""),
      ["4.999999": nil, "5": nil, "5.000001": .warning]),
    RuleBound(
      "animation-endless", animation("\(fade), from: 0, to: 1, delay: 1, duration: $", ""),
      ["4.999999": nil, "5": nil, "5.000001": .warning]),
    RuleBound(
      "animation-duration-zero", animation("\(fade), from: 0, to: 1, duration: $"), ["0": .error, "0.000001": nil]),
    RuleBound(
      "animation-too-fast", animation("\(fade), from: 0, to: 1, duration: $"),
      ["0.016666": .note, "0.016667": nil, "0.02": nil]),
    RuleBound(
      "animation-too-fast", animation("target: view, property: rotation, from: 0, to: $, duration: 1"),
      ["-10800": nil, "10800": nil, "10800.000001": .warning]),
    RuleBound(
      "animation-too-fast", animation("target: view, property: translationX, from: 0, to: $, duration: 0.02"),
      ["1200": nil, "1200.000001": .warning]),
    RuleBound(
      "keyframe-interval-empty",
      animation("\(fade), values: [0, 0.2, 0.6, 1], keyTimes: [0, 0.5, $, 1], duration: 1"),
      ["0.5": .note, "0.500001": nil]),
    RuleBound(
      "animation-value-out-of-domain", animation("\(fade), from: 0.5, to: $, duration: 1"),
      ["-0.000001": .error, "0": nil, "1": nil, "1.000001": .error]),
    RuleBound(
      "animation-value-out-of-domain", animation("target: dot, property: scale, from: 1, to: $, duration: 1"),
      ["-0.000001": .error, "0": nil, "0.000001": nil]),
    RuleBound(
      "animation-value-out-of-domain", animation("target: line, property: lineWidth, from: 1, to: $, duration: 1"),
      ["-0.000001": .error, "0": nil]),
    RuleBound(
      "animation-jump",
      animation("sequence: [{ \(fade), from: 0, to: 0.5, duration: 1 }, { \(fade), from: $, to: 1, duration: 1 }]"),
      ["0.499999": .warning, "0.5": nil, "0.500001": .warning]),
    RuleBound(
      "animation-tracks-fight",
      animation(
        "parallel: [{ \(fade), from: 0, to: 1, duration: 1 }, { \(fade), from: 1, to: 0, duration: 1, delay: $ }]"),
      ["0.999999": .error, "1": nil, "1.000001": nil]),
    // (1 + x) · e^−x is 0.001 at x = 9.2334134…, in tenths of a second; a frame and a millionth of a second are not seen.
    RuleBound(
      "animation-spring-unsettled",
      animation(
        "target: view, property: translationX, from: 0, to: 100, duration: $, curve: { spring: { mass: 1, stiffness: 100, damping: 20 } }"
      ), ["0.906673": .warning, "0.906674": nil, "0.923342": nil]),
    // The same in thousandths: within a frame of its settling the spring may have 0.003 left, as at x = 8.0071631….
    RuleBound(
      "animation-spring-unsettled",
      animation(
        "target: view, property: translationX, from: 0, to: 100, duration: $, curve: { spring: { stiffness: 1000000, damping: 2000 } }"
      ), ["0.008007": .warning, "0.008008": nil]),
    RuleBound(
      "animation-reduced-ends-elsewhere",
      "animations: { a: { \(fade), from: 0, to: 1, duration: 1, reducedMotion: b }, b: { \(fade), from: 0, to: $, duration: 0.1 } }",
      ["0.999999": .error, "1": nil]),
    RuleBound(
      "animation-reduced-motion-missing",
      animation("target: view, property: translationX, from: 2, to: $, duration: 1", ""),
      ["-6.000001": .warning, "-6": nil, "10": nil, "10.000001": .warning]),
    // A spring may overshoot, so its extremes are looked for; this one comes to rest without.
    RuleBound(
      "animation-reduced-motion-missing",
      animation(
        "target: view, property: translationX, from: 0, to: $, curve: { spring: { dampingRatio: 1, response: 0.3 } }",
        ""),
      ["7.999999": nil, "8": nil, "8.1": .warning]),
    RuleBound(
      "animation-reduced-motion-missing", animation("target: view, property: scale, from: 1, to: $, duration: 1", ""),
      ["0.899999": .warning, "0.9": nil, "1.1": nil, "1.100001": .warning]),
    RuleBound(
      "animation-reduced-motion-missing",
      animation("target: view, property: rotation, from: 0, to: $, duration: 1", ""),
      ["-10.000001": .warning, "-10": nil, "10": nil, "10.000001": .warning]),
  ]

  /// Flashes of which four are completed within a second while 3.5 periods take less than that.
  static let flashes: [RuleBound] = [
    RuleBound(
      "animation-flashes", animation("\(fade), values: [1, 0, 1], duration: $, repeat: 4"),
      ["0.285714": .note, "0.285715": nil]),
    RuleBound(
      "animation-flashes", animation("target: view, property: opacity, values: [1, 0, 1], duration: 0.2, repeat: $"),
      ["3": nil, "4": .error, "5": .error]),
    RuleBound(
      "animation-flashes", animation("target: dot, property: opacity, values: [1, 0, 1], duration: 0.2, repeat: 9"),
      options: "{ area: $ }", ["0": .note, "21824": .note, "21824.000001": .error]),
    RuleBound(
      "animation-flashes", animation("target: view, property: opacity, values: [1, 0, 1], duration: 0.2, repeat: 9"),
      options: "{ area: $ }", ["0": .error, "21824": .note, "21824.000001": .error]),
    // The first change is completed at 0.2 s, and the eighth a second later: the second is half-open.
    RuleBound(
      "animation-flashes",
      animation(
        "\(fade), values: [1, 0, 1, 0, 1, 0, 1, 0, 1, 1], keyTimes: [0, 0.1, 0.2, 0.3, 0.4, 0.45, 0.5, 0.55, $, 1], duration: 2"
      ), ["0.599999": .note, "0.6": nil, "0.600001": nil]),
    RuleBound(
      "animation-flashes", animation("\(fade), values: [1, $, 1], duration: 0.2, repeat: 5"),
      ["0.799999": .note, "0.8": nil, "0.800001": nil]),
    RuleBound(
      "animation-flashes", animation("\(fade), values: [0.5, $, 0.5], duration: 0.2, repeat: 5"),
      ["0.599999": nil, "0.6": .note, "0.4": .note, "0.400001": nil]),
  ]
}
