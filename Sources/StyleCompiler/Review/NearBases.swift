import StyleBundle
import StyleDiagnostics
import StyleModel

/// Words for styles and tokens of a theme that are probably meant to change others.
extension Workspace {
  /// Names the base's style beside the first key that a style of a derived bundle lacks, where no base has that style and one
  /// with a near name; and the bundle beside a name that is defined twice, where it already extends the other one's.
  func namingNearBases(_ findings: [Diagnostic]) -> [Diagnostic] {
    var reported: Set<StyleKeyPath> = []
    return findings.map { finding in
      var finding = finding
      if finding.name == .missingKey, let path = finding.keyPath, let near = nearBase(path, finding.place),
        reported.insert(path).inserted
      {
        finding.help.append(near)
      }
      if finding.name == .duplicateName, let help = takenTwice(finding.place) { finding.help = [help] }
      return finding
    }
  }

  private func nearBase(_ path: StyleKeyPath, _ place: SourceRange?) -> String? {
    guard path.components.count == 2, let file = place?.file,
      let kind = KindRegistry.all.firstIndex(where: { $0.kind.key == path.components[0] }),
      let base = readers.owners(of: file).lazy.compactMap({ self.base(of: $0) }).first,
      !base.definitions[kind].contains(StyleName(path.components[1])),
      let near = nearest(to: path.components[1], among: base.definitions[kind].names, limit: 1).first
    else { return nil }
    let noun = KindRegistry.all[kind].kind.noun
    return "rename it to \(Message.quoted(near)) to change that \(noun) of \(Message.quoted(base.name.text))"
  }

  /// The scope of the bundle that a bundle extends.
  private func base(of bundle: Int) -> BundleScope? {
    project.bundle(scopes[bundle].name)?.base.flatMap { name in scopes.first { $0.name == name } }
  }

  /// The advice where a source is a bundle's own and its base's, too.
  private func takenTwice(_ place: SourceRange?) -> String? {
    guard let file = place?.file else { return nil }
    let owners = readers.owners(of: file)
    for owner in owners {
      guard let base = base(of: owner), owners.contains(where: { scopes[$0].name == base.name }) else { continue }
      return "remove this file from the sources of \(Message.quoted(base.name.text)), which "
        + "\(Message.quoted(scopes[owner].name.text)) extends: `sources: [\"**\", \"!themes/**\"]`"
    }
    return nil
  }
}
