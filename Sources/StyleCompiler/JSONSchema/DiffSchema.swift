import StyleBundle

/// The JSON Schema of what `stylec diff` prints with `--format json`.
package enum DiffSchema {
  package static func file() -> [UInt8] {
    JSONSchemaNode.open(
      ReportSchema.header + [
        ("summary", summary),
        ("comparisons", .array(comparison).described("one for each old release, in the order of the arguments")),
        ("diagnostics", .array(.reference("change"))),
      ]
    ).file(
      id: "diff", title: "stylec diff, version 2", definitions: [("change", change), ("edit", edit)])
  }

  private static var summary: JSONSchemaNode {
    .open(
      ["files", "errors", "warnings", "notes", "suppressed"].map { ($0, ReportSchema.count) })
  }

  private static var comparison: JSONSchemaNode {
    let bundle = JSONSchemaNode.open([
      ("name", JSONSchemaNode.text.described("the name that apps use")),
      (
        "edits",
        .array(.reference("edit")).described(
          "every member of the bundle's JSON that differs, reported or not: applied to the old bundle they give the new one"
        )
      ),
    ])
    return .open([
      ("old", .text), ("new", .text),
      ("bundles", .array(bundle).described("the bundles with differences")),
    ])
  }

  private static var edit: JSONSchemaNode {
    .open(
      [("path", .array(.any([.text, ReportSchema.count])).described("keys, and indices counted from 0"))],
      optional: [
        ("old", JSONSchemaNode.members().described("absent if it was added")),
        ("new", JSONSchemaNode.members().described("absent if it was removed")),
      ])
  }

  private static var change: JSONSchemaNode {
    let label = JSONSchemaNode.open([("message", .text)], optional: ReportSchema.location)
    let texts = JSONSchemaNode.array(.text)
    return .open(
      [
        ("name", JSONSchemaNode.text.described("a name that `stylec rules` lists")), ("level", ReportSchema.level),
        ("message", .text),
        ("labels", JSONSchemaNode.array(label).described("the former place of something removed")),
        ("notes", texts), ("help", texts),
        ("fixes", JSONSchemaNode.array(.open([])).described("always empty")),
      ],
      optional: [
        (
          "keyPath",
          JSONSchemaNode.text.described("the value concerned, which may be removed; absent for a whole bundle")
        )
      ] + ReportSchema.location)
  }
}
