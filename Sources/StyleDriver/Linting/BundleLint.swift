import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Lints some compiled styles of one bundle and gives the findings their places.
struct BundleLint: Sendable {
  private let styles: StyleCompilation.Result
  private let linter: Linter
  private let places: FindingPlaces

  init(
    _ styles: StyleCompilation.Result, scope: BundleScope, project: Project, rules: RuleSelection,
    reducedVariants: Set<StyleName> = []
  ) {
    self.styles = styles
    var context = LintContext(styles, of: project, bundle: scope.name)
    context.reducedVariants = reducedVariants
    linter = Linter(context, rules)
    places = FindingPlaces(scope)
  }

  func findings() -> [Diagnostic] {
    var findings: [Finding] = []
    for entry in styles.tagSets { linter.check(entry.set, &findings) }
    for entry in styles.bubbles { linter.check(entry.bubble, &findings) }
    for animation in styles.animations { linter.check(animation, &findings) }
    return places.locate(findings)
  }
}

extension LintContext {
  /// What the project says to rules about some styles of one of its bundles.
  init(_ styles: StyleCompilation.Result, of project: Project, bundle: StyleName) {
    self.init()
    devices = Self.devices(of: project)
    for dictionary in project.dictionaries where dictionary.bundle == bundle {
      dictionaries[dictionary.tagSet, default: []].append(
        Dictionary(name: dictionary.name, right: dictionary.verticals.right, left: dictionary.verticals.left))
    }
    animations.reserveCapacity(styles.animations.count + styles.related.count)
    for animation in styles.animations { animations[animation.name] = animation }
    for animation in styles.related { animations[animation.name] = animation }
    options = project.rules.flatMap { setting in
      setting.options.map {
        OptionSetting(rule: setting.rule, keyPath: setting.keyPath, option: $0.name, value: $0.value)
      }
    }
  }
}

extension LintContext {
  /// The pictures that a project places tags on; the standard one where it names none.
  static func devices(of project: Project) -> [Device] {
    let own = project.devices.map { Device(name: $0.name, width: $0.width.value, height: $0.height.value) }
    return own.isEmpty ? [.standard] : own
  }
}

extension RuleSelection {
  /// The rules for a part of a bundle's styles, or those for all; what settings turn off everywhere is not run at all.
  init(_ settings: [RuleSetting], ofWholeBundles: Bool) {
    self.init { RuleRegistry.ofWholeBundles.contains($0) == ofWholeBundles && !settings.turnOff($0) }
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
