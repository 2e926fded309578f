import StyleDiagnostics
import StyleModel
import StyleSyntax

extension TokenTable {
  /// Help for a text that means a token or a group of them and is no reference; nil where it means none whose value `isRight`.
  func help(forText text: String, where isRight: (Value) -> Bool) -> String? {
    let bare = text.trimming { "${}()<>@ \"'".contains($0) || HiddenCharacter.name(in: String($0).utf8) != nil }
    if let name = meant(by: bare), values[StyleName(name)].map(isRight) ?? true { return helpForReference(to: name) }
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return nil }
    let inner = String(text[text.index(after: open)..<close])
    let whole = "a reference has to be the whole value, in quotes"
    guard let name = meant(by: inner), values[StyleName(name)] != nil else { return "\(whole): `\"{group.name}\"`" }
    return text.contains("..") ? "\(whole): let a token hold the whole range" : "\(whole): `\"{\(name)}\"`"
  }

  /// The token or group that a name means: it may be written with blanks, slashes, or the word `tokens`.
  func meant(by name: String) -> String? {
    let parts = name.split { $0 == "." || $0 == "/" }
      .map { part in String(part).trimming { $0.isWhitespace || HiddenCharacter.name(in: String($0).utf8) != nil } }
    for candidate in [parts, Array(parts.drop { $0 == "tokens" })] where !candidate.isEmpty {
      let dotted = candidate.joined(separator: ".")
      if values[StyleName(dotted)] != nil || isGroup(dotted) { return dotted }
    }
    return nil
  }

  /// Help with a reference to a token, or to those of a group.
  func helpForReference(to name: String) -> String {
    if values[StyleName(name)] != nil { return "write `\"{\(name)}\"`" }
    let members = names.filter { $0.utf8.starts(with: (name + ".").utf8) }.sorted()
    guard !members.isEmpty else { return "give the group `\(name)` a token" }
    return "write \(Message.choice(members.map { "\"{\($0)}\"" }))"
  }

  /// Help for a reference to a name that no token has.
  func helpForUnknown(_ name: String) -> [String] {
    if let meant = meant(by: name) { return [helpForReference(to: meant)] }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let near = nearest(to: name, among: names)
    let isSearched = near.isEmpty && names.count <= 1000
    let like = isSearched ? names.filter { $0.split(separator: ".").last.map(String.init) == last }.sorted() : near
    if !like.isEmpty, like.count < 4 {
      return ["did you mean \(like.map { "`\"{\($0)}\"`" }.joined(separator: " or "))?"]
    }
    return [names.isEmpty ? "define it under `tokens:`" : "known here: \(Message.inventory(names))"]
  }
}
