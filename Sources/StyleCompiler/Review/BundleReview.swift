package import StyleBundle
package import StyleDiagnostics

/// Errors of the compiler that a bundle may hold all the same, when another program or an earlier version has written it.
package enum BundleReview {
  /// The errors of a bundle: each with the key path of its style, none with a place.
  package static func findings(in bundle: DecodedBundle) -> [Diagnostic] {
    let name = NameShape(bundle.name) == .refused ? [Message.badName(bundle.name, kind: "bundle", at: nil)] : []
    return name + BundleKinds.all.flatMap { findings($0, in: bundle) }
  }

  private static func findings<Style: BundleStyle>(_ kind: Style.Type, in bundle: DecodedBundle) -> [Diagnostic] {
    bundle.styles(kind).flatMap { style in
      faults(of: style).map { finding in
        var finding = finding
        finding.keyPath = StyleKeyPath([Style.key, style.name.text])
        return finding
      }
    }
  }

  private static func faults(of style: some BundleStyle) -> [Diagnostic] {
    let names = Set(style.codeNames.lazy.map(\.text).filter { NameShape($0) == .refused })
    let texts = Set(style.texts.filter { !NameShape.isVisible($0) })
    let lists = style.lists.filter { $0.count > $0.most }.map {
      Message.tooMany($0.count, $0.noun, most: $0.most, at: nil)
    }
    return lists
      + names.union(texts).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { Message.badName($0, kind: $0 == style.name.text ? "style" : "style part", at: nil) }
  }
}
