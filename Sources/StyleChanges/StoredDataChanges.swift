import StyleDiagnostics

/// The changes that break what pages and apps have stored.
enum StoredDataChanges {
  static let all = [storedTag, storedIndex, dictionary, dictionaryGone, storedState]

  private static let storedTag = RuleDescription(
    change: .storedTagChanges, .error, "a tag saved with the old release is now drawn differently, or only guessed",
    """
    Pages store a tag's angles with their sides, and clients recognize its style by them; existing clients by the first \
    angle as a dictionary wrote it, as a 32-bit float. Both recognizers are tried with every tag that the old release could \
    have stored, with the old bundle and with the new one, and their answers are compared by angles and sides: a new name alone \
    doesn't count, nor do longer leaders. A tag that matches nothing any more is shown with the first style, as a guess.
    """,
    [
      .change(
        "a style that stays, with a new name", from: tags("a: [0], b: [180]"),
        to: tags("a: [0], c: [180]", set: "name-removed")),
      .change(
        "angles that no style has any more", from: tags("a: [0], b: [180]"),
        to: tags("a: [0], b: [135]", cycle: "stored-index-changes", angles: "stored-tag-changes")),
    ])

  private static let storedIndex = RuleDescription(
    change: .storedIndexChanges, .error,
    "a style's number in the cycle now belongs to a style that is drawn differently",
    """
    Apps may store a style's number in the cycle instead of its angles. A number shows another style when the order changes, or \
    when a style before it is removed. The drawing decides, by the new layout: other angles whose elbows a `pixelGrid` rounds \
    to the same point don't count, and neither does another name. A project whose apps store angles sets this to `note`:

    ```yaml project
    diff: { rules: { stored-index-changes: note } }
    ```
    """,
    [
      .change("a style at the end", from: tags("a: [0], b: [180]"), to: tags("a: [0], b: [180], c: [45]")),
      .change(
        "another order", from: tags("a: [0], b: [180]"),
        to: tags("b: [180], a: [0]", cycle: "stored-index-changes")),
    ])

  private static let dictionary = RuleDescription(
    change: .dictionaryChanges, .error, "unchanged clients find another number at an index of a dictionary",
    """
    Unchanged clients read a dictionary by number of texts and index. Its contents follow from the set's cycle, its angles and \
    the dictionary's `verticals`. Such clients compare 32-bit floats, so numbers of one float are the same; but where the old \
    number is a float and the new one isn't, those that read doubles find no stored tag again.
    """,
    [
      .change(
        "a style at the end", from: tags("a: [0], b: [180]"), to: tags("a: [0], b: [180], c: [45]"),
        project: withDictionary),
      .change(
        "another angle", from: tags("a: [0], b: [180]"),
        to: tags(
          "a: [0], b: [135]", cycle: "dictionary-changes, stored-index-changes", angles: "stored-tag-changes"),
        project: withDictionary),
    ])

  private static let dictionaryGone = RuleDescription(
    change: .dictionaryRemoved, .error, "a dictionary that unchanged clients read was removed",
    "Clients that read it at its address keep their last copy, or show nothing.",
    [
      .change("a dictionary that stays", from: tags("a: [0]"), to: tags("a: [0]"), project: withDictionary),
      .change(
        "a project file without it", from: tags("a: [0]"), to: tags("a: [0]", set: "dictionary-removed"),
        project: withoutDictionary, oldProject: withDictionary),
    ])

  private static let withoutDictionary = "format: 1\nbundles: { default: { sources: [\"a.yaml\"] } }\n"
  private static let withDictionary =
    withoutDictionary + "dictionaries: { old: { of: default/note, formats: [json] } }\n"

  private static let storedState = RuleDescription(
    change: .storedStateOutside, .error, "a state that a page may have saved no longer fits",
    """
    Pages store a sticker's scale, the content of a slot by the slot's name, a brush's width, colors by their names, and a text \
    animation's seed. A scale or width outside the new range is clamped, a slot that moves takes its photo along, and a removed \
    one leaves it without a place.
    """,
    [
      .change("a wider range of scales", from: sticker("1..2"), to: sticker("1..3")),
      .change("a narrower range of scales", from: sticker("1..3"), to: sticker("1..2", "stored-state-outside")),
    ])

  /// A tag set with one text, whose angles are given as a flow map's entries in the order of the cycle; the last three are the names
  /// of findings that are expected at the set, its cycle and its angles.
  private static func tags(_ angles: String, set: String = "", cycle: String = "", angles marked: String = "") -> String
  {
    let names = angles.split(separator: ",").map { String($0.prefix { $0 != ":" }.drop { $0 == " " }) }
    let (order, layout) = ("[\(names.joined(separator: ", "))]", "layout:")
    func marker(_ names: String, _ value: String, _ column: Int) -> String {
      names.isEmpty ? "" : RuleExample.marker(names, under: value, column: column)
    }
    return "tags:\n  note:\n    \(layout)\n" + marker(set, layout, 4) + """
            radius: 25
            dot: { radius: 2 }
            text: { width: 20..120, height: 14..15, padding: 5, gap: 5 }
          hit: { dot: 25, text: 5 }
          cycle: \(order)

      """ + marker(cycle, order, 11) + "    angles: { 1: { \(angles) } }\n" + marker(marked, "{ 1: { \(angles) } }", 12)
  }

  /// A sticker of a range of scales, with the name of a finding that is expected there.
  private static func sticker(_ scale: String, _ marked: String = "") -> String {
    "stickers:\n  star:\n    content: image\n    size: { width: 100, height: 100 }\n    scale: \(scale)\n"
      + (marked.isEmpty ? "" : RuleExample.marker(marked, under: scale, column: 11))
  }
}
