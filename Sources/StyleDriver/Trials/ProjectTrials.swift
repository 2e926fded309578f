import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleSyntax

/// A loaded project into which other values are put: the one way to try a change.
///
/// Only the styles that see a value are compiled and linted with it, and their findings set beside those of now. Each trial is made
/// once, and costs what these styles cost, however many others there are.
struct ProjectTrials {
  /// The styles that are compiled and linted, and the bundles in which they are.
  struct Scene: Hashable, Sendable {
    let styles: [StyleKeyPath]
    let bundles: [Int]
  }

  /// Some values, and the styles that see them.
  struct Attempt: Hashable, Sendable {
    let values: [SourceValue]
    let scene: Scene
  }

  let workspace: Workspace
  private let rules: TrialRules
  private var reach: ValueReach
  private var standing: [Scene: TrialFindings] = [:]
  private var tried: [Attempt: TrialFindings] = [:]
  private var trees = TrialTrees()
  /// Number of trials so far, by the style of the finding.
  private var counts: [StyleKeyPath: Int] = [:]
  private let earlier: EarlierTrials?

  /// Prepares trials; those of an earlier run that hold still count as if they were made now.
  init(_ project: LoadedProject, _ settings: [RuleSetting], after earlier: EarlierTrials? = nil) {
    workspace = project.workspace
    self.earlier = earlier
    rules = TrialRules(project, settings)
    reach = earlier?.reach ?? ValueReach(workspace)
  }

  /// The trials, for the next run.
  var trials: EarlierTrials {
    EarlierTrials(workspace: workspace, reach: reach, standing: standing, tried: tried)
  }

  /// Number of styles up to which those that see a value are looked at.
  private static let mostStyles = 200
  /// Number of trials for findings of one style.
  ///
  /// Each compiles and lints all of it, so that without a limit the work would grow with the square of its size.
  private static let mostTrials = 64

  /// The values with the styles that see them, in bundles of their own and in those that read their files; nil where they are too many,
  /// a file was imported and read once for all, or the style has had its trials.
  mutating func attempt(_ values: [SourceValue], of style: StyleKeyPath, in own: [Int]) -> Attempt? {
    let readers = Set(values.map(\.file)).map(workspace.readers.of)
    guard !values.isEmpty, !readers.contains(where: \.isEmpty) else { return nil }
    let styles = reach.styles(seeing: values, of: style)
    guard styles.count <= Self.mostStyles else { return nil }
    let ordered = styles.sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
    let scene = Scene(styles: ordered, bundles: Set(readers.joined()).union(own).sorted())
    let attempt = Attempt(values: values, scene: scene)
    if tried[attempt] != nil { return attempt }
    counts[style, default: 0] += 1
    return counts[style, default: 0] <= Self.mostTrials ? attempt : nil
  }

  /// The findings of the styles as they stand.
  mutating func findings(before attempt: Attempt) -> TrialFindings {
    let scene = attempt.scene
    let found = standing[scene] ?? earlier?.standing[scene] ?? findings(of: scene, in: workspace)
    standing[scene] = found
    return found
  }

  /// The findings of the styles with the values put in.
  mutating func findings(after attempt: Attempt) -> TrialFindings {
    if let known = tried[attempt] ?? earlier?.tried[attempt] {
      tried[attempt] = known
      return known
    }
    let changed = workspace.trying(attempt.values, in: &trees)
    let found = findings(of: attempt.scene, in: changed)
    tried[attempt] = found
    return found
  }

  private func findings(of scene: Scene, in workspace: Workspace) -> TrialFindings {
    var found = TrialFindings()
    for bundle in scene.bundles {
      rules.check(scene.styles, of: bundle, in: workspace) { finding in
        found.insert(finding.identity, finding.counterexample)
        return false
      }
    }
    return found
  }
}
