import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleSyntax
import StyleTrust

/// What differs between an old release and a new one.
struct ReleaseComparison {
  /// What the user calls the old release.
  let old: String
  let new: String
  let bundles: [BundleComparison]

  /// Compares two releases of a project, which says on which devices styles have to fit.
  init(from old: BundleSet, to new: BundleSet, of project: Project) {
    (self.old, self.new) = (old.title, new.title)
    bundles = BundleComparison.all(from: old, to: new, LintContext(of: project))
  }

  /// Whether nothing differs.
  var isEmpty: Bool { bundles.allSatisfy(\.isEmpty) }
}

/// A change as a finding, with what tells it from all others in each bundle and old release where it is seen.
struct ChangeFinding {
  var diagnostic: Diagnostic
  let identities: Set<ChangeIdentity>
}

/// The changes of one or more comparisons as findings: each once, at its place in the sources.
struct ChangeReport {
  private let comparisons: [ReleaseComparison]
  private let check: Check?
  /// The sources of old releases, as far as they are known, by the number of the comparison.
  private let oldSources: [Int: ReleaseSources]
  private let bundleCount: Int
  /// The way from key paths to places, by bundle.
  private let locators: [String: SourceLocator]
  /// The lists and maps that hold what isn't there any more.
  private let holders: ChangeHolders?
  /// The reasons of changes that were accepted.
  private let accepted: [ChangeIdentity: String]

  /// Places findings in the sources of a check; without one they have no place.
  init(
    _ comparisons: [ReleaseComparison], placed check: Check?, oldSources: [Int: ReleaseSources] = [:],
    accepted: [ChangeIdentity: String] = [:]
  ) {
    (self.comparisons, self.check, self.oldSources, self.accepted) = (comparisons, check, oldSources, accepted)
    bundleCount = Set(comparisons.flatMap { $0.bundles.map(\.name) }).count
    let scopes = check?.project.workspace.scopes ?? []
    locators = Dictionary(scopes.map { ($0.name.text, SourceLocator($0)) }) { first, _ in first }
    holders = check.map { ChangeHolders($0.project) }
  }

  /// All changes with the levels in force; those that would break something and were accepted are notes.
  func findings(levels settings: [RuleSetting]) -> [ChangeFinding] {
    sightings().flatMap { change, seen -> [ChangeFinding] in
      var reported = diagnostic(change, seen)
      guard var level = [reported].levelled(by: settings).first?.level else { return [] }
      // A setting makes no break of a name that went away with notice.
      if seen.allSatisfy({ $0.bundle.advice(for: change) != nil }) { level = .note }
      guard level == .error else {
        reported.level = level
        return [ChangeFinding(diagnostic: reported, identities: [])]
      }
      let reasons = Dictionary(grouping: seen) { accepted[$0.identity(of: change)] }
      return reasons.map { reason, seen in
        var finding = diagnostic(change, seen)
        finding.level = reason == nil ? level : .note
        if let reason { finding.notes.append("accepted: \(reason)") }
        return ChangeFinding(diagnostic: finding, identities: Set(seen.map { $0.identity(of: change) }))
      }
    }
  }

  /// Each change once, in the order of the bundles, with all places where it is seen.
  private func sightings() -> [(change: StyleChange, seen: [Sighting])] {
    var sightings: [(change: StyleChange, seen: [Sighting])] = []
    var places: [StyleChange: Int] = [:]
    for (number, comparison) in comparisons.enumerated() {
      for bundle in comparison.bundles {
        for change in bundle.changes {
          let place = places[change, default: sightings.count]
          if place == sightings.count {
            places[change] = place
            sightings.append((change, []))
          }
          sightings[place].seen.append(Sighting(number, bundle))
        }
      }
    }
    return sightings
  }

  /// What tells every change from all others.
  var identities: Set<ChangeIdentity> {
    Set(
      comparisons.flatMap(\.bundles).flatMap { bundle in
        bundle.changes.map { Sighting(0, bundle).identity(of: $0) }
      })
  }

  /// The findings as a report, with every edit of the bundles for programs.
  func report(of findings: [ChangeFinding]) -> Report {
    var report = Report(
      files: check?.project.files ?? [], diagnostics: findings.map(\.diagnostic).sortedAndUnique(),
      fileCount: check?.project.fileCount ?? comparisons.first?.bundles.count ?? 0, rules: ChangeRegistry.all)
    if let check { report.diagnostics = report.diagnostics.inReportOrder(check.project.files) }
    report.isOfBundles = check == nil
    report.oldFiles = comparisons.indices.flatMap { oldSources[$0]?.files ?? [] }
    let comparisons = comparisons
    report.additions = { [("comparisons", .array(comparisons.map(\.json)))] }
    return report
  }

  /// An old release, by its number, and a bundle in which a change is seen.
  private struct Sighting {
    let release: Int
    let bundle: BundleComparison

    init(_ release: Int, _ bundle: BundleComparison) { (self.release, self.bundle) = (release, bundle) }

    func identity(of change: StyleChange) -> ChangeIdentity {
      ChangeIdentity(
        change.name, bundle: bundle.name, at: change.keyPath?.description,
        was: String(SHA256.hex(bundle.evidence(of: change)).prefix(12)))
    }
  }

  private func diagnostic(_ change: StyleChange, _ seen: [Sighting]) -> Diagnostic {
    var notes = change.notes
    notes += seen.compactMap { $0.bundle.advice(for: change) }.unique.map { "it was deprecated: \($0)" }
    let (bundles, olds) = (seen.map(\.bundle.name).unique, seen.map { comparisons[$0.release].old }.unique)
    if bundleCount > 1, change.keyPath != nil { notes.append("in bundle " + Numerals.names(bundles)) }
    if comparisons.count > 1, olds.count < comparisons.count { notes.append("since " + Numerals.names(olds)) }
    return Diagnostic(
      change.name, change.message, level: change.level, keyPath: change.keyPath,
      at: place(of: change, in: bundles), labels: oldPlace(of: change, seen).map { [$0] } ?? [],
      notes: notes, help: change.help)
  }

  /// The place where an old release states what the sources state no more; nil where they do, or where its sources aren't known.
  private func oldPlace(of change: StyleChange, _ seen: [Sighting]) -> Label? {
    guard let check, let keyPath = change.keyPath else { return nil }
    for sighting in seen {
      guard let sources = oldSources[sighting.release] else { continue }
      let (bundle, name) = (sighting.bundle, sighting.bundle.name)
      let isGone = change.isOfRemovedName || locators[name]?.place(of: keyPath) == nil
      guard isGone, let place = sources.place(of: bundle.oldKeyPaths(of: change), in: name) else { continue }
      let earlier = (0..<sighting.release).reduce(0) { $0 + (oldSources[$1]?.files.count ?? 0) }
      let file = FileID(check.project.files.count + earlier + place.file.index)
      return Label(SourceRange(file: file, range: place.range), "previously here")
    }
    return nil
  }

  /// The place of the member that a change is about, else of the style; of what is gone the map that had it.
  private func place(of change: StyleChange, in bundles: [String]) -> SourceRange? {
    guard let holders, let bundle = holders.base(of: bundles) else { return nil }
    if let locator = locators[bundle], let keyPath = change.keyPath {
      let exact = change.members.lazy.compactMap { locator.place(of: $0) }.first
      if let place = exact ?? locator.nearestPlace(to: keyPath) { return place }
    }
    return holders.place(of: change.keyPath?.components.first, in: bundle)
  }
}

extension [String] {
  /// The texts, each once, in the order of their first places.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension ReleaseComparison {
  /// The comparison with every edit, for programs.
  fileprivate var json: ReportValue {
    let changed = bundles.filter { !$0.isEmpty }.map { bundle -> ReportValue in
      ["name": .string(bundle.name), "edits": .array(bundle.edits.map(\.json))]
    }
    return ["old": .string(old), "new": .string(new), "bundles": .array(changed)]
  }
}

extension BundleEdit {
  fileprivate var json: ReportValue {
    let path = path.map { step -> ReportValue in
      switch step {
      case .key(let key): .string(key)
      case .index(let index): .integer(index)
      }
    }
    let values = [("old", old), ("new", new)].compactMap { name, value in
      value.map { (name, ReportValue($0)) }
    }
    return .object([("path", .array(path))] + values)
  }
}

extension ReportValue {
  /// A value of a bundle.
  fileprivate init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .number(.nan)
    case .boolean: self = .boolean(value.boolValue == true)
    case .number: self = .number(value.doubleValue ?? 0)
    case .string: self = .string(value.stringValue ?? "")
    case .array: self = .array((value.elements.map(Array.init) ?? []).map(ReportValue.init))
    case .object: self = .object((value.members.map(Array.init) ?? []).map { ($0.name, ReportValue($0.value)) })
    }
  }
}
