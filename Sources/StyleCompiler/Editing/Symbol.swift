package import StyleBundle
package import StyleDiagnostics
package import StyleModel

/// A thing that sources name: what an editor finds, highlights and renames.
package enum Symbol: Hashable, Sendable {
  /// A token or a group of them, by its dotted name.
  case token(StyleName)
  /// A style, by one of its names.
  case style(StyleKind, StyleName)
  /// A name that a style of some kind gives a part of itself: a tag style, a slot, a color.
  case inner(StyleKind, style: StyleName, StyleName)
  case bundle(StyleName)
  /// A part of the app that animations change, by its role.
  case target(StyleName)
  /// A property that animations change.
  case property(StyleName)
  /// A rule of the linter, or a change that `stylec diff` tells.
  case rule(StyleName)
  /// A key of the language, by the title of its map.
  case key(of: String, String)
  /// A word of the language.
  case word(String)
  /// A file, by the path as written.
  case path(String)

  /// The name itself: of a token the last part of it.
  package var name: String {
    switch self {
    case .token(let name): name.text.split(separator: ".").last.map(String.init) ?? name.text
    case .style(_, let name), .inner(_, _, let name), .bundle(let name), .target(let name), .property(let name),
      .rule(let name):
      name.text
    case .key(_, let name), .word(let name), .path(let name): name
    }
  }

  /// The noun for such a thing, for people.
  package var noun: String {
    switch self {
    case .token: "token"
    case .style(let kind, _): kind.noun
    case .inner: "name"
    case .bundle: "bundle"
    case .target: "target"
    case .property: "property"
    case .rule: "rule"
    case .key: "key"
    case .word: "word"
    case .path: "path"
    }
  }
}

/// One place where a source names something.
package struct Occurrence: Hashable, Sendable {
  package enum Role: Sendable {
    case definition, reference
  }

  /// Manner in which the name is written.
  package enum Form: Hashable, Sendable {
    /// The whole text of a key or value.
    case whole
    /// A part of a longer text.
    case part
    /// A component of a key path, which may stand in quotes of its own.
    case keyPath
    /// A word in a comment.
    case comment
  }

  package let symbol: Symbol
  package let role: Role
  package let form: Form
  /// The bytes of the name in its file; of a text with escapes all of it.
  package let place: SourceRange
  /// The key or value that holds it; nil for a comment.
  let node: Int?
  /// The bytes of the name in the node's text, escapes resolved.
  let part: Range<Int>
  /// The bundle that a name of the project file is about; nil for any.
  let bundle: StyleName?
}
