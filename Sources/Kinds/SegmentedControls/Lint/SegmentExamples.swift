import StyleDiagnostics

extension RuleExample {
  /// An example of one segmented control, `plain`, whose keys are given; it inherits the others from a valid one.
  init(
    _ title: String, segmentedControl: String, fixes: KeyValuePairs<String, String> = [:],
    projectSettings: String? = nil
  ) {
    self.init(
      title,
      """
      segmentedControls:
        plain:
      \(Self.indented(segmentedControl, by: 4))
          extends: base
        base:
          segments: 2
          width: 320
          height: 50
          title: { fontSize: 17, width: 0 }
          colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#B00020" }
          duration: 300ms
          reducedMotion: none
      """, fixes: fixes, projectSettings: projectSettings)
  }
}
