package import StyleBundle
import StyleCompiler
package import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel
import StyleSyntax

/// Checks a loaded project: compiles and lints its styles part by part, and writes them where that is wanted.
package struct Check: Sendable {
  package let project: LoadedProject
  /// The findings with their levels set, in report order, each once.
  package var findings: [Diagnostic]
  /// The settings of rules in force.
  private let settings: [RuleSetting]
  /// Number of findings that comments in the sources and the baseline left out.
  package let suppressedCount: Int
  /// The styles with a remaining error, their own or inherited, and the bundles in which each has it.
  let stylesWithErrors: [StyleKeyPath: FindingBundles?]
  /// The times of all stages up to here; time spent by several workers is counted for each.
  package let timings: Timings
  /// The parts of the bundles; nil where they weren't to be written.
  private let parts: BundleParts?
  /// Number of batches whose outcome an earlier check has found.
  package let takenOver: Int
  /// The files whose styles may be read or judged otherwise than in the earlier check, by number; nil where all may.
  private let concernedFiles: [Bool]?
  /// The outcomes of the batches; nil where they aren't kept.
  package let outcomes: EarlierOutcomes?
  /// The names of all styles; empty where none are to be written.
  let names: CodeNames
  /// The rules that the baseline has by a former name.
  let formerNamesInBaseline: Set<DiagnosticName>

  /// Checks a project as a pipeline says.
  init(_ project: LoadedProject, by pipeline: Pipeline) {
    self.project = project
    let workspace = project.workspace
    let writing = pipeline.writing(workspace.project)
    settings = workspace.project.rules + pipeline.settings
    let rules = RuleSelection(about: workspace.kinds, settings)
    let batches = workspace.batches(of: pipeline.batchSize)
    let taken = pipeline.earlierOutcomes?.taken(over: batches, workspace)
    let outcomes = Self.outcomes(of: batches, in: project, rules, writing, taken?.outcomes ?? [], jobs: pipeline.jobs)
    (takenOver, concernedFiles) = (taken?.outcomes.count { $0 != nil } ?? 0, taken?.concerned)
    self.outcomes =
      pipeline.keepsOutcomes ? EarlierOutcomes(batches, outcomes, workspace, taken?.sources ?? ChangedSources()) : nil
    let parts = BundleParts(outcomes, workspace)
    self.parts = writing == .nothing ? nil : parts
    names = outcomes.reduce(into: CodeNames()) { $0.append($1.names) }
    var timings = outcomes.reduce(project.timings) { $0 + $1.timings }
    let start = MonotonicClock.now()
    let everywhere = Self.findings(project, outcomes, parts).levelled(by: settings)
    let levelled = everywhere.sortedAndUnique()
    // Parts that could not be read or weren't asked for weren't checked, so nothing can be said of comments about them.
    let isWhole =
      !workspace.project.isPart
      && !levelled.contains { $0.level == .error && RuleRegistry.rule($0.name) == nil }
    let off = Set(settings.filter { $0.level == .off }.map(\.rule))
    let suppressed = Suppressions(comments: project.suppressions).apply(to: levelled) {
      isWhole && !off.contains($0)
    }
    let added =
      suppressed.findings.levelled(by: settings) + workspace.clientFindings(needed: pipeline.neededClient)
    let left = suppressed.kept + added
    let new = pipeline.baseline?.newFindings(of: left, files: project.files, states: workspace.states) ?? left
    formerNamesInBaseline = pipeline.baseline?.formerNames ?? []
    stylesWithErrors = new.stylesWithErrors(among: everywhere)
    suppressedCount = suppressed.suppressedCount + left.count - new.count
    let shown = pipeline.gathersFindings ? new.gathered(in: workspace) : new
    findings = (added.isEmpty ? shown : shown.sortedAndUnique()).withSourceFixes(in: project.trees)
      .inReportOrder(project.files)
    timings.add(\.lint, since: start)
    self.timings = timings
  }

  /// Compiles, lints and writes batches, but for those whose outcome is taken over.
  private static func outcomes(
    of batches: [Workspace.Batch], in project: LoadedProject, _ rules: RuleSelection, _ writing: BatchOutcome.Writing,
    _ taken: [BatchOutcome?], jobs: Int
  ) -> [BatchOutcome] {
    let workspace = project.workspace
    let heavy = writing == .nothing ? BundleSizes(workspace).heavy(project.files) : []
    return parallelMap(batches.count, jobs: batches.count < 4 ? 1 : jobs) { index in
      let isHeavy = heavy.contains(batches[index].bundle)
      if index < taken.count, let known = taken[index], !isHeavy, writing == .nothing { return known }
      return BatchOutcome(batches[index], workspace, rules: rules, writing: isHeavy ? .bundles : writing)
    }
  }

  /// The findings of the files, the styles and the bundles as wholes, with the levels of their rules.
  private static func findings(
    _ project: LoadedProject, _ outcomes: [BatchOutcome], _ parts: BundleParts
  ) -> [Diagnostic] {
    let workspace = project.workspace
    // A style may lie in a file that can't be read.
    let unknown = project.hasUnreadSources ? [] : workspace.settingFindings { RuleRegistry.kinds(of: $0) }
    let foreign = project.foreignSuppressions.map { place in
      let words = project.trees[place.file.index].source[place.range]
      return SuppressionMessages.foreign(String(decoding: words, as: UTF8.self), at: place)
    }
    return project.findings + foreign + workspace.reviewed(workspace.findings + outcomes.findings(workspace))
      + BundleSizes(workspace).findings(parts.written) + unknown
  }

  /// The bundles' texts, in the order of the project file.
  ///
  /// Throws where a writer of the program's own made a mistake.
  package func bundles() throws(JSONWriter.Fault) -> [WrittenBundle] {
    if let parts { return try parts.bundles() }
    return try project.bundles()
  }

  /// The findings as they are told: with the advice in them tried, which costs what isn't told nothing.
  package func advised(_ findings: [Diagnostic]) -> [Diagnostic] { advised(findings, after: nil).findings }

  /// The same findings by what trials of the check before this one have shown, as far as it holds, and the trials for the next.
  package func advised(
    _ findings: [Diagnostic], after earlier: EarlierTrials?
  ) -> (findings: [Diagnostic], trials: EarlierTrials?) {
    guard findings.contains(where: { $0.advice != nil }) else { return (findings, nil) }
    let earlier = earlier?.holding(in: project.workspace, concerned: concernedFiles)
    var trial = AdviceTrial(project, settings, after: earlier)
    return (findings.map { trial.reported($0) }, trial.trials)
  }

  /// The former names of rules in comments of the sources and in the project file.
  var formerNames: [FormerName] {
    let named =
      project.suppressions.flatMap { $0.rules }.map { (DiagnosticName(rawValue: $0.name), $0.place) }
      + settings.compactMap { setting in setting.place.map { (setting.rule, $0) } }
    return named.compactMap { FormerName(of: $0, within: $1, in: project.files[$1.file.index].bytes) }
  }

  package var hasErrors: Bool { findings.contains { $0.level == .error } }
}

extension [Diagnostic] {
  /// The findings by path, then in their order.
  package func inReportOrder(_ files: [SourceFile]) -> [Diagnostic] {
    if isEmpty { return [] }
    let order = files.indices.sorted { files[$0].path.utf8.lexicographicallyPrecedes(files[$1].path.utf8) }
    var rank = [Int](repeating: 0, count: files.count)
    for (position, file) in order.enumerated() { rank[file] = position }
    let keys = map { $0.place.map { rank[$0.file.index] } ?? -1 }
    return indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { self[$0] }
  }
}

extension [Diagnostic] {
  /// The styles that have one of these errors among all findings, each with the bundles in which it has it.
  fileprivate func stylesWithErrors(among all: [Diagnostic]) -> [StyleKeyPath: FindingBundles?] {
    let causes = Set(lazy.filter { $0.level == .error }.map(\.cause))
    if causes.isEmpty { return [:] }
    var styles: [StyleKeyPath: FindingBundles?] = [:]
    for finding in all where finding.level == .error && causes.contains(finding.cause) {
      guard let style = finding.keyPath?.style else { continue }
      let numbers = (styles[style] ?? nil).map { Set($0.numbers) } ?? []
      styles[style] = .some(
        finding.bundles.map { FindingBundles(numbers.union($0.numbers).sorted(), note: nil) })
    }
    return styles
  }
}
