import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Lints the compiled styles of one bundle and gives the findings their places.
struct BundleLint: Sendable {
  private let linter: Linter
  private let places: FindingPlaces

  /// A lint of a bundle of a project; rules that `settings` turn off everywhere are not run at all.
  init(_ contents: BundleContents, scope: BundleScope, project: Project, settings: [RuleSetting]) {
    linter = Linter(LintContext(contents, of: project)) { !settings.turnOff($0) }
    places = FindingPlaces(scope)
  }

  func check(_ set: TagSet) -> [Diagnostic] { places.locate(linter.check(set)) }

  func check(_ bubble: Bubble) -> [Diagnostic] { places.locate(linter.check(bubble)) }

  func check(_ animation: Animation) -> [Diagnostic] { places.locate(linter.check(animation)) }
}

extension LintContext {
  /// What the project says to rules about one of its bundles.
  init(_ contents: BundleContents, of project: Project) {
    self.init()
    if !project.devices.isEmpty {
      devices = project.devices.map { Device(name: $0.name, width: $0.width.value, height: $0.height.value) }
    }
    for dictionary in project.dictionaries where dictionary.bundle == contents.name {
      dictionaries[dictionary.tagSet, default: []].append(
        Dictionary(name: dictionary.name, right: dictionary.verticals.right, left: dictionary.verticals.left))
    }
    animations = Swift.Dictionary(contents.animations.map { ($0.name, $0) }) { first, _ in first }
    options = project.rules.flatMap { setting in
      setting.options.map {
        OptionSetting(rule: setting.rule, keyPath: setting.keyPath, option: $0.name, value: $0.value)
      }
    }
  }
}

extension [RuleSetting] {
  /// Whether a rule is off wherever it may find something.
  fileprivate func turnOff(_ rule: DiagnosticName) -> Bool {
    let own = filter { $0.rule == rule && $0.level != nil }
    return own.last { $0.keyPath == nil }?.level == .off
      && own.allSatisfy { $0.keyPath == nil || $0.level == .off }
  }
}
