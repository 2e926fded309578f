import StyleBundle
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

  /// A sample of a map inside a style, at the keys after the style's name.
  init(inside table: KeyTable, _ path: String, in document: String, _ members: [(String, String)]) {
    let keys = path.split(separator: ".").dropFirst(2).map(String.init)
    self.init(KeyTable.inner(of: table, keys)[0], path, in: document, members)
  }

  func key(_ name: String) -> Key? { table.keys.first { $0.name == name } }

  /// The document with other members than the sound ones.
  func text(with members: [(key: String, value: String)]) -> String {
    let map = "{ " + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
    return document.split(separator: "$", omittingEmptySubsequences: false).joined(separator: map)
  }

  /// Compiles the document with other members than the sound ones.
  func compiled(with members: [(key: String, value: String)]) throws -> Compiled {
    guard isProject else { return try compiled(["a.yaml": text(with: members)]) }
    let project = text(with: members)
    var files = ["a.yaml": "bubbles: {}\n", "b.yaml": Self.others]
    if project.contains("design.json") { files["design.json"] = "{}" }
    return try compile(files, project: project)
  }

  /// Compiles sources beside the files that samples refer to.
  func compiled(_ sources: [String: String]) throws -> Compiled {
    try compile(sources.merging(["b.yaml": Self.others, "angles.json": Self.dictionary]) { own, _ in own })
  }

  private static let dictionary = "{\"1\": {\"0\": [0]}}"
  static let track = "target: dot, property: opacity, from: 0, to: 1, duration: 1"
  static let text = "{ width: 20..120, height: 14..15, padding: 5, gap: 5 }"
  static let layout = "{ radius: 25, dot: { radius: 2 }, text: \(text) }"
  static let arrow = "{ direction: bottom, width: 30, height: 12 }"
  static let size = "{ width: 120..313, height: 48..313 }"

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
    + names + project

  /// The keys about names are those of all kinds.
  private static let names: [KeyTableSample] = [
    KeyTableSample(
      PaletteStyle.table, "palettes.named", in: "palettes: { named: $ }",
      [
        ("colors", "{ ink: \"#000\" }"), ("aliases", "[called]"), ("deprecated", "gone"),
        ("deprecatedNames", "{ ink: gone }"),
      ]),
    KeyTableSample(
      NameKeys.aliasTable, "palettes.named.aliases.0",
      in: "palettes: { named: { colors: { ink: \"#000\" }, aliases: [$] } }",
      [("name", "called"), ("deprecated", "gone")]),
  ]

  private static let project: [KeyTableSample] = [
    KeyTableSample(SourceKeys.table, "", in: "$", SourceKeys.table.keys.map { ($0.name, "{}") }),
    KeyTableSample(
      ProjectKey.table, "", in: "$",
      [
        ("format", "1"), ("app", "org.example.app"), ("releaseRoot", String(repeating: "0a", count: 32)),
        ("bundles", "{ main: { sources: [b.yaml] } }"),
        ("dictionaries", "{ tags: { of: main/other, formats: [json] } }"), ("output", "{ directory: out }"),
        ("released", "[../released/*]"), ("clients", "{ minimum: 1 }"), ("lint", "{}"), ("diff", "{}"),
        ("rem", "16"),
      ], isProject: true),
    entry(
      BundleEntryKey.table, "bundles.main", "bundles: { base: { sources: [b.yaml] }, main: $ }",
      [("sources", "[a.yaml]"), ("extends", "base"), ("tokens", "[design.json]")]),
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
      LintKey.table, "lint", "lint: $",
      [("devices", "[]"), ("reducedMotion", "none"), ("rules", "{}"), ("baseline", "known.json"), ("text", "{}")]),
    entry(TextKey.table, "lint.text", "lint: { text: $ }", [("upTo", "accessibility5"), ("longer", "ibm")]),
    entry(DiffKey.table, "diff", "diff: $", [("rules", "{}"), ("accepted", "../accepted.yaml")]),
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
