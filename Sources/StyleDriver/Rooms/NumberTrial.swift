import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Tries other numbers in the place of one: compiles and lints what sees it, until a finding comes that isn't there now.
struct NumberTrial {
  /// The identity of a finding while a number changes.
  private struct Identity: Hashable {
    let name: DiagnosticName
    let level: Level
    let keyPath: StyleKeyPath?
  }

  private let number: StatedNumber
  private let level: Level
  private let finder: RoomFinder
  /// The styles that see the number or a style that does, those equal in several bundles once, the last that ended a trial first.
  private var subjects: [TriedStyle] = []
  /// The models of the styles that don't see the number, by bundle.
  private var unmoved: [Int: [StyleReference: any ModelStyle]] = [:]
  /// The findings that the styles have now.
  private var known: Set<Identity> = []
  /// The findings of the number itself that end a room, in the order in which they were found.
  private(set) var ownFaults: [RoomSearch.Fault] = []
  private var knownFaults: Set<Room.Fault> = []
  /// The same by name and key path, as errors.
  private var ownIdentities: Set<Identity> = []
  /// Whether an error that isn't the number's own keeps a style that sees it from being compiled.
  private(set) var isBlocked = false
  private var trials = TrialTrees()
  /// The values that have the number, by key path.
  private let keyPaths: Set<StyleKeyPath>
  /// The places of the values that have the number, by bundle, as far as they were looked up.
  private let placesOfUses = Memo<Int, Set<Place>>()
  /// The last keys of those, without which no place is looked up.
  private let lastKeys: Set<String?>

  init(_ number: StatedNumber, _ level: Level, _ finder: RoomFinder) {
    (self.number, self.level, self.finder) = (number, level, finder)
    keyPaths = Set(number.uses.map(\.keyPath))
    // A text's angle has a key path with the key `angle` and one without.
    lastKeys = Set(
      keyPaths.flatMap { $0.components.last == "angle" ? $0.components.suffix(2) : $0.components.suffix(1) })
    var origins: Set<[StyleReference: StyleOrigin]> = []
    for bundle in finder.styles.indices {
      let uses = number.uses.filter { $0.bundle == bundle }.compactMap { StyleReference(of: $0.keyPath) }
      if uses.isEmpty { continue }
      let moved = finder.lookingAt(Set(uses), in: bundle)
      var others = finder.models[bundle]
      for style in moved { others[style] = nil }
      unmoved[bundle] = others
      for style in moved.sorted(by: { $0.isBefore($1) }) {
        let subject = TriedStyle(bundle: bundle, style: style)
        if origins.insert(finder.origins(of: subject)).inserted {
          subjects.append(subject)
        }
      }
    }
    noteStandingFindings()
  }

  /// Notes the findings that are there now.
  private mutating func noteStandingFindings() {
    for subject in subjects {
      let style = finder.standing(subject, level)
      note(style.diagnostics, style.findings, in: subject.bundle)
      if !style.isSound, !hasOwnError(style) { isBlocked = true }
    }
  }

  /// Whether an error of a style that doesn't compile is the number's own.
  private func hasOwnError(_ style: StandingStyle) -> Bool {
    style.diagnostics.filter { $0.level == .error }.allSatisfy { error in
      ownIdentities.contains(Identity(name: error.name, level: .error, keyPath: error.keyPath))
    }
  }

  /// Takes the number's faults for those of another: they are there, and end nothing.
  mutating func leaveFaultsToOthers() {
    known.formUnion(ownFaults.map { Identity(name: $0.fault.name, level: $0.fault.level, keyPath: $0.fault.keyPath) })
    ownFaults = []
    (knownFaults, ownIdentities) = ([], [])
  }

  private mutating func note(_ diagnostics: [Diagnostic], _ findings: [Finding], in bundle: Int) {
    for diagnostic in diagnostics {
      note(diagnostic.name, diagnostic.level, diagnostic.keyPath, [], in: bundle) { diagnostic.place }
    }
    let finder = finder
    for finding in findings {
      note(finding.name, finding.level, finding.keyPath, finding.proposals, in: bundle) {
        finder.place(of: finding.keyPath, in: bundle)
      }
    }
  }

  private mutating func note(
    _ name: DiagnosticName, _ own: Level, _ keyPath: StyleKeyPath?, _ proposals: [FixProposal], in bundle: Int,
    at place: () -> Place?
  ) {
    guard let level = finder.levels.level(of: name, at: keyPath, otherwise: own) else { return }
    let proposed = numbers(in: proposals, bundle)
    let isHere = isAtNumber(keyPath, bundle)
    let isOwn = level >= self.level && (isHere || !proposed.isEmpty)
    if isOwn, !finder.isSuppressed(name, keyPath, at: place()) {
      let fault = Room.Fault(name: name, level: level, keyPath: keyPath, isAtNumber: isHere)
      ownIdentities.insert(Identity(name: name, level: .error, keyPath: keyPath))
      if knownFaults.insert(fault).inserted {
        ownFaults.append(RoomSearch.Fault(fault: fault, proposals: proposed))
      }
    } else {
      known.insert(Identity(name: name, level: level, keyPath: keyPath))
    }
  }
}

extension NumberTrial {
  /// The verdict on another number: the first new findings.
  mutating func verdict(on other: ExactDecimal) -> RoomSearch.Verdict {
    guard let workspace = finder.workspace.trying(other, as: number, in: &trials) else { return RoomSearch.Verdict() }
    var verdict = RoomSearch.Verdict()
    for (position, subject) in subjects.enumerated() {
      let result = workspace.compile(
        at: [subject.keyPath], of: subject.bundle, known: unmoved[subject.bundle] ?? [:])
      for diagnostic in result.findings
      where ends(
        &verdict, diagnostic.name, diagnostic.level, diagnostic.keyPath, in: subject.bundle, at: { diagnostic.place })
      {
        subjects.swapAt(0, position)
        return verdict
      }
      let linter = Linter(finder.context.about(result.named, aliased: result.aliased), finder.rules)
      for model in result.models
      where linter.firstFinding(in: model, where: { ends(&verdict, $0, in: subject.bundle) }) != nil {
        subjects.swapAt(0, position)
        return verdict
      }
    }
    return verdict
  }

  /// Whether a finding of a rule is new and ends a trial.
  private mutating func ends(_ verdict: inout RoomSearch.Verdict, _ finding: Finding, in bundle: Int) -> Bool {
    let finder = finder
    return ends(&verdict, finding.name, finding.level, finding.keyPath, finding.proposals, in: bundle) {
      finder.place(of: finding.keyPath, in: bundle)
    }
  }

  private mutating func ends(
    _ verdict: inout RoomSearch.Verdict, _ name: DiagnosticName, _ own: Level, _ keyPath: StyleKeyPath?,
    _ proposals: [FixProposal] = [], in bundle: Int, at place: () -> Place?
  ) -> Bool {
    guard let level = newLevel(name, own, keyPath, at: place) else { return false }
    let own = Room.Fault(name: name, level: level, keyPath: keyPath, isAtNumber: isAtNumber(keyPath, bundle))
    let fault = RoomSearch.Fault(fault: own, proposals: numbers(in: proposals, bundle))
    verdict.note = verdict.note ?? fault
    if level >= self.level { verdict.fault = fault }
    return verdict.fault != nil
  }

  /// The level in force of a finding that isn't there now; nil for any other, and for one that is left out.
  private func newLevel(
    _ name: DiagnosticName, _ own: Level, _ keyPath: StyleKeyPath?, at place: () -> Place?
  ) -> Level? {
    guard let level = finder.levels.level(of: name, at: keyPath, otherwise: own),
      !known.contains(Identity(name: name, level: level, keyPath: keyPath)),
      !finder.isSuppressed(name, keyPath, at: place())
    else { return nil }
    return level
  }

  /// Whether a key path leads to a value that has the number; a tag's angles have one with the key `angles` and one without.
  private func isAtNumber(_ keyPath: StyleKeyPath?, _ bundle: Int) -> Bool {
    guard let keyPath, lastKeys.contains(keyPath.components.last) else { return false }
    if keyPaths.contains(keyPath) { return true }
    guard let place = finder.statedPlace(of: keyPath, in: bundle) else { return false }
    return placesOfUses.value(of: bundle) {
      Set(number.uses.filter { $0.bundle == bundle }.compactMap { finder.statedPlace(of: $0.keyPath, in: bundle) })
    }.contains(place)
  }

  /// The numbers that proposals write in the number's place.
  private func numbers(in proposals: [FixProposal], _ bundle: Int) -> [ExactDecimal] {
    proposals.flatMap(\.changes).compactMap { change in
      if isAtNumber(change.keyPath, bundle) { return number(in: change.value, number.part) }
      for part in [StatedNumber.Part.min, .max] where keyPaths.contains(change.keyPath.appending(part.rawValue)) {
        return number(in: change.value, part)
      }
      return nil
    }
  }

  private func number(in value: ProposedValue, _ part: StatedNumber.Part) -> ExactDecimal? {
    switch value {
    case .number(let text): return ExactDecimal(source: text.utf8)
    case .text(let text):
      let ends = text.split(separator: "..", omittingEmptySubsequences: false).compactMap {
        ExactDecimal(source: $0.utf8)
      }
      guard ends.count == 2 else { return nil }
      return part == .max ? ends[1] : ends[0]
    case .boolean, .list, .map: return nil
    }
  }
}

extension StyleReference {
  /// The style that a key path leads into; nil for one that leads to none.
  init?(of keyPath: StyleKeyPath) {
    guard keyPath.components.count > 1,
      let kind = RuleRegistry.allKinds.first(where: { $0.key == keyPath.components[0] })
    else { return nil }
    self.init(kind, StyleName(keyPath.components[1]))
  }

  fileprivate func isBefore(_ other: StyleReference) -> Bool {
    (kind.key, name.text) < (other.kind.key, other.name.text)
  }
}
