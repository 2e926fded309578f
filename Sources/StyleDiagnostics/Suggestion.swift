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
    /// Options are texts in place of a misspelled word; faults elsewhere that it hid come to light.
    case word
    /// Options are texts in place of a misspelled key; its value stays.
    case key
    /// The option is to remove the entry at fault, and has no text.
    case removal
    /// The option shows the form of a value, and isn't made of what was written.
    case example
    /// There are no options.
    case words
  }

  /// The words around those of the options.
  private enum Sentence: Hashable, Sendable {
    case around(before: String, after: String)
    /// The options' effect as an infinitive, the words after it, and the sentence without options.
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
  package init(_ texts: [String]) { self.init(.value, "use ", texts) }

  package init(_ text: String) { self.init([text]) }

  /// Suggests to remove an entry, in words that say what comes of it.
  package static func removal(_ words: String) -> Suggestion { Suggestion(.removal, words, [""]) }

  /// The form of a value, with placeholders, where nothing that was written could be kept.
  package static func example(_ text: String) -> Suggestion {
    Suggestion(.example, "expected form: ", [text])
  }

  /// Words for a finding that no text removes.
  package static func words(_ words: String) -> Suggestion { Suggestion(.words, words, []) }

  /// Suggests values, those of the options that there are.
  ///
  /// - Parameters:
  ///   - options: The options, nil for those that don't exist.
  ///   - effect: The purpose, beginning with an infinitive: `` make every style of `note` valid ``; empty for none.
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

  /// The suggestion with a stretch that its texts replace.
  package func over(_ stretch: Range<Int>) -> Suggestion {
    var suggestion = self
    suggestion.stretch = stretch
    return suggestion
  }

  /// The options in the order in which fixes offer them.
  package var offered: [Option] { offersLastFirst ? options.reversed() : options }

  /// The number of characters of a line of help above which it is divided.
  private static let longestHelp = 140

  /// The help in one sentence, or in one for each option where that is too long; none where there is nothing to say.
  package var help: [String] {
    switch sentence {
    case .around(let before, _) where role == .removal: return [before]
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
    // Shared consequences are named once.
    let isShared = options.count > 1 && options.allSatisfy { $0.consequences == first.consequences && !$0.isUntried }
    let words = options.map { isShared ? $0.words : $0.wordsWithConsequences }.joined(separator: ", or ")
    let end = ending + (isShared ? first.consequences.words.map { "; each \($0)" } ?? "" : "")
    let purpose = effect.isEmpty ? "" : " to " + effect
    let sentence = "use " + words + (options.count > 1 && !effect.isEmpty ? "," : "") + purpose + end
    if sentence.count <= Self.longestHelp { return [sentence] }
    // One line an option, without the purpose where that is too long, too.
    return options.enumerated().map { index, option in
      let start = "use " + option.wordsWithConsequences
      let end = index == options.count - 1 ? ending : ""
      let whole = start + purpose + end
      return whole.count <= Self.longestHelp ? whole : start + end
    }
  }
}
