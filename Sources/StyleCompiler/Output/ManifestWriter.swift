package import StyleBundle

/// One file of `Generated/` as the manifest lists it.
package struct ManifestEntry: Hashable, Sendable {
  /// Path relative to the output folder, with `/`.
  package let path: String
  /// SHA-256 of the file, in lower-case hexadecimal.
  package let sha256: String
  package let size: Int

  package init(path: String, sha256: String, size: Int) {
    self.path = path
    self.sha256 = sha256
    self.size = size
  }
}

/// Reads and writes `manifest.json`.
package enum Manifest {
  package static let path = "manifest.json"

  /// Writes canonical JSON, the files in byte order of their paths.
  package static func write(_ entries: [ManifestEntry]) throws(JSONWriter.Fault) -> [UInt8] {
    let sorted = entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return try JSONWriter.text { json in
      json.object { json in
        json.list("files", sorted) { json, entry in
          json.object { json in
            json.member("path", entry.path)
            json.member("sha256", entry.sha256)
            json.member("size", entry.size)
          }
        }
        json.object("format") { $0.member("version", 1) }
      }
    }
  }

  /// Greatest size of a manifest that is read, in bytes: 64 MiB.
  package static let sizeLimit = 64 << 20

  /// Reads the entries of a manifest that was written before; nil where it isn't one, or not whole.
  package static func read(_ bytes: [UInt8]) -> [ManifestEntry]? {
    guard let document = try? JSONDocument(parsing: bytes, limit: sizeLimit),
      let files = document.root["files"]?.elements
    else { return nil }
    let entries = files.compactMap { file -> ManifestEntry? in
      guard let path = file["path"]?.stringValue, let hash = file["sha256"]?.stringValue,
        let size = file["size"]?.integerValue
      else { return nil }
      return ManifestEntry(path: path, sha256: hash, size: size)
    }
    return entries.count == files.count ? entries : nil
  }
}
