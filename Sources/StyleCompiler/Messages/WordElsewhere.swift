import StyleBundle
import StyleDiagnostics
import StyleGeometry

/// Words of other tools and languages, and what they are called in sources.
///
/// Words are compared without case, hyphens and dots, then without the parts that all names of a tool have, then by ``WordTable``.
enum WordElsewhere {
  /// The known word that one of another language means; nil for a word that isn't listed.
  static func meant(by word: String, among known: some Collection<String>) -> String? {
    let bare = bare(forms(of: word))
    if let equal = known.first(where: { name in bare.contains { isFolded(name, $0) } }) { return equal }
    return bare.lazy.compactMap { WordTable.words[$0]?.first { known.contains($0) } }.first
  }

  /// The advice on the name of a curve in another library; nil for one that isn't known.
  static func curve(_ name: String) -> Suggestion? {
    let names = bare(forms(of: name))
    if let same = names.lazy.compactMap({ WordTable.curves[$0] }).first {
      return Suggestion(.value, "use ", [same], ", the same curve")
    }
    let isName = name.allSatisfy { $0.isLetter || ".-_".contains($0) }
    if isName, ["bounce", "elastic"].contains(where: foldedWord(name).contains) {
      let points = foldedWord(name).contains("bounce") ? ", or the points of `bounce` in docs/language.md" : ""
      return .words("use a spring that overshoots: `{ spring: { duration: SECONDS, bounce: PROPORTION } }`" + points)
    }
    return names.lazy.compactMap(named).first.map { Suggestion(.value, "did you mean ", [$0], "?") }
  }

  /// A word as it is compared: whole, and the part after the last dot, as in `Curves.easeIn` and `transform.scale`.
  private static func forms(of word: String) -> [String] {
    let last = word.split(separator: ".").last.map(String.init) ?? word
    return [foldedWord(word), foldedWord(last)]
  }

  /// The words, and each without a part that says nothing; none is empty.
  private static func bare(_ words: [String]) -> [String] {
    var bare = words
    for word in words {
      for part in WordTable.generic where word.count > part.count {
        if word.hasPrefix(part) { bare.append(String(word.dropFirst(part.count))) }
        if word.hasSuffix(part) { bare.append(String(word.dropLast(part.count))) }
      }
    }
    return bare.filter { !$0.isEmpty }
  }

  /// The curve of a name in small letters, its direction before or after its family: `easecubicinout`, `power2inout`.
  private static func named(_ name: String) -> String? {
    let parts = name.replacing("inandout", with: "inout").replacing("ineaseout", with: "inout")
    if let own = NamedCurves.all.first(where: { foldedWord($0.name) == parts || foldedWord("ease" + $0.name) == parts })
    {
      return own.name
    }
    if let alike = WordTable.alike[parts] { return alike }
    let bare = parts.hasPrefix("ease") ? String(parts.dropFirst(4)) : parts
    for (direction, word) in [("inOut", "inout"), ("in", "in"), ("out", "out")] {
      let families = [
        bare.hasPrefix(word) ? bare.dropFirst(word.count) : nil, bare.hasSuffix(word) ? bare.dropLast(word.count) : nil,
      ].compactMap(\.self).map(String.init)
      for family in families {
        if family.isEmpty { return direction == "inOut" ? "easeInOut" : direction == "in" ? "easeIn" : "easeOut" }
        let known = WordTable.families[family] ?? family
        let name = direction + known.prefix(1).uppercased() + known.dropFirst()
        if NamedCurves.all.contains(where: { $0.name == name }) { return name }
      }
    }
    return nil
  }
}

extension KeyTable {
  /// The key that a misspelled one means, or one of another language; nil where none is near.
  func meant(by word: String) -> String? {
    key(meantElsewhereBy: word) ?? nearest(to: word, among: keys.map(\.name), limit: 1).first
  }

  /// The key that one of another language means, or one of other case and hyphens; nil where none is known.
  func key(meantElsewhereBy word: String) -> String? {
    key(equalButForCase: word) ?? key(meantBy: word) ?? WordElsewhere.meant(by: word, among: keys.map(\.name))
  }
}
