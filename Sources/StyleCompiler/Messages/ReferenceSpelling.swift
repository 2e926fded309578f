import StyleDiagnostics
import StyleModel
import StyleSyntax

extension TokenTable {
  /// Advice on a text that means a token or a group of them and is no reference; nil where it means none whose value `isRight`.
  func suggestion(forText text: String, where isRight: (Value) -> Bool) -> Suggestion? {
    if let name = bareName(in: text), values[StyleName(name)].map(isRight) ?? true { return reference(to: name) }
    if let name = variable(in: text) { return reference(to: name) }
    guard let inner = inner(of: text) else { return nil }
    let whole = "use a reference as the whole value: "
    guard let name = meant(by: inner), values[StyleName(name)] != nil else {
      return Suggestion(.example, whole, ["\"{group.name}\""])
    }
    if text.contains("..") { return .words("use a token that has the whole range") }
    return Suggestion(.value, whole, ["\"{\(name)}\""])
  }

  /// The token or group that a text means, whatever marks are around its name; nil where it means none.
  func name(meantBy text: String) -> String? {
    bareName(in: text) ?? variable(in: text) ?? inner(of: text).flatMap { meant(by: $0) }
  }

  /// The token or group whose name is all of a text but the marks around it.
  private func bareName(in text: String) -> String? {
    meant(by: text.trimming("${}()<>@\"'"))
  }

  /// The text between the first brace and the next closing one; nil where there is none.
  private func inner(of text: String) -> String? {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return nil }
    return String(text[text.index(after: open)..<close])
  }

  /// The token that `var(--motion-phase)` names, whose dots are dashes there; nil for other texts, and where no token has the name.
  private func variable(in text: String) -> String? {
    guard text.hasPrefix("var(--"), text.hasSuffix(")") else { return nil }
    let name = text.dropFirst("var(--".count).dropLast().prefix { $0 != "," }
    func words(_ name: some StringProtocol) -> [String] {
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    return names.filter { words($0) == words(name) }.min()
  }

  /// The token or group that a name means: it may be written with blanks, slashes, or the word `tokens`.
  func meant(by name: String) -> String? {
    let dotted = name.split { "./".contains($0) }.map { String($0).trimming() }.joined(separator: ".")
    return [dotted, String(dotted.trimmingPrefix("tokens."))].first { values[StyleName($0)] != nil || isGroup($0) }
  }

  /// The names of a group's tokens and groups, without the group's own.
  func members(of group: String) -> [String] {
    names.compactMap { name in
      name.hasPrefix(group + ".") ? String(name.dropFirst(group.count + 1).prefix { $0 != "." }) : nil
    }
  }

  /// The suggestion to write a reference to a token, or to one of a group's, after some words.
  func reference(to name: String, _ words: String = "use ") -> Suggestion {
    if values[StyleName(name)] != nil { return Suggestion(.value, words, ["\"{\(name)}\""]) }
    let members = names.filter { $0.utf8.starts(with: (name + ".").utf8) }.sorted()
    guard !members.isEmpty else { return .words("add a token to the group `\(name)`") }
    return Suggestion(members.prefix(8).map { "\"{\($0)}\"" })
  }

  /// Advice on a reference to a name that no token has.
  func suggestions(forUnknown name: String) -> [Suggestion] {
    if let meant = meant(by: name) { return [reference(to: meant)] }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let near = nearest(to: name, among: names)
    let isSearched = near.isEmpty && names.count <= 1000
    let like = isSearched ? names.filter { $0.split(separator: ".").last.map(String.init) == last }.sorted() : near
    let meant = like.count < 4 ? Message.didYouMean(like.map { "\"{\($0)}\"" }) : []
    return meant + [.words(names.isEmpty ? "add it under `tokens:`" : Message.available(names))]
  }
}
