import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint
import StyleSyntax
import StyleTestSupport

/// The advice for some sources, each piece followed in its text, and the whole project linted again.
struct FollowedAdvice {
  /// A finding in a bundle, whatever its words are.
  private struct Identity: Hashable {
    let name: DiagnosticName
    let level: Level
    let keyPath: StyleKeyPath?
  }

  private struct Extent {
    var count = 0
    var excess = 0.0
  }

  /// Number of pieces that were told and followed.
  private(set) var followed = 0
  /// What is told and unsound, or says too little; what isn't told and is sound.
  private(set) var faults: [String] = []

  static func check(_ files: [String: String]) throws -> Check {
    var pipeline = Pipeline(projectFile: "stylec.yaml")
    pipeline.files = FileTree(files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    pipeline.allowsEmpty = true
    return try pipeline.check()
  }

  init(in files: [String: String]) throws {
    let check = try Self.check(files)
    let before = Self.extents(check)
    for (finding, reported) in zip(check.findings, check.advised(check.findings)) {
      for way in finding.advice?.options ?? [] {
        guard let changed = Self.following(way, of: finding, in: check, files) else { continue }
        let after = Self.extents(try Self.check(changed))
        let own = Identity(name: finding.name, level: finding.level, keyPath: finding.keyPath)
        let isGone = after[own, default: Extent()].count < before[own, default: Extent()].count
        let new = after.filter { $0.value.count > before[$0.key, default: Extent()].count }.map(\.key)
        let worse = after.filter { identity, extent in
          before[identity].map { extent.count <= $0.count && extent.excess > $0.excess * (1 + 1e-6) + 1e-9 } ?? false
        }.map(\.key)
        let isValid = isGone && (new + worse).allSatisfy { $0.level < own.level }
        let way = reported.advice?.options.first { $0.changes == way.changes }
        followed += way == nil ? 0 : 1
        let isNamed =
          way.map { way in
            way.isUntried
              || Set(new.map(\.name)) == Set(way.consequences.new.keys)
                && Set(worse.map(\.name)) == Set(way.consequences.worse.keys)
          } ?? true
        if way?.isUntried != true, isValid != (way != nil) || !isNamed {
          let come = (new + worse).map { "\($0.level) \($0.name)" }
          faults.append("\(finding.message): \(reported.help): \(isGone ? "goes" : "stays"), brings \(come)")
        }
      }
    }
  }

  /// The files with a piece of advice followed; nil where that is words alone, or no edit can do it.
  private static func following(
    _ way: Suggestion.Option, of finding: Diagnostic, in check: Check, _ files: [String: String]
  ) -> [String: String]? {
    let workspace = check.project.workspace
    let maker = FixMaker(
      locator: SourceLocator(workspace.scopes[finding.bundles?.numbers.first ?? 0]), workspace: workspace)
    guard !way.changes.isEmpty, let edits = maker.edits(for: way.changes)?.edits, !edits.isEmpty else {
      return nil
    }
    var changed = files
    for (file, own) in Dictionary(grouping: edits, by: \.place.file) {
      let source = check.project.files[file.index]
      changed[source.path] = String(decoding: own.applied(to: source.bytes), as: UTF8.self)
    }
    return changed
  }

  private static func extents(_ check: Check) -> [Identity: Extent] {
    check.findings.reduce(into: [:]) { extents, finding in
      let identity = Identity(name: finding.name, level: finding.level, keyPath: finding.keyPath)
      var extent = extents[identity] ?? Extent()
      extent.count += finding.bundles?.numbers.count ?? 1
      extent.excess = max(extent.excess, excess(finding.counterexample))
      extents[identity] = extent
    }
  }

  private static func excess(_ counterexample: Counterexample?) -> Double {
    if case .number(let covered) = counterexample?["covered"] { return 1 - covered }
    guard let bound = counterexample?.bound, case .number(let value) = counterexample?[bound.member] else { return 0 }
    return abs(value - bound.value)
  }
}
