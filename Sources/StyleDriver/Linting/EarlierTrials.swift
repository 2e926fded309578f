import StyleCompiler
import StyleDiagnostics

/// Trials of advice in an earlier run.
package struct EarlierTrials: Sendable {
  let workspace: Workspace
  /// The findings of styles as they stood.
  let standing: [AdviceTrial.Scene: [AdviceTrial.Identity: Int]]
  /// The findings with edits made; nil where a source couldn't be read with them.
  let tried: [AdviceTrial.Attempt: [AdviceTrial.Identity: Int]?]

  /// The trials that hold in a later state of the project, in which styles of some files may be read otherwise; none where all may.
  func holding(in now: Workspace, concerned: [Bool]?) -> EarlierTrials? {
    guard let concerned else { return nil }
    func holds(_ scene: AdviceTrial.Scene) -> Bool {
      ![workspace, now].contains { workspace in
        scene.bundles.contains { workspace.lies(workspace.batch(at: scene.styles, of: $0), in: concerned) }
      }
    }
    return EarlierTrials(
      workspace: now, standing: standing.filter { holds($0.key) },
      tried: tried.filter { attempt, _ in
        holds(attempt.scene) && !attempt.edits.contains { concerned[$0.place.file.index] }
      })
  }
}
