import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

extension StyleCompilation.Result {
  /// The findings of rules in the styles of one bundle, at their places.
  func findings(of rules: RuleSelection, in workspace: Workspace, bundle: Int) -> [Diagnostic] {
    var context = LintContext(self, of: workspace.project)
    context.ownSource = { workspace.ownSource(of: $0, in: bundle) }
    var linter = Linter(context, rules)
    for style in models { linter.check(style) }
    return FindingPlaces(workspace: workspace, bundle: bundle).locate(linter.findings)
  }
}

extension LintContext {
  /// The context that a project gives to rules about some styles of one of its bundles.
  init(_ styles: StyleCompilation.Result? = nil, of project: Project) {
    self.init(styles?.named ?? [], aliased: styles?.aliased ?? [:])
    // Without a device of its own the project has the standard one.
    if !project.devices.isEmpty { devices = project.devices }
    (largestText, longerText) = (project.largestText, project.longerText)
    options = project.rules.flatMap { setting in
      setting.options.map {
        OptionSetting(rule: setting.rule, keyPath: setting.keyPath, option: $0.name, value: $0.value)
      }
    }
  }
}

extension LintContext {
  /// The context of a bundle as it is served: there is no project, so devices and options are the standard ones.
  init(_ bundle: BundleModel) {
    self.init(bundle.styles)
    isDecoded = true
  }
}

extension RuleSelection {
  /// Selects the rules about some kinds of style that settings don't turn off everywhere.
  init(about kinds: [StyleKind], _ settings: [RuleSetting], without leftOut: [DiagnosticName] = []) {
    self.init(about: kinds) { !leftOut.contains($0) && !settings.turnOff($0) }
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
