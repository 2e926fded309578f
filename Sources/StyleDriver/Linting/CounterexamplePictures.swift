import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel
import StylePreview

/// Draws the counterexamples of findings, one file each.
struct CounterexamplePictures {
  /// A style of a bundle, and what rules know beside it.
  private typealias Pictured = (style: any ModelStyle, context: LintContext)
  private typealias Figure = (style: StyleKeyPath, figure: any LintFigure, context: LintContext)

  /// The styles by their key paths: of each bundle one, in the bundles' order.
  private let styles: [StyleKeyPath: [Pictured]]
  /// The style drawn last: findings of one style stand together, and its figure is made once.
  private var last: Figure?

  /// Compiles the styles of findings in a project again: few runs draw pictures, and none needs all styles for them.
  init(_ findings: [Diagnostic], in workspace: Workspace) {
    let keyPaths = Set(findings.lazy.compactMap { $0.counterexample == nil ? nil : $0.keyPath?.style })
    let sorted = keyPaths.sorted { $0.description < $1.description }
    styles = Self.byKeyPath(
      workspace.scopes.indices.map { bundle in
        let styles = workspace.compile(at: sorted, of: bundle)
        return (styles.models, LintContext(styles, of: workspace.project))
      })
  }

  init(_ bundle: BundleModel) {
    styles = Self.byKeyPath([(bundle.styles, LintContext(bundle))])
  }

  private static func byKeyPath(
    _ bundles: [(styles: [any ModelStyle], context: LintContext)]
  ) -> [StyleKeyPath: [Pictured]] {
    var styles: [StyleKeyPath: [Pictured]] = [:]
    for bundle in bundles {
      for style in bundle.styles {
        styles[StyleKeyPath([type(of: style).kind.key, style.name.text]), default: []].append((style, bundle.context))
      }
    }
    return styles
  }

  /// A style as its rules see it, from the first bundle in which they see it; nil where none does.
  private func figure(of style: StyleKeyPath) -> Figure? {
    for (model, context) in styles[style] ?? [] {
      if let figure = RuleRegistry.figure(of: model, context) { return (style, figure, context) }
    }
    return nil
  }

  /// The picture of a finding as SVG; nil where it has no counterexample or its rule none to draw.
  mutating func svg(of finding: Diagnostic, for medium: SketchSVG.Medium = .file) -> String? {
    guard let counterexample = finding.counterexample, let keyPath = finding.keyPath, let style = keyPath.style else {
      return nil
    }
    if last?.style != style { last = figure(of: style) }
    guard let (_, figure, context) = last else { return nil }
    let picture = PicturedFinding(
      rule: finding.name, counterexample: counterexample, keyPath: keyPath, context: context)
    return RuleRegistry.sketch(of: picture, in: figure).map {
      SketchSVG($0, caption: SecretText.hidden("\(finding.name.rawValue): \(finding.message)"), for: medium).text()
    }
  }

  /// Draws all into a folder and gives the findings the paths of their pictures: `001-tag-texts-overlap.svg`.
  ///
  /// Pictures of earlier runs go.
  mutating func draw(_ findings: [Diagnostic], into folder: String) throws(FileProblem) -> [Diagnostic] {
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
      let dash = name.firstIndex(of: "-"), name[..<dash].utf8.allSatisfy(\.isDigit),
      RuleRegistry.rule(DiagnosticName(rawValue: String(name[name.index(after: dash)...].dropLast(4)))) != nil,
      let bytes = try? FileSystem.read(path, limit: SketchSVG.start.utf8.count)
    else { return false }
    return bytes.starts(with: SketchSVG.start.utf8)
  }
}
