import StyleCompiler
import StyleDiagnostics
import StyleTestSupport

/// A sound map of one key table, and the document that it stands in: the ground that generated mistakes are made on.
struct KeyTableSample: Sendable, CustomStringConvertible {
  let table: KeyTable
  /// The key path of the map.
  let path: [String]
  /// The document around the map, which stands where `$` is.
  let document: String
  /// Keys and values, as written in a flow map.
  let members: [(key: String, value: String)]
  let isProject: Bool

  var description: String { "\(table.title) (\(members.map(\.key).joined(separator: ", ")))" }

  init(
    _ table: KeyTable, _ path: String, in document: String, _ members: [(String, String)], isProject: Bool = false
  ) {
    self.table = table
    self.path = path.split(separator: ".").map(String.init)
    self.document = document
    self.members = members.map { (key: $0.0, value: $0.1) }
    self.isProject = isProject
  }

  func key(_ name: String) -> Key? { table.keys.first { $0.name == name } }

  /// What the document compiles to with other members than the sound ones.
  func compiled(with members: [(key: String, value: String)]) throws -> Compiled {
    let map = "{ " + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
    let parts = document.split(separator: "$", omittingEmptySubsequences: false)
    let text = parts.joined(separator: map)
    var files = ["angles.json": Self.dictionary, "b.yaml": Self.others]
    if isProject {
      files["a.yaml"] = "bubbles: {}\n"
      return try compile(files, project: text)
    }
    files["a.yaml"] = text
    return try compile(files)
  }

  private static let dictionary = "{\"1\": {\"0\": [0]}}"
  private static let track = "target: dot, property: opacity, from: 0, to: 1, duration: 1"
  private static let text = "{ width: 20..120, height: 14..15, padding: 5, gap: 5 }"
  private static let layout = "{ radius: 25, dot: { radius: 2 }, text: \(text) }"
  private static let arrow = "{ direction: bottom, width: 30, height: 12 }"
  private static let size = "{ width: 120..313, height: 48..313 }"

  /// Styles that the samples refer to.
  private static let others = """
    tags: { other: { layout: \(layout), hit: { dot: 25, text: 5 }, cycle: [a], angles: { 1: { a: [0] } } } }
    bubbles: { other: { arrow: \(arrow), cornerRadius: 8, size: \(size) } }
    animations: { other: { \(track) } }
    palettes: { other: { colors: { ink: \"#000\" } } }
    stickers: { other: { content: text, size: { width: 100, height: 40 }, scale: 1..3 } }
    segmentedControls: { other: \(segmentedControl) }
    textAnimations: { other: { units: 1..9, in: { duration: 1, opacity: 0 } } }
    brushes: { other: { width: { start: 3, step: 1, min: 1, max: 9 } } }
    templates: { other: { canvas: { width: 300, height: 400 }, slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } } } }
    """

  static let all =
    tags + bubbles + animations + textAnimations + segmentedControls + stickers + brushes + palettes + templates
    + project

  private static func tag(_ member: String) -> String {
    "tags: { note: { extends: other, \(member) } }"
  }

  private static let tags: [KeyTableSample] = [
    KeyTableSample(
      SourceKeys.table, "", in: "$",
      [
        ("tokens", "{ a: 1 }"), ("tags", "{}"), ("bubbles", "{}"), ("animations", "{}"), ("textAnimations", "{}"),
        ("segmentedControls", "{}"), ("stickers", "{}"), ("brushes", "{}"), ("palettes", "{}"), ("templates", "{}"),
      ]),
    KeyTableSample(
      TagKey.table, "tags.note", in: "tags: { note: $ }",
      [
        ("extends", "null"), ("layout", layout), ("hit", "{ dot: 25, text: 5 }"), ("cycle", "[left, right]"),
        ("angles", "{ 1: { left: [180], right: [0] } }"), ("mirrors", "[[left, right]]"), ("show", "other"),
        ("hide", "other"), ("colors", "{ line: \"#fff\" }"),
      ]),
    KeyTableSample(
      TagKey.table, "tags.note", in: "tags: { note: $ }",
      [("import", "angles.json"), ("names", "[right]"), ("layout", layout), ("hit", "{ dot: 25, text: 5 }")]),
    KeyTableSample(
      LayoutKey.table, "tags.note.layout", in: "tags: { note: { layout: $, \(rest) } }",
      [
        ("radius", "25"), ("dot", "{ radius: 2 }"), ("line", "{ width: 1 }"), ("text", text), ("pixelGrid", "1"),
      ]),
    KeyTableSample(
      DotKey.table, "tags.note.layout.dot",
      in: "tags: { note: { layout: { radius: 25, dot: $, text: \(text) }, \(rest) } }",
      [("radius", "2"), ("halo", "{ radius: 4, opacity: 0.3 }")]),
    KeyTableSample(
      HaloKey.table, "tags.note.layout.dot.halo", in: tag("layout: { dot: { halo: $ } }"),
      [("radius", "4"), ("opacity", "0.3")]),
    KeyTableSample(LineKey.table, "tags.note.layout.line", in: tag("layout: { line: $ }"), [("width", "1")]),
    KeyTableSample(
      TextKey.table, "tags.note.layout.text",
      in: "tags: { note: { layout: { radius: 25, dot: { radius: 2 }, text: $ }, \(rest) } }",
      [("width", "20..120"), ("height", "14..15"), ("padding", "5"), ("gap", "5"), ("fontSize", "12")]),
    KeyTableSample(
      HitKey.table, "tags.note.hit",
      in: "tags: { note: { layout: \(layout), hit: $, cycle: [a], angles: { 1: { a: [0] } } } }",
      [("dot", "25"), ("text", "5"), ("panDot", "30"), ("panText", "10"), ("prefer", "dot")]),
    KeyTableSample(
      TagColorKey.table, "tags.note.colors", in: tag("colors: $"),
      [("line", "\"#fff\""), ("dot", "\"#fff\""), ("text", "\"#fff\"")]),
    KeyTableSample(
      AngleListKey.table, "tags.note.angles.1.a", in: tag("angles: { 1: { a: $ } }"),
      [("side", "right"), ("angles", "[0]")]),
    KeyTableSample(
      AngleKey.table, "tags.note.angles.1.a.0", in: tag("angles: { 1: { a: [$] } }"),
      [("angle", "10"), ("side", "right")]),
  ]

  /// The other required keys of a tag set.
  private static let rest = "hit: { dot: 25, text: 5 }, cycle: [a], angles: { 1: { a: [0] } }"

  private static func bubble(_ member: String) -> String {
    "bubbles: { tip: { extends: other, \(member) } }"
  }

  private static let bubbles: [KeyTableSample] = [
    KeyTableSample(
      BubbleKey.table, "bubbles.tip", in: "bubbles: { tip: $ }",
      [
        ("extends", "null"), ("arrow", arrow), ("cornerRadius", "8"), ("size", size), ("contentInsets", "3"),
        ("fill", "\"#fff\""), ("border", "{ color: \"#000\", width: 1 }"),
        ("placement", "{ margin: 8 }"),
      ]),
    KeyTableSample(
      ArrowKey.table, "bubbles.tip.arrow", in: "bubbles: { tip: { cornerRadius: 8, size: \(size), arrow: $ } }",
      [("direction", "top"), ("width", "30"), ("height", "12"), ("radius", "3"), ("position", "0.5")]),
    KeyTableSample(
      ArrowKey.table, "bubbles.tip.arrow", in: "bubbles: { tip: { cornerRadius: 8, size: \(size), arrow: $ } }",
      [("direction", "top"), ("width", "30"), ("height", "12"), ("tipRadius", "3"), ("baseRadius", "2")]),
    KeyTableSample(
      PositionKey.table, "bubbles.tip.arrow.position", in: bubble("arrow: { position: $ }"),
      [("min", "0.2"), ("max", "0.8"), ("default", "0.3")]),
    KeyTableSample(
      SizeKey.table, "bubbles.tip.size", in: "bubbles: { tip: { cornerRadius: 8, arrow: \(arrow), size: $ } }",
      [("width", "120..313"), ("height", "48..313")]),
    KeyTableSample(
      RangeKey.table, "bubbles.tip.size.width",
      in: "bubbles: { tip: { cornerRadius: 8, arrow: \(arrow), size: { height: 48, width: $ } } }",
      [("min", "120"), ("max", "313")]),
    KeyTableSample(
      InsetsKey.table, "bubbles.tip.contentInsets", in: bubble("contentInsets: $"),
      [("top", "1"), ("left", "2"), ("bottom", "3"), ("right", "4")]),
    KeyTableSample(
      BorderKey.table, "bubbles.tip.border", in: bubble("border: $"), [("color", "\"#000\""), ("width", "1")]),
    KeyTableSample(
      PlacementKey.table, "bubbles.tip.placement", in: bubble("placement: $"), [("margin", "12"), ("gap", "4")]),
    KeyTableSample(
      ColorKey.table, "bubbles.tip.fill", in: bubble("fill: $"),
      [("colorSpace", "display-p3"), ("components", "[1, 0, 0]"), ("alpha", "0.5")]),
  ]

  private static func sticker(_ member: String) -> String {
    "stickers: { tip: { extends: other, \(member) } }"
  }

  private static let stickers: [KeyTableSample] = [
    KeyTableSample(
      StickerKey.table, "stickers.tip", in: "stickers: { tip: $ }",
      [
        ("extends", "null"), ("content", "text"), ("size", "{ width: 100, height: 40 }"), ("scale", "1..3"),
        ("snap", "{ angle: 15 }"), ("quarterTurn", "90"), ("flip", "[horizontal]"),
        ("border", "{ color: \"#000\", width: 1 }"), ("close", "{ size: 24 }"), ("fontSize", "{ min: 17, max: 30 }"),
        ("fonts", "[Georgia]"), ("palette", "other"),
      ]),
    KeyTableSample(
      StickerSizeKey.table, "stickers.tip.size", in: "stickers: { tip: { content: image, scale: 1, size: $ } }",
      [("width", "100"), ("height", "40")]),
    KeyTableSample(
      SnapKey.table, "stickers.tip.snap", in: sticker("snap: $"), [("angle", "15"), ("tolerance", "2")]),
    KeyTableSample(
      CloseKey.table, "stickers.tip.close", in: sticker("close: $"),
      [("size", "24"), ("growth", "10"), ("offset", "{ x: 1 }")]),
    KeyTableSample(
      OffsetKey.table, "stickers.tip.close.offset", in: sticker("close: { size: 24, offset: $ }"),
      [("x", "-6"), ("y", "-6")]),
    KeyTableSample(
      FontSizeKey.table, "stickers.tip.fontSize", in: sticker("fontSize: $"),
      [("min", "17"), ("max", "30"), ("default", "22")]),
  ]

  private static let textAnimations: [KeyTableSample] = [
    KeyTableSample(
      TextAnimationKey.table, "textAnimations.fall", in: "textAnimations: { fall: $ }",
      [
        ("extends", "null"), ("unit", "word"), ("units", "1..9"), ("out", "{ duration: 1 }"), ("in", "{ duration: 1 }"),
        ("begin", "withOut"), ("seed", "7"), ("reducedMotion", "none"),
      ]),
    KeyTableSample(
      TextEffectKey.table, "textAnimations.fall.in", in: "textAnimations: { fall: { units: 1..9, in: $ } }",
      [
        ("duration", "0.3..1"), ("delay", "0..0.2"), ("stagger", "0.02"), ("order", "random"), ("curve", "easeIn"),
        ("opacity", "0"), ("translationX", "-5..5"), ("translationY", "25"), ("rotation", "-45..45"), ("scale", "0.5"),
        ("anchor", "{ x: 0 }"),
      ]),
    KeyTableSample(
      TextAnchorKey.table, "textAnimations.fall.in.anchor",
      in: "textAnimations: { fall: { units: 1..9, in: { duration: 1, anchor: $ } } }", [("x", "0"), ("y", "1.5")]),
  ]

  private static let ownTrack = [("target", "dot"), ("property", "opacity")]
  private static let springDocument =
    "animations: { a: { target: dot, property: opacity, from: 0, to: 1, curve: { spring: $ } } }"
  private static let spring = "animations.a.curve.spring"

  private static let animations: [KeyTableSample] = [
    KeyTableSample(
      AnimationKey.table, "animations.a", in: "animations: { a: $ }",
      [("extends", "null"), ("reducedMotion", "none")] + ownTrack + [
        ("from", "0"), ("to", "1"), ("duration", "1"), ("delay", "1"), ("curve", "easeIn"), ("repeat", "2"),
        ("autoreverse", "true"), ("fill", "both"), ("allowFlip", "true"),
      ]),
    KeyTableSample(
      AnimationKey.stepTable, "animations.a.parallel.0", in: "animations: { a: { parallel: [$] } }",
      ownTrack + [
        ("values", "[0, 1, 0]"), ("keyTimes", "[0, 0.5, 1]"), ("duration", "1"), ("curves", "[easeIn, easeOut]"),
      ]),
    KeyTableSample(
      AnimationKey.table, "animations.a", in: "animations: { a: $ }", [("sequence", "[{ \(track) }]")]),
    KeyTableSample(
      AnimationKey.stepTable, "animations.a.sequence.0", in: "animations: { a: { sequence: [$] } }",
      [("parallel", "[{ \(track) }]")]),
    KeyTableSample(
      AnimationKey.stepTable, "animations.a.sequence.0", in: "animations: { a: { sequence: [$] } }",
      [("sequence", "[{ \(track) }]")]),
    KeyTableSample(
      AnimationKey.table, "animations.a", in: "animations: { a: $ }", [("reverse", "other")]),
    KeyTableSample(
      ReverseKey.table, "animations.a.reverse", in: "animations: { a: { reverse: $ } }",
      [("of", "other"), ("curves", "keep")]),
    KeyTableSample(
      CurveKey.table, "animations.a.curve", in: "animations: { a: { \(track), curve: $ } }",
      [("steps", "4"), ("jump", "start")]),
    KeyTableSample(
      CurveKey.table, "animations.a.curve", in: "animations: { a: { \(track), curve: $ } }",
      [("spring", "{ duration: 1, bounce: 0.2 }")]),
    KeyTableSample(
      SpringKey.table, spring, in: springDocument,
      [("mass", "1"), ("stiffness", "100"), ("damping", "10"), ("velocity", "1")]),
    KeyTableSample(SpringKey.table, spring, in: springDocument, [("dampingRatio", "0.5"), ("response", "0.4")]),
    KeyTableSample(SpringKey.table, spring, in: springDocument, [("duration", "1"), ("bounce", "0.2")]),
  ]

  private static let project: [KeyTableSample] = [
    KeyTableSample(
      ProjectKey.table, "", in: "$",
      [
        ("format", "1"), ("app", "org.example.app"), ("bundles", "{ main: { sources: [b.yaml] } }"),
        ("dictionaries", "{ tags: { of: main/other, formats: [json] } }"), ("output", "{ directory: out }"),
        ("clients", "{ minimum: 1 }"), ("lint", "{}"),
      ], isProject: true),
    entry(
      BundleEntryKey.table, "bundles.main", "bundles: { base: { sources: [b.yaml] }, main: $ }",
      [("sources", "[a.yaml]"), ("extends", "base")]),
    entry(
      DictionaryKey.table, "dictionaries.tags", "dictionaries: { tags: $ }",
      [("of", "default/other"), ("formats", "[json, plist]"), ("verticals", "{ left: 90.5 }")]),
    entry(
      VerticalsKey.table, "dictionaries.tags.verticals",
      "dictionaries: { tags: { of: default/other, formats: [json], verticals: $ } }",
      [("right", "89.5"), ("left", "90.5")]),
    entry(
      OutputKey.table, "output", "output: $",
      [("directory", "out"), ("swiftNames", "Names.swift"), ("typescriptNames", "names.d.ts")]),
    entry(ClientsKey.table, "clients", "clients: $", [("minimum", "1")]),
    entry(
      LintKey.table, "lint", "lint: $", [("devices", "[]"), ("reducedMotion", "none"), ("rules", "{}")]),
    entry(
      DeviceKey.table, "lint.devices.0", "lint: { devices: [$] }",
      [("name", "phone"), ("width", "375"), ("height", "500")]),
    entry(
      RuleSettingKey.table, "lint.rules.portability", "lint: { rules: { portability: $ } }", [("level", "note")]),
  ]

  private static func entry(
    _ table: KeyTable, _ path: String, _ document: String, _ members: [(String, String)]
  ) -> KeyTableSample {
    KeyTableSample(table, path, in: "{ format: 1, \(document) }", members, isProject: true)
  }
}
