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

  /// The printed parts of a finding.
  package struct Words: Sendable {
    /// The message: lower case, no final period, stands alone.
    package let message: String
    /// A few words beside the underlined place; empty when the message says it all.
    package let caption: String
    package let related: [Related]
    /// The notes; the one that begins with `example: ` or `calculation: ` has the counterexample in words, as a sample or as a sum.
    package let notes: [String]
    /// The advice in words, and help that names nothing to write.
    package let help: [String]
  }

  package let name: DiagnosticName
  package let level: Level
  package let keyPath: StyleKeyPath
  /// The ways out that the help begins with; nil where there are none.
  package let advice: Suggestion?
  package let counterexample: Counterexample?
  /// Makes the words: trials, which ask only what is found, leave that.
  private let makeWords: @Sendable () -> Words

  /// A finding of `rule`, at the rule's own level unless another is given.
  ///
  /// The help begins with the advice; `help` is for what names nothing to write.
  package init(
    _ rule: any Rule.Type, _ message: @autoclosure @escaping @Sendable () -> String, level: Level? = nil,
    at keyPath: StyleKeyPath, caption: @autoclosure @escaping @Sendable () -> String = "",
    related: @autoclosure @escaping @Sendable () -> [Related] = [],
    notes: @autoclosure @escaping @Sendable () -> [String] = [],
    help: @autoclosure @escaping @Sendable () -> [String] = [], counterexample: Counterexample? = nil,
    advice: Suggestion? = nil
  ) {
    name = rule.name
    self.level = level ?? rule.description.level
    self.keyPath = keyPath
    self.advice = advice
    self.counterexample = counterexample
    makeWords = {
      Words(
        message: message(), caption: caption(), related: related(), notes: notes(),
        help: (advice?.help ?? []) + help())
    }
  }

  /// The printed parts, made anew each time.
  package var words: Words { makeWords() }

  /// The values that the advice writes, in the order in which fixes offer them.
  package var options: [Suggestion.Option] { advice?.offered.filter { !$0.changes.isEmpty } ?? [] }
}
