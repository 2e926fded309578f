import StyleDiagnostics

extension RuleExample {
  /// An example with one tag set, `note`, whose layout is the usual one.
  ///
  /// - Parameters:
  ///   - height: The heights of texts, in points.
  ///   - hit: By how much texts are grown for taps, in points.
  ///   - keys: What the tag set has beside its layout and tap areas.
  ///   - animations: What stands under `animations`, if anything.
  ///   - fixes: What the fix replaces by what.
  ///   - projectSettings: What the project file says beside that every source is in the one bundle.
  init(
    _ title: String, radius: Int = 25, height: String = "14..15", hit: String = "5", tagSet keys: String,
    animations: String = "", fixes: KeyValuePairs<String, String> = [:], projectSettings: String? = nil
  ) {
    let text = "{ width: 20..120, height: \(height), padding: 5, gap: 5 }"
    let source = """
      tags:
        note:
          layout: { radius: \(radius), dot: { radius: 2 }, text: \(text) }
          hit: { dot: 25, text: \(hit) }

      """
    self.init(
      title,
      source + Self.indented(keys, by: 4)
        + (animations.isEmpty ? "" : "\nanimations:\n" + Self.indented(animations, by: 2)),
      fixes: fixes, projectSettings: projectSettings)
  }
}
