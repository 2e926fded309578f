import StyleBundle

/// The JSON Schema of what `stylec diff` prints with `--format json`.
package enum DiffSchema {
  package static func file() -> [UInt8] {
    ReportSchema.open(
      ReportSchema.header() + [
        ("summary", summary),
        ("comparisons", .array(comparison).described("one for each old release, as they were named")),
        ("diagnostics", .array(.reference("change"))),
      ]
    ).file(
      id: "diff", title: "stylec diff, version 1", definitions: [("change", change), ("edit", edit)])
  }

  private static var summary: SchemaNode {
    ReportSchema.open(
      ["files", "errors", "warnings", "notes", "suppressed"].map { ($0, ReportSchema.count) })
  }

  private static var comparison: SchemaNode {
    let bundle = ReportSchema.open([
      ("name", ReportSchema.text.described("the name that apps ask for")),
      (
        "edits",
        .array(.reference("edit")).described(
          "every member of the bundle's JSON that differs, told or not: applied to the old bundle they give the new one"
        )
      ),
    ])
    return ReportSchema.open([
      ("old", ReportSchema.text), ("new", ReportSchema.text),
      ("bundles", .array(bundle).described("those in which something differs")),
    ])
  }

  private static var edit: SchemaNode {
    ReportSchema.open(
      [("path", .array(.any([ReportSchema.text, ReportSchema.count])).described("keys, and indices from 0"))],
      optional: [
        ("old", SchemaNode.members().described("absent where it was added")),
        ("new", SchemaNode.members().described("absent where it was removed")),
      ])
  }

  private static var change: SchemaNode {
    let label = ReportSchema.open([("message", ReportSchema.text)], optional: ReportSchema.location)
    let texts = SchemaNode.array(ReportSchema.text)
    return ReportSchema.open(
      [
        ("name", ReportSchema.text.described("as `stylec rules` lists it")), ("level", ReportSchema.level),
        ("message", ReportSchema.text), ("labels", SchemaNode.array(label).described("where it was, of what is gone")),
        ("notes", texts), ("help", texts), ("fixes", SchemaNode.array(ReportSchema.open([])).described("none as yet")),
      ],
      optional: [
        (
          "keyPath",
          ReportSchema.keyPath.described("the value that it is about, which may be gone; absent for a whole bundle")
        )
      ] + ReportSchema.location)
  }
}
