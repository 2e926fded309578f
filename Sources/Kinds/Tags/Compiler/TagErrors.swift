import StyleDiagnostics

/// The errors of tag sets alone.
enum TagErrors {
  static let all: [RuleDescription] = [angleCount, styleMissing, sideContradicts]

  private static let angleCount = RuleDescription(
    error: .angleCount, "a style has more or fewer angles than texts",
    explanation: """
      Under `angles` the key is a number of texts, and each style has one angle for each of them, in the order of the texts. If \
      one is missing, a text has no place, and existing clients don't draw the tag at all. The `names` of an imported dictionary \
      are counted in the same way: one for each index.
      """,
    examples: [
      RuleExample(
        "two angles for one text",
        source("1: { plain: [-45, 45] }", mark: "            ^^^^^^^^^ angle-count"),
        fixes: ["1: {": "2: {"])
    ])

  private static let styleMissing = RuleDescription(
    error: .styleMissing, "a style of the cycle has no angles for a number of texts",
    explanation: """
      A tap changes a tag to the next style of its `cycle`. If that style had no angles for this number of texts, nothing could \
      be drawn after the tap. So every number of texts in a tag set needs angles for every style of the cycle.
      """,
    examples: [
      RuleExample(
        "a style without angles for one text",
        source("1: { right: [0] }", mark: "^ style-missing", cycle: "right, left"),
        fixes: ["right: [0]": "right: [0], left: [180]"])
    ])

  private static let sideContradicts = RuleDescription(
    error: .sideContradicts, "a side contradicts the direction of its angle",
    explanation: """
      The side of a text follows from its angle: right where −90 < angle < 90, left beyond. A side may be set for every angle \
      and is required at exactly ±90. The opposite side would draw the underline back over the leader, and clients would differ: \
      some use the angle, some the side.
      """,
    examples: [
      RuleExample(
        "an angle to the right with `side: left`",
        source(
          "1: { plain: [{ angle: 45, side: left }] }", mark: "             ^^^^^^^^^^^^^^^^^^^^^^^^^ side-contradicts"),
        fixes: ["angle: 45": "angle: 135"])
    ])

  /// Returns a tag set with one line of angles and a marker under it.
  private static func source(_ angles: String, mark: String, cycle: String = "plain") -> String {
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [\(cycle)]
        angles:
          \(angles)
    #     \(mark)
    """
  }
}
