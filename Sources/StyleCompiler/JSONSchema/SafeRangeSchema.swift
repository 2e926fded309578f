import StyleBundle

/// The JSON Schema of what `stylec explain` prints of safe ranges with `--format json`, alone or beside an explained value.
package enum SafeRangeSchema {
  package static func file() -> [UInt8] {
    open(ReportSchema.header(schema: 2) + [("safeRanges", .array(.reference("safeRange")))]).file(
      id: "safe-ranges", title: "stylec safe ranges, version 2",
      definitions: [
        ("safeRange", safeRange), ("interval", open([("lower", .reference("end")), ("upper", .reference("end"))])),
        ("end", end),
        ("finding", open(finding, optional: [("keyPath", keyPath)])),
      ])
  }

  private static var safeRange: SchemaNode {
    open(
      [
        ("keyPath", keyPath.described("where the number is written: in a style, or a token")),
        (
          "part",
          .words(["whole", "min", "max"]).described(
            "an end of a range that is written as one text, or all of the value")
        ),
        ("value", .number().described("the number now, in the unit of its field")),
        ("uses", .array(open([("keyPath", keyPath), ("bundles", .array(text))])).described("the values that have it")),
        ("level", level.described("the least level of findings that end the interval")),
        ("errors", .array(.reference("finding")).described("the errors that the styles with the number have now")),
        ("interval", SchemaNode.reference("interval").described("around the number, without a new finding")),
        ("tried", count.described("the number of values tried")),
      ],
      optional: [
        ("unit", .words(["pt", "deg", "s"])),
        (
          "withoutErrors",
          SchemaNode.reference("interval").described(
            "the nearest numbers without any error; absent where the styles have none, and where no such number was met"
          )
        ),
        ("withoutNotes", SchemaNode.reference("interval").described("absent where that is the same")),
      ] + ReportSchema.location)
  }

  private static var end: SchemaNode {
    open(
      [
        ("value", .number().described("the last number of the interval, in the unit of its field")),
        (
          "end",
          .words(["finding", "domain", "none"]).described(
            "why it ends: a finding, the numbers that the value may have, or nothing as far as was looked")
        ),
      ],
      optional: [
        ("beyond", .number().described("the nearest number that was tried and has the finding")),
        ("finding", .reference("finding")),
      ])
  }

  private static var finding: [SchemaNode.Member] { [("name", text), ("level", level)] }

  private static let text = ReportSchema.text
  private static let keyPath = ReportSchema.keyPath
  private static let count = ReportSchema.count
  private static let level = ReportSchema.level

  private static func open(_ members: [SchemaNode.Member], optional: [SchemaNode.Member] = []) -> SchemaNode {
    ReportSchema.open(members, optional: optional)
  }
}
