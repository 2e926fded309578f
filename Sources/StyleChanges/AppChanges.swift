import StyleDiagnostics

/// The changes that break apps which ask for names, or can't read what is new.
enum AppChanges {
  static let all = [nameRemoved, clientTooOld]

  private static let nameRemoved = RuleDescription(
    change: .nameRemoved, .error, "a name that apps may use was removed",
    """
    Apps use bundles and styles by name, and their code may contain the names inside a style: tag styles, slots, colors, targets \
    and properties. An app that uses a removed name finds nothing. Where exactly one new style is the same under another name, \
    the help names it: the style was most likely renamed.
    """,
    [
      .change("a bubble beside another", from: bubble("tip"), to: bubble("tip") + bubble("hint", isAlone: false)),
      .change("a bubble with a new name", from: bubble("tip"), to: bubble("hint", marked: "name-removed")),
    ])

  private static let clientTooOld = RuleDescription(
    change: .clientTooOld, .error, "apps with the old client can't read the new release",
    """
    A bundle sets the revision of the client that it requires, and older apps refuse it and keep their last copy. The revision \
    rises only where a client that skips unknown members would draw something wrong.
    """, [])

  /// A bubble of that name; the last two are the names of findings that are expected at the map around it and at the arrow's width.
  static func bubble(
    _ name: String, _ arrow: String = "width: 30", isAlone: Bool = true, marked: String = "", arrowMarked: String = ""
  ) -> String {
    (isAlone ? "bubbles:\n" : "") + (marked.isEmpty ? "" : "#^^^^^^ \(marked)\n") + """
        \(name):
          arrow: { direction: bottom, \(arrow), height: 12, radius: 3 }

      """ + (arrowMarked.isEmpty ? "" : RuleExample.marker(arrowMarked, under: "26", column: 39)) + """
            cornerRadius: 8
            size: { width: 120..313, height: 48..313 }

        """
  }
}
