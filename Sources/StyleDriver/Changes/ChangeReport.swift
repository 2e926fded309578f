import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// What differs between an old release and a new one.
struct ReleaseComparison {
  /// What the user calls the old release.
  let old: String
  let new: String
  let bundles: [BundleComparison]

  init(from old: BundleSet, to new: BundleSet) {
    (self.old, self.new) = (old.title, new.title)
    bundles = BundleComparison.all(from: old, to: new)
  }

  /// Whether nothing differs.
  var isEmpty: Bool { bundles.allSatisfy { $0.edits.isEmpty } }
}

/// The changes of one or more comparisons as findings: each once, at its place in the sources.
struct ChangeReport {
  private let comparisons: [ReleaseComparison]
  private let check: Check?
  private let bundleCount: Int
  /// The way from key paths to places, by bundle.
  private let locators: [String: SourceLocator]
  /// The places of the keys under which the sources have styles, by kind.
  private let kinds: [String: Place]

  /// Places findings in the sources of a check; without one they have no place.
  init(_ comparisons: [ReleaseComparison], placed check: Check?) {
    (self.comparisons, self.check) = (comparisons, check)
    bundleCount = Set(comparisons.flatMap { $0.bundles.map(\.name) }).count
    let scopes = check?.project.workspace.scopes ?? []
    locators = Dictionary(scopes.map { ($0.name.text, SourceLocator($0)) }) { first, _ in first }
    kinds = Dictionary((check?.project.trees.dropFirst() ?? []).flatMap(\.topPlaces)) { first, _ in first }
  }

  func report(levels settings: [RuleSetting]) -> Report {
    var sightings: [StyleChange: Sightings] = [:]
    for comparison in comparisons {
      for bundle in comparison.bundles {
        for change in bundle.changes { sightings[change, default: Sightings()].add(comparison.old, bundle.name) }
      }
    }
    let findings = sightings.map { change, seen in diagnostic(change, seen) }
    var report = Report(
      files: check?.project.files ?? [], diagnostics: findings.levelled(by: settings).sortedAndUnique(),
      fileCount: check?.project.fileCount ?? comparisons.first?.bundles.count ?? 0, rules: ChangeRegistry.all)
    if let check { report.diagnostics = report.diagnostics.inReportOrder(check.project.files) }
    report.isOfBundles = check == nil
    let comparisons = comparisons
    report.additions = { [("comparisons", .array(comparisons.map(\.json)))] }
    return report
  }

  /// The old releases and the bundles in which a change is seen.
  private struct Sightings {
    private(set) var olds: [String] = []
    private(set) var bundles: [String] = []

    mutating func add(_ old: String, _ bundle: String) {
      if olds.last != old { olds.append(old) }
      if !bundles.contains(bundle) { bundles.append(bundle) }
    }
  }

  private func diagnostic(_ change: StyleChange, _ seen: Sightings) -> Diagnostic {
    var notes = change.notes
    if bundleCount > 1, change.keyPath != nil {
      notes.append("in bundle " + seen.bundles.map { "`\($0)`" }.joined(separator: ", "))
    }
    if comparisons.count > 1, seen.olds.count < comparisons.count {
      notes.append("since " + seen.olds.map { "`\($0)`" }.joined(separator: ", "))
    }
    return Diagnostic(
      change.name, change.message, level: change.level, keyPath: change.keyPath,
      at: seen.bundles.first.flatMap { place(of: change, in: $0) }, notes: notes, help: change.help)
  }

  /// The place of the member that a change is about, else of the style; of what is gone the map that had it, else the start of
  /// the first source.
  private func place(of change: StyleChange, in bundle: String) -> Place? {
    guard let check else { return nil }
    if let locator = locators[bundle], let keyPath = change.keyPath {
      let exact = change.members.lazy.compactMap { locator.place(of: $0) }.first
      if let place = exact ?? locator.nearestPlace(to: keyPath) { return place }
    }
    let first = check.project.files.indices.first { $0 > 0 && !check.project.files[$0].bytes.isEmpty }
    return (change.keyPath?.components.first).flatMap { kinds[$0] }
      ?? first.map { Place(file: FileID($0), range: 0..<0) }
  }
}

extension SourceTree {
  /// The keys at the top of the file with their places.
  fileprivate var topPlaces: [(String, Place)] {
    root.map { root in entries(root).map { (string($0.key), place($0.key)) } } ?? []
  }
}

extension ReleaseComparison {
  /// The comparison with every edit, for programs.
  fileprivate var json: ReportValue {
    let changed = bundles.filter { !$0.edits.isEmpty }.map { bundle -> ReportValue in
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
