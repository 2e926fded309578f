import StyleCompiler
import StyleDiagnostics
import StyleLint

/// The outcomes of a run's batches, so that the next run looks only at what may have changed since.
///
/// A batch's outcome is taken over where none of its styles, nor anything that they name, lies in a file that has changed, and where
/// nothing was found that depends on more: errors name what else is there, and advice at a token looks at all who use it. Nor is it
/// where a finding shows a place in such a file, which may have moved.
package struct EarlierOutcomes: Sendable {
  private let workspace: Workspace
  private let outcomes: [BatchName: BatchOutcome]
  private var sources: ChangedSources

  /// Keeps the outcomes of a run's batches; `earlier` is what was kept before.
  init(_ batches: [Workspace.Batch], _ outcomes: [BatchOutcome], _ workspace: Workspace, _ sources: ChangedSources) {
    self.workspace = workspace
    self.sources = sources
    var kept: [BatchName: BatchOutcome] = [:]
    for (batch, outcome) in zip(batches, outcomes) where outcome.dependsOnItsStylesAlone {
      kept[workspace.name(of: batch)] = outcome
    }
    self.outcomes = kept
  }

  /// The part of a run that holds in a later state of the project.
  struct Taken {
    /// The outcomes of the later batches; nil for one that has to be made anew.
    let outcomes: [BatchOutcome?]
    /// The files whose styles may be read or judged otherwise, by number; nil where all may.
    let concerned: [Bool]?
    /// The texts of the files as they are now.
    let sources: ChangedSources
  }

  /// Takes over what holds for batches of a later state of the project.
  func taken(over batches: [Workspace.Batch], _ now: Workspace) -> Taken {
    var sources = sources
    guard let concerned = sources.concerned(from: workspace, to: now) else {
      return Taken(outcomes: batches.map { _ in nil }, concerned: nil, sources: sources)
    }
    let taken = batches.map { batch -> BatchOutcome? in
      guard !now.lies(batch, in: concerned), let outcome = outcomes[now.name(of: batch)],
        !outcome.findings.contains(where: { $0.shows(concerned) })
      else { return nil }
      return outcome
    }
    return Taken(outcomes: taken, concerned: concerned, sources: sources)
  }
}

extension BatchOutcome {
  /// Whether nothing was found, or written, that follows from more than the styles and what they name.
  fileprivate var dependsOnItsStylesAlone: Bool {
    output == nil && findings.allSatisfy { RuleRegistry.rule($0.name) != nil && $0.origin == nil }
  }
}

extension Diagnostic {
  /// Whether it shows a place in one of some files, or would edit one.
  fileprivate func shows(_ files: [Bool]) -> Bool {
    let places = [place].compactMap(\.self) + labels.map(\.place) + fixes.flatMap { $0.edits.map(\.place) }
    return places.contains { files[$0.file.index] }
  }
}
