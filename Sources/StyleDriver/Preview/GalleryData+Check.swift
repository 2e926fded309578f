import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

extension GalleryData {
  /// What a check has found, and the bundles that it was found in; `path` is how files are called.
  ///
  /// Throws where a writer of ours made a mistake.
  init(_ check: Check, _ bundles: [PreviewBundle], path: (String) -> String) throws(JSONWriter.Fault) {
    let project = check.project.workspace.project
    var all: [Bundle] = []
    for (drawn, written) in zip(bundles, try check.bundles()) {
      let base = project.bundle(written.name)?.base?.text
      all.append(Bundle(drawn, base: base, json: written.text.bytes))
    }
    let pictures = WitnessPictures(check.findings, in: check.project.workspace)
    var sources = SourceMap(check.project.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) })
    var findings: [Finding] = []
    for diagnostic in check.findings {
      var finding = Finding()
      if let keyPath = diagnostic.keyPath {
        finding.path = keyPath.description
        let isOfStyle = keyPath.components.first.map(PreviewKinds.keys.contains) ?? false
        finding.style = isOfStyle ? keyPath.style?.description : nil
      }
      (finding.rule, finding.level) = (diagnostic.name.rawValue, diagnostic.level.rawValue)
      (finding.message, finding.help) = (diagnostic.message, diagnostic.help)
      finding.place = diagnostic.place.flatMap { sources.location(of: $0)?.text } ?? ""
      finding.picture = pictures.svg(of: diagnostic)
      // Of one bundle alone nobody has noted where something was found.
      let numbers = diagnostic.bundles?.numbers ?? (bundles.count == 1 && finding.style != nil ? [0] : [])
      findings += numbers.map { number in
        var own = finding
        own.bundle = bundles[number].name
        return own
      }
      if numbers.isEmpty { findings.append(finding) }
    }
    self.init(app: project.app, all, findings)
  }
}

extension Location {
  /// `StyleSources/a.yaml:3:5`.
  fileprivate var text: String { "\(path):\(start.line):\(start.column)" }
}
