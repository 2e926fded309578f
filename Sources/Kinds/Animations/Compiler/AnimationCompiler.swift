package import StyleBundle
import StyleDiagnostics
package import StyleModel

/// The compiler of animations.
struct AnimationCompiler: KindCompiler {
  static let kind = StyleKind.animations
  static let summary = "animations"
  static let table = AnimationKey.table
  static let innerTables = [AnimationKey.stepTable, ReverseKey.table]
  static let errors = AnimationErrors.all

  private let catalog: AnimationCatalog

  init(_ scope: BundleScope, _ reader: ValueReader) {
    catalog = AnimationCatalog(scope, reader: reader)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    catalog.animation(number).map { ReadStyle($0.animation, $0.isSound ? $0.animation : nil) }
  }

  static func problem(ofName name: String, at place: Place) -> Diagnostic? {
    name == "none" ? Message.namedNone(kind, at: place) : nil
  }

  static func projectFindings(_ project: Project, _ scopes: [BundleScope]) -> [Diagnostic] {
    guard case .use(let name, let place) = project.reducedMotion,
      !scopes.contains(where: { $0.mayHaveUnreadNames || $0.animations.contains(name) })
    else { return [] }
    var finding = Message.unknownName(
      name.text, kind: .animation, known: scopes.flatMap(\.animations.names), at: place)
    finding.keyPath = StyleKeyPath(["lint", "reducedMotion"])
    return [finding]
  }

  static func projectUses(of name: StyleName, _ scope: BundleScope) -> [(keyPath: StyleKeyPath, place: Place)] {
    guard case .use(name, let place)? = scope.reducedMotion else { return [] }
    return [(StyleKeyPath(["lint", "reducedMotion"]), place)]
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.animations.map { Animation(lifting: $0) } }
}

extension Animation: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { written }
}

extension BundleScope {
  var animations: Definitions { definitions(of: .animations) }
}

extension NameKind {
  static let animation = NameKind.of(.animations)
}
