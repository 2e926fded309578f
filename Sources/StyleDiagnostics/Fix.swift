/// Degree to which a fix may be trusted.
package enum Applicability: String, Hashable, CaseIterable, Sendable {
  /// Leaves the compiled bundle the same to the byte.
  case safe
  /// Changes the drawing.
  case unsafe
  /// Advice: never applied.
  case display
}

/// New text for a stretch of a file.
package struct TextEdit: Hashable, Sendable {
  /// The stretch that is replaced; empty for an insertion.
  package let place: Place
  package let text: String

  package init(_ place: Place, _ text: String) {
    self.place = place
    self.text = text
  }
}

/// A way out of a finding, as edits of the sources.
package struct Fix: Hashable, Sendable {
  /// The fix as an order: `write 40`.
  package let title: String
  package let applicability: Applicability
  /// Edits in the order of their places, without overlaps; empty for advice, and where the value stands in no source.
  package let edits: [TextEdit]
  /// Whether it wasn't tried, and so is advice alone.
  package private(set) var isUntried = false

  package init(title: String, applicability: Applicability, edits: [TextEdit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }

  /// The fix as advice that wasn't tried.
  package var untried: Fix {
    var fix = Fix(title: title, applicability: .display, edits: [])
    fix.isUntried = true
    return fix
  }
}

/// A way out of a finding, as new values for key paths: rules know no text.
package struct FixProposal: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package let keyPath: StyleKeyPath
    package let value: ProposedValue

    package init(_ keyPath: StyleKeyPath, _ value: ProposedValue) {
      self.keyPath = keyPath
      self.value = value
    }
  }

  package let title: String
  package let applicability: Applicability
  /// New values; those of advice are what it says in words, none where that is no value.
  package let changes: [Change]

  package init(title: String, applicability: Applicability, changes: [Change] = []) {
    self.title = title
    self.applicability = applicability
    self.changes = changes
  }
}

/// A value to be written into a source.
package indirect enum ProposedValue: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let value: ProposedValue

    package init(_ key: String, _ value: ProposedValue) {
      self.key = key
      self.value = value
    }
  }

  /// A decimal number as JSON writes it.
  case number(String)
  case text(String)
  case boolean(Bool)
  case list([ProposedValue])
  /// Entries in the order to be written.
  case map([Entry])
}

extension ProposedValue {
  package var isScalar: Bool {
    switch self {
    case .number, .text, .boolean: true
    case .list, .map: false
    }
  }

  /// The value as people would write it, on one line: `{ side: left, angles: [-90, 90] }`.
  package var flowText: String {
    switch self {
    case .number(let text), .text(let text): text
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let values): "[" + values.map(\.flowText).joined(separator: ", ") + "]"
    case .map(let entries): "{ " + entries.map { "\($0.key): \($0.value.flowText)" }.joined(separator: ", ") + " }"
    }
  }
}
