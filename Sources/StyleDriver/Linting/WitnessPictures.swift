import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Draws the witnesses of findings, one file each.
struct WitnessPictures {
  private let tagSets: [TagSet]
  private let bubbles: [Bubble]
  private let animations: [Animation]
  private let devices: [LintContext.Device]

  /// For findings in a project, whose styles are compiled again: few runs draw pictures, and none needs all styles for them.
  init(_ findings: [Diagnostic], in workspace: Workspace) {
    let styles = findings.compactMap { $0.witness == nil ? nil : $0.keyPath.flatMap(Self.style) }
    let parts = workspace.scopes.indices.map { workspace.compile(styles, of: $0) }
    tagSets = parts.flatMap { $0.tagSets.map(\.set) }
    bubbles = parts.flatMap { $0.bubbles.map(\.bubble) }
    animations = parts.flatMap(\.animations)
    devices = LintContext.devices(of: workspace.project)
  }

  private static func style(_ keyPath: StyleKeyPath) -> StyleCompilation.Style? {
    guard keyPath.components.count > 1 else { return nil }
    let name = StyleName(keyPath.components[1])
    return switch keyPath.components[0] {
    case "tags": StyleCompilation.Style(.tags, name)
    case "bubbles": StyleCompilation.Style(.bubbles, name)
    case "animations": StyleCompilation.Style(.animations, name)
    default: nil
    }
  }

  init(_ bundle: LiftedBundle) {
    tagSets = bundle.tagSets
    bubbles = bundle.bubbles
    animations = bundle.animations
    devices = [.standard]
  }

  /// The picture of a finding as SVG; nil where it has no witness or its rule none to draw.
  func svg(of finding: Diagnostic) -> String? {
    guard let witness = finding.witness, let keyPath = finding.keyPath, keyPath.components.count > 1 else { return nil }
    let name = StyleName(keyPath.components[1])
    let sketch: Sketch? =
      switch keyPath.components[0] {
      case "tags":
        tagSets.first { $0.name == name }.flatMap {
          Sketch(TagFigure($0), witness, keyPath: keyPath, devices: devices)
        }
      case "bubbles": bubbles.first { $0.name == name }.map { Sketch(BubbleFigure($0), witness) }
      case "animations": animations.first { $0.name == name }.flatMap { Sketch(AnimationFigure($0), witness) }
      default: nil
      }
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
