import StyleBundle

/// The JSON Schema of what `stylec explain` prints of safe ranges with `--format json`, alone or beside an explained value.
package enum SafeRangeSchema {
  package static func file() -> [UInt8] {
    JSONSchemaNode.open(ReportSchema.header + [("safeRanges", .array(.reference("safeRange")))]).file(
      id: "safe-ranges", title: "stylec safe ranges, version 2",
      definitions: [
        ("safeRange", safeRange), ("interval", .open([("lower", .reference("end")), ("upper", .reference("end"))])),
        ("end", end),
        ("finding", .open(finding, optional: [("keyPath", .text)])),
      ])
  }

  private static var safeRange: JSONSchemaNode {
    .open(
      [
        ("keyPath", JSONSchemaNode.text.described("the place of the number: in a style or a token")),
        (
          "endpoint",
          .words(["whole", "min", "max"]).described(
            "one end of a range that is written as one string, or the whole value")
        ),
        ("value", .number().described("the current number, in the unit of its key")),
        ("uses", .array(.open([("keyPath", .text), ("bundles", .array(.text))])).described("the values that use it")),
        ("level", ReportSchema.level.described("the lowest level of findings that end the interval")),
        ("errors", .array(.reference("finding")).described("the current errors of the styles that use the number")),
        ("interval", JSONSchemaNode.reference("interval").described("the numbers around it without a new finding")),
        ("tried", ReportSchema.count.described("the number of values tried")),
      ],
      optional: [
        ("unit", .words(["pt", "deg", "s"])),
        (
          "withoutErrors",
          JSONSchemaNode.reference("interval").described(
            "the nearest numbers without any error; absent if the styles have none, or if no such number was found"
          )
        ),
        (
          "withoutNotes",
          JSONSchemaNode.reference("interval").described(
            "the numbers without a new note; absent if the interval is the same")
        ),
      ] + ReportSchema.location)
  }

  private static var end: JSONSchemaNode {
    .open(
      [
        ("value", .number().described("the last number of the interval, in the unit of its key")),
        (
          "end",
          .words(["finding", "domain", "none"]).described(
            "why it ends: a finding, the limit of valid numbers, or the end of the search")
        ),
      ],
      optional: [
        ("beyond", .number().described("the nearest number tried that has the finding")),
        ("finding", .reference("finding")),
      ])
  }

  private static var finding: [JSONSchemaNode.Member] { [("name", .text), ("level", ReportSchema.level)] }
}
