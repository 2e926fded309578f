import StyleDiagnostics
package import StyleModel
import StyleSyntax

extension Workspace {
  /// Tokens of a bundle whose names and values are plain, its colors first, then in the order of the sources.
  ///
  /// Each has its keys below `tokens` and its value as a source may write it.
  package func plainTokens(of bundle: StyleName) -> [(keys: [String], value: String)] {
    guard let scope = scopes.first(where: { $0.name == bundle }) else { return [] }
    let tokens = scope.tokens.names.compactMap { name -> (keys: [String], value: String, place: Int, file: Int)? in
      let keys = name.split(separator: ".").map(String.init)
      guard keys.allSatisfy(Self.isPlainKey), let value = scope.tokens[StyleName(name)],
        let text = Self.plain(scope.sources.node(value).kind, scope.sources.text(value))
      else { return nil }
      let place = scope.sources.keyPlace(value)
      return (keys, text, place.range.lowerBound, place.file.index)
    }
    let ordered = tokens.sorted { ($0.file, $0.place) < ($1.file, $1.place) }
    return (ordered.filter { $0.value.hasPrefix("\"#") } + ordered.filter { !$0.value.hasPrefix("\"#") })
      .map { ($0.keys, $0.value) }
  }

  /// Whether every reader of YAML takes a key for text as it stands.
  private static func isPlainKey(_ key: String) -> Bool {
    key.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "-") } && !key.hasPrefix("-")
      && !["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(key.lowercased())
  }

  private static func plain(_ kind: NodeKind, _ text: String) -> String? {
    switch kind {
    case .number: text
    case .text where text.utf8.allSatisfy { 0x23 <= $0 && $0 < 0x7B && $0 != UInt8(ascii: "\\") }: "\"\(text)\""
    default: nil
    }
  }
}
