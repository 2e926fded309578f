package import StyleDiagnostics

/// A difference between two bundles that matters to somebody: what a finding is to the linter.
package struct StyleChange: Hashable, Sendable {
  package let name: DiagnosticName
  package var level: Level
  package var message: String
  /// The value that it is about, which may be gone; nil for a whole bundle.
  package var keyPath: StyleKeyPath?
  /// The value at which it is shown, where that isn't `keyPath`, by which it is accepted.
  var shownPath: StyleKeyPath?
  /// The ways from `keyPath` to the members that differ; none where `keyPath` is shown.
  var memberPaths: [[JSONStep]] = []
  /// The name inside a style that is gone, which tells the change from that of another name; nil for any other.
  var removedName: RemovedName?
  /// The texts that tell the change from others where no member of a bundle does; nil where members do.
  var evidence: [String]?
  package var notes: [String] = []
  /// The words of numbers that differ, seven at most; none where nothing is drawn differently.
  var numbers: [String] = []
  package var help: [String] = []

  init(
    _ name: DiagnosticName, _ message: String, at keyPath: StyleKeyPath?, notes: [String] = [], help: [String] = []
  ) {
    self.name = name
    level = ChangeRegistry.change(name)?.level ?? .note
    (self.message, self.keyPath, self.notes, self.help) = (message, keyPath, notes, help)
  }
}

extension StyleChange {
  /// Feeds what mostly tells a change from others.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(message)
  }

  /// The members that differ, of which the first that a source sets is shown; none where `keyPath` is shown.
  package var members: some Collection<StyleKeyPath> {
    let shown = shownPath.map { [$0.components.map(JSONStep.key)] }
    let start = shown == nil ? keyPath?.components ?? [] : []
    return (shown ?? memberPaths).lazy.map { StyleKeyPath(start + $0.map(\.text)) }
  }

  /// Whether it is of a name inside a style that is gone.
  package var isOfRemovedName: Bool { removedName != nil }

  /// Whether it is of a file that unchanged clients read, whatever bundle is shown.
  var isOfDictionary: Bool { name == .dictionaryChanges || name == .dictionaryRemoved }
}

/// A name inside a style that is gone, and the noun for such names.
struct RemovedName: Hashable, Sendable {
  let noun: String
  let text: String
}

extension DiagnosticName {
  static let clientTooOld = DiagnosticName(rawValue: "client-too-old")
  static let dictionaryChanges = DiagnosticName(rawValue: "dictionary-changes")
  static let dictionaryRemoved = DiagnosticName(rawValue: "dictionary-removed")
  static let drawnDifferently = DiagnosticName(rawValue: "drawn-differently")
  static let motionRougher = DiagnosticName(rawValue: "motion-rougher")
  static let nameRemoved = DiagnosticName(rawValue: "name-removed")
  static let reachSmaller = DiagnosticName(rawValue: "reach-smaller")
  static let slower = DiagnosticName(rawValue: "slower")
  static let storedIndexChanges = DiagnosticName(rawValue: "stored-index-changes")
  static let storedStateOutside = DiagnosticName(rawValue: "stored-state-outside")
  static let storedTagChanges = DiagnosticName(rawValue: "stored-tag-changes")
}
