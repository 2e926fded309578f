import StyleDiagnostics

/// The errors of bubbles alone.
enum BubbleErrors {
  static let all: [RuleDescription] = [directionContradicts]

  private static let directionContradicts = RuleDescription(
    error: .directionContradicts, "the directions of an arrow or a tail contradict each other or `rightToLeft`",
    explanation: """
      `leading` and `trailing` are the sides where a line begins and ends. Such a bubble is mirrored for people who read from \
      right to left. So `left` and `right` beside them would be exchanged, too, and `rightToLeft: same` would leave them where \
      they are.

      A mirrored arrow on top or bottom has its position counted from the opposite end, and one on a side keeps it. A style has \
      one position for all edges, so with both it has to be the same from either end: `follow`, or a range with 0.5 in its middle \
      and as its default.

      An app flips a tail between the sides of its bubble. A list of corners has one of each side.
      """,
    examples: [
      RuleExample(
        "a side beside one that changes",
        source(
          "direction: [leading, right], position: follow", mark: "                     ^^^^^ direction-contradicts"),
        fixes: ["right": "trailing"]),
      RuleExample(
        "the same drawing with `leading`",
        source("direction: leading", drawing: "same", mark: "    ^^^^ direction-contradicts"),
        fixes: ["rightToLeft: same": "rightToLeft: mirrored"]),
      RuleExample(
        "an arrow on a side and on top that points past the middle",
        source(
          "direction: [trailing, top], position: 0.2",
          mark: "                                      ^^^ direction-contradicts"),
        fixes: ["position: 0.2": "position: follow"]),
      RuleExample(
        "two corners of one side",
        """
        bubbles:
          sent:
            tail: { corner: [bottomRight, topRight], width: 7, height: 5.5 }
            #                             ^^^^^^^^ direction-contradicts
            cornerRadius: 18
            size: { width: 42..280, height: 36..2000 }

        """,
        fixes: ["topRight": "topLeft"]),
    ])

  /// Returns a bubble with keys of its arrow, and a marker under these or under the drawing from right to left.
  private static func source(_ arrow: String, drawing: String? = nil, mark: String) -> String {
    let marker = "#            \(mark)\n"
    return """
      bubbles:
        tip:
          arrow: { \(arrow), width: 30, height: 12, radius: 3 }
      \(drawing == nil ? marker : "")    cornerRadius: 8
          size: { width: 120..313, height: 60..313 }

      """ + (drawing.map { "    rightToLeft: \($0)\n\(marker)" } ?? "")
  }
}
