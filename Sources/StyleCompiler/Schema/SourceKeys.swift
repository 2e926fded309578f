/// The top of a source.
package enum SourceKey: Int, KeySet {
  case tokens, tags, bubbles, animations

  package static let table = KeyTable(
    "a source",
    [
      Key("tokens", .tokens, .optional, "named values that styles refer to as `\"{group.name}\"`"),
      Key("tags", .named(.tagSet, .map(TagKey.table)), .optional, "image tags"),
      Key("bubbles", .named(.bubble, .map(BubbleKey.table)), .optional, "speech bubbles"),
      Key("animations", .named(.animation, .map(AnimationKey.table)), .optional, "animations"),
    ])
}
