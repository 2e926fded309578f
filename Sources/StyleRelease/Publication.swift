package import StyleTrust

/// The steps that make a release live in a host's tree.
package struct Publication: Sendable {
  /// The release to make live.
  package let pointer: Pointer
  /// The release's content.
  package let content: Content
  /// The steps, in their order, without those that are done already.
  package let steps: [HostStep]
  /// The SHA-256 of a newly made first root's file, in lower-case hexadecimal digits: what apps trust for good.
  package let newFirstRootHash: String?

  /// Plans the steps that make a release live.
  ///
  /// - Parameters:
  ///   - pointer: The release, with its place and time.
  ///   - content: The release's content.
  ///   - chain: The roots, the newest of which names the key.
  ///   - newRoots: The roots that aren't in the tree yet.
  ///   - tree: The tree so far; nil for a first publish.
  ///   - files: The files that the tree was read from.
  ///   - signer: The signer of the pointer.
  /// - Throws: ``ReleaseProblem`` where clients would refuse it.
  init(
    _ pointer: Pointer, _ content: Content, chain: RootChain, newRoots: [(path: String, bytes: [UInt8])],
    over tree: HostTree?, in files: some HostFiles, by signer: Signer
  ) throws(ReleaseProblem) {
    let layout = HostLayout(channel: pointer.audience.channel)
    let bytes = try signer.envelope(of: pointer.payload, as: .pointer).encoded
    guard bytes.count <= Envelope.Kind.pointer.sizeLimit else { throw .pointerTooLarge(size: bytes.count) }
    // As clients will verify it, before anybody sees it.
    guard try trusting(layout.pointer, chain.pointer(bytes)) == pointer else {
      throw .distrusted(path: layout.pointer, .notCanonical)
    }
    var steps = try content.steps(layout, hasCompressedCopies: pointer.hasCompressedCopies, in: files)
    for root in newRoots { steps.append(.write(path: root.path, bytes: root.bytes)) }
    steps.append(.write(path: layout.history(pointer.place), bytes: bytes))
    steps += try HostConfiguration.steps(adding: layout.channel, in: files)
    steps.append(.point(path: layout.pointer, bytes: bytes))
    steps.append(.check(path: layout.pointer, bytes: bytes))
    for (name, dictionary) in content.dictionaries.sorted(by: { $0.key < $1.key }) {
      if let step = try files.step(writing: dictionary, to: layout.dictionary(name)) { steps.append(step) }
    }
    steps += try Self.removals(after: pointer, over: tree, layout, in: files)
    self.pointer = pointer
    self.content = content
    self.steps = steps
    newFirstRootHash = newRoots.first { $0.path == layout.root(1) }.map { SHA256.hex($0.bytes) }
  }

  /// Plans the removal of files that no kept release names; none while a pointer can't be read, since it may name them.
  private static func removals(
    after pointer: Pointer, over tree: HostTree?, _ layout: HostLayout, in files: some HostFiles
  ) throws(ReleaseProblem) -> [HostStep] {
    guard tree?.problems.isEmpty != false else { return [] }
    let kept = tree?.kept(before: pointer) ?? []
    let places = Set(kept.map(\.pointer.place))
    let old = (tree?.history ?? []).map(\.pointer.place).filter { !places.contains($0) && $0 != pointer.place }
    let contents = kept.reduce(pointer.contents) { $0.union($1.pointer.contents) }
    let names = try files.names(in: layout.contentFolder)
    let unused = names.filter { name in
      guard let content = ContentName(name) else { return false }
      return !contents.contains(content.sha256)
    }
    return old.map { .remove(path: layout.history($0)) }
      + unused.map { .remove(path: "\(layout.contentFolder)/\($0)") }
  }
}

extension Signer {
  /// Signs a document, and names the key where it gives no signature.
  func envelope(of payload: [UInt8], as kind: Envelope.Kind) throws(ReleaseProblem) -> Envelope {
    do throws(SigningProblem) {
      return try Envelope(signing: payload, as: kind, by: self)
    } catch {
      throw error == .outOfMemory ? .outOfMemory : .key(.unsigned(id: publicKey.id, error))
    }
  }
}

extension Content {
  /// Plans the files that are missing, each after its compressed copies, so that a server that finds it finds them.
  fileprivate func steps(
    _ layout: HostLayout, hasCompressedCopies: Bool, in files: some HostFiles
  ) throws(ReleaseProblem) -> [HostStep] {
    var steps: [HostStep] = []
    var done: Set<String> = []
    let all =
      bundles.map { ($0.value, ContentType.json) }
      + dictionaries.map { ($0.value, ContentType(ofDictionary: $0.key)) }
    for (bytes, path) in all.map({ ($0.0, layout.content(ContentID($0.0).sha256, $0.1)) }).sorted(by: { $0.1 < $1.1 }) {
      guard done.insert(path).inserted else { continue }
      for compression in hasCompressedCopies ? Compression.allCases : [] {
        let copy = "\(path).\(compression.rawValue)"
        let there = try files.read(copy, limit: bytes.count + 1024)
        if let there, compression.decompress(there, limit: bytes.count) == bytes { continue }
        guard let compressed = compression.compress(bytes) else { throw .outOfMemory }
        steps.append(.write(path: copy, bytes: compressed))
      }
      if let step = try files.step(writing: bytes, to: path) { steps.append(step) }
    }
    return steps
  }
}

extension HostFiles {
  /// The step that writes a file; nil where it is there already.
  func step(writing bytes: [UInt8], to path: String) throws(ReleaseProblem) -> HostStep? {
    let there = try read(path, limit: bytes.count)
    return there == bytes ? nil : .write(path: path, bytes: bytes)
  }
}

/// The name of a content's file, or of its compressed copy, taken apart.
struct ContentName {
  let sha256: String
  let type: ContentType

  /// Takes a name apart; nil for files that aren't contents.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), ContentID.isHash(parts[0]), let type = ContentType(rawValue: parts[1]),
      parts.dropFirst(2).allSatisfy({ Compression(rawValue: $0) != nil })
    else { return nil }
    sha256 = parts[0]
    self.type = type
  }
}
