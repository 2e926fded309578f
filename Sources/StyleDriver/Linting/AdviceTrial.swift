import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Tries what rules advise: a change is made in memory, its finding has to go, and none of level warning or above may come.
///
/// A lesser finding may: some rules are silent where another one tells of worse, and speak once that is mended. It is named.
///
/// It is looked at in the style of the finding and in those that name it, and where other values share the text, in all styles of
/// the bundles that read it. Advice that can't be tried is told as it is: where nothing states the value, say.
struct AdviceTrial {
  /// The outcome of a change.
  private enum Verdict {
    /// The finding goes; lesser ones may come.
    case sound([DiagnosticName: Level])
    case wanting, untried
  }

  /// The identity of a finding in one bundle while values change.
  struct Identity: Hashable, Sendable {
    let name: DiagnosticName
    let level: Level
    let keyPath: StyleKeyPath?
    let bundle: Int
  }

  /// The styles that are compiled and linted, and the bundles in which they are.
  struct Scene: Hashable, Sendable {
    let styles: [StyleKeyPath]
    let bundles: [Int]
  }

  /// Some edits, and the styles that are looked at; each is tried once.
  struct Attempt: Hashable, Sendable {
    let edits: [TextEdit]
    let scene: Scene
  }

  /// Number of styles up to which the users of a shared text are looked at.
  private static let mostUsers = 200
  /// Number of bytes to read again in a run, at least and at most: a change costs its files, and 2 KiB for each style in each bundle.
  ///
  /// Between the two it is eight times the sources, so that the work grows in step with them.
  private static let bounds = (64 << 10)...(256 << 10)

  private let workspace: Workspace
  private let rules: RuleSelection
  private let levels: LevelSettings
  private let suppressions: SuppressionTable
  /// The styles that may look at each style, by its name.
  private let users: [String: Set<StyleKeyPath>]
  private var left: Int
  private var standing: [Scene: [Identity: Int]] = [:]
  private var tried: [Attempt: [Identity: Int]?] = [:]
  private let earlier: EarlierTrials?

  /// Prepares trials; those of an earlier run that hold still count as if they were made now.
  init(_ project: LoadedProject, _ settings: [RuleSetting], after earlier: EarlierTrials? = nil) {
    workspace = project.workspace
    self.earlier = earlier
    suppressions = SuppressionTable(project.suppressions)
    rules = RuleSelection(about: workspace.kinds, settings)
    levels = LevelSettings(settings)
    left = min(max(8 * workspace.size(), Self.bounds.lowerBound), Self.bounds.upperBound)
    users = workspace.stylesByNameInThem()
  }

  /// The finding with the advice that mends it.
  mutating func told(_ finding: Diagnostic) -> Diagnostic {
    guard var advice = finding.advice, let words = finding.help.firstRange(of: advice.help) else { return finding }
    var told = finding
    advice.ways = advice.ways.compactMap { way in
      guard let proposal = way.proposal, !proposal.changes.isEmpty else { return way }
      switch verdict(on: proposal.changes, for: finding) {
      case .untried: return way
      case .sound(let consequences):
        var way = way
        way.consequences = consequences
        return way
      case .wanting:
        told.fixes.removeAll { $0.title == proposal.title }
        return nil
      }
    }
    told.advice = advice
    told.help.replaceSubrange(words, with: advice.help)
    return told
  }

  private mutating func verdict(on changes: [FixProposal.Change], for finding: Diagnostic) -> Verdict {
    guard left > 0, let style = finding.keyPath?.style else { return .untried }
    let own = finding.bundles?.numbers ?? [0]
    let maker = FixMaker(locator: SourceLocator(workspace.scopes[own[0]]), workspace: workspace)
    guard let (edits, isShared) = maker.edits(for: changes), !edits.isEmpty else { return .untried }
    let files = Set(edits.map(\.place.file))
    // What is imported was read once for all.
    guard !files.contains(where: { workspace.readers.of($0).isEmpty }) else { return .untried }
    let bundles = Set(files.flatMap(workspace.readers.of)).union(own).sorted()
    let scene = scene(of: style, in: bundles, isShared: isShared)
    guard scene.styles.count <= Self.mostUsers else { return .untried }
    let before = standing[scene] ?? earlier?.standing[scene] ?? findings(of: scene, in: workspace)
    standing[scene] = before
    guard let after = findings(after: Attempt(edits: edits, scene: scene)) else { return .wanting }
    let isGone = own.allSatisfy { bundle in
      let identity = Identity(name: finding.name, level: finding.level, keyPath: finding.keyPath, bundle: bundle)
      return after[identity, default: 0] < before[identity, default: 0]
    }
    let new = after.filter { $0.value > before[$0.key, default: 0] }.keys
    guard isGone, new.allSatisfy({ $0.level == .note || $0.level < finding.level }) else { return .wanting }
    return .sound(Dictionary(new.map { ($0.name, $0.level) }) { max($0, $1) })
  }

  private func scene(of style: StyleKeyPath, in bundles: [Int], isShared: Bool) -> Scene {
    if isShared {
      return Scene(styles: Set(bundles.flatMap(workspace.stylePaths)).union([style]).inOrder, bundles: bundles)
    }
    let users = users[style.components.last ?? ""] ?? []
    return Scene(styles: users.union([style]).inOrder, bundles: bundles)
  }

  /// The findings with some edits made; nil where a source can't be read any more.
  private mutating func findings(after attempt: Attempt) -> [Identity: Int]? {
    if let known = tried[attempt] { return known }
    left -= attempt.scene.styles.count * attempt.scene.bundles.count * 2048
    left -= Set(attempt.edits.map(\.place.file)).reduce(0) { $0 + workspace.size(of: $1) }
    let found =
      earlier?.tried[attempt] ?? workspace.edited(by: attempt.edits).map { findings(of: attempt.scene, in: $0) }
    tried[attempt] = .some(found)
    return found
  }

  /// The trials, for the next run.
  var trials: EarlierTrials { EarlierTrials(workspace: workspace, standing: standing, tried: tried) }

  private func findings(of scene: Scene, in workspace: Workspace) -> [Identity: Int] {
    var found: [Identity: Int] = [:]
    func note(_ name: DiagnosticName, _ own: Level, _ keyPath: StyleKeyPath?, _ bundle: Int) {
      guard let level = levels.level(of: name, at: keyPath, otherwise: own), !isSuppressed(name, keyPath, bundle) else {
        return
      }
      found[Identity(name: name, level: level, keyPath: keyPath, bundle: bundle), default: 0] += 1
    }
    for bundle in scene.bundles {
      let result = workspace.compile(at: scene.styles, of: bundle)
      for finding in result.findings { note(finding.name, finding.level, finding.keyPath, bundle) }
      var context = LintContext(result, of: workspace.project)
      context.searchesAdvice = false
      var linter = Linter(context, rules)
      for model in result.models { linter.check(model) }
      for finding in linter.findings { note(finding.name, finding.level, finding.keyPath, bundle) }
    }
    return found
  }
}

extension AdviceTrial {
  /// Whether a comment leaves a finding out, by the place of its key path as it stands.
  private func isSuppressed(_ name: DiagnosticName, _ keyPath: StyleKeyPath?, _ bundle: Int) -> Bool {
    guard !suppressions.isEmpty, let keyPath else { return false }
    let place = SourceLocator(workspace.scopes[bundle]).nearestPlace(to: keyPath)
    return suppressions.covers(Diagnostic(name, "", keyPath: keyPath, at: place))
  }
}

extension Set<StyleKeyPath> {
  fileprivate var inOrder: [StyleKeyPath] {
    sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
  }
}
