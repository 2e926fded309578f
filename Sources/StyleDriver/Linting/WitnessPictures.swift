import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Draws the witnesses of findings, one file each.
struct WitnessPictures {
  private let styles: [any ModelStyle]
  private let devices: [LintContext.Device]

  /// For findings in a project, whose styles are compiled again: few runs draw pictures, and none needs all styles for them.
  init(_ findings: [Diagnostic], in workspace: Workspace) {
    let keyPaths = findings.compactMap { $0.witness == nil ? nil : $0.keyPath }
    styles = workspace.scopes.indices.flatMap { workspace.compile(at: keyPaths, of: $0).models }
    devices = LintContext.devices(of: workspace.project)
  }

  init(_ bundle: LiftedBundle) {
    styles = bundle.styles
    devices = [.standard]
  }

  /// The picture of a finding as SVG; nil where it has no witness or its rule none to draw.
  func svg(of finding: Diagnostic) -> String? {
    guard let witness = finding.witness, let keyPath = finding.keyPath,
      let style = styles.first(where: { keyPath.components.starts(with: [type(of: $0).kind.key, $0.name.text]) })
    else { return nil }
    let sketch = RuleRegistry.figure(of: style, LintContext())?.sketch(of: witness, at: keyPath, devices: devices)
    return sketch.map { SketchSVG($0, caption: "\(finding.name.rawValue): \(finding.message)").text() }
  }

  /// Draws all into a folder and gives the findings the paths of their pictures: `001-tag-texts-overlap.svg`.
  func draw(_ findings: [Diagnostic], into folder: String) throws(FileProblem) -> [Diagnostic] {
    try FileSystem.makeDirectories(folder)
    let digits = max(String(findings.count).utf8.count, 3)
    var drawn = findings
    for (index, finding) in findings.enumerated() {
      guard let svg = svg(of: finding) else { continue }
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.utf8.count)
      let path = Path.join(folder, "\(zeros)\(number)-\(finding.name.rawValue).svg")
      try FileSystem.replace(path, with: Array(svg.utf8))
      drawn[index].picture = path
    }
    return drawn
  }
}
