/// Alternatives to a value or key at fault, any one of them enough, and the sentence that names them.
///
/// The compiler makes as many as what was written may mean, the likeliest first; a rule makes one. A trial keeps only options with which
/// the finding goes.
package struct Suggestion: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// Options are values for key paths.
    case values
    /// Options are texts in place of a value.
    case value
    /// Options are texts in place of a misspelt word; faults elsewhere that it hid come to light.
    case word
    /// Options are texts in place of a misspelt key; its value stays.
    case key
    /// The option shows the form of a value, and isn't made of what was written.
    case example
    /// There are no options.
    case words
  }

  /// The words around those of the options.
  private enum Sentence: Hashable, Sendable {
    case around(before: String, after: String)
    /// The clause of the options' effect, the words after it, and the sentence without options.
    case effect(String, ending: String, otherwise: String)
  }

  package let role: Role
  package var options: [Option]
  /// The stretch that a text replaces, where that is more than the value at the finding's place.
  package var stretch: Range<Int>?
  private let sentence: Sentence
  private let offersLastFirst: Bool

  /// Suggests texts, as YAML has them on one line.
  package init(_ role: Role, _ before: String, _ texts: [String], _ after: String = "") {
    (self.role, offersLastFirst) = (role, false)
    options = texts.map(Option.init(text:))
    sentence = .around(before: before, after: after)
  }

  /// Suggests to write one of some texts in a value's place.
  package init(_ texts: [String]) { self.init(.value, "write ", texts) }

  package init(_ text: String) { self.init([text]) }

  /// An example of a value that nothing written could be made into.
  package static func example(_ text: String) -> Suggestion {
    Suggestion(.example, "write for example ", [text])
  }

  /// Words for a finding that no text removes.
  package static func words(_ words: String) -> Suggestion { Suggestion(.words, words, []) }

  /// Suggests values, those of the options that there are.
  ///
  /// - Parameters:
  ///   - options: The options, nil for those that don't exist.
  ///   - effect: The clause's end after several of them, beginning with a regular verb: `` make every style of `note` sound ``;
  ///     empty for an order: `` write `-90` ``.
  ///   - ending: Words after that, with what parts them from it.
  ///   - otherwise: The help where there is no option; none if empty.
  ///   - offersLastFirst: Whether the fixes have the opposite order.
  package init(
    _ options: [Option?], _ effect: String, _ ending: String = "", otherwise: String = "", offersLastFirst: Bool = false
  ) {
    (role, self.offersLastFirst) = (.values, offersLastFirst)
    self.options = options.compactMap(\.self)
    sentence = .effect(effect, ending: ending, otherwise: otherwise)
  }

  /// The suggestion with other texts.
  package func writing(_ texts: [String]) -> Suggestion {
    var suggestion = self
    suggestion.options = texts.map(Option.init(text:))
    return suggestion
  }

  /// The options in the order in which fixes offer them.
  package var offered: [Option] { offersLastFirst ? options.reversed() : options }

  /// The help in one sentence, without a period; none where there is nothing to say.
  package var help: [String] {
    switch sentence {
    case .around(let before, let after):
      let words = options.map(\.words)
      let list = words.dropLast().joined(separator: ", ")
      return [
        before + (words.count > 2 ? "one of " : "") + (list.isEmpty ? "" : list + " or ") + (words.last ?? "") + after
      ]
    case .effect(let effect, let ending, let otherwise): return help(effect, ending, otherwise)
    }
  }

  private func help(_ effect: String, _ ending: String, _ otherwise: String) -> [String] {
    guard let first = options.first else { return otherwise.isEmpty ? [] : [otherwise] }
    // What all of them bring is said once.
    let isShared = options.count > 1 && options.allSatisfy { $0.consequences == first.consequences && !$0.isUntried }
    let words = options.map { isShared ? $0.words : $0.wordsWithConsequences }.joined(separator: ", or ")
    let end = ending + (isShared ? first.consequences.words.map { "; each \($0)" } ?? "" : "")
    if effect.isEmpty { return ["write " + words + end] }
    let isPlural = options.count == 1 && first.isPlural
    let verb = effect.prefix { $0 != " " }
    let clause = (isPlural ? verb : verb + "s") + effect.dropFirst(verb.count)
    return [words + (options.count > 1 ? ", " : " ") + clause + end]
  }
}
