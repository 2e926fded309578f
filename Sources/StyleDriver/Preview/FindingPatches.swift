import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StylePreview
import StyleSyntax

/// The fixes of findings as patches of the sources.
struct FindingPatches {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) { self.files = files }

  /// The fixes of a finding that edit something; advice stands in its help.
  func fixes(of finding: Diagnostic) -> [GalleryData.Finding.Fix] {
    finding.fixes.compactMap { fix in
      guard !fix.edits.isEmpty else { return nil }
      var patch = UnifiedPatch()
      for (id, edits) in Dictionary(grouping: fix.edits, by: \.place.file).sorted(by: { $0.key < $1.key }) {
        guard files.indices.contains(id.index) else { return nil }
        var text = EditedText(files[id.index].bytes)
        text.apply(edits)
        patch.add(files[id.index].path, text)
      }
      return GalleryData.Finding.Fix(title: fix.title, patch: String(decoding: patch.bytes, as: UTF8.self))
    }
  }
}
