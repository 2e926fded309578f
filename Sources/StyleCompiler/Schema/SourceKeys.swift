package import StyleBundle
import StyleModel

/// Keys at the top of a source: tokens, and the kinds of style in the order of ``KindRegistry``.
package enum SourceKeys {
  package static let table = KeyTable(
    "a source",
    [Key("tokens", .tokens, .optional, "named values that styles refer to as `\"{group.name}\"`")]
      + KindRegistry.all.map { Key($0.kind.key, .named(.of($0.kind), .map($0.table)), .optional, $0.summary) })

  static let tokens = 0
  /// The number of the first kind's key.
  static let firstKind = 1
}
