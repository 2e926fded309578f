import StyleDiagnostics

extension RuleExample {
  /// An example of animations alone, given without the key above them.
  init(
    _ title: String, animations: String, fixes: KeyValuePairs<String, String> = [:], project: String? = nil,
    projectSettings: String? = nil, files: [(path: String, text: String)] = []
  ) {
    self.init(
      title, "animations:\n" + Self.indented(animations, by: 2), fixes: fixes, project: project,
      projectSettings: projectSettings, files: files)
  }

  /// An example of one bubble, `tip`, whose keys are given.
  init(
    _ title: String, bubble: String, fixes: KeyValuePairs<String, String> = [:], projectSettings: String? = nil
  ) {
    let source = "bubbles:\n  tip:\n" + Self.indented(bubble, by: 4)
    self.init(title, source, fixes: fixes, projectSettings: projectSettings)
  }

  /// An example of one palette, `pens`, whose keys are given.
  init(_ title: String, palette: String) {
    self.init(title, "palettes:\n  pens:\n" + Self.indented(palette, by: 4))
  }

  /// An example of one brush, `pen`, whose keys are given.
  init(_ title: String, brush: String, fixes: KeyValuePairs<String, String> = [:]) {
    self.init(title, "brushes:\n  pen:\n" + Self.indented(brush, by: 4), fixes: fixes)
  }

  /// The text with every line indented by `count` spaces.
  static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
