/// Degree to which a fix may be trusted.
package enum Applicability: String, Hashable, CaseIterable, Sendable {
  /// Leaves the compiled bundle the same to the byte.
  case safe
  /// Changes the drawing.
  case unsafe
  /// Advice: never applied.
  case suggestion
}

/// New text for a stretch of a file.
package struct TextEdit: Hashable, Sendable {
  /// The stretch that is replaced; empty for an insertion.
  package let place: SourceRange
  package let text: String

  package init(_ place: SourceRange, _ text: String) {
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
    var fix = Fix(title: title, applicability: .suggestion, edits: [])
    fix.isUntried = true
    return fix
  }
}
