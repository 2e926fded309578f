import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel
import StylePreview

/// Draws the witnesses of findings, one file each.
struct WitnessPictures {
  /// The styles of each bundle, and what rules know beside them.
  private let bundles: [(styles: [any ModelStyle], context: LintContext)]

  /// Compiles the styles of findings in a project again: few runs draw pictures, and none needs all styles for them.
  init(_ findings: [Diagnostic], in workspace: Workspace) {
    let keyPaths = findings.compactMap { $0.witness == nil ? nil : $0.keyPath }
    bundles = workspace.scopes.indices.map { bundle in
      let styles = workspace.compile(at: keyPaths, of: bundle)
      return (styles.models, LintContext(styles, of: workspace.project))
    }
  }

  init(_ bundle: LiftedBundle) {
    bundles = [(bundle.styles, LintContext(bundle))]
  }

  /// The picture of a finding as SVG; nil where it has no witness or its rule none to draw.
  func svg(of finding: Diagnostic) -> String? {
    guard let witness = finding.witness, let keyPath = finding.keyPath else { return nil }
    for (styles, context) in bundles {
      let style = styles.first { keyPath.components.starts(with: [type(of: $0).kind.key, $0.name.text]) }
      guard let style, let figure = RuleRegistry.figure(of: style, context) else { continue }
      let picture = PicturedFinding(rule: finding.name, witness: witness, keyPath: keyPath, context: context)
      return RuleRegistry.sketch(of: picture, in: figure).map {
        SketchSVG($0, caption: "\(finding.name.rawValue): \(finding.message)").text()
      }
    }
    return nil
  }

  /// Draws all into a folder and gives the findings the paths of their pictures: `001-tag-texts-overlap.svg`.
  ///
  /// Pictures of earlier runs go.
  func draw(_ findings: [Diagnostic], into folder: String) throws(FileProblem) -> [Diagnostic] {
    try FileSystem.makeDirectories(folder)
    let digits = max(String(findings.count).utf8.count, 3)
    var drawn = findings
    var names: Set<String> = []
    for (index, finding) in findings.enumerated() {
      guard let svg = svg(of: finding) else { continue }
      let number = String(index + 1)
      let name = String(repeating: "0", count: digits - number.utf8.count) + "\(number)-\(finding.name.rawValue).svg"
      let path = Path.join(folder, name)
      try FileSystem.replace(path, with: Array(svg.utf8))
      drawn[index].picture = path
      names.insert(name)
    }
    for name in try FileSystem.list(folder) where !names.contains(name) {
      let path = Path.join(folder, name)
      if Self.isPicture(path, name) { try FileSystem.remove(path) }
    }
    return drawn
  }

  /// Whether a file is a picture of an earlier run, by its name and by how it begins.
  private static func isPicture(_ path: String, _ name: String) -> Bool {
    guard name.hasSuffix(".svg"), FileSystem.kind(path) == .file,
      let dash = name.firstIndex(of: "-"), name[..<dash].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      RuleRegistry.rule(DiagnosticName(rawValue: String(name[name.index(after: dash)...].dropLast(4)))) != nil,
      let bytes = try? FileSystem.read(path, limit: SketchSVG.start.utf8.count)
    else { return false }
    return bytes.starts(with: SketchSVG.start.utf8)
  }
}
