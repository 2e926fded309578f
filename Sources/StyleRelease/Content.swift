import StyleBundle
package import StyleTrust

/// The content of a release: bundles and dictionaries, with their bytes.
package struct Content: Sendable {
  /// The size limit of a bundle or a dictionary, in bytes.
  package static let sizeLimit = DecodedBundle.sizeLimit

  /// The bundles' bytes, by name.
  package let bundles: [String: [UInt8]]
  /// The dictionaries' bytes, by file name.
  package let dictionaries: [String: [UInt8]]
  /// The lowest client revision that reads all bundles; nil without bundles.
  package let minimumClient: Int?

  /// Takes bundles that clients would take: decodes each as they do.
  package init(bundles: [String: [UInt8]], dictionaries: [String: [UInt8]]) throws(ReleaseProblem) {
    var minimumClient: Int?
    for (name, bytes) in bundles.sorted(by: { $0.key < $1.key }) {
      minimumClient = max(minimumClient ?? 1, try Self.bundle(name, bytes).minimumClient)
    }
    self.bundles = bundles
    self.dictionaries = dictionaries
    self.minimumClient = minimumClient
  }

  /// Decodes a bundle as clients do, and checks that it bears the name that they ask for it by.
  static func bundle(_ name: String, _ bytes: [UInt8]) throws(ReleaseProblem) -> DecodedBundle {
    let bundle: DecodedBundle
    do throws(BundleRefusal) {
      bundle = try DecodedBundle(decoding: bytes)
    } catch {
      throw .bundle(name: name, reason: error.description)
    }
    guard bundle.name.utf8.elementsEqual(name.utf8) else {
      throw .bundle(name: name, reason: "its name is `\(bundle.name)`")
    }
    return bundle
  }

  /// Reads all contents of a release from a tree and verifies every byte.
  package init(of pointer: Pointer, _ layout: HostLayout, in files: some HostFiles) throws(ReleaseProblem) {
    func bytes(_ id: ContentID, _ type: ContentType) throws(ReleaseProblem) -> [UInt8] {
      let path = layout.content(id.sha256, type)
      guard let bytes = try files.read(path, limit: id.size) else { throw .missing(path: path) }
      guard id.matches(bytes) else { throw .damaged(path: path) }
      return bytes
    }
    var (bundles, dictionaries): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for (name, id) in pointer.bundles { bundles[name] = try bytes(id, .json) }
    for (name, id) in pointer.dictionaries { dictionaries[name] = try bytes(id, ContentType(ofDictionary: name)) }
    try self.init(bundles: bundles, dictionaries: dictionaries)
  }

  /// Whether a release has exactly this content.
  package func isContent(of pointer: Pointer) -> Bool {
    bundles.mapValues(ContentID.init) == pointer.bundles
      && dictionaries.mapValues(ContentID.init) == pointer.dictionaries
  }
}
