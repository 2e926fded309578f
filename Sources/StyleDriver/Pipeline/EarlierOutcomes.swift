import StyleCompiler
import StyleDiagnostics
import StyleLint

/// The outcomes of a run's batches, so that the next run looks only at what may have changed since.
///
/// A batch's outcome is taken over where none of its styles, nor anything that they name, lies in a file that has changed, and where
/// nothing was found that depends on more: errors name what else is there, and advice at a token looks at all who use it.
package struct EarlierOutcomes: Sendable {
  private struct Key: Hashable {
    let bundle: Int
    let names: [String]
  }

  private let workspace: Workspace
  private let outcomes: [Key: BatchOutcome]
  private var sources: ChangedSources

  /// Keeps the outcomes of a run's batches; `earlier` is what was kept before.
  init(_ batches: [Workspace.Batch], _ outcomes: [BatchOutcome], _ workspace: Workspace, _ sources: ChangedSources) {
    self.workspace = workspace
    self.sources = sources
    var kept: [Key: BatchOutcome] = [:]
    for (batch, outcome) in zip(batches, outcomes) where outcome.dependsOnItsStylesAlone {
      kept[Key(bundle: batch.bundle, names: workspace.names(of: batch))] = outcome
    }
    self.outcomes = kept
  }

  /// The outcomes that hold for batches of a later state of the project, and the texts of its files.
  func taken(over batches: [Workspace.Batch], _ now: Workspace) -> (outcomes: [BatchOutcome?], sources: ChangedSources)
  {
    var sources = sources
    guard let concerned = sources.concerned(from: workspace, to: now) else {
      return (batches.map { _ in nil }, sources)
    }
    let taken = batches.map { batch -> BatchOutcome? in
      now.lies(batch, in: concerned) ? nil : outcomes[Key(bundle: batch.bundle, names: now.names(of: batch))]
    }
    return (taken, sources)
  }
}

extension BatchOutcome {
  /// Whether nothing was found, or written, that follows from more than the styles and what they name.
  fileprivate var dependsOnItsStylesAlone: Bool {
    output == nil && findings.allSatisfy { RuleRegistry.rule($0.name) != nil && $0.origin == nil }
  }
}
