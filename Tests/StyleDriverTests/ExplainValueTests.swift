import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// `stylec explain KEY.PATH`: a value's meaning, origin and users.
@Suite struct ExplainValueTests {
  private static let project = """
    format: 1
    bundles:
      default: { sources: [base.yaml, tokens.yaml] }
      night: { extends: default, sources: [night.yaml] }
    dictionaries: { old: { of: default/note, formats: [json] } }
    lint: { reducedMotion: fade }

    """
  private static let files = [
    "tokens.yaml": """
    tokens:
      motion: { quick: 200ms, phase: "{motion.quick}" }
      angle: 0.125turn
      turn: 0.785398rad
      gap: 5

    """,
    "base.yaml": """
    tags:
      note: &note
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: { min: 14, max: 15 }, padding: 5, gap: "{gap}" } }
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: ["{angle}"], left: ["{turn}"] } }
        mirrors: []
        show: fade
      like: { extends: note, hit: { dot: 30 } }
    animations:
      fade: { reducedMotion: none, target: view, property: opacity, from: 0, to: 1, duration: "{motion.phase}" }
      back: { reverse: { of: fade, curves: keep } }
      swing: { reducedMotion: none, target: view, property: rotation, from: 0, to: 9, curve: { spring: { settles: 700ms, dampingRatio: 0.7 } } }

    """,
    "night.yaml": """
    tokens: { motion: { quick: 0.1 } }
    tags: { note: { hit: { text: 8 } } }

    """,
  ]

  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.project, to: "StyleSources/stylec.yaml")
    for (path, text) in Self.files { try scratch.write(text, to: "StyleSources/\(path)") }
    return scratch
  }

  @Test func answersAreAsReviewed() throws {
    let scratch = try scratch()
    var text = ""
    for path in [
      "tags.note.layout.text.gap", "tags.like.hit.text", "tags.like.hit.dot", "tags.note.angles.1.right.0",
      "tags.note.angles.1.left.0", "tags.note.layout.text.height", "tags.note.layout.line.width",
      "tags.note.layout.pixelGrid",
      "tags.note", "animations.fade", "animations.fade.duration", "animations.swing.curve",
      "animations.swing.curve.spring.dampingRatio", "tokens.motion.quick", "tokens.turn",
    ] {
      let run = scratch.run("explain", path)
      #expect(run.code == .clean && run.errors == "", "\(path): \(run.errors)")
      text += "$ stylec explain \(path)\n\(run.output)\n"
    }
    try expectGolden(text, named: "commands/explain-values.txt")
  }

  /// A file that is imported is no source, so its values come from what was read of it, at its own places.
  @Test(arguments: [
    ("old.json", #"{ "1": { "0": [0], "1": [180] }, "2": { "0": [-45, 45], "1": [-135, 135] } }"#),
    (
      "old.plist",
      #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"#
        + "<dict><key>1</key><array><array><integer>0</integer></array><array><integer>180</integer></array></array>"
        + "<key>2</key><array><array><integer>-45</integer><integer>45</integer></array>"
        + "<array><integer>-135</integer><integer>135</integer></array></array></dict></plist>"
    ),
  ])
  func importedValuesAreExplained(file: String, text: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "StyleSources/\(file)")
    try scratch.write("format: 1\nbundles: { default: { sources: [tags.yaml] } }\n", to: "StyleSources/stylec.yaml")
    try scratch.write(
      """
      tags:
        t:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          import: \(file)
          names: [right, left]

      """, to: "StyleSources/tags.yaml")
    for (path, expected) in [
      ("cycle", "[right, left]"), ("angles.1", "{ right: [0], left: [180] }"), ("angles.2.left", "[-135, 135]"),
      ("angles.2.left.1", "135 deg"),
      ("angles", "{ 1: { right: [0], left: [180] }, 2: { right: [-45, 45]"),
    ] {
      let run = scratch.run("explain", "tags.t.\(path)")
      #expect(run.code == .clean && run.errors == "", "\(path): \(run.errors)")
      #expect(run.output.contains("\n\(expected)"), "\(path): \(run.output)")
      #expect(run.output.contains("StyleSources/\(file):"), "\(path): \(run.output)")
      #expect(scratch.run("explain", "tags.t.\(path)", "--format", "json").code == .clean)
    }
  }

  @Test func jsonAnswersAreAsReviewed() throws {
    let scratch = try scratch()
    try expectGolden(
      scratch.run("explain", "tags.note.hit.text", "--format", "json").output
        + scratch.run("explain", "tokens.motion.quick", "--format", "json").output
        + scratch.run("explain", "animations.swing.curve", "--format", "json").output,
      named: "commands/explain-values.json")
  }

  @Test(arguments: [
    ("tags.not", "unknown tag set `not`; did you mean `note`?"),
    ("tags.note.layout.radus", "unknown key `radus` in `tags.note.layout`; did you mean `radius`?"),
    ("tokens.motion", "`motion` is a token group, not a token"),
    ("tokens.gab", "unknown token `gab`; did you mean `gap`?"),
    ("tag.note", "unknown kind of style `tag`; did you mean `tags`?"),
    ("tags.", "unknown kind of style `tags.\"\"`"),
    ("tags.note.hit.dot.x", "unknown key `x` in `tags.note.hit.dot`"),
  ])
  func unknownKeyPathsAreRefused(_ path: String, _ words: String) throws {
    let run = try scratch().run("explain", path)
    #expect(run.code == .usage && run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func wordWithoutAPointIsARule() throws {
    let run = try scratch().run("explain", "tag-texts-overlp")
    #expect(run.errors == "stylec: unknown rule `tag-texts-overlp`; did you mean `tag-texts-overlap`?\n")
    #expect(
      try scratch().run("explain", "tags.note", "--format", "sarif").errors.contains(
        "unknown format `sarif` for `explain`"))
  }

  /// Compares with the bundles of this repository every number that both have by the same name.
  @Test func numbersAreThoseOfTheBundles() throws {
    var pipeline = Pipeline(
      projectFile: Checkout.root.appending(path: "StyleSources/stylec.yaml").path(percentEncoded: false))
    pipeline.isWriting = true
    let check = try pipeline.check()
    let workspace = check.project.workspace
    let paths = [
      "tags": [
        ["hit", "dot"], ["hit", "text"], ["layout", "dot", "radius"], ["layout", "text", "padding"],
        ["layout", "text", "gap"], ["layout", "line", "width"], ["layout", "pixelGrid"],
      ],
      "bubbles": [["arrow", "width"], ["arrow", "height"], ["cornerRadius"]],
    ]
    var compared = 0
    for (number, bundle) in try check.bundles().enumerated() {
      let document = try JSONDocument(parsing: bundle.text.bytes, limit: 64 << 20)
      for (kind, keys) in paths {
        for style in document.root[kind]?.members.map(Array.init) ?? [] {
          // Without an arrow, bundles have in its place, and of the radii, what no source sets.
          for key in keys where style.value["tail"] == nil {
            let expected = key.reduce(style.value as JSONValue?) { $0?[$1] }?.doubleValue
            let explanation = try workspace.explain(StyleKeyPath([kind, style.name] + key)).get()
            let view = try #require(explanation.views.first { $0.bundles.contains(number) })
            #expect(view.text.flatMap(Double.init) == expected, "\(kind).\(style.name).\(key)")
            #expect(view.isExact == (expected == nil ? nil : true))
            #expect(view.unit == (expected == nil ? nil : "pt"))
            compared += 1
          }
        }
      }
    }
    #expect(compared > 50)
  }
}
