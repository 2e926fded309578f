import StyleDiagnostics

/// The changes that people feel or see, and that break nothing.
enum SeenChanges {
  static let all = [reach, motion, slower, drawn]

  private static let reach = RuleDescription(
    change: .reachSmaller, .warning, "an app can do less than before: an area, a range or a choice is smaller",
    """
    A smaller tap area is missed more often; sizes, positions and directions outside the new ranges aren't proved any more, \
    and an app that uses them draws something that was never checked. Tags, and bubbles that find their own place, are tried \
    on every device of `lint.devices`, as `tag-placement-gap` and `bubble-placement-gap` do: the share of positions at which \
    they fit is exact. Growth isn't reported. Neither does a text with a lower or new `upTo` grow as far as before for people who enlarge text.

    Clients of 0.2.0 don't know `shiftX` and `shiftY`, and leave a target where it is that only a shift takes away. Where it \
    went away before, that is reported: fade it out, too, or translate it.
    """,
    [
      .change("larger sizes", from: sized("48..200"), to: sized("48..313")),
      .change("smaller sizes", from: sized("48..313"), to: sized("48..200", "reach-smaller")),
      .change(
        "a shift that fades less", from: leaving(opacity: "0"), to: leaving(opacity: "0.5", "reach-smaller")),
      .change("labels that grow less", from: labels("xxxLarge"), to: labels("xLarge", "reach-smaller")),
    ])

  private static let motion = RuleDescription(
    change: .motionRougher, .warning, "the reduced-motion variant moves more, or was removed",
    """
    People turn on Reduce Motion because movement makes them ill. Their variant jumped, stayed, or moved less: the comparison \
    covers how far each part moves, turns and grows, overshoot included; fading doesn't count as movement.
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
    change: .slower, .warning, "something takes over a tenth longer than before",
    "People who know an app notice that it has become slower. Up to a tenth goes unnoticed.",
    [
      .change("a tenth more", from: fade("duration: 0.3"), to: fade("duration: 0.33")),
      .change("twice as long", from: fade("duration: 0.3"), to: fade("duration: 0.6", slower: "slower")),
    ])

  private static let drawn = RuleDescription(
    change: .drawnDifferently, .note, "a style is drawn differently",
    """
    One finding per style, with its largest measure first: how far an outline moves and at which size, how far an elbow moves, \
    how much a curve differs in value and in time, how much a color differs (ΔE₀₀) and a contrast, how long it lasts; \
    then the members without a measure. Differences of up to a millionth are invisible. A point of an outline moves by its \
    distance from the nearest point of the other one, so that an arc counts by its distance, not by its radius.
    """,
    [
      .change("a larger range of sizes", from: sized("48..200"), to: sized("48..313")),
      .change(
        "a narrower arrow", from: AppChanges.bubble("tip"),
        to: AppChanges.bubble("tip", "width: 26", arrowMarked: "drawn-differently")),
    ])

  private static func leaving(opacity: String, _ marked: String = "") -> String {
    let first = "reducedMotion: none"
    let marker = marked.isEmpty ? "" : RuleExample.marker(marked, under: first, column: 4)
    return """
      animations:
        leave:
          \(first)
      \(marker)    parallel:
            - { target: view, property: shiftX, from: 0, to: -100%, duration: 0.3 }
            - { target: view, property: opacity, from: 1, to: \(opacity), duration: 0.3 }
      """
  }

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

  private static func labels(_ limit: String, _ marked: String = "") -> String {
    let title = "    title: { fontSize: 17, width: 20..58, upTo: "
    return """
      segmentedControls:
        sections:
          segments: 2
          width: 320
          height: 50
      \(title)\(limit) }

      """ + (marked.isEmpty ? "" : RuleExample.marker(marked, under: limit, column: title.count)) + """
            colors: { title: "#1C1C1E", titleHighlighted: "#FFFFFF", highlight: "#1B5E9B" }
            duration: 300ms
            reducedMotion: none
        """
  }

  private static func fade(_ keys: String, _ marked: String = "", slower: String = "") -> String {
    let track = "{ target: view, property: opacity, from: 0, to: 1, \(keys) }"
    return "animations:\n  fade: \(track)\n"
      + (marked.isEmpty ? "" : RuleExample.marker(marked, under: track, column: 8))
      + (slower.isEmpty ? "" : RuleExample.marker(slower, under: "0.6", column: 8 + track.count - 5))
  }
}
