package import StyleBundle
import StyleGeometry

/// Keys at the top of the project file.
package enum ProjectKey: Int, KeySet {
  case format, app, bundles, dictionaries, output, releaseRoot, released, clients, lint, diff, rem

  /// Version of the language, which a project file names as its `format`.
  static let version = 1

  private static let channel = NameKind.part(noun: "channel", plural: "channels", example: "stable")
  static let shipped = ValueType.path("../released/*")

  package static let table = KeyTable(
    "the project file",
    [
      Key("format", .integer(.counts(from: 1)), .required, "the version of this language, 1"),
      Key("app", .text, .optional, "the app's reverse-DNS id"),
      Key(
        "bundles", .named(.bundle, .map(BundleEntryKey.table)), .optional,
        "the bundles; default: all sources form the bundle `default`"),
      Key(
        "dictionaries", .named(.tagSet, .map(DictionaryKey.table)), .optional,
        "plain files of angles for old clients"),
      Key("output", .map(OutputKey.table), .optional, "paths of the build's output"),
      Key(
        "releaseRoot", .either([.text, .named(channel, .text)]), .optional,
        "the SHA-256 of `keys/1.root.json`, printed by the first `stylec publish`: of the channel `stable`, or by channel"
      ),
      Key(
        "released", .list(shipped), .optional,
        "output of `stylec verify --embed` for the app versions in use; wildcards match directory names"),
      Key("clients", .map(ClientsKey.table), .optional, "the clients that have to read the bundles"),
      Key("lint", .map(LintKey.table), .optional, "the linter's settings"),
      Key("diff", .map(DiffKey.table), .optional, "settings of `stylec diff`"),
      Key("rem", .quantity(.length, .positive), .optional, "the points of 1 `rem` in token files"),
    ])
}

package enum BundleEntryKey: Int, KeySet {
  case sources, extends, tokens

  static let glob = ValueType.path("\"**/*.yaml\"")
  static let tokenGlob = ValueType.path("../design/app.tokens.json")

  package static let table = KeyTable(
    "a bundle",
    [
      Key("sources", .list(glob), .optional, "globs of the bundle's own files, relative to the project file"),
      Key("extends", .name(.bundle), .optional, "the bundle that this one is based on"),
      Key(
        "tokens", .list(tokenGlob), .optional,
        "globs of design-token files (DTCG 2025.10), relative to the project file; later ones replace tokens of earlier ones"
      ),
    ])
}

package enum DictionaryKey: Int, KeySet {
  case of, formats, verticals

  package static let table = KeyTable(
    "a dictionary",
    [
      Key("of", .text, .required, "BUNDLE/TAGSET"),
      Key("formats", .list(.word(["json", "plist"])), .required, "the files to write"),
      Key("verticals", .map(VerticalsKey.table), .optional, "numbers for ±90, by side"),
    ])
}

package enum VerticalsKey: Int, KeySet {
  case right, left

  package static let table = KeyTable(
    "a dictionary's `verticals`",
    [
      Key(
        "right", .quantity(.angle, .notNegative), .defaulted("89.9990234375"), "for a text on the right: just under 90"),
      Key("left", .quantity(.angle, .notNegative), .defaulted("90.0009765625"), "for a text on the left: just over 90"),
    ])
}

package enum OutputKey: Int, KeySet {
  case directory, swiftNames, typescriptNames

  package static let table = KeyTable(
    "`output`",
    [
      Key("directory", .path("../Generated"), .defaulted("../Generated"), "relative to the project file"),
      Key(
        "swiftNames", .path("../App/StyleNames.swift"), .optional,
        "a Swift file of the styles' names, relative to the project file"),
      Key(
        "typescriptNames", .path("../web/style-names.d.ts"), .optional,
        "a TypeScript file of the styles' names, relative to the project file"),
    ])

  /// The key of the path for apps' names in a language.
  static func names(in language: NameLanguage) -> OutputKey {
    switch language {
    case .swift: .swiftNames
    case .typeScript: .typescriptNames
    }
  }
}

package enum ClientsKey: Int, KeySet {
  case minimum

  package static let table = KeyTable(
    "`clients`",
    [Key("minimum", .integer(.counts(from: 1)), .optional, "the oldest client revision that has to read the bundles")])
}

package enum LintKey: Int, KeySet {
  case devices, reducedMotion, rules, baseline, text

  package static let table = KeyTable(
    "the linter's settings",
    [
      Key(
        "devices", .list(.map(DeviceKey.table)), .optional,
        "pictures on which tags are placed; default: one of 375 × 500"),
      Key(
        "reducedMotion", .either([.word(["none"]), .name(.animation)]), .optional,
        "the default `reducedMotion` of animations"),
      Key(
        "rules", .named(.rule, .either([.word(RuleSetting.LevelChoice.words), .map(RuleSettingKey.table)])), .optional,
        "levels, under `RULE` or `\"KIND.NAME.KEY…/RULE\"`"),
      Key(
        "baseline", .path("baseline.json"), .optional,
        "file of known findings, which runs don't report, relative to the project file; overridden by `--baseline`"),
      Key("text", .map(TextKey.table), .optional, "the larger and longer text for which styles are checked"),
    ])
}

package enum TextKey: Int, KeySet {
  case upTo, longer

  /// How much longer labels may be: a word, or a factor.
  private static let expansion = ValueType.either([
    .word(["ibm"]), .quantity(.number, NumberDomain(lower: .init(1), upper: .init(4))),
  ])

  package static let table = KeyTable(
    "the linter's `text`",
    [
      Key(
        "upTo", TextLimit.type, .optional,
        "the largest text for which styles are checked; default: text as it is declared"),
      Key(
        "longer", expansion, .optional,
        "how much wider labels may be in other languages: by a factor, or as IBM's guidelines estimate"),
    ])
}

package enum DiffKey: Int, KeySet {
  case rules, accepted

  package static let table = KeyTable(
    "the settings of `stylec diff`",
    [
      Key(
        "rules", .named(.rule, .either([.word(RuleSetting.LevelChoice.words), .map(RuleSettingKey.table)])), .optional,
        "levels of changes, under `CHANGE` or `\"KIND.NAME.KEY…/CHANGE\"`, also for removed key paths"),
      Key(
        "accepted", .path("../accepted.yaml"), .defaulted("../accepted.yaml"),
        "file of changes accepted by `stylec diff --accept`, relative to the project file"),
    ])
}

package enum DeviceKey: Int, KeySet {
  case name, width, height

  package static let table = KeyTable(
    "a device",
    [
      Key("name", .text, .required, "name in messages"),
      Key("width", .quantity(.length, .positive), .required, "the picture's width"),
      Key("height", .quantity(.length, .positive), .required, "the picture's height"),
    ])
}

package enum RuleSettingKey: Int, KeySet {
  case level

  package static let table = KeyTable(
    "a rule's setting", [Key("level", .word(RuleSetting.LevelChoice.words), .optional, "the rule's level")])
}
