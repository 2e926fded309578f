import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

extension GalleryData {
  /// The findings of a check, after those of `besides`, a report about the project file, and the bundles that they are in.
  ///
  /// `path` gives the shown path of a file.
  ///
  /// Throws where a writer of the program's own made a mistake.
  init(
    _ check: Check, _ bundles: [PreviewBundle], besides report: Report?, safeRanges: [GallerySafeRanges],
    path: (String) -> String
  ) throws(JSONWriter.Fault) {
    let project = check.project.workspace.project
    var all: [Bundle] = []
    for (drawn, written) in zip(bundles, try check.bundles()) {
      let base = project.bundle(written.name)?.base?.text
      all.append(Bundle(drawn, base: base, json: written.text.bytes))
    }
    let advised = check.advised(check.findings)
    var pictures = CounterexamplePictures(advised, in: check.project.workspace)
    let files = check.project.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }
    var sources = SourceMap(files)
    let patches = FindingPatches(files: files, workspace: check.project.workspace)
    let findings = advised.flatMap { diagnostic -> [Finding] in
      var finding = Finding(diagnostic, in: &sources)
      finding.picture = pictures.svg(of: diagnostic, for: .card)
      finding.fixes = patches.fixes(of: diagnostic)
      finding.values = patches.values(for: diagnostic)
      // A single bundle: findings don't note their bundles.
      let numbers = diagnostic.bundles?.numbers ?? (bundles.count == 1 && finding.style != nil ? [0] : [])
      return numbers.isEmpty
        ? [finding]
        : numbers.map { number in
          finding.bundle = bundles[number].name
          return finding
        }
    }
    var others = SourceMap(report?.files.map { SourceFile(path: path($0.path), bytes: $0.bytes) } ?? [])
    let besides = report?.diagnostics.map { Finding($0, in: &others) } ?? []
    let stated = check.project.workspace.sources(of: bundles, in: files, &sources)
    self.init(
      app: project.app, all, besides + findings, rules: RuleText.meanings(of: (besides + findings).map(\.rule)),
      sources: stated, tokens: check.project.workspace.galleryTokens(of: bundles, &sources),
      safeRanges: try safeRanges.map { bundle throws(JSONWriter.Fault) in try bundle.json() })
  }
}

extension GalleryData.Finding {
  fileprivate init(_ diagnostic: Diagnostic, in sources: inout SourceMap) {
    self.init()
    if let keyPath = diagnostic.keyPath {
      path = keyPath.description
      let isOfStyle = keyPath.components.first.map(PreviewKinds.keys.contains) ?? false
      style = isOfStyle ? keyPath.style.map(Self.identifier(of:)) : nil
    }
    (rule, level) = (diagnostic.name.rawValue, diagnostic.level.rawValue)
    (message, help) = (diagnostic.message, diagnostic.help)
    place = diagnostic.place.flatMap { sources.location(of: $0)?.text } ?? ""
  }
}

extension Location {
  /// The location as `StyleSources/a.yaml:3:5`.
  var text: String { "\(path):\(start.line):\(start.column)" }
}
