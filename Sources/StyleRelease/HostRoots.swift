import StyleTrust

/// The roots of a channel: the chain from the first one, and the files beside it that have a root's name.
struct HostRoots {
  let chain: RootChain
  /// The SHA-256 of the first root's file.
  let firstHash: String
  /// The files that are no root of the chain.
  let foreign: [ReleaseProblem]

  /// Reads the chain as far as it verifies; nil where there is no first root.
  ///
  /// Whoever can write to the host can leave files of any name there: none of them ends what follows from the first root.
  init?(
    _ layout: HostLayout, in files: some HostFiles, signedBy keys: [PublicKey]?, pinnedTo hash: String?
  ) throws(ReleaseProblem) {
    let names = try files.names(in: layout.keyFolder)
    guard names.contains(HostLayout.rootName(1)) else { return nil }
    let first = try Self.bytes(of: 1, layout, in: files)
    firstHash = SHA256.hex(first)
    if let hash, hash != firstHash {
      throw .otherFirstRoot(path: layout.root(1), found: firstHash, expected: hash)
    }
    var chain = try Self.chain(first, layout, signedBy: keys)
    var fault: TrustError?
    while fault == nil, names.contains(HostLayout.rootName(chain.newest.version + 1)) {
      let next = try Self.bytes(of: chain.newest.version + 1, layout, in: files)
      do throws(TrustError) {
        try chain.append(next)
      } catch {
        fault = error
      }
    }
    self.chain = chain
    let known = 1...chain.newest.version
    let others = names.compactMap(HostLayout.version(ofRootName:)).filter { !known.contains($0) }.sorted()
    foreign = others.map { .foreignRoot(path: layout.root($0), $0 == known.upperBound + 1 ? fault : nil) }
  }

  private static func chain(
    _ first: [UInt8], _ layout: HostLayout, signedBy keys: [PublicKey]?
  ) throws(ReleaseProblem) -> RootChain {
    let chain: RootChain
    do throws(TrustError) {
      chain = try RootChain(first: first, signedBy: keys)
    } catch {
      if keys != nil, case .unknownKey = error { throw .otherFirstSigner(path: layout.root(1)) }
      throw .distrusted(path: layout.root(1), error)
    }
    let channel = chain.audience.channel
    guard channel == layout.channel else {
      throw .distrusted(
        path: layout.root(1), .elsewhere(member: "channel", expected: layout.channel, found: channel))
    }
    return chain
  }

  private static func bytes(
    of version: Int, _ layout: HostLayout, in files: some HostFiles
  ) throws(ReleaseProblem) -> [UInt8] {
    let path = layout.root(version)
    guard let bytes = try files.read(path, limit: Envelope.Kind.root.sizeLimit) else { throw .rootMissing(path: path) }
    return bytes
  }
}
