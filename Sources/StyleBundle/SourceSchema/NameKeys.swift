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
        "other names of the style in bundles, each a string or a map with `deprecated`"),
      Key(
        deprecated, .text, .optional,
        "deprecation message for code that uses the style's name, such as `use tip2`"),
      Key(deprecatedNames, .named(innerName, .text), .optional, "deprecation messages for names inside the style"),
    ])

  /// The keys of an alias that goes away.
  package static let aliasTable = KeyTable(
    "an alias",
    [
      Key("name", .name(.style), .required, "the other name"),
      Key("deprecated", .text, .optional, "deprecation message for code that uses it"),
    ])

  /// A name inside a style.
  package static let innerName = NameKind.part(
    noun: "name inside the style", plural: "names inside it", example: "left")
}
