import StyleBundle
package import StyleCompiler
package import StyleDiagnostics
import StyleLint
import StyleModel

/// Finds the safe ranges of a loaded project's numbers.
///
/// It is made once of a project: what it knows of the styles serves every number. A class, since each trial has it at hand.
package final class SafeRangeFinder: Sendable {
  let project: LoadedProject
  /// The rules that are on somewhere, but for those that compare.
  let rules: TrialRules
  /// The numbers of all styles, in the order of their places.
  package let numbers: [SourceNumber]
  /// Whether some style has an error, so that not all of its numbers were read.
  package let haveErrors: Bool
  /// The styles of each bundle as they are now.
  let styles: [[any ModelStyle]]
  /// The same by their own names.
  let models: [[StyleReference: any ModelStyle]]
  /// The styles as they stand, without and with advice, and their origins, as far as numbers of them were asked for.
  let plainStyles = Memo<TriedStyle, StandingStyle>()
  let advisedStyles = Memo<TriedStyle, StandingStyle>()
  let origins = Memo<TriedStyle, [StyleReference: StyleOrigin]>()
  /// The ends of ranges that are written as one text, by place.
  private let ends: [SourceRange: [ExactDecimal]]
  /// The styles that look at each style of a bundle, or play it.
  private let users: [[StyleReference: [StyleReference]]]

  var workspace: Workspace { project.workspace }

  /// Reads all numbers of a project; `settings` are those of the command line, over the project file's.
  package init(_ project: LoadedProject, settings: [RuleSetting] = []) {
    self.project = project
    let workspace = project.workspace
    rules = TrialRules(project, workspace.project.rules + settings, without: RuleRegistry.comparing)
    let stated = StatedNumbers(workspace)
    (numbers, styles, haveErrors) = (stated.numbers, stated.styles, stated.haveErrors)
    ends = Dictionary(grouping: numbers.filter { $0.part != .whole }, by: \.place).mapValues { $0.map(\.number) }
    models = styles.map { Dictionary($0.map { ($0.reference, $0) }) { first, _ in first } }
    users = styles.enumerated().map { bundle, styles in
      var users: [StyleReference: [StyleReference]] = [:]
      for style in styles {
        for named in style.related + [style.reducedVariantReference].compactMap(\.self) {
          guard let own = workspace.ownReference(named, in: bundle) else { continue }
          users[own, default: []].append(style.reference)
        }
      }
      return users
    }
  }

  /// The numbers at a key path and below it, in the order of their places: of a style, one of its values, or a token.
  ///
  /// Of one value there may be several: both ends of a range, or numbers that different bundles see there.
  package func numbers(at keyPath: StyleKeyPath) -> [SourceNumber] {
    guard keyPath.components.first == "tokens" else {
      let own = byOwnName(keyPath)
      let found = numbers.filter { $0.uses.contains { $0.keyPath.components.starts(with: own.components) } }
      if !found.isEmpty { return found }
      // The angle of a text has a key path with the key `angles` and one without.
      let places = styles.indices.compactMap { statedPlace(of: own, in: $0) }
      return numbers.filter { places.contains($0.place) }
    }
    let places = workspace.places(ofToken: keyPath)
    return numbers.filter { number in
      places.contains {
        $0.file == number.place.file && $0.lower <= number.place.lower && $0.upper >= number.place.upper
      }
    }
  }

  /// A key path by the own name of its style, where it has another.
  private func byOwnName(_ keyPath: StyleKeyPath) -> StyleKeyPath {
    guard let named = StyleReference(of: keyPath),
      let own = styles.indices.lazy.compactMap({ self.workspace.ownReference(named, in: $0) }).first
    else { return keyPath }
    return StyleKeyPath([own.kind.key, own.name.text] + keyPath.components.dropFirst(2))
  }

  /// Finds the safe range of a number.
  ///
  /// - Parameters:
  ///   - number: One of ``numbers``.
  ///   - level: The least level of findings that end it.
  ///   - least: The least level of findings of now that count as errors.
  ///   - goesOn: Asked before each trial.
  /// - Returns: The safe range; nil where it was given up, and where a style with the number doesn't compile.
  package func safeRange(
    of number: SourceNumber, level: Level = .warning, errorsFrom least: Level = .error,
    while goesOn: () -> Bool = { true }
  ) -> SafeRange? {
    guard var trial = NumberTrial(number, level, errorsFrom: least, self) else { return nil }
    return withoutActuallyEscaping(goesOn) { goesOn in
      var isGivenUp = false
      let errors = trial.errors
      let others = (ends[number.place] ?? []).filter { $0 != number.number }
      var search = SafeRangeSearch(
        around: number.number, number.dimension, number.domain, landmarks: others, isFaulty: trial.isFaulty
      ) { other in
        if !isGivenUp, !goesOn() { isGivenUp = true }
        return isGivenUp ? .init() : trial.verdict(on: other)
      }
      let interval = search.interval(.new)
      let withoutErrors =
        errors.isEmpty ? nil : search.nearestInterval(.error, proposals: errors.flatMap(\.proposals))
      let withoutNotes = level > .note && errors.isEmpty ? search.interval(.note).within(interval) : nil
      if isGivenUp { return nil }
      return SafeRange(
        number: number, level: level, errors: errors.map(\.fault), interval: interval, withoutErrors: withoutErrors,
        withoutNotes: withoutNotes.flatMap { $0.isSame(as: interval) ? nil : $0 },
        notConsidered: notConsidered(of: number), tried: search.tried)
    }
  }

  /// A safe range with the numbers beyond it, as far as they bring warnings only.
  func beyondWarnings(_ safeRange: SafeRange) -> SafeRange {
    let ends = [safeRange.interval.lower, safeRange.interval.upper]
    guard safeRange.errors.isEmpty, ends.contains(where: { $0.fault?.level == .warning }),
      let wide = self.safeRange(of: safeRange.number, level: .error)
    else { return safeRange }
    return SafeRange(
      number: safeRange.number, level: safeRange.level, errors: [], interval: safeRange.interval,
      withoutErrors: wide.interval, withoutNotes: safeRange.withoutNotes, notConsidered: safeRange.notConsidered,
      tried: safeRange.tried + wide.tried)
  }

  /// The rules that are on, look at the styles that have a number, and compare.
  private func notConsidered(of number: SourceNumber) -> [DiagnosticName] {
    let kinds = Set(number.uses.compactMap { StyleReference(of: $0.keyPath)?.kind })
    return RuleRegistry.comparing.filter { rule in
      rules.levels.level(of: rule, at: nil, otherwise: .warning) != nil
        && !kinds.isDisjoint(with: RuleRegistry.kinds(of: rule))
    }
  }

  /// The styles of a bundle that look at any of some styles, these included.
  func lookingAt(_ styles: Set<StyleReference>, in bundle: Int) -> Set<StyleReference> {
    var known = styles
    var open = Array(styles)
    while let style = open.popLast() {
      for user in users[bundle][style] ?? [] where known.insert(user).inserted { open.append(user) }
    }
    return known
  }
}

extension SafeRange.Interval {
  /// The part that lies in another interval, in which other numbers were tried.
  fileprivate func within(_ other: SafeRange.Interval) -> SafeRange.Interval {
    SafeRange.Interval(
      lower: lower.number < other.lower.number ? other.lower : lower,
      upper: upper.number > other.upper.number ? other.upper : upper)
  }

  fileprivate func isSame(as other: SafeRange.Interval) -> Bool {
    lower.number == other.lower.number && upper.number == other.upper.number
      && lower.fault?.level != .note && upper.fault?.level != .note
  }
}
