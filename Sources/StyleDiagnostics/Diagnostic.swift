/// Certainty of harm: an `error` breaks the drawing or a client, a `warning` most likely shows, a `note` is worth knowing.
package enum Level: String, Comparable, CaseIterable, Sendable {
  case note, warning, error

  package static func < (left: Level, right: Level) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A second place that helps to understand a finding, with a few words that stand alone.
package struct Label: Hashable, Sendable {
  package var place: SourceRange
  package var message: String

  package init(_ place: SourceRange, _ message: String) {
    self.place = place
    self.message = message
  }
}

/// One finding, as data; a reporter gives it a shape.
///
/// Messages are lower case without a final period and stand alone; advice is in `help` only.
package struct Diagnostic: Hashable, Sendable, Error {
  /// The stable kebab-case name that tools and suppressions use, such as `unknown-key`.
  package var name: DiagnosticName
  package var level: Level
  package var message: String
  /// The value that is at fault; nil where the fault is in the text and no value has been read yet.
  package var keyPath: StyleKeyPath?
  /// The place of the fault; nil when a decoded bundle is checked.
  package var place: SourceRange?
  /// The file that a finding without a place is about: a bundle that is checked by itself.
  package var subject: FileID?
  /// A few words beside the underlined place; empty when the message says it all.
  package var caption: String
  package var labels: [Label]
  package var notes: [String]
  package var help: [String]
  /// A rule's ways out, which ``help`` and ``fixes`` tell of; nil where there are none.
  package var advice: Suggestion?
  /// Advice that has yet to be tried, the likeliest first; empty once the finding is ready to be told.
  package var suggestions: [Suggestion]
  /// A sample at which the rule's condition fails.
  package var counterexample: Counterexample?
  package var fixes: [Fix]
  /// The bundles in which it was found; nil where it is about none, or where there is only one.
  package var bundles: FindingBundles?
  /// The place of a token's or anchor's value that is at fault where it is used.
  package var origin: SourceRange?
  /// The path of the picture that shows the counterexample, where one was asked for.
  package var picture: String?

  package init(
    _ name: DiagnosticName, _ message: String, level: Level = .error, keyPath: StyleKeyPath? = nil,
    at place: SourceRange?,
    caption: String = "", labels: [Label] = [], notes: [String] = [], help: [String] = [],
    suggestions: [Suggestion] = [], counterexample: Counterexample? = nil,
    fixes: [Fix] = []
  ) {
    self.name = name
    self.level = level
    self.message = message
    self.keyPath = keyPath
    self.place = place
    self.caption = caption
    self.labels = labels
    self.notes = notes
    self.help = help
    self.suggestions = suggestions
    self.counterexample = counterexample
    self.fixes = fixes
  }
}

extension Diagnostic {
  /// The file that it is in or about.
  package var file: FileID? { place?.file ?? subject }

  /// The finding with its likeliest suggestion among its help, where that is certain without a trial.
  package var untried: Diagnostic {
    var reported = self
    reported.suggestions = []
    reported.help = (suggestions.first?.help ?? []) + reported.help
    return reported
  }

  /// The finding without the key path that leads to its place, so the same wherever its value is inherited.
  package var cause: Diagnostic {
    var cause = self
    if place != nil { (cause.keyPath, cause.advice) = (nil, nil) }
    return cause
  }
}

extension Diagnostic: Comparable {
  /// The total order of a report: path, place, name, then everything else that tells two findings apart.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool { ReportRank(left) < ReportRank(right) }
}

/// The rank of a finding in a report, spelt out once for all comparisons.
private struct ReportRank: Comparable {
  private let place: SourceRange
  private let name: DiagnosticName
  private let path: String
  private let message: String

  init(_ finding: Diagnostic) {
    place = finding.place ?? SourceRange(file: FileID(-1), range: 0..<0)
    (name, path, message) = (finding.name, finding.keyPath?.description ?? "", finding.message)
  }

  static func < (left: ReportRank, right: ReportRank) -> Bool {
    if left.place != right.place { return left.place < right.place }
    if left.name != right.name { return left.name < right.name }
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }

  /// Whether both are of one name and place.
  func isLike(_ other: ReportRank) -> Bool { place == other.place && name == other.name }
}

extension [Diagnostic] {
  /// The findings in report order, each once: a value that several styles inherit is at fault only where it stands.
  package func sortedAndUnique() -> [Diagnostic] {
    if count < 2 { return self }
    let ranks = map(ReportRank.init)
    let order = indices.sorted { ranks[$0] < ranks[$1] }
    var seen: Set<Diagnostic> = []
    return order.indices.filter { index in
      // Findings that say the same stand side by side with others of their name and place.
      let rank = ranks[order[index]]
      let hasLike =
        index > 0 && rank.isLike(ranks[order[index - 1]])
        || index + 1 < order.count && rank.isLike(ranks[order[index + 1]])
      guard hasLike else { return true }
      return seen.insert(self[order[index]].cause).inserted
    }.map { self[order[$0]] }
  }
}

extension Diagnostic {
  /// Feeds what mostly tells a finding from others.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(message)
  }
}
