import StyleDiagnostics
import StyleModel

/// More than three flashes in some second.
enum AnimationFlashes: StyleRule {
  static let description = RuleDescription(
    "animation-flashes", .animations, .note, levelRemark: "target `view`, or a large `area`: error",
    options: [area],
    summary: "a target flashes more than three times in some second",
    explanation: """
      Flashing can trigger seizures. WCAG 2.3.1 allows at most three flashes in any one second; a flash is a pair of \
      opposing changes of luminance by a tenth or more whose darker end is under 0.8. A small target is exempt by its \
      area: up to a quarter of a field of 341 by 256 pt, 21,824 pt², may flash at once. Bundles don't hold that area, so \
      only `view`, the whole, is an error. `area` says how much flashes: up to 21,824 is then a note, and more an error, \
      whatever the target.

      Opacity counts as luminance over black; `color` and `backgroundColor` by their relative luminance, over black \
      where they aren't opaque. Each target is counted separately, and each property by itself. Its level over time is \
      cut into stretches in which it only rises or only falls: at key times, at the turns of curves and springs, at \
      jumps, where tracks begin and end, and where the luminance turns between one color and another: light is a convex \
      function of stored components, so that a mix may be darker than both. Stretches that continue in one direction are \
      one change, and wiggles of under a tenth don't divide it. A flash is in a second if both its changes are completed \
      in it; the second is half-open, so that three a second are three in each. Periods of a repeat are all alike, so \
      the first and the last few decide. A value that a step leaves at the very moment at which it comes never shows, \
      and doesn't count. Where tracks fight, the one that began last shows.
      """,
    examples: examples)

  private static let area = RuleDescription.Option(
    "area", default: 0, unit: .area, "the area that flashes at once; 0 where it isn't known")
  /// A quarter of the field of WCAG 2.3.1, in square points.
  private static let largestArea = 341.0 * 256 / 4

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    // Other properties don't decide how light their target is.
    for channel in animation.channels
    where (channel.property == .opacity || channel.property.isColor) && mayFlash(channel) {
      guard let second = Flashes(channel.unrolled(), tolerance: context.tolerance).firstSecond else { continue }
      if context.original(of: animation, hasFindingOf: Self.self) { return }
      let area = context.number(area, of: Self.self, at: animation.keyPath)
      let isLarge = area > 0 ? area > largestArea : channel.target == "view"
      report(.flashes(animation, channel, second, isLarge ? .error : .note))
    }
  }

  /// Whether a channel has enough changes for four flashes, which are eight: a repeat, springs, or as many values.
  private static func mayFlash(_ channel: Channel) -> Bool {
    var values = 0
    for index in channel.tracks.indices {
      let track = channel.tracks[index]
      // Between two colors there may be a darker one.
      values += track.hasNumbers ? track.count : 2 * track.count
      if values > 3 || track.mayOvershoot || track.end - track.begin > track.period + TrackFigure.moment { return true }
    }
    return false
  }
}

extension TrackFigure {
  /// Whether there are so many periods that a second isn't unrolled in full.
  fileprivate var isFoldedWithinASecond: Bool {
    period > 0 && period * Self.unrolledPeriods < 1 && end - begin > 3 * Self.unrolledPeriods * period
  }
}

extension Finding {
  fileprivate static func flashes(
    _ animation: AnimationFigure, _ channel: Channel, _ second: (start: Double, flashes: [Double]), _ level: Level
  ) -> Finding {
    let start = Numerals.seconds(second.start)
    let track =
      channel.tracks.last { $0.begin <= second.start + TrackFigure.moment } ?? channel.tracks[channel.tracks.startIndex]
    let light = channel.property == .opacity ? "opacity" : "luminance of `\(channel.property.name)`"
    // Of many short periods only some are examined, which is enough to find more than three.
    let flashes = second.flashes.count
    let count = channel.tracks.contains(where: \.isFoldedWithinASecond) ? "at least \(flashes)" : "\(flashes)"
    return Finding(
      AnimationFlashes.self,
      "`\(channel.target.text)` flashes \(count) times per second at \(start); more than "
        + "\(Flashes.most) can trigger seizures",
      level: level, at: animation.keyPath(of: track.stated),
      notes: ["example: in the second after \(start) the \(light) changes there and back \(count) times"],
      help: [
        "use at most \(Flashes.most) flashes per second, changes under \(Numerals.number(Flashes.leastChange)), "
          + "or values above \(Numerals.number(Flashes.darkEnough))"
      ],
      counterexample: Counterexample(
        [
          .init("time", .number(second.start)), .init("flashes", .number(Double(flashes))),
          .init("target", .text(channel.target.text)), .init("property", .text(channel.property.name)),
        ], bound: Counterexample.Bound(member: "flashes", value: Double(Flashes.most), isOpen: true)))
  }
}

private let examples = [
  RuleExample(
    "twice a second",
    animations: """
      flash: { target: view, property: opacity, values: [1, 0, 1, 0, 1], duration: 1, repeat: 2 }
      """),
  RuleExample(
    "the same in half the time",
    animations: """
      flash: { target: view, property: opacity, values: [1, 0, 1, 0, 1], duration: 500ms, repeat: 2 }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-flashes
      """),
  RuleExample(
    "a background between red and white, ten times a second",
    animations: """
      alarm:
        { target: view, property: backgroundColor, values: ["#FF0000", "#FFFFFF", "#FF0000"], duration: 100ms, repeat: 10 }
      # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-flashes
      """),
  RuleExample(
    "colors as light as each other",
    animations: """
      shimmer:
        { target: view, property: backgroundColor, values: ["#FF0000", "#D01F1F", "#FF0000"], duration: 100ms, repeat: 10 }
      """),
  RuleExample(
    "a step at the start of each repeat, so that 0 never shows",
    animations: """
      appear:
        { target: view, property: opacity, from: 0, to: 1, duration: 200ms, curve: { steps: 1, jump: start }, repeat: 5 }
      """),
  RuleExample(
    "the same on a small background",
    animations: """
      alarm:
        { target: view, property: backgroundColor, values: ["#FF0000", "#FFFFFF", "#FF0000"], duration: 100ms, repeat: 10 }
      # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-flashes
      """,
    projectSettings: "lint: { rules: { animations.alarm/animation-flashes: { area: 900 } } }"),
  RuleExample(
    "a dot that blinks too fast",
    animations: """
      blink:
        { target: dot, property: opacity, from: 1, to: 0, duration: 100ms, autoreverse: true, repeat: 5 }
      # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-flashes
      """),
]
