import StyleBundle
import StyleDiagnostics

/// The JSON Schema of what `stylec explain` prints of rooms with `--format json`, alone or beside an explained value.
///
/// Readers ignore members that they don't know, so the objects are open.
package enum RoomSchema {
  package static func file() -> [UInt8] {
    let tool = open([("name", text), ("version", text)])
    return open([
      ("schemaVersion", .constant(.number(1))), ("tool", tool), ("rooms", .array(.reference("room"))),
    ]).file(
      id: "rooms", title: "stylec rooms, version 1",
      definitions: [
        ("room", room), ("interval", open([("lower", .reference("end")), ("upper", .reference("end"))])), ("end", end),
        ("finding", open(finding, optional: [("keyPath", keyPath)])),
      ])
  }

  private static var room: SchemaNode {
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
        ("faults", .array(.reference("finding")).described("what the number itself has now, and the interval hasn't")),
        (
          "asides",
          .array(open(finding + [("words", text)], optional: [("keyPath", keyPath)]))
            .described("what any other number leaves behind")
        ),
        ("tried", count.described("the number of values tried")),
      ],
      optional: [
        ("path", text), ("range", open([("start", position), ("end", position)])),
        ("unit", .words(["pt", "deg", "s"])),
        ("interval", SchemaNode.reference("interval").described("absent where no number that was tried is sound")),
        ("withoutNotes", SchemaNode.reference("interval").described("absent where that is the same")),
      ])
  }

  private static var end: SchemaNode {
    open(
      [
        ("value", .number().described("the last sound number, in the unit of its field")),
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

  private static var position: SchemaNode { open([("line", count), ("column", count), ("offset", count)]) }

  private static var finding: [SchemaNode.Member] { [("name", text), ("level", level)] }

  private static let text = SchemaNode.type("string")
  private static let keyPath = SchemaNode.type("string")
  private static let count = SchemaNode.integer(.notNegative)
  private static let level = SchemaNode.words(Level.allCases.reversed().map(\.rawValue))

  private static func open(_ members: [SchemaNode.Member], optional: [SchemaNode.Member] = []) -> SchemaNode {
    .object(members + optional, required: members.map(\.name).sorted(), isClosed: false)
  }
}
