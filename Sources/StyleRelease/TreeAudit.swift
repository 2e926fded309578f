import StyleTrust

/// An audit of a host's channel, with every byte checked; each content is read and hashed once.
package struct TreeAudit: Sendable {
  package let tree: HostTree
  /// The faults found, each once.
  package let problems: [ReleaseProblem]

  /// Audits a tree; throws where a folder can't be listed.
  package init(_ tree: HostTree, in files: some HostFiles) throws(ReleaseProblem) {
    self.tree = tree
    var problems = tree.foreignRoots + tree.problems
    problems += try ContentAudit(of: tree, in: files).problems
    for (name, id) in (tree.current?.pointer.dictionaries ?? [:]).sorted(by: { $0.key < $1.key }) {
      let path = tree.layout.dictionary(name)
      let bytes = try files.read(path, limit: id.size)
      if !(bytes.map(id.matches) ?? false) {
        problems.append(bytes == nil ? .missing(path: path) : .damaged(path: path))
      }
    }
    if let current = tree.current, !tree.history.contains(current) {
      let path = tree.layout.history(current.pointer.place)
      // One that doesn't verify was told already.
      let isOther = tree.history.contains { $0.pointer.place == current.pointer.place }
      if isOther { problems.append(.damaged(path: path)) }
      if !tree.historyNumbers.contains(current.pointer.place.seq) { problems.append(.missing(path: path)) }
    }
    problems += try HostConfiguration.problems(in: files)
    var seen: Set<ReleaseProblem> = []
    self.problems = problems.filter { seen.insert($0).inserted }
  }
}

/// An audit of a tree's contents, one at a time.
private struct ContentAudit {
  private(set) var problems: [ReleaseProblem] = []

  /// The claims of releases about a content.
  private struct Claim {
    var sizes: Set<Int> = []
    /// The names of the bundles that it is; none where it is a dictionary.
    var bundles: Set<String> = []
    var hasCompressedCopies = false
  }

  init(of tree: HostTree, in files: some HostFiles) throws(ReleaseProblem) {
    var claims = Self.claims(of: tree.releases.map(\.pointer), tree.layout)
    let folder = tree.layout.contentFolder
    let names = try files.names(in: folder)
    for name in names.compactMap(ContentName.init) {
      let path = "\(folder)/\(name.sha256).\(name.type.rawValue)"
      if claims[path] == nil { claims[path] = Claim() }
    }
    for (path, claim) in claims.sorted(by: { $0.key < $1.key }) {
      do throws(ReleaseProblem) {
        try check(path, claim, in: files)
      } catch {
        problems.append(error)
      }
    }
  }

  private static func claims(of pointers: [Pointer], _ layout: HostLayout) -> [String: Claim] {
    var claims: [String: Claim] = [:]
    for pointer in pointers {
      let bundles = pointer.bundles.map { ($0.value, ContentType.json, [$0.key]) }
      let dictionaries = pointer.dictionaries.map { ($0.value, ContentType(ofDictionary: $0.key), [String]()) }
      for (id, type, names) in bundles + dictionaries {
        let path = layout.content(id.sha256, type)
        claims[path, default: Claim()].sizes.insert(id.size)
        claims[path, default: Claim()].bundles.formUnion(names)
        if pointer.hasCompressedCopies { claims[path, default: Claim()].hasCompressedCopies = true }
      }
    }
    return claims
  }

  private mutating func check(_ path: String, _ claim: Claim, in files: some HostFiles) throws(ReleaseProblem) {
    let hash = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    var bytes = try files.read(path, limit: Content.sizeLimit)
    if let read = bytes, SHA256.hex(read) != hash || !claim.sizes.subtracting([read.count]).isEmpty {
      problems.append(.damaged(path: path))
      bytes = nil
    } else if let bytes {
      check(bytes, as: claim.bundles)
    } else if !claim.sizes.isEmpty {
      problems.append(.missing(path: path))
    }
    for compression in Compression.allCases {
      let copy = "\(path).\(compression.rawValue)"
      guard let compressed = try files.read(copy, limit: Content.sizeLimit) else {
        if claim.hasCompressedCopies, bytes != nil { problems.append(.compressedCopyMissing(path: copy)) }
        continue
      }
      // Beside no valid file it is what a publish that was cut off has left, or the file's damage.
      let content = compression.decompress(compressed, limit: bytes?.count ?? Content.sizeLimit)
      let isWhole = bytes.map { content == $0 } ?? (content.map(SHA256.hex) == hash)
      if !isWhole { problems.append(.compressedCopyDamaged(path: copy)) }
    }
  }

  /// Decodes a bundle as clients do.
  private mutating func check(_ bytes: [UInt8], as names: Set<String>) {
    for name in names.sorted() {
      do throws(ReleaseProblem) {
        _ = try Content.bundle(name, bytes)
      } catch {
        problems.append(error)
      }
    }
  }
}
