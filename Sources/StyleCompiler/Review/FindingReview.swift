package import StyleDiagnostics
import StyleModel
import StyleSyntax

extension Workspace {
  /// The findings, with the common cause of several reported once in their place.
  ///
  /// Valid sources cost nothing here.
  package func reviewed(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { $0.level == .error }), let sources = scopes.first?.sources else { return findings }
    var trial = suggestionTrial(standing: findings)
    let placed = Misplacements(findings, sources: sources).explained(findings) { trial.mending($0) }
    let reported = namingNearBases(trial.reported(toldAtTokens(withoutMeantTokens(placed))))
    let faults = UsedTokenFaults(scopes: scopes, project: project, bundleFiles: bundleFiles)
    return faults.labelled(reported, in: trees).map { HiddenCharacters.named(in: $0, sources: sources) }
  }
}

/// Names characters that can't be seen, or look like others, in the text that a finding is about.
enum HiddenCharacters {
  static func named(in finding: Diagnostic, sources: SourceTrees) -> Diagnostic {
    guard finding.level == .error, let place = finding.place, place.file.index < sources.trees.count,
      finding.name != .encoding, finding.name != .lineSeparatorInSource
    else { return finding }
    let source = sources.trees[place.file.index].source
    guard place.range.count <= 200, place.range.upperBound <= source.count else { return finding }
    let text = String(decoding: source[place.range].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return finding }
    var finding = finding
    if let name = HiddenCharacter.name(in: text.utf8) {
      if finding.message.contains(name) { return finding }
      finding.help.insert("remove \(name) in it, or use a space", at: 0)
    } else if [.unknownKey, .unknownName].contains(finding.name), let letter = lookAlike(in: text) {
      finding.help.append(letter)
    }
    return finding
  }

  /// The help about a letter of another script among those of ASCII; nil where there is none.
  private static func lookAlike(in text: String) -> String? {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    guard letters.contains(where: \.isASCII), let other = letters.first(where: { !$0.isASCII }),
      let name = other.properties.name
    else { return nil }
    return "check `\(other)` in it: the letter is \(name.lowercased())"
  }
}
