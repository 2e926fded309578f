import StyleBundle
import StyleCompiler
import StyleLint
import StyleModel
import StyleTrust

/// Everything that a build writes, the manifest last.
package struct GeneratedFiles {
  /// Where they go.
  package let folder: OutputFolder
  package let files: [OutputFile]
  /// Files that an earlier build wrote and this one doesn't make.
  package let obsolete: [String]

  /// Everything, or with `only` just that bundle, the manifest's other entries kept.
  ///
  /// Throws where a writer of ours made a mistake.
  init(_ check: Check, over folder: OutputFolder, only: StyleName?) throws(JSONWriter.Fault) {
    self.folder = folder
    var made: [OutputFile] = []
    for bundle in try check.bundles() where only == nil || bundle.name == only {
      made.append(OutputFile(path: "bundles/\(bundle.name).json", text: bundle.text))
      made += bundle.files.map { OutputFile(path: $0.path, bytes: $0.bytes) }
    }
    made.append(OutputFile(path: "schema/source.schema.json", bytes: SourceSchema.file(rules: RuleRegistry.all)))
    made.append(OutputFile(path: "schema/bundle.schema.json", bytes: BundleSchema.file()))
    made.append(OutputFile(path: "schema/manifest.schema.json", bytes: BundleSchema.manifestFile()))
    let paths = Set(made.map(\.path))
    let before = folder.read(Manifest.path).map(Manifest.read) ?? []
    let others = before.filter { !paths.contains($0.path) && Self.isOwn($0.path) }
    obsolete = only == nil ? others.map(\.path) : []
    let entries = made.map {
      ManifestEntry(path: $0.path, sha256: $0.text.sha256, size: $0.text.count)
    }
    let kept = only == nil ? [] : others
    files = made + [OutputFile(path: Manifest.path, bytes: try Manifest.write(entries + kept))]
  }

  /// A manifest is only text: what it names is removed only where a build would have put it.
  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && ["bundles", "dictionaries", "schema"].contains(parts[0]) && !parts[1].hasPrefix(".")
      && !parts[1].isEmpty && !parts[1].utf8.contains(0)
  }
}

extension PiecedText {
  fileprivate var sha256: String {
    var hash = SHA256()
    forEachChunk { hash.update($0) }
    return hash.hex()
  }
}
