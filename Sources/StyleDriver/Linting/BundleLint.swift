import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Lints the compiled styles of one bundle and gives the findings their places.
struct BundleLint: Sendable {
  /// A few styles of one kind, for one worker.
  struct Part {
    fileprivate enum Kind {
      case tagSets, bubbles, animations
    }

    fileprivate let kind: Kind
    fileprivate let styles: Range<Int>
  }

  private let contents: BundleContents
  private let linter: Linter
  private let places: FindingPlaces

  /// A lint of a bundle of a project; rules that `settings` turn off everywhere are not run at all.
  init(_ contents: BundleContents, scope: BundleScope, project: Project, settings: [RuleSetting]) {
    self.contents = contents
    linter = Linter(LintContext(contents, of: project)) { !settings.turnOff($0) }
    places = FindingPlaces(scope)
  }

  /// All styles of the bundle.
  var parts: [Part] {
    var parts: [Part] = []
    let all: [(Part.Kind, Int)] = [
      (.tagSets, contents.tagSets.count), (.bubbles, contents.bubbles.count), (.animations, contents.animations.count),
    ]
    for (kind, count) in all {
      for start in stride(from: 0, to: count, by: 64) {
        parts.append(Part(kind: kind, styles: start..<min(start + 64, count)))
      }
    }
    return parts
  }

  func check(_ part: Part) -> [Diagnostic] {
    var findings: [Finding] = []
    for index in part.styles {
      switch part.kind {
      case .tagSets: linter.check(contents.tagSets[index].set, &findings)
      case .bubbles: linter.check(contents.bubbles[index].bubble, &findings)
      case .animations: linter.check(contents.animations[index], &findings)
      }
    }
    return places.locate(findings)
  }
}

extension LintContext {
  /// What the project says to rules about one of its bundles.
  init(_ contents: BundleContents, of project: Project) {
    self.init()
    devices = Self.devices(of: project)
    for dictionary in project.dictionaries where dictionary.bundle == contents.name {
      dictionaries[dictionary.tagSet, default: []].append(
        Dictionary(name: dictionary.name, right: dictionary.verticals.right, left: dictionary.verticals.left))
    }
    animations.reserveCapacity(contents.animations.count)
    for animation in contents.animations where animations[animation.name] == nil {
      animations[animation.name] = animation
    }
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

extension [RuleSetting] {
  /// Whether a rule is off wherever it may find something.
  fileprivate func turnOff(_ rule: DiagnosticName) -> Bool {
    let own = filter { $0.rule == rule && $0.level != nil }
    return own.last { $0.keyPath == nil }?.level == .off
      && own.allSatisfy { $0.keyPath == nil || $0.level == .off }
  }
}
