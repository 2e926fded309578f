package import StyleBundle

/// Keys at the top of the project file.
package enum ProjectKey: Int, KeySet {
  case format, app, bundles, dictionaries, output, releaseRoot, released, clients, lint, diff

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
        "the bundles; left out, every source makes the bundle `default`"),
      Key(
        "dictionaries", .named(.tagSet, .map(DictionaryKey.table)), .optional,
        "plain files of angles for clients in the field"),
      Key("output", .map(OutputKey.table), .optional, "where bundles and names go"),
      Key(
        "releaseRoot", .either([.text, .named(channel, .text)]), .optional,
        "the SHA-256 of `keys/1.root.json`, which the first `stylec publish` prints: of the channel `stable`, or a map by channel"
      ),
      Key(
        "released", .list(shipped), .optional,
        "what `stylec verify --embed` wrote for the app versions in use; wildcards stand for names of folders"),
      Key("clients", .map(ClientsKey.table), .optional, "the clients that must read the bundles"),
      Key("lint", .map(LintKey.table), .optional, "the linter's settings"),
      Key("diff", .map(DiffKey.table), .optional, "settings of `stylec diff`"),
    ])
}

package enum BundleEntryKey: Int, KeySet {
  case sources, extends

  static let glob = ValueType.path("\"**/*.yaml\"")

  package static let table = KeyTable(
    "a bundle",
    [
      Key("sources", .list(glob), .optional, "globs of the bundle's own files, relative to the project file"),
      Key("extends", .name(.bundle), .optional, "the bundle that this one starts from"),
    ])
}

package enum DictionaryKey: Int, KeySet {
  case of, formats, verticals

  package static let table = KeyTable(
    "a dictionary",
    [
      Key("of", .text, .required, "BUNDLE/TAGSET"),
      Key("formats", .list(.word(["json", "plist"])), .required, "the files to write"),
      Key("verticals", .map(VerticalsKey.table), .optional, "what stands for ±90, by side"),
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
    [Key("minimum", .integer(.counts(from: 1)), .optional, "the oldest client revision that must read the bundles")])
}

package enum LintKey: Int, KeySet {
  case devices, reducedMotion, rules, baseline

  package static let table = KeyTable(
    "the linter's settings",
    [
      Key(
        "devices", .list(.map(DeviceKey.table)), .optional,
        "pictures that tags are placed on; left out, one of 375 × 500"),
      Key(
        "reducedMotion", .either([.word(["none"]), .name(.animation)]), .optional,
        "what animations without a `reducedMotion` of their own use"),
      Key(
        "rules", .named(.rule, .either([.word(LevelWord.all), .map(RuleSettingKey.table)])), .optional,
        "levels, under `RULE` or `\"KIND.NAME.KEY…/RULE\"`"),
      Key(
        "baseline", .path("baseline.json"), .optional,
        "known findings, which every run leaves out, relative to the project file; `--baseline` names another"),
    ])
}

package enum DiffKey: Int, KeySet {
  case rules, accepted

  package static let table = KeyTable(
    "the settings of `stylec diff`",
    [
      Key(
        "rules", .named(.rule, .either([.word(LevelWord.all), .map(RuleSettingKey.table)])), .optional,
        "levels of changes, under `CHANGE` or `\"KIND.NAME.KEY…/CHANGE\"`; the key path may be gone"),
      Key(
        "accepted", .path("../accepted.yaml"), .defaulted("../accepted.yaml"),
        "changes that were accepted, by `stylec diff --accept`, relative to the project file"),
    ])
}

package enum DeviceKey: Int, KeySet {
  case name, width, height

  package static let table = KeyTable(
    "a device",
    [
      Key("name", .text, .required, "for messages"),
      Key("width", .quantity(.length, .positive), .required, "the picture's width"),
      Key("height", .quantity(.length, .positive), .required, "the picture's height"),
    ])
}

package enum RuleSettingKey: Int, KeySet {
  case level

  package static let table = KeyTable(
    "a rule's setting", [Key("level", .word(LevelWord.all), .optional, "the rule's level")])
}

/// The levels as the project file and the command line write them.
package enum LevelWord {
  package static let all = ["error", "warning", "note", "off"]
}
