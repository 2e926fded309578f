import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Tries other numbers in the place of one: compiles and lints what sees it, until a finding comes that isn't there now.
struct NumberTrial {
  private let number: SourceNumber
  private let level: Level
  private let finder: SafeRangeFinder
  /// The styles that see the number or a style that does, those equal in several bundles once, the last that ended a trial first.
  private var subjects: [TriedStyle] = []
  /// The models of the styles that aren't made of the number, by bundle.
  private var unchanged: [Int: [StyleReference: any ModelStyle]] = [:]
  /// The findings that the styles have now, each with whether it is an error of a style with the number.
  private var known: [TrialFindings.Identity: Bool] = [:]
  /// Whether the styles have errors or warnings now.
  var isFaulty: Bool { known.keys.contains { $0.level >= .warning } }
  /// The errors that the styles with the number have now.
  private(set) var errors: [SafeRangeSearch.Fault] = []
  private var trials = TrialTrees()
  /// The values that have the number, by key path.
  private let keyPaths: Set<StyleKeyPath>
  /// The places of the values that have the number, by bundle, as far as they were looked up.
  private let placesOfUses = Memo<Int, Set<SourceRange>>()
  /// The last keys of those, without which no place is looked up.
  private let lastKeys: Set<String?>

  /// Prepares trials; nil where a style that has the number doesn't compile.
  init?(_ number: SourceNumber, _ level: Level, errorsFrom least: Level, _ finder: SafeRangeFinder) {
    (self.number, self.level, self.finder) = (number, level, finder)
    keyPaths = Set(number.uses.map(\.keyPath))
    // A text's angle has a key path with the key `angle` and one without.
    lastKeys = Set(
      keyPaths.flatMap { $0.components.last == "angle" ? $0.components.suffix(2) : $0.components.suffix(1) })
    var origins: Set<[StyleReference: StyleOrigin]> = []
    for bundle in finder.styles.indices {
      let uses = Set(number.uses.filter { $0.bundle == bundle }.compactMap { StyleReference(of: $0.keyPath) })
      if uses.isEmpty { continue }
      let seeing = finder.lookingAt(uses, in: bundle)
      // One that plays another backwards is made of it; a style of another kind only names it.
      let kinds = Set(uses.map(\.kind))
      unchanged[bundle] = finder.models[bundle].filter { !seeing.contains($0.key) || !kinds.contains($0.key.kind) }
      for style in seeing.sorted(by: { $0.isBefore($1) }) {
        let subject = TriedStyle(bundle: bundle, style: style)
        let standing = finder.standing(subject, errorsFrom: least)
        let isUse = uses.contains(style)
        if isUse, !standing.isCompiled { return nil }
        guard standing.isCompiled, origins.insert(finder.origins(of: subject)).inserted else { continue }
        subjects.append(subject)
        for found in standing.findings {
          let isError = isUse && found.identity.level >= least
          let isKnownError = known[found.identity.inAnyBundle] ?? false
          known[found.identity.inAnyBundle] = isError || isKnownError
          if isError, !isKnownError { errors.append(fault(found)) }
        }
      }
    }
  }

  private func fault(_ found: TrialRules.Found) -> SafeRangeSearch.Fault {
    let (own, bundle) = (found.identity, found.identity.bundle)
    return SafeRangeSearch.Fault(
      fault: SafeRange.Fault(
        name: own.name, level: own.level, keyPath: own.keyPath, isAtNumber: isAtNumber(own.keyPath, bundle)),
      proposals: numbers(in: found.advice?.offered ?? [], bundle), excess: found.counterexample?.excess)
  }

  /// The verdict on another number: the first new findings.
  mutating func verdict(on other: ExactDecimal) -> SafeRangeSearch.Verdict {
    var verdict = SafeRangeSearch.Verdict()
    guard let workspace = finder.workspace.trying([(number, other)], in: &trials) else { return verdict }
    for (position, subject) in subjects.enumerated() {
      finder.rules.check(
        [subject.keyPath], of: subject.bundle, in: workspace, known: unchanged[subject.bundle] ?? [:]
      ) { found in
        let identity = found.identity.inAnyBundle
        if let isError = known[identity] {
          if isError, verdict.error == nil { verdict.error = fault(found) }
          return false
        }
        if verdict.note == nil || identity.level >= level {
          let fault = fault(found)
          verdict.note = verdict.note ?? fault
          if identity.level >= level { verdict.fault = fault }
        }
        return verdict.fault != nil
      }
      if verdict.fault != nil {
        subjects.swapAt(0, position)
        return verdict
      }
    }
    return verdict
  }
}

extension NumberTrial {
  /// Whether a key path leads to a value that has the number; a tag's angles have one with the key `angles` and one without.
  private func isAtNumber(_ keyPath: StyleKeyPath?, _ bundle: Int) -> Bool {
    guard let keyPath, lastKeys.contains(keyPath.components.last) else { return false }
    if keyPaths.contains(keyPath) { return true }
    guard let place = finder.statedPlace(of: keyPath, in: bundle) else { return false }
    return placesOfUses.value(of: bundle) {
      Set(number.uses.filter { $0.bundle == bundle }.compactMap { finder.statedPlace(of: $0.keyPath, in: bundle) })
    }.contains(place)
  }

  /// The numbers that rules suggest in the number's place.
  private func numbers(in options: [Suggestion.Option], _ bundle: Int) -> [ExactDecimal] {
    options.flatMap(\.changes).compactMap { change in
      if isAtNumber(change.keyPath, bundle) { return number(in: change.value, number.part) }
      for part in [SourceNumber.Part.min, .max] where keyPaths.contains(change.keyPath.appending(part.rawValue)) {
        return number(in: change.value, part)
      }
      return nil
    }
  }

  private func number(in value: Literal, _ part: SourceNumber.Part) -> ExactDecimal? {
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
