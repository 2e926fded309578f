import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StylePreview
import StyleSyntax

/// The fixes of findings as patches of the sources.
struct FindingPatches {
  let files: [SourceFile]
  let workspace: Workspace

  /// The fixes of a finding that edit something; advice stands in its help.
  func fixes(of finding: Diagnostic) -> [(title: String, patch: String)] {
    finding.fixes.compactMap { fix in patch(fix.edits).map { (fix.title, $0) } }
  }

  /// The values that remove a finding, of the first suggestion that was tried, else of the first fix; nil where there are none.
  func values(for finding: Diagnostic) -> GalleryData.Finding.Values? {
    let option = finding.advice?.offered.first { !$0.isUntried && !$0.changes.isEmpty }
    let bundle = workspace.scopes[finding.bundles?.numbers.first ?? 0]
    let maker = FixMaker(locator: SourceLocator(bundle), workspace: workspace)
    let suggested = option.flatMap { maker.edits(for: $0.changes)?.edits }
    guard let edits = suggested ?? finding.fixes.lazy.map(\.edits).first(where: { !$0.isEmpty }),
      let patch = patch(edits)
    else { return nil }
    let now = edits.map { String(decoding: files[$0.place.file.index].bytes[$0.place.range], as: UTF8.self) }
    let isShort = (now + edits.map(\.text)).allSatisfy {
      $0.count <= 24 && !$0.isEmpty && !$0.contains(where: \.isNewline)
    }
    return GalleryData.Finding.Values(
      key: option?.changes.first?.keyPath.description, now: isShort ? now.joined(separator: ", ") : nil,
      new: isShort ? edits.map(\.text).joined(separator: ", ") : nil, patch: patch)
  }

  private func patch(_ edits: [TextEdit]) -> String? {
    guard !edits.isEmpty else { return nil }
    var patch = UnifiedPatch()
    for (id, edits) in Dictionary(grouping: edits, by: \.place.file).sorted(by: { $0.key < $1.key }) {
      guard files.indices.contains(id.index) else { return nil }
      var text = EditedText(files[id.index].bytes)
      text.apply(edits)
      patch.add(files[id.index].path, text)
    }
    return String(decoding: patch.bytes, as: UTF8.self)
  }
}
