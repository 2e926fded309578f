/// The keys about a style's names: each kind of style has them, and no style inherits them.
package enum NameKeys {
  package static let aliases = "aliases"
  package static let deprecated = "deprecated"
  package static let deprecatedNames = "deprecatedNames"

  package static let all: Set = [aliases, deprecated, deprecatedNames]

  /// The keys as the documentation shows them; they are the last of each kind's table.
  package static let table = KeyTable(
    "a style's names",
    [
      Key(
        aliases, .list(.either([.name(.style), .map(aliasTable)])), .optional,
        "other names under which bundles have the style, too, each a text or with `deprecated`"),
      Key(
        deprecated, .text, .optional,
        "advice for apps whose code has the style's name, which goes away: `use tip2`"),
      Key(deprecatedNames, .named(innerName, .text), .optional, "the same for names inside the style"),
    ])

  /// The keys of an alias that goes away.
  package static let aliasTable = KeyTable(
    "an alias",
    [
      Key("name", .name(.style), .required, "the other name"),
      Key("deprecated", .text, .optional, "advice for apps whose code has it"),
    ])

  /// A name inside a style.
  package static let innerName = NameKind.part(
    noun: "name inside the style", plural: "names inside it", example: "left")
}
