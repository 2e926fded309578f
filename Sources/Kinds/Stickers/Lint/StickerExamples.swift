import StyleDiagnostics

extension RuleExample {
  /// An example of one sticker, `photo`, whose keys are given.
  init(_ title: String, sticker: String, fixes: KeyValuePairs<String, String> = [:]) {
    self.init(title, "stickers:\n  photo:\n" + Self.indented(sticker, by: 4), fixes: fixes)
  }
}
