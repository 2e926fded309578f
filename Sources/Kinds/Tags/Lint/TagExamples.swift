import StyleDiagnostics

extension RuleExample {
  /// Creates an example with one tag set, `note`, of the usual layout.
  ///
  /// Texts are as high as `height` says, in points, and grown by `hit` for taps, the dot by `dot`; `layout` and `text` stand in place of
  /// the usual members but texts' and of the texts'. `keys` are the tag set's lines beside its layout and tap areas, `animations` the lines
  /// under the key of that name.
  init(
    _ title: String, radius: Int = 25, height: String = "14..15", dot: Int = 25, hit: String = "5",
    layout: String? = nil, text: String? = nil, tagSet keys: String, animations: String = "",
    fixes: KeyValuePairs<String, String> = [:], projectSettings: String? = nil,
    files: [(path: String, text: String)] = []
  ) {
    let layout = layout ?? "radius: \(radius), dot: { radius: 2 }"
    let text = text ?? "width: 20..120, height: \(height), padding: 5, gap: 5"
    let source = """
      tags:
        note:
          layout: { \(layout), text: { \(text) } }
          hit: { dot: \(dot), text: \(hit) }

      """
    self.init(
      title,
      source + Self.indented(keys, by: 4)
        + (animations.isEmpty ? "" : "\nanimations:\n" + Self.indented(animations, by: 2)),
      fixes: fixes, projectSettings: projectSettings, files: files)
  }
}
