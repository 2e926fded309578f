import Foundation
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Random token files with one fault each: an error at its place where a source uses the token, and else a note.
@Suite(.tags(.many), .firstIssues) struct TokenFaultGeneratorTests {
  /// A token or group with a fault, whose place is between `«` and `»`.
  struct Faulty: Sendable {
    let name: DiagnosticName
    /// The value of the member `KEY`, or the members in place of it; `PATH` and `POINTER` lead to the group around it.
    let json: String
    /// What a reference has behind the token's name.
    var part = ""
    var rem: String? = "16"
    /// Whether it is one in any case.
    var isAlways = false

    init(
      _ name: DiagnosticName, _ json: String, part: String = "", rem: String? = "16", isAlways: Bool = false
    ) {
      (self.name, self.json, self.part, self.rem, self.isAlways) = (name, json, part, rem, isAlways)
    }
  }

  private static func shadow(_ blur: String, _ more: String = "") -> String {
    ##"{ "$type": "shadow", "$value": { "color": "#112233", "offsetX": "0px", "offsetY": "1px", "blur": \##(blur), "spread": "0px"\##(more) } }"##
  }

  private static func chain(_ count: Int, _ link: (Int) -> String) -> String {
    (0..<count).map { "\"\($0 == count - 1 ? "KEY" : "link\($0)")\": \(link($0))" }.joined(separator: ", ")
  }

  private static func typed(_ type: String, _ value: String) -> String {
    "{ \"$type\": \"\(type)\", \"$value\": \(value) }"
  }

  /// At least one of each row of the faults that token files have.
  static let faults: [Faulty] = [
    // Always: what is no JSON, or another format.
    Faulty(.syntax, #"{ "$type": "number", "$value": 1«,» }"#, isAlways: true),
    Faulty(.syntax, "{ «/»/ a comment\n\"$type\": \"number\", \"$value\": 1 }", isAlways: true),
    Faulty(.duplicateKey, #"{ "$type": "number", "$value": 1, «"$type"»: "number" }"#, isAlways: true),
    // Types.
    Faulty(.missingKey, #"{ "$value": «{ "value": 4, "unit": "px" }» }"#),
    Faulty(.missingKey, #"{ "$value": «true» }"#),
    Faulty(.unknownName, #"{ "$type": «"spacing"», "$value": "4px" }"#),
    Faulty(.unknownName, #"{ "$type": «["number"]», "$value": 4 }"#),
    // Names that nothing has.
    Faulty(.unknownName, typed("color", #"«"{nowhere.x}"»"#)),
    Faulty(.unknownName, typed("number", ##"«{ "$ref": "#/nowhere/$value/x" }»"##)),
    Faulty(.unknownName, typed("number", ##"«{ "$ref": "#/sound/$value/x" }»"##)),
    Faulty(.unknownName, #"{ "$extends": «"{nowhere}"» }"#, part: ".x"),
    Faulty(.unknownName, #"{ "$extends": «"nowhere"» }"#, part: ".x"),
    Faulty(.wrongType, typed("color", #"«"{group}"»"#)),
    // Members beside a value.
    Faulty(.unknownKey, ##"{ "$type": "color", "$value": "#112233", «"alpha"»: 0.5 }"##),
    Faulty(.duplicateKey, ##"{ "$type": "color", "$value": "#112233", «"$ref"»: "#/sound" }"##),
    Faulty(.unknownKey, ##"{ "$type": "color", «"light"»: { "$value": "#112233" }, "$value": "#112233" }"##),
    // Units.
    Faulty(.wrongUnit, typed("dimension", #"{ "value": 4, "unit": «"em"» }"#)),
    Faulty(.wrongUnit, typed("dimension", #"«"50%"»"#)), Faulty(.wrongUnit, typed("dimension", #"«"4dp"»"#)),
    Faulty(.wrongUnit, typed("dimension", #"«"0"»"#)), Faulty(.wrongUnit, typed("duration", #"«"2min"»"#)),
    Faulty(.wrongUnit, typed("dimension", #"{ "value": 1, "unit": «"rem"» }"#), rem: nil),
    Faulty(.wrongUnit, typed("dimension", #"«"1rem"»"#), rem: nil),
    // Forms, parts and ranges.
    Faulty(.wrongType, typed("dimension", "«4»")), Faulty(.wrongType, typed("number", "«\"4\"»")),
    Faulty(.wrongType, typed("cubicBezier", "«[0, 0, 1]»")), Faulty(.wrongType, typed("boolean", "«\"true\"»")),
    Faulty(.wrongType, typed("fontFamily", "«[]»")), Faulty(.wrongType, typed("string", "«3»")),
    Faulty(.wrongType, typed("color", "«\"red\"»")), Faulty(.wrongType, "«12»"),
    Faulty(.unknownName, typed("color", #"{ "colorSpace": «"sRGB"», "components": [1, 0, 0] }"#)),
    Faulty(.unknownKey, typed("color", #"{ "colorSpace": "srgb", "components": [1, 0, 0], «"name"»: 1 }"#)),
    Faulty(.valueOutOfRange, typed("color", #"{ "colorSpace": "srgb", "components": [1, «255», 0] }"#)),
    Faulty(.valueOutOfRange, typed("color", #"{ "colorSpace": "hsl", "components": [«400», 50, 50] }"#)),
    Faulty(.valueOutOfRange, typed("duration", #"«{ "value": -1, "unit": "ms" }»"#)),
    Faulty(.valueOutOfRange, typed("cubicBezier", "[0, 0, «1.5», 1]")),
    Faulty(.valueOutOfRange, typed("number", "«1e16»")),
    Faulty(.numberNotExact, typed("number", "«0.12345678901234567891»")),
    Faulty(.unknownKey, shadow("\"4px\"", ", «\"extra\"»: 1"), part: ".blur"),
    Faulty(.wrongType, typed("border", ##"«{ "color": "#112233", "width": "1px" }»"##), part: ".width"),
    Faulty(.wrongType, shadow("«4»"), part: ".blur"),
    // Other types than the target's.
    Faulty(.wrongType, typed("color", #"«"{sound}"»"#)), Faulty(.wrongType, shadow(#"«"{paint}"»"#), part: ".blur"),
    Faulty(.wrongType, shadow(##"«{ "$ref": "#/paint" }»"##), part: ".blur"),
    Faulty(.wrongType, typed("color", ##"«{ "$ref": "#/deep/$value/blur" }»"##)),
    // Circles and chains.
    Faulty(.referenceCycle, #"{ "$value": «"{PATHKEY}"» }"#),
    Faulty(.referenceCycle, ##"MEMBERS"KEY": { "$value": «"{PATHother}"» }, "other": { "$value": "{PATHKEY}" }"##),
    Faulty(.referenceCycle, typed("number", ##"«{ "$ref": "#/POINTERKEY/$value/x" }»"##)),
    Faulty(.referenceCycle, #"{ "$extends": «"{PATHKEY}"» }"#, part: ".x"),
    Faulty(.referenceCycle, #"{ "inner": { "$extends": «"{PATHKEY}"» } }"#, part: ".inner.x"),
    Faulty(
      .limit,
      "MEMBERS"
        + chain(66) { number in
          let pointer = "{ \"$ref\": \"#/POINTERlink\(number - 1)/$value/value\" }"
          let value = number == 0 ? "1" : number == 65 ? "«\(pointer)»" : pointer
          return typed("dimension", "{ \"value\": \(value), \"unit\": \"px\" }")
        }),
    Faulty(
      .limit,
      "MEMBERS"
        + chain(66) { number in
          let base = "\"{PATHlink\(number - 1)}\""
          return number == 0 ? "{}" : "{ \"$extends\": \(number == 65 ? "«\(base)»" : base) }"
        }, part: ".x"),
  ]

  /// A file's text without the marks, and the range between them.
  private func unmarked(_ text: String) -> (text: String, range: Range<Int>) {
    let parts = text.split(separator: #/[«»]/#, omittingEmptySubsequences: false)
    let lower = parts[0].utf8.count
    return (parts.joined(), lower..<lower + parts[1].utf8.count)
  }

  private static let sound: [(type: String, value: String)] = [
    ("number", "0.5"), ("dimension", "\"4px\""), ("dimension", #"{ "value": 4, "unit": "px" }"#),
    ("duration", "\"1s\""),
    ("color", "\"#abcdef\""), ("string", "\"a text\""), ("cubicBezier", "[0, 0.5, 1, 1.5]"), ("boolean", "false"),
    ("dimension", "\"{sound}\""), ("color", "\"{paint}\""), ("color", ##"{ "$ref": "#/deep/$value/color" }"##),
  ]

  /// A text of the fault among valid tokens, in groups, with the dotted name of the token.
  private func file(_ faulty: Faulty, _ random: inout SeededGenerator) -> (text: String, name: String) {
    let blank = [" ", "", "\n  ", "\t"][random.next(below: 4)]
    func member() -> String {
      let (type, value) = Self.sound[random.next(below: Self.sound.count)]
      return "\"m\(random.next(below: 1_000_000))\":\(blank){ \"$type\": \"\(type)\",\(blank)\"$value\": \(value) }"
    }
    func members(_ own: String) -> String {
      var all = (0..<random.next(below: 4)).map { _ in member() }
      all.insert(own, at: random.next(below: all.count + 1))
      return all.joined(separator: ",\(blank)")
    }
    let groups = (0..<random.next(below: 4)).map { "\(["one", "two words", "drei ✓", "4"][$0])" }
    let key = ["token", "a b", "ü", "0"][random.next(below: 4)]
    let isMembers = faulty.json.hasPrefix("MEMBERS")
    var text = isMembers ? String(faulty.json.dropFirst("MEMBERS".count)) : "\"KEY\": " + faulty.json
    text = text.replacing("KEY", with: key).replacing("PATH", with: groups.map { $0 + "." }.joined())
      .replacing("POINTER", with: groups.map { $0.replacing(" ", with: "%20") + "/" }.joined())
    for group in groups.reversed() { text = "\"\(group)\": {\(blank)\(members(text))\(blank)}" }
    let fixed = [
      #""sound": { "$type": "dimension", "$value": "2px" }"#, ##""paint": { "$type": "color", "$value": "#123456" }"##,
      #""group": { "of": { "$type": "number", "$value": 1 } }"#, "\"deep\": " + Self.shadow("\"4px\""),
    ]
    return (
      "{" + (fixed + [members(text)]).joined(separator: ",\(blank)") + "}", (groups + [key]).joined(separator: ".")
    )
  }

  @Test(arguments: 0..<Effort.cases(60, few: 3)) func eachIsOneFinding(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for faulty in Self.faults {
      var (marked, name) = file(faulty, &random)
      var reference = name + faulty.part
      // Others that refer to it are silent.
      for number in 0..<random.next(below: 3) {
        marked = "{ \"alias\(number)\": { \"$value\": \"{\(reference)}\" }, " + marked.dropFirst()
        reference = "alias\(number)"
      }
      let (text, range) = unmarked(marked)
      let project = """
        format: 1
        \(faulty.rem.map { "rem: \($0)\n" } ?? "")bundles: { default: { sources: ["a.yaml"], tokens: [t.json] } }

        """
      for isUsed in [false, true] {
        let source =
          isUsed ? "tokens: { used: \"{\(reference)}\", again: \"{\(reference)}\" }\n" : "tokens: { unrelated: 1 }\n"
        let compiled = try compile(["a.yaml": source, "t.json": text], project: project)
        let found = compiled.findings.filter { $0.name != .unusedToken }
        let comment = Comment(
          rawValue: "seed \(seed), \(isUsed ? "used" : "unused"), \(faulty.json): \(compiled.lines)\n\(text)")
        guard found.count == 1, let finding = found.first, let place = finding.place else {
          Issue.record(comment)
          continue
        }
        #expect(compiled.files[place.file.index].path.hasSuffix("t.json") && place.range == range, comment)
        let isError = isUsed || faulty.isAlways
        #expect(
          finding.name == (isError ? faulty.name : .tokenInvalid) && finding.level == (isError ? .error : .note),
          comment)
        #expect(!finding.help.isEmpty || !finding.suggestions.isEmpty, comment)
        let uses = finding.labels.filter { $0.message == "used here" }
        #expect(uses.count == (isUsed && !faulty.isAlways ? 1 : 0), comment)
        if !isError { #expect(finding.notes == [], comment) }
      }
    }
  }
}
