import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds styles of derived bundles that most likely are meant to change one of the base's and don't.
struct MisspelledStyles {
  private let scope: BundleScope
  private let base: BundleScope
  /// The names of the base's styles, by kind and their letters alone; made where a style is new.
  private var known: [Int: [String: String]] = [:]

  init(_ scope: BundleScope, over base: BundleScope) {
    self.scope = scope
    self.base = base
  }

  /// The findings about a bundle's own files.
  mutating func findings(_ indices: some Sequence<SourceIndex>) -> [Diagnostic] {
    indices.flatMap(\.styles).compactMap { finding($0) }
  }

  private mutating func finding(_ style: SourceIndex.Style) -> Diagnostic? {
    if base.definitions[style.kind].contains(style.name) { return nil }
    let node = scope.sources.node(style.value)
    let removes = node.kind == .null
    // A style without a value is an error already.
    if removes, node.traits.contains(.empty) { return nil }
    let near = names(of: style.kind)[Self.letters(style.name.text)]
    guard near != nil || removes else { return nil }
    let guess = near ?? nearest(to: style.name.text, among: base.definitions[style.kind].names, limit: 1).first
    return Message.misspelledStyle(
      style.name.text, KindRegistry.all[style.kind].kind, removes: removes, near: guess,
      at: scope.sources.keyPlace(style.value))
  }

  private mutating func names(of kind: Int) -> [String: String] {
    if let names = known[kind] { return names }
    let names = Dictionary(base.definitions[kind].names.map { (Self.letters($0), $0) }) { first, _ in first }
    known[kind] = names
    return names
  }

  /// A name without what people vary when they write it from memory: case and separators.
  private static func letters(_ name: String) -> String {
    let separators: Set<Unicode.Scalar> = ["-", "_", ".", " "]
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: name.lowercased().unicodeScalars.filter { !separators.contains($0) })
    return String(letters)
  }
}

extension MisspelledStyles {
  /// The findings of all derived bundles.
  static func findings(
    _ project: Project, _ scopes: [BundleScope], indices: [SourceIndex?], bundleFiles: [StyleName: [FileID]]
  ) -> [Diagnostic] {
    let byName = Dictionary(scopes.map { ($0.name, $0) }) { first, _ in first }
    return scopes.flatMap { scope -> [Diagnostic] in
      guard let base = project.bundle(scope.name)?.base.flatMap({ byName[$0] }), !base.mayHaveUnreadNames else {
        return []
      }
      var misspelled = MisspelledStyles(scope, over: base)
      return misspelled.findings((bundleFiles[scope.name] ?? []).compactMap { indices[$0.index] })
    }.sortedAndUnique()
  }
}

extension Message {
  static func misspelledStyle(
    _ name: String, _ kind: StyleKind, removes: Bool, near: String?, at place: SourceRange
  ) -> Diagnostic {
    let message =
      removes
      ? "this `null` removes nothing: the base has no \(kind.noun) \(quoted(name))"
      : "\(kind.noun) \(quoted(name)) changes no \(kind.noun) of the base: "
        + "\(near.map(quoted) ?? "the nearest") has another case or other separators"
    let help =
      near.map { near in
        removes ? "use \(quoted(near))" : "rename it to \(quoted(near)) to change that one, else to a different name"
      } ?? "remove it"
    return Diagnostic(
      .unusedStyle, message, level: .warning, keyPath: StyleKeyPath([kind.key, name]), at: place, help: [help])
  }
}
