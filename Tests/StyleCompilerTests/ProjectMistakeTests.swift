import StyleDiagnostics
import StyleTestSupport
import Testing

/// The project file: a mistake for every key, each at its place; any ends the run.
@Suite
struct ProjectMistakeTests {
  @Test(arguments: [
    ("format", "{}", "missing-key "), ("format", "{ format: 2 }", "value-out-of-range format"),
    ("format", "{ format: one }", "wrong-type format"), ("format", "{ format: 1.5 }", "value-out-of-range format"),
    ("app", "{ format: 1, app: 7 }", "wrong-type app"),
    ("bundles", "{ format: 1, bundles: [main] }", "wrong-type bundles"),
    ("bundles", "{ format: 1, bundles: {} }", "missing-key bundles"),
    ("bundles", "{ format: 1, bundles: { main: {} } }", "missing-key bundles.main"),
    ("bundles", "{ format: 1, bundles: { a/b: { sources: [] } } }", "value-out-of-range bundles.\"a/b\""),
    ("sources", "{ format: 1, bundles: { main: { sources: a.yaml } } }", "wrong-type bundles.main.sources"),
    ("sources", "{ format: 1, bundles: { main: { sources: [1] } } }", "wrong-type bundles.main.sources.0"),
    ("sources", "{ format: 1, bundles: { main: { sources: [../a] } } }", "value-out-of-range bundles.main.sources.0"),
    ("sources", "{ format: 1, bundles: { main: { sources: [/a] } } }", "value-out-of-range bundles.main.sources.0"),
    ("extends", "{ format: 1, bundles: { main: { extends: mian } } }", "unknown-name bundles.main.extends"),
    ("extends", "{ format: 1, bundles: { main: { extends: [main] } } }", "wrong-type bundles.main.extends"),
    ("extends", "{ format: 1, bundles: { a: { extends: a } } }", "reference-cycle bundles.a.extends"),
    (
      "extends", "{ format: 1, bundles: { a: { extends: b }, b: { extends: c }, c: { extends: b } } }",
      "reference-cycle bundles.b.extends"
    ),
    ("dictionaries", "{ format: 1, dictionaries: none }", "wrong-type dictionaries"),
    ("of", dictionary("of: default, formats: [json]"), "wrong-type dictionaries.field.of"),
    ("of", dictionary("of: main/note, formats: [json]"), "unknown-name dictionaries.field.of"),
    ("of", dictionary("of: default/nose, formats: [json]"), "unknown-name dictionaries.field.of"),
    ("of", dictionary("formats: [json]"), "missing-key dictionaries.field"),
    ("formats", dictionary("of: default/note, formats: json"), "wrong-type dictionaries.field.formats"),
    ("formats", dictionary("of: default/note, formats: []"), "value-out-of-range dictionaries.field.formats"),
    ("formats", dictionary("of: default/note, formats: [xml]"), "unknown-name dictionaries.field.formats.0"),
    ("formats", dictionary("of: default/note, formats: [json, json]"), "duplicate-name dictionaries.field.formats.1"),
    (
      "verticals", dictionary("of: default/note, formats: [json], verticals: { right: 91 }"),
      "value-out-of-range dictionaries.field.verticals"
    ),
    (
      "verticals", dictionary("of: default/note, formats: [json], verticals: { left: -91 }"),
      "value-out-of-range dictionaries.field.verticals.left"
    ),
    (
      "verticals", dictionary("of: default/note, formats: [json], verticals: 90"),
      "wrong-type dictionaries.field.verticals"
    ),
    ("directory", "{ format: 1, output: { directory: 1 } }", "wrong-type output.directory"),
    ("swiftNames", "{ format: 1, output: { swiftNames: names.ts } }", "value-out-of-range output.swiftNames"),
    ("typescriptNames", "{ format: 1, output: { typescriptNames: 1 } }", "wrong-type output.typescriptNames"),
    ("output", "{ format: 1, output: out }", "wrong-type output"),
    ("minimum", "{ format: 1, clients: { minimum: 0 } }", "value-out-of-range clients.minimum"),
    ("clients", "{ format: 1, clients: 1 }", "wrong-type clients"),
    ("lint", "{ format: 1, lint: [] }", "wrong-type lint"),
    ("devices", "{ format: 1, lint: { devices: { name: a } } }", "wrong-type lint.devices"),
    ("devices", "{ format: 1, lint: { devices: [phone] } }", "wrong-type lint.devices.0"),
    (
      "devices", "{ format: 1, lint: { devices: [{ name: a, width: 0, height: 1 }] } }",
      "value-out-of-range lint.devices.0.width"
    ),
    ("devices", "{ format: 1, lint: { devices: [{ name: a, width: 1 }] } }", "missing-key lint.devices.0"),
    ("reducedMotion", "{ format: 1, lint: { reducedMotion: 1 } }", "wrong-type lint.reducedMotion"),
    ("reducedMotion", "{ format: 1, lint: { reducedMotion: gone } }", "unknown-name lint.reducedMotion"),
    ("rules", "{ format: 1, lint: { rules: [portability] } }", "wrong-type lint.rules"),
    ("rules", "{ format: 1, lint: { rules: { portabilty: off } } }", "unknown-name lint.rules.portabilty"),
    ("rules", "{ format: 1, lint: { rules: { portability: of } } }", "unknown-name lint.rules.portability"),
    ("rules", "{ format: 1, lint: { rules: { portability: 1 } } }", "wrong-type lint.rules.portability"),
    ("rules", "{ format: 1, lint: { rules: { wrong-unit: off } } }", "unknown-name lint.rules.wrong-unit"),
    (
      "level", "{ format: 1, lint: { rules: { portability: { level: no } } } }",
      "unknown-name lint.rules.portability.level"
    ),
  ])
  func aMistakeIsShownAtItsPlace(_ key: String, _ project: String, _ expected: String) throws {
    let compiled = try compile(["a.yaml": Self.source], project: project)
    let errors = compiled.findings.filter { $0.level == .error }
    #expect(errors.map { "\($0.name.rawValue) \($0.keyPath?.description ?? "")" } == [expected], "\(compiled.report)")
    for finding in errors {
      #expect(finding.place?.file == FileID(0), "\(key)")
      #expect(!finding.help.isEmpty)
    }
  }

  private static func dictionary(_ members: String) -> String {
    "{ format: 1, dictionaries: { field: { \(members) } } }"
  }

  private static let source = """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20, height: 14, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [a]
        angles: { 1: { a: [0] } }
    """
}
