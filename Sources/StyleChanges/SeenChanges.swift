import StyleDiagnostics

/// The changes that people feel or see, and that break nothing.
enum SeenChanges {
  static let all = [reach, motion, slower, drawn]

  private static let reach = RuleDescription(
    change: .reachSmaller, .warning, "an app can do less than it could: an area, a range or a choice is smaller",
    """
    A tap area that is smaller is missed more often; sizes, positions and directions outside the new ranges aren't proved any more, \
    and an app that uses them draws what nobody checked. Tags, and bubbles that find their own place, are tried on every device of \
    `lint.devices`, as `tag-placement-gap` and `bubble-placement-gap` do: the share of places at which they fit is exact. What grows \
    is no finding.
    """,
    [
      .change("larger sizes", from: sized("48..200"), to: sized("48..313")),
      .change("smaller sizes", from: sized("48..313"), to: sized("48..200", "reach-smaller")),
    ])

  private static let motion = RuleDescription(
    change: .motionRougher, .warning, "the variant for people who ask for less motion moves more, or is gone",
    """
    People ask their system for less motion because movement makes them ill. Their variant jumped, stood, or moved less: how far each \
    part goes, turns and grows on its way is compared, overshoot included; fading is no movement.
    """,
    [
      .change(
        "another curve", from: fade("reducedMotion: none, duration: 0.3"),
        to: fade("reducedMotion: none, duration: 0.2")),
      .change(
        "no variant any more", from: fade("reducedMotion: none, duration: 0.3"),
        to: fade("duration: 0.3", "motion-rougher")),
    ])

  private static let slower = RuleDescription(
    change: .slower, .warning, "something takes over a tenth longer than it did",
    "Whoever knows an app waits for what used to be there already. Up to a tenth goes unnoticed.",
    [
      .change("a tenth more", from: fade("duration: 0.3"), to: fade("duration: 0.33")),
      .change("twice as long", from: fade("duration: 0.3"), to: fade("duration: 0.6", slower: "slower")),
    ])

  private static let drawn = RuleDescription(
    change: .drawnDifferently, .note, "a style is drawn differently",
    """
    One finding a style, with its largest measure first: how far a point of an outline moves and at which size, how far an elbow, \
    how far a curve runs from another in value and in time, by how much a colour differs (ΔE₀₀) and a contrast, how long it lasts; \
    then the members that no measure tells of. Differences of up to a millionth aren't seen. A point of an outline moves as far as it \
    is from the nearest point of the other one, so that an arc is told by how far it stands off, not by its radius.
    """,
    [
      .change("a larger range of sizes", from: sized("48..200"), to: sized("48..313")),
      .change(
        "a narrower arrow", from: AppChanges.bubble("tip"),
        to: AppChanges.bubble("tip", "width: 26", arrowMarked: "drawn-differently")),
    ])

  private static func sized(_ height: String, _ marked: String = "") -> String {
    """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
        cornerRadius: 8
        size:
          width: 120..313
          height: \(height)

    """ + (marked.isEmpty ? "" : RuleExample.marker(marked, under: height, column: 14))
  }

  private static func fade(_ keys: String, _ marked: String = "", slower: String = "") -> String {
    let track = "{ target: view, property: opacity, from: 0, to: 1, \(keys) }"
    return "animations:\n  fade: \(track)\n"
      + (marked.isEmpty ? "" : RuleExample.marker(marked, under: track, column: 8))
      + (slower.isEmpty ? "" : RuleExample.marker(slower, under: "0.6", column: 8 + track.count - 5))
  }
}
