import StyleBundle

/// The JSON Schema of what `stylec diff` prints with `--format json`.
package enum DiffSchema {
  package static func file() -> [UInt8] {
    ReportSchema.open(
      ReportSchema.header + [
        ("summary", summary),
        ("comparisons", .array(comparison).described("one for each old release, in the order of the arguments")),
        ("diagnostics", .array(.reference("change"))),
      ]
    ).file(
      id: "diff", title: "stylec diff, version 2", definitions: [("change", change), ("edit", edit)])
  }

  private static var summary: JSONSchemaNode {
    ReportSchema.open(
      ["files", "errors", "warnings", "notes", "suppressed"].map { ($0, ReportSchema.count) })
  }

  private static var comparison: JSONSchemaNode {
    let bundle = ReportSchema.open([
      ("name", ReportSchema.text.described("the name that apps use")),
      (
        "edits",
        .array(.reference("edit")).described(
          "every member of the bundle's JSON that differs, reported or not: applied to the old bundle they give the new one"
        )
      ),
    ])
    return ReportSchema.open([
      ("old", ReportSchema.text), ("new", ReportSchema.text),
      ("bundles", .array(bundle).described("the bundles with differences")),
    ])
  }

  private static var edit: JSONSchemaNode {
    ReportSchema.open(
      [("path", .array(.any([ReportSchema.text, ReportSchema.count])).described("keys, and indices counted from 0"))],
      optional: [
        ("old", JSONSchemaNode.members().described("absent if it was added")),
        ("new", JSONSchemaNode.members().described("absent if it was removed")),
      ])
  }

  private static var change: JSONSchemaNode {
    let label = ReportSchema.open([("message", ReportSchema.text)], optional: ReportSchema.location)
    let texts = JSONSchemaNode.array(ReportSchema.text)
    return ReportSchema.open(
      [
        ("name", ReportSchema.text.described("a name that `stylec rules` lists")), ("level", ReportSchema.level),
        ("message", ReportSchema.text),
        ("labels", JSONSchemaNode.array(label).described("the former place of something removed")),
        ("notes", texts), ("help", texts),
        ("fixes", JSONSchemaNode.array(ReportSchema.open([])).described("always empty")),
      ],
      optional: [
        (
          "keyPath",
          ReportSchema.keyPath.described("the value concerned, which may be removed; absent for a whole bundle")
        )
      ] + ReportSchema.location)
  }
}
