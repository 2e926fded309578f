import StyleBundle
import Testing

@Suite struct JSONGrammarTests {
  @Test(arguments: [
    "{}", "[]", " [ ] ", "\t{\r\n}\n", "null", "true", "false", "0", "-0", "1", "-1", "10", "0.0", "-0.5", "1e1",
    "1E+2",
    "1e-2", "0e1", "0E0", "1.25e00", "123456789012345678901234567890", "1e-400", "0e999999999999", "\"\"", #""a""#,
    #""\"\\\/\b\f\n\r\t""#, #""\u0000\u001F\uffff""#, #""\uD83D\uDE00""#, #""\u005C\u0022""#,
    "\"\u{7F}\u{80}\u{10FFFF}\"",
    "\"/*\"", #"{"":0}"#, #"{"a":{"a":{"a":[]}}}"#, "[[[]],[],{},[{}]]", #"{"a":1,"b":2,"A":3}"#, #"[1,2 , 3]"#,
    "{\"\u{E9}\":1,\"e\u{301}\":2}", "\"\u{FEFF}\"", "[\"\u{2028}\"]", "[-0.0, -1e-5]", #"{"a\u0000":1,"a":2}"#,
  ])
  func validTextsAreRead(text: String) throws {
    _ = try parse(text)
  }

  private static let refusedTexts: [(String, JSONError.Kind, Range<Int>)] = [
    ("", .unexpectedEnd(expected: .value), 0..<0),
    (" \n", .unexpectedEnd(expected: .value), 2..<2),
    ("[", .unexpectedEnd(expected: .valueOrBracket), 1..<1),
    ("{", .unexpectedEnd(expected: .keyOrBrace), 1..<1),
    ("[1", .unexpectedEnd(expected: .commaOrBracket), 2..<2),
    ("[1,", .unexpectedEnd(expected: .value), 3..<3),
    (#"{"a""#, .unexpectedEnd(expected: .colon), 4..<4),
    (#"{"a":"#, .unexpectedEnd(expected: .value), 5..<5),
    (#"{"a":1"#, .unexpectedEnd(expected: .commaOrBrace), 6..<6),
    (#"{"a":1,"#, .unexpectedEnd(expected: .key), 7..<7),
    ("]", .unexpectedCharacter("]", expected: .value), 0..<1),
    ("[}", .unexpectedCharacter("}", expected: .valueOrBracket), 1..<2),
    ("{]", .unexpectedCharacter("]", expected: .keyOrBrace), 1..<2),
    ("[1}", .unexpectedCharacter("}", expected: .commaOrBracket), 2..<3),
    (#"{"a":1]"#, .unexpectedCharacter("]", expected: .commaOrBrace), 6..<7),
    (#"{"a":]"#, .unexpectedCharacter("]", expected: .value), 5..<6),
    (#"{"a" 1}"#, .unexpectedCharacter("1", expected: .colon), 5..<6),
    ("{1:1}", .unexpectedCharacter("1", expected: .keyOrBrace), 1..<2),
    (#"{"a":1,b:2}"#, .unexpectedCharacter("b", expected: .key), 7..<8),
    ("{'a':1}", .unexpectedCharacter("'", expected: .keyOrBrace), 1..<2),
    ("[1 2]", .unexpectedCharacter("2", expected: .commaOrBracket), 3..<4),
    ("[,1]", .unexpectedCharacter(",", expected: .valueOrBracket), 1..<2),
    ("[1,,2]", .unexpectedCharacter(",", expected: .value), 3..<4),
    ("[1,]", .trailingComma, 2..<3),
    ("[1 , \n ]", .trailingComma, 3..<4),
    (#"{"a":0,}"#, .trailingComma, 6..<7),
    ("1 2", .unexpectedCharacter("2", expected: .end), 2..<3),
    ("[]]", .unexpectedCharacter("]", expected: .end), 2..<3),
    ("{},", .unexpectedCharacter(",", expected: .end), 2..<3),
    ("1 // one", .unexpectedCharacter("/", expected: .end), 2..<3),
    ("/**/1", .unexpectedCharacter("/", expected: .value), 0..<1),
    ("\u{201C}a\u{201D}", .unexpectedCharacter("\u{201C}", expected: .value), 0..<3),
    ("[\u{A0}1]", .unexpectedCharacter("\u{A0}", expected: .valueOrBracket), 1..<3),
    ("[\u{0B}1]", .unexpectedCharacter("\u{0B}", expected: .valueOrBracket), 1..<2),
    ("[1\u{0}]", .unexpectedCharacter("\u{0}", expected: .commaOrBracket), 2..<3),
    ("True", .unexpectedWord("True"), 0..<4),
    ("[nul]", .unexpectedWord("nul"), 1..<4),
    ("truefalse", .unexpectedWord("truefalse"), 0..<9),
    ("NaN", .unexpectedWord("NaN"), 0..<3),
    ("-Infinity", .unexpectedCharacter("I", expected: .digit), 1..<2),
    ("-", .unexpectedEnd(expected: .digit), 1..<1),
    ("[- 1]", .unexpectedCharacter(" ", expected: .digit), 2..<3),
    ("--1", .unexpectedCharacter("-", expected: .digit), 1..<2),
    ("+1", .unexpectedCharacter("+", expected: .value), 0..<1),
    (".5", .unexpectedCharacter(".", expected: .value), 0..<1),
    ("-.5", .unexpectedCharacter(".", expected: .digit), 1..<2),
    ("[1.]", .unexpectedCharacter("]", expected: .digit), 3..<4),
    ("1.e1", .unexpectedCharacter("e", expected: .digit), 2..<3),
    ("1e", .unexpectedEnd(expected: .digit), 2..<2),
    ("1e+", .unexpectedEnd(expected: .digit), 3..<3),
    ("1e1.5", .unexpectedCharacter(".", expected: .end), 3..<4),
    ("0x10", .unexpectedCharacter("x", expected: .end), 1..<2),
    ("01", .leadingZero, 0..<2),
    ("[-012.5]", .leadingZero, 1..<5),
    ("1e309", .numberOutOfRange, 0..<5),
    ("[-1e99999999999999999999]", .numberOutOfRange, 1..<24),
    ("\"a", .unexpectedEnd(expected: .quote), 2..<2),
    (#""a\""#, .unexpectedEnd(expected: .quote), 4..<4),
    (#""\"#, .unexpectedEnd(expected: .quote), 2..<2),
    (#""\u00"#, .unexpectedEnd(expected: .quote), 5..<5),
    ("\"a\nb\"", .controlCharacter(0x0A), 2..<3),
    ("\"\u{0}\"", .controlCharacter(0), 1..<2),
    ("{\"a\tb\":1}", .controlCharacter(9), 3..<4),
    (#""\x41""#, .invalidEscape, 1..<3),
    (#""\é""#, .invalidEscape, 1..<4),
    (#""\U0041""#, .invalidEscape, 1..<3),
    (#""\u00g0""#, .invalidEscape, 1..<5),
    (#""\ud83d""#, .loneSurrogate, 1..<7),
    (#""\ude00""#, .loneSurrogate, 1..<7),
    (#""\ud83d\n""#, .loneSurrogate, 1..<7),
    (#""\ud83d\ud83d\ude00""#, .loneSurrogate, 1..<7),
    (#""\ud83dx\ude00""#, .loneSurrogate, 1..<7),
    ("\u{FEFF}{}", .byteOrderMark, 0..<3),
    ("[\u{FEFF}1]", .unexpectedCharacter("\u{FEFF}", expected: .valueOrBracket), 1..<4),
    (#"{"a":1,"a":1}"#, .duplicateKey(first: 1..<4), 7..<10),
    (#"{"b":1,"a":{"a":0},"\u0061":2}"#, .duplicateKey(first: 7..<10), 19..<27),
    (#"[{"":1,"":2}]"#, .duplicateKey(first: 2..<4), 7..<9),
  ]

  @Test(arguments: refusedTexts)
  func invalidTextsAreRefusedWithKindAndPlace(text: String, kind: JSONError.Kind, range: Range<Int>) {
    let error = refusal(text)
    #expect(error?.kind == kind)
    #expect(error?.range == range)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x98], [0xFE], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8IsRefusedInsideAndOutsideOfStrings(bytes: [UInt8]) {
    let inside = refusal(Array("[\"a".utf8) + bytes + Array("\"]".utf8))
    #expect(inside?.kind == .invalidUTF8)
    #expect(inside?.offset == 3)
    let outside = refusal(Array("[1 ".utf8) + bytes + Array("]".utf8))
    #expect(outside?.kind == .invalidUTF8)
    #expect(outside?.offset == 3)
  }

  @Test func everyCharacterIsReadAsItself() throws {
    let corners: [UInt32] = [
      0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x3FFFF, 0x10FFFF,
    ]
    for scalar in corners.compactMap(Unicode.Scalar.init) {
      #expect(try parse("\"\(scalar)\"").stringValue == String(scalar))
    }
  }

  @Test(arguments: [
    ("[1,]", "nothing follows this comma", "remove the comma"),
    ("{'a':1}", "expected a key in double quotes or `}`, found `'`", "use double quotes for strings and keys"),
    ("[\u{A0}]", "expected a value or `]`, found U+00A0", nil),
    ("[1\n2", "expected `,` or `]`, found `2`", nil),
    ("\"\u{1B}\"", "unescaped U+001B in a string", #"use an escape: `\u001b`"#),
    ("[1", "expected `,` or `]`, found the end of the document", nil),
  ])
  func messagesNameTheFaultAndItsRemedy(text: String, message: String, help: String?) {
    #expect(refusal(text)?.message == message)
    #expect(refusal(text)?.help == help)
  }
}
