import StyleBundle
import StyleDiagnostics

/// Words for the sides where a line begins and ends, which change with the reading direction.
enum LineSide {
  private static let words: Set = ["leading", "trailing", "start", "end", "inlinestart", "inlineend"]

  /// Help on such a word where only `left` and `right` are known, which mean something else; nil for any other word.
  static func help(on word: String, among known: some Collection<String>) -> Suggestion? {
    guard words.contains(foldedWord(word)), known.contains("left"), !known.contains("leading") else { return nil }
    // All four edges are a bubble's.
    return .words(
      known.contains("top")
        ? "use `left` and `right`: with `rightToLeft: mirrored` they change sides with the rest"
        : "use `left` or `right`: a tag is stored with a picture that isn't mirrored")
  }
}
