import StyleBundle
package import StyleTrust

/// What a release consists of: bundles and dictionaries, with their bytes.
package struct Content: Sendable {
  /// The most bytes that a bundle or a dictionary may have.
  package static let sizeLimit = DecodedBundle.sizeLimit

  /// By name.
  package let bundles: [String: [UInt8]]
  /// By file name.
  package let dictionaries: [String: [UInt8]]
  /// The greatest of the bundles'; nil without bundles.
  package let minimumClient: Int?

  /// Takes bundles once clients would: each is decoded as they do it.
  package init(bundles: [String: [UInt8]], dictionaries: [String: [UInt8]]) throws(ReleaseProblem) {
    var minimumClient: Int?
    for (name, bytes) in bundles.sorted(by: { $0.key < $1.key }) {
      minimumClient = max(minimumClient ?? 1, try Self.bundle(name, bytes).minimumClient)
    }
    self.bundles = bundles
    self.dictionaries = dictionaries
    self.minimumClient = minimumClient
  }

  /// A bundle as clients decode it, which has to have the name that they ask for it by.
  static func bundle(_ name: String, _ bytes: [UInt8]) throws(ReleaseProblem) -> DecodedBundle {
    let bundle: DecodedBundle
    do throws(BundleRefusal) {
      bundle = try DecodedBundle(decoding: bytes)
    } catch {
      throw .bundle(name: name, reason: error.description)
    }
    guard bundle.name.utf8.elementsEqual(name.utf8) else {
      throw .bundle(name: name, reason: "it calls itself `\(bundle.name)`")
    }
    return bundle
  }

  /// All that a release of a tree consists of, every byte verified.
  package init(of pointer: Pointer, _ layout: HostLayout, in files: some HostFiles) throws(ReleaseProblem) {
    func bytes(_ id: ContentID, _ type: ContentType) throws(ReleaseProblem) -> [UInt8] {
      let path = layout.content(id.sha256, type)
      let bytes = try reading { () throws(HostProblem) in try files.read(path, limit: id.size) }
      guard let bytes else { throw .missing(path: path) }
      guard id.matches(bytes) else { throw .damaged(path: path) }
      return bytes
    }
    var (bundles, dictionaries): ([String: [UInt8]], [String: [UInt8]]) = ([:], [:])
    for (name, id) in pointer.bundles { bundles[name] = try bytes(id, .json) }
    for (name, id) in pointer.dictionaries { dictionaries[name] = try bytes(id, ContentType(ofDictionary: name)) }
    try self.init(bundles: bundles, dictionaries: dictionaries)
  }

  /// Whether a release consists of just this.
  package func isContent(of pointer: Pointer) -> Bool {
    bundles.mapValues(ContentID.init) == pointer.bundles
      && dictionaries.mapValues(ContentID.init) == pointer.dictionaries
  }
}
