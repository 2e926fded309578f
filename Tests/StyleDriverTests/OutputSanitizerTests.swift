import StyleDriver
import Testing

struct OutputSanitizerTests {
  private static let alphabet: [Unicode.Scalar] = [
    "a", "#", "[", ":", "\"", "~", "\u{7F}", "\t", "\u{85}", "\u{A0}", "\u{AD}", "°", "×", "−", "é", "\u{301}",
    "\u{200B}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FE0F}", "\u{20E3}", "\u{FEFF}", "\u{FFFE}",
    "\u{E0001}", "角", "ㅏ", "\u{1160}", "\u{115F}", "👩", "👍", "\u{1F3FD}", "🇩", "🇪",
  ]

  /// Text without such a character is taken as it is, other text character by character.
  @Test(arguments: [false, true])
  func aControlCharacterChangesNothingBeforeItself(breaksWorkflowCommands: Bool) {
    let sanitizer = OutputSanitizer(breaksWorkflowCommands: breaksWorkflowCommands)
    for first in Self.alphabet {
      for second in Self.alphabet {
        var text = ""
        text.unicodeScalars.append(contentsOf: [first, second, "b"])
        #expect(sanitizer.text(text + "\u{1}") == sanitizer.text(text) + "\\u{1}")
      }
    }
  }
}
