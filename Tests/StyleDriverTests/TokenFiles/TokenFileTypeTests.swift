import StyleDriver
import StyleTestSupport
import Testing

/// A token is read where its type fits, and nowhere else.
@Suite struct TokenFileTypeTests {
  /// A token of each type, with the words for it in messages.
  private static let tokens: [(name: String, json: String, words: String)] = [
    ("length", #"{ "$type": "dimension", "$value": { "value": 4, "unit": "px" } }"#, "a length"),
    ("time", #"{ "$type": "duration", "$value": "200ms" }"#, "a time"),
    ("number", #"{ "$type": "number", "$value": 0.3 }"#, "a number"),
    ("curve", #"{ "$type": "cubicBezier", "$value": [0.1, 0, 0.5, 1] }"#, "a curve"),
    ("color", ##"{ "$type": "color", "$value": "#336699" }"##, "a color"),
    ("word", #"{ "$type": "string", "$value": "bottom" }"#, "a string"),
    ("points", #"{ "$type": "string", "$value": "12pt" }"#, "a string"),
    ("hex", ##"{ "$type": "string", "$value": "#336699" }"##, "a string"),
    ("ease", #"{ "$type": "fontFamily", "$value": "easeOut" }"#, "a string"),
    ("weight", #"{ "$type": "fontWeight", "$value": 600 }"#, "a font weight"),
    ("bold", #"{ "$type": "fontWeight", "$value": "200ms" }"#, "a string"),
    ("families", #"{ "$type": "fontFamily", "$value": ["Inter", "Arial"] }"#, "a list of strings"),
    ("truth", #"{ "$type": "boolean", "$value": true }"#, "a boolean"),
  ]

  private static let strings: Set = ["word", "points", "hex", "ease", "weight", "bold"]

  private static func animation(_ keys: String) -> String {
    "animations: { a: { property: opacity, from: 0, to: 1, reducedMotion: none, \(keys) } }\n"
  }

  private static func bubble(_ keys: String, direction: String = "bottom") -> String {
    "bubbles: { tip: { arrow: { direction: \(direction), width: 30, height: 12 }, size: { width: 120..313, height: 60..200 }, \(keys) } }\n"
  }

  /// Fields, with the tokens that they take, and a source with a reference in each.
  private static let fields: [(words: String, takes: Set<String>, source: @Sendable (String) -> String)] = [
    ("a length", ["length", "number"], { bubble("cornerRadius: \($0)") }),
    ("a color", ["color"], { bubble("cornerRadius: 8, fill: \($0)") }),
    ("one of 6 words", [], { bubble("cornerRadius: 8", direction: $0) }),
    ("a time", ["time"], { animation("target: dot, duration: \($0), curve: linear") }),
    ("a curve", ["curve"], { animation("target: dot, duration: 300ms, curve: \($0)") }),
    ("the name of a target", strings, { animation("target: \($0), duration: 300ms, curve: linear") }),
    (
      "a list of x, y, width and height", [],
      { "templates: { page: { canvas: { width: 3, height: 4 }, slots: { a: { accepts: [photo], rect: \($0) } } } }\n" }
    ),
  ]

  @Test(arguments: fields.indices) func aFieldTakesTokensOfItsTypes(index: Int) throws {
    let field = Self.fields[index]
    let text = "{" + Self.tokens.map { "\"\($0.name)\": \($0.json)" }.joined(separator: ",\n") + "}"
    for token in Self.tokens {
      let source = field.source("\"{\(token.name)}\"")
      let scratch = try ScratchFolder(tokens: ["t.json": text], source: source)
      let errors = scratch.findings.filter { $0.contains(": error: ") }
      if field.takes.contains(token.name) {
        #expect(errors == [], "\(token.name) as \(field.words)")
      } else {
        let column = source.prefix(while: { $0 != "\"" }).count + 1
        #expect(
          errors.count == 1 && errors[0].hasPrefix("StyleSources/a.yaml:1:\(column): error: expected \(field.words)")
            && errors[0].contains("found \(token.words)") && errors[0].hasSuffix("[wrong-type]"),
          "\(token.name) as \(field.words): \(errors)")
      }
    }
  }

  /// A value of another type is wrong where it is used, each time, and not in its file.
  @Test func eachUseIsAnErrorOfItsOwn() throws {
    let scratch = try ScratchFolder(
      tokens: ["t.json": #"{ "s": { "$type": "string", "$value": "12pt" } }"#],
      source: Self.bubble("cornerRadius: \"{s}\"") + Self.animation("target: \"{s}\", duration: \"{s}\", curve: linear")
    )
    #expect(scratch.findings.map { $0.split(separator: ":")[1] } == ["1", "2"], "\(scratch.findings)")
  }

  @Test func aLineCapIsAWord() throws {
    let scratch = try ScratchFolder(
      tokens: [
        "t.json":
          #"{ "s": { "$type": "strokeStyle", "$value": { "dashArray": ["1px"], "lineCap": "square" } }, "l": { "$type": "lineCap", "$value": "round" } }"#
      ],
      source: "brushes: { pen: { cap: \"{s.lineCap}\", width: { start: 3, step: 1, min: 1, max: 24 } } }\n")
    #expect(scratch.findings.count == 1 && scratch.findings[0].contains("unknown token type"), "\(scratch.findings)")
  }

  @Test(arguments: [
    (#""{color}""#, "expected a dimension, found a reference to a color"),
    (##"{ "$ref": "#/color" }"##, "expected a dimension, found a reference to a color"),
    (##"{ "$ref": "#/card/$value/color" }"##, "expected a dimension, found a reference to a color"),
    (#""{card}""#, "expected a dimension, found a reference to a shadow"),
    (#""{alias}""#, "expected a dimension, found a reference to a color"),
    (##"{ "$ref": "#/color/$value/components/0" }"##, "expected a dimension, found the number `1`"),
  ])
  func aPartIsOfItsType(blur: String, message: String) throws {
    func shadow(_ blur: String) -> String {
      ##"{ "$type": "shadow", "$value": { "color": "#000", "offsetX": "0px", "offsetY": "0px", "blur": \##(blur), "spread": "1px" } }"##
    }
    let scratch = try ScratchFolder(
      tokens: [
        "t.json": """
        { "color": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }, "alias": { "$value": "{color}" },
          "card": \(shadow(#""4px""#)),
          "s": \(shadow(blur)) }
        """
      ], source: Self.bubble("cornerRadius: \"{s.blur}\""))
    #expect(scratch.findings.count == 1, "\(scratch.findings)")
    #expect(
      scratch.findings.first?.hasPrefix("t.json:3:") == true && scratch.findings[0].hasSuffix("\(message) [wrong-type]")
    )
    // The other parts of the token are right.
    try scratch.write(Self.bubble("cornerRadius: \"{s.spread}\""), to: "StyleSources/a.yaml")
    #expect(scratch.run("build").code == .clean, "\(scratch.findings)")
  }
}
