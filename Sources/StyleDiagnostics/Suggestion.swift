/// Advice on a finding's value or key: texts to write in its place, any one of which is enough.
///
/// The compiler makes as many as what was written may mean, the likeliest first. A trial keeps the first that mends the
/// finding, so what is said of the others is never read by anyone.
package struct Suggestion: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// The texts stand in place of a value.
    case value
    /// The texts stand in place of a misspelt word; faults elsewhere that it hid come to light.
    case word
    /// The texts stand in place of a misspelt key; its value stays.
    case key
    /// The text shows the form of a value, and isn't made of what was written.
    case example
    /// No text at all.
    case words
  }

  package let role: Role
  /// The texts, as YAML has them on one line.
  package var texts: [String]
  /// The stretch that a text replaces, where that is more than the value at the finding's place.
  package var stretch: Range<Int>?
  private let before: String
  private let after: String

  package init(_ role: Role, _ before: String, _ texts: [String], _ after: String = "") {
    self.role = role
    self.texts = texts
    self.before = before
    self.after = after
  }

  /// Advice to write one of some texts in a value's place.
  package init(_ texts: [String]) { self.init(.value, "write ", texts) }

  package init(_ text: String) { self.init([text]) }

  /// An example of a value that nothing written could be made into.
  package static func example(_ text: String) -> Suggestion {
    Suggestion(.example, "write for example ", [text])
  }

  /// Words for a finding that no text mends.
  package static func words(_ words: String) -> Suggestion { Suggestion(.words, words, []) }

  /// The advice in words.
  package var help: String {
    let quoted = texts.map { "`\($0)`" }
    let list = quoted.dropLast().joined(separator: ", ")
    return before + (quoted.count > 2 ? "one of " : "") + (list.isEmpty ? "" : list + " or ") + (quoted.last ?? "")
      + after
  }
}
