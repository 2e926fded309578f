package import StyleDiagnostics

/// A rule's finding, by key path; a source map gives it its place.
package struct Finding: Sendable {
  /// A second value that helps to understand the finding, with a few words that stand alone.
  package struct Related: Hashable, Sendable {
    package let keyPath: StyleKeyPath
    package let message: String

    package init(_ keyPath: StyleKeyPath, _ message: String) {
      self.keyPath = keyPath
      self.message = message
    }
  }

  package var name: DiagnosticName
  package var level: Level
  /// The message: lower case, no final period, stands alone.
  package var message: String
  package var keyPath: StyleKeyPath
  /// A few words beside the underlined place; empty when the message says it all.
  package var caption: String
  package var related: [Related]
  /// The notes; the one that begins with `example: ` or `calculation: ` has the counterexample in words, as a sample or as a sum.
  package var notes: [String]
  private let otherHelp: [String]
  /// The ways out that ``help`` begins with; nil where there are none.
  package let advice: Suggestion?
  package var counterexample: Counterexample?

  /// A finding of `rule`, at the rule's own level unless another is given.
  ///
  /// The help begins with the advice; `help` is for what names nothing to write.
  package init(
    _ rule: any Rule.Type, _ message: String, level: Level? = nil, at keyPath: StyleKeyPath, caption: String = "",
    related: [Related] = [], notes: [String] = [], help: [String] = [], counterexample: Counterexample? = nil,
    advice: Suggestion? = nil
  ) {
    name = rule.name
    self.level = level ?? rule.description.level
    self.message = message
    self.keyPath = keyPath
    self.caption = caption
    self.related = related
    self.notes = notes
    otherHelp = help
    self.advice = advice
    self.counterexample = counterexample
  }

  /// The advice in words, and help that names nothing to write.
  package var help: [String] { (advice?.help ?? []) + otherHelp }

  /// The values that the advice writes, in the order in which fixes offer them.
  package var options: [Suggestion.Option] { advice?.offered.filter { !$0.changes.isEmpty } ?? [] }
}
