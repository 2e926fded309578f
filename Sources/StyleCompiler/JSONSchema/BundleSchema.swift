import StyleGeometry
import StyleModel

/// The JSON Schemas of what the compiler writes: the version-1 bundle and the manifest.
///
/// Readers ignore members that they don't know, so the objects are open.
package enum BundleSchema {
  package static func file() -> [UInt8] {
    object(
      [
        ("format", object([("version", .constant(.number(1))), ("minimumClient", atLeastOne)])),
        ("name", text),
      ], optional: [("tags", .named(tagSet)), ("bubbles", .named(bubble)), ("animations", .named(animation))]
    ).file(
      id: "bundle", title: "stylec bundle, version 1",
      definitions: [("color", color), ("track", track), ("range", range)])
  }

  package static func manifestFile() -> [UInt8] {
    let entry = object([("path", text), ("sha256", .text(pattern: "^[0-9a-f]{64}$")), ("size", notNegative)])
    return object([("format", object([("version", .constant(.number(1)))])), ("files", .array(entry))])
      .file(id: "manifest", title: "stylec manifest, version 1")
  }

  private static let text = SchemaNode.type("string")
  private static let number = SchemaNode.number()
  private static let boolean = SchemaNode.type("boolean")
  private static let notNegative = SchemaNode.number(.notNegative)
  private static let proportion = SchemaNode.number(.unit)
  private static let atLeastOne = SchemaNode.integer(Bounds(lower: Bounds.End(value: 1, isIncluded: true), upper: nil))
  private static let range = object([("min", number), ("max", number)])
  private static let side = SchemaNode.words(Side.allCases.map(\.rawValue))
  private static let angle = SchemaNode.number(
    Bounds(lower: Bounds.End(value: -180, isIncluded: false), upper: Bounds.End(value: 180, isIncluded: true)))

  private static func object(_ members: [SchemaNode.Member], optional: [SchemaNode.Member] = []) -> SchemaNode {
    .object(members + optional, required: members.map(\.name).sorted(), isClosed: false)
  }

  private static func byCount(_ value: SchemaNode) -> SchemaNode {
    .named(value, pattern: "^[1-9][0-9]*$")
  }

  private static func byDirection(_ value: SchemaNode) -> SchemaNode {
    .object(Direction.allCases.map { ($0.rawValue, value) }, required: [], isClosed: true)
  }

  private static let color = object([
    ("colorSpace", .words(StyleColor.Space.allCases.map(\.rawValue))), ("components", .array(proportion, count: 3)),
    ("alpha", proportion),
  ])

  private static let tagSet = object(
    [
      (
        "layout",
        object(
          [
            ("radius", byCount(notNegative)), ("line", object([("width", notNegative)])),
            ("dot", object([("radius", notNegative)])),
            (
              "text",
              object([
                ("width", .reference("range")), ("height", .reference("range")), ("padding", notNegative),
                ("gap", notNegative),
              ])
            ),
          ],
          optional: [
            ("pixelGrid", notNegative), ("halo", object([("radius", notNegative), ("opacity", proportion)])),
          ])
      ),
      (
        "hit",
        object([
          ("dot", notNegative), ("text", notNegative), ("panDot", notNegative), ("panText", notNegative),
          ("prefer", .words(TagSet.Preference.allCases.map(\.rawValue))),
        ])
      ),
      ("cycle", .array(text)),
      (
        "styles",
        byCount(.named(.array(object([("angle", angle), ("side", side), ("elbow", .array(number, count: 2))]))))
      ),
      (
        "bounds",
        byCount(.named(object([("minX", number), ("minY", number), ("maxX", number), ("maxY", number)])))
      ),
    ],
    optional: [
      ("show", text), ("hide", text), ("verticals", .array(object([("right", number), ("left", number)]))),
      (
        "colors",
        object([], optional: ["line", "dot", "text"].map { ($0, SchemaNode.reference("color")) })
      ),
    ])

  private static let bubble = object(
    [
      (
        "arrow",
        object([
          ("directions", .array(.words(Direction.allCases.map(\.rawValue)))), ("width", notNegative),
          ("height", notNegative), ("tipRadius", notNegative), ("baseRadius", notNegative), ("clearance", notNegative),
          (
            "position",
            .any([
              .words(["follow"]), object([("min", proportion), ("default", proportion), ("max", proportion)]),
            ])
          ),
        ])
      ),
      ("cornerRadius", notNegative),
      ("size", object([("width", .reference("range")), ("height", .reference("range"))])),
      (
        "contentInsets",
        object([("top", notNegative), ("left", notNegative), ("bottom", notNegative), ("right", notNegative)])
      ),
      ("smallest", byDirection(object([("width", notNegative), ("height", notNegative)]))),
      (
        "outline",
        byDirection(
          .array(
            object([("x", .array(number, count: 6)), ("y", .array(number, count: 6)), ("radius", notNegative)]),
            count: 7))
      ),
    ],
    optional: [
      ("fill", .reference("color")), ("border", object([("color", .reference("color")), ("width", notNegative)])),
    ])

  private static let curve = SchemaNode.any([
    .array(number, count: 4),
    object([
      ("spring", object([("mass", number), ("stiffness", number), ("damping", number), ("velocity", number)]))
    ]),
    object([("steps", object([("count", atLeastOne), ("jump", .words(StepJump.allCases.map(\.rawValue)))]))]),
  ])

  private static let track = object(
    [
      ("target", text), ("property", text), ("begin", notNegative), ("duration", notNegative),
      ("values", .array(.any([number, .reference("color")]))), ("keyTimes", .array(proportion)),
      ("curves", .array(curve)), ("repeat", .any([number, .words(["forever"])])), ("autoreverse", boolean),
      ("fill", .words(Track.Fill.allCases.map(\.rawValue))),
    ], optional: [("allowFlip", boolean)])

  private static let animation = object(
    [("tracks", .array(.reference("track")))],
    optional: [
      ("duration", notNegative),
      (
        "reducedMotion",
        .any([
          object([("none", .constant(.bool(true)))]), object([("use", text)]),
          object([("tracks", .array(.reference("track")))]),
        ])
      ),
    ])
}
