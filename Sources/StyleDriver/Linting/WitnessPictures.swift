import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// Draws the witnesses of findings, one file each.
struct WitnessPictures {
  private let bundles: [BundleContents]

  init(_ bundles: [BundleContents]) {
    self.bundles = bundles
  }

  /// The picture of a finding as SVG; nil where it has no witness or its rule none to draw.
  func svg(of finding: Diagnostic) -> String? {
    guard let witness = finding.witness, let keyPath = finding.keyPath, keyPath.components.count > 1 else { return nil }
    let name = StyleName(keyPath.components[1])
    let sketch: Sketch? =
      switch keyPath.components[0] {
      case "tags":
        tagSet(name).flatMap { Sketch(TagFigure($0), witness, keyPath: keyPath) }
      case "bubbles":
        bundles.lazy.flatMap(\.bubbles).first { $0.bubble.name == name }.map {
          Sketch(BubbleFigure($0.bubble), witness)
        }
      case "animations":
        bundles.lazy.flatMap(\.animations).first { $0.name == name }.flatMap {
          Sketch(AnimationFigure($0), witness)
        }
      default: nil
      }
    return sketch.map { SketchSVG($0, caption: "\(finding.name.rawValue): \(finding.message)").text() }
  }

  private func tagSet(_ name: StyleName) -> TagSet? {
    bundles.lazy.flatMap(\.tagSets).first { $0.set.name == name }?.set
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
