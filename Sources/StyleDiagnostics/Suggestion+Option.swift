extension Suggestion {
  /// A value for a key path.
  package struct Change: Hashable, Sendable {
    package let keyPath: StyleKeyPath
    package let value: Literal

    package init(_ keyPath: StyleKeyPath, _ value: Literal) {
      self.keyPath = keyPath
      self.value = value
    }
  }

  /// Findings that come with values, and those that fail by more, by name.
  package struct Consequences: Hashable, Sendable {
    package var new: [DiagnosticName: Level] = [:]
    package var worse: [DiagnosticName: Level] = [:]

    package init(new: [DiagnosticName: Level] = [:], worse: [DiagnosticName: Level] = [:]) {
      (self.new, self.worse) = (new, worse)
    }
  }

  /// Something to write, in words and as values for key paths or a text; words alone where it is none of both.
  package struct Option: Hashable, Sendable {
    /// Words of help, and those of a fix that is applied.
    private struct Part: Hashable, Sendable {
      let words: String
      let exactWords: String
    }

    private var parts: [Part]
    package private(set) var changes: [Change]
    /// The text, as YAML has it on one line; empty for values.
    package let text: String
    package let applicability: Applicability
    /// The lesser findings that come with the values, found by a trial.
    package var consequences = Consequences()
    /// Whether the values weren't tried: they stand in an import or the project file, or too many styles see them.
    package var isUntried = false

    /// Makes an option in words of its own: `` `prefer: dot` ``.
    ///
    /// - Parameters:
    ///   - words: The words of help.
    ///   - exactWords: The words of a fix that is applied, where these are others.
    ///   - changes: The values.
    ///   - applicability: The degree to which the change may be trusted.
    package init(
      _ words: String, exactWords: String? = nil, _ changes: [Change] = [],
      as applicability: Applicability = .suggestion
    ) {
      parts = [Part(words: words, exactWords: exactWords ?? words)]
      (self.changes, text, self.applicability) = (changes, "", applicability)
    }

    /// Makes an option of a text, as YAML has it on one line.
    init(text: String) {
      parts = [Part(words: "`\(text)`", exactWords: "`\(text)`")]
      (changes, self.text, applicability) = ([], text, .suggestion)
    }

    /// Returns an option that needs others beside it: `a radius of at least 29 with a gap of 15`.
    package func with(_ others: [Option?]) -> Option {
      others.compactMap(\.self).reduce(into: self) { option, other in
        option.parts += other.parts
        option.changes += other.changes
      }
    }

    /// The options as one that needs all of them; nil where there are none.
    package static func together(_ options: [Option]) -> Option? { options.first?.with(Array(options.dropFirst())) }

    /// The values in words: `a width of at least 72 with a height of at least 60`.
    package var words: String { joined(\.words) }

    private func joined(_ words: (Part) -> String) -> String {
      let others = parts.dropFirst().map(words).listed
      return words(parts[0]) + (others.isEmpty ? "" : " with " + others)
    }

    /// The title of its fix: help names the side of a bound, since people choose; a fix that is applied names what it writes.
    package var title: String { "use " + joined(applicability == .suggestion ? \.words : \.exactWords) }

    /// The words with the consequences: `` a radius of at least 29 (also causes the note `tag-placement-gap`) ``.
    var wordsWithConsequences: String {
      if isUntried { return "\(words) (not checked)" }
      guard let consequences = consequences.words else { return words }
      return words.hasSuffix(")") ? "\(words.dropLast()); \(consequences))" : "\(words) (\(consequences))"
    }
  }
}

extension Suggestion.Consequences {
  /// The consequences as a clause: also causes the note `a` and makes the warning `b` worse; nil for none.
  var words: String? {
    func list(_ findings: [DiagnosticName: Level]) -> String {
      findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "the \($0.value.rawValue) `\($0.key.rawValue)`" }.joined(separator: " and ")
    }
    let parts = [new.isEmpty ? nil : "also causes \(list(new))", worse.isEmpty ? nil : "makes \(list(worse)) worse"]
    let words = parts.compactMap(\.self).joined(separator: " and ")
    return words.isEmpty ? nil : words
  }
}

extension Collection<String> {
  /// The items as a list in a sentence: a, b and c.
  package var listed: String {
    guard let last = suffix(1).first, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
