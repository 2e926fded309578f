import StyleBundle
import StyleCompiler
import StyleFiles

/// Files of other people where a build would write its own.
struct UnownedFiles {
  private let folder: OutputFolder
  /// The files that the folder's manifest names.
  private let named: Set<PathKey>

  init(in folder: OutputFolder, besides named: [ManifestEntry]) {
    self.folder = folder
    self.named = Set(named.map { PathKey($0.path) })
  }

  /// The paths of the files that a build would replace though no build has made them.
  func paths(among files: [OutputFile]) -> [String] {
    files.filter { !named.contains(PathKey($0.path)) && isForeign($0) }.map(\.path)
  }

  private func isForeign(_ file: OutputFile) -> Bool {
    guard folder.hasFile(file.path), !folder.holds(file) else { return false }
    guard let bytes = folder.read(file.path, limit: DecodedBundle.sizeLimit) else { return true }
    // A crash of the system leaves files empty, or full of zeros.
    if bytes.isEmpty || bytes.first == 0 { return false }
    switch Path.parent(file.path) {
    case "bundles": return !Self.isBundle(bytes)
    case "schema": return !Self.isSchema(bytes)
    default: return !isDictionary(bytes, isJSON: file.path.hasSuffix(".json"))
    }
  }

  // Where the manifest is lost, the files say themselves who made them.

  private static func isBundle(_ bytes: [UInt8]) -> Bool {
    let root = try? JSONDocument(parsing: bytes, limit: DecodedBundle.sizeLimit).root
    return root?["format"]?["minimumClient"] != nil && root?["name"] != nil
  }

  private static func isSchema(_ bytes: [UInt8]) -> Bool {
    let root = try? JSONDocument(parsing: bytes, limit: DecodedBundle.sizeLimit).root
    return root?["$id"]?.stringValue?.hasPrefix("urn:stylec:schema:") ?? false
  }

  /// Whether a file is a dictionary of a build; one of the same shape may be an app's own, so it counts beside a build's schema.
  private func isDictionary(_ bytes: [UInt8], isJSON: Bool) -> Bool {
    guard let schema = folder.read("schema/manifest.schema.json", limit: Manifest.sizeLimit) else { return false }
    return Self.isSchema(schema) && LegacyDictionary(bytes, isJSON: isJSON).findings.isEmpty
  }
}
