import StyleBundle
import StyleCompiler
import StyleLint
import StyleModel
import StyleTrust

/// The files that a build writes, the manifest last.
package struct GeneratedFiles {
  /// The output folder.
  package let folder: OutputFolder
  package let files: [OutputFile]
  /// Files that an earlier build wrote and this one doesn't make.
  package let obsolete: [String]
  /// The paths of this build's files and of those that an earlier build's manifest names.
  private let known: Set<PathKey>
  /// The manifest to begin with where files are new: it names what is there and what comes, so that nothing that a killed build
  /// leaves is without a name.
  package let announcement: OutputFile?
  /// Files of other people at paths of this build's.
  package let foreign: [String]

  /// Makes all files, or with `only` just that bundle's, the manifest's other entries kept.
  ///
  /// Throws where a writer of the program's own made a mistake, and where the other entries can't be read.
  init(_ check: Check, over folder: OutputFolder, only: StyleName?) throws(RunError) {
    let before = try Self.manifest(in: folder, isNeeded: only != nil)
    self = try writingBundles(GeneratedFiles(check, over: folder, only: only, before))
  }

  /// The entries of an earlier build's manifest; none where there is no manifest, nil where it can't be read and isn't needed.
  private static func manifest(in folder: OutputFolder, isNeeded: Bool) throws(RunError) -> [ManifestEntry]? {
    guard let bytes = folder.read(Manifest.path, limit: Manifest.sizeLimit) else { return [] }
    try OutputPath.refuseOther(thanManifest: bytes, at: folder.full(Manifest.path))
    guard let entries = Manifest.read(bytes) else {
      if !isNeeded { return nil }
      throw .refused(
        "`\(folder.full(Manifest.path))` is damaged, so other bundles can't be kept",
        hint: "run `stylec build` without --bundle")
    }
    return entries
  }

  private init(
    _ check: Check, over folder: OutputFolder, only: StyleName?, _ earlier: [ManifestEntry]?
  ) throws(JSONWriter.Fault) {
    self.folder = folder
    var made: [OutputFile] = []
    for bundle in try check.bundles() where only == nil || bundle.name == only {
      made.append(OutputFile(path: OutputLayout.bundle(bundle.name), text: bundle.text))
      made += bundle.files.map { OutputFile(path: $0.path, bytes: $0.bytes) }
    }
    made += SchemaFile.written.map { OutputFile(path: OutputLayout.schema($0), bytes: $0.bytes) }
    let before = earlier ?? []
    let paths = Set(made.map(\.path))
    let others = before.filter { !paths.contains($0.path) && Self.isOwn($0.path) }
    obsolete = only == nil ? others.map(\.path) : []
    let entries = made.map {
      ManifestEntry(path: $0.path, sha256: $0.text.sha256, size: $0.text.count)
    }
    let kept = only == nil ? [] : others
    known = Set(made.map { PathKey($0.path) } + before.map { PathKey($0.path) })
    files = made + [OutputFile(path: Manifest.path, bytes: try Manifest.write(entries + kept))]
    let named = Set(before.map(\.path))
    let new = entries.filter { !named.contains($0.path) }
    announcement = new.isEmpty ? nil : OutputFile(path: Manifest.path, bytes: try Manifest.write(before + new))
    // A damaged manifest names nothing, and yet the folder is a build's.
    foreign = earlier == nil ? [] : UnownedFiles(in: folder, besides: before).paths(among: made)
  }

  /// The folders that builds write files to, relative to the output folder.
  private static let folders = ["bundles", "dictionaries", "schema"]

  /// Files like a build's that no manifest names: they may be somebody's own, and are never removed.
  package var strangers: [String] {
    Self.folders.flatMap { name in folder.names(in: name).map { "\(name)/\($0)" } }
      .filter { path in
        Self.isOwn(path) && (path.hasSuffix(".json") || path.hasSuffix(".plist")) && !known.contains(PathKey(path))
      }
  }

  /// Whether a build would have put a file at a path.
  ///
  /// A manifest is only text, so the files that it names are removed only from such paths.
  static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && folders.contains { $0 == parts[0] } && !parts[1].hasPrefix(".")
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
