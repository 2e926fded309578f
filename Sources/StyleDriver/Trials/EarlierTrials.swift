import StyleCompiler
import StyleDiagnostics
import StyleSyntax

/// The trials of an earlier run.
package struct EarlierTrials: Sendable {
  let workspace: Workspace
  let reach: ValueReach?
  /// The findings of styles as they stood.
  let standing: [ProjectTrials.Scene: TrialFindings]
  /// The findings with other values in their place.
  let tried: [ProjectTrials.Attempt: TrialFindings]

  /// The trials that hold in a later state of the project, in which styles of some files may be read otherwise; none where all may.
  func holding(in now: Workspace, concerned: [Bool]?) -> EarlierTrials? {
    guard let concerned else { return nil }
    func holds(_ scene: ProjectTrials.Scene) -> Bool {
      ![workspace, now].contains { workspace in
        scene.bundles.contains { workspace.lies(workspace.batch(at: scene.styles, of: $0), in: concerned) }
      }
    }
    return EarlierTrials(
      workspace: now, reach: concerned.contains(true) ? nil : reach, standing: standing.filter { holds($0.key) },
      tried: tried.filter { attempt, _ in
        holds(attempt.scene) && !attempt.values.contains { concerned[$0.file.index] }
      })
  }
}
