package import StyleTrust

/// A channel of a host's tree, read and verified: its roots and its releases.
package struct HostTree: Sendable {
  package let layout: HostLayout
  /// All roots, from the first.
  package let chain: RootChain
  /// What is live; nil where the first publish was cut off before its pointer.
  package let current: Release?
  /// What is kept, in the order of releases.
  package let history: [Release]

  /// A pointer with its bytes.
  package struct Release: Hashable, Sendable {
    package let pointer: Pointer
    package let bytes: [UInt8]
  }

  /// What doesn't verify, in the order in which it was read.
  ///
  /// That a pointer has expired is no fault of the tree.
  package let problems: [ReleaseProblem]

  /// Reads a channel; nil where nothing was published yet.
  ///
  /// - Parameters:
  ///   - layout: Where things lie.
  ///   - files: What the tree holds.
  ///   - keys: One of them has to have signed the first root; nil to take it as it is.
  /// - Throws: ``ReleaseProblem`` where a root is gone or doesn't verify: nothing can be said of the rest then.
  package init?(
    _ layout: HostLayout, in files: some HostFiles, signedBy keys: [PublicKey]? = nil
  ) throws(ReleaseProblem) {
    guard let chain = try Self.chain(layout, in: files, signedBy: keys) else {
      // A root is written before all that it signs: with another one in its place apps would trust nothing here any more.
      if try Self.holdsSigned(layout, in: files) { throw .firstRootMissing(path: layout.root(1)) }
      return nil
    }
    self.layout = layout
    self.chain = chain
    var problems: [ReleaseProblem] = []
    current = Self.release(at: layout.pointer, in: files, chain, &problems)
    let names = try reading { () throws(HostProblem) in try files.names(in: layout.historyFolder) }
    let history = names.filter(Self.isHistoryName).compactMap { name -> Release? in
      let path = "\(layout.historyFolder)/\(name)"
      let release = Self.release(at: path, in: files, chain, &problems)
      guard let release, layout.history(release.pointer.place) != path else { return release }
      problems.append(.damaged(path: path))
      return nil
    }
    self.history = history.sorted { $0.pointer.place < $1.pointer.place }
    self.problems = problems
  }

  /// The tree, unless something in it doesn't verify.
  package func verified() throws(ReleaseProblem) -> HostTree {
    if let problem = problems.first { throw problem }
    return self
  }

  /// All roots of a channel; nil where there is none.
  private static func chain(
    _ layout: HostLayout, in files: some HostFiles, signedBy keys: [PublicKey]?
  ) throws(ReleaseProblem) -> RootChain? {
    var chain: RootChain?
    for version in 1... {
      let path = layout.root(version)
      let bytes = try reading { () throws(HostProblem) in try files.read(path, limit: Envelope.Kind.root.sizeLimit) }
      guard let bytes else { break }
      do throws(TrustError) {
        if chain == nil { chain = try RootChain(first: bytes, signedBy: keys) } else { try chain?.append(bytes) }
      } catch {
        if keys != nil, chain == nil, case .unknownKey = error { throw .otherFirstSigner(path: path) }
        throw .distrusted(path: path, error)
      }
    }
    guard let chain, chain.audience.channel != layout.channel else { return chain }
    throw .distrusted(
      path: layout.root(1), .elsewhere(member: "channel", expected: layout.channel, found: chain.audience.channel))
  }

  /// Whether something is there that only a root's keys sign.
  private static func holdsSigned(_ layout: HostLayout, in files: some HostFiles) throws(ReleaseProblem) -> Bool {
    try reading { () throws(HostProblem) in
      if try files.read(layout.pointer, limit: Envelope.Kind.pointer.sizeLimit) != nil { return true }
      if try files.names(in: layout.historyFolder).contains(where: isHistoryName) { return true }
      return try files.names(in: layout.keyFolder).contains { $0.hasSuffix(".root.json") }
    }
  }

  private static func release(
    at path: String, in files: some HostFiles, _ chain: RootChain, _ problems: inout [ReleaseProblem]
  ) -> Release? {
    do throws(ReleaseProblem) {
      let bytes = try reading { () throws(HostProblem) in try files.read(path, limit: Envelope.Kind.pointer.sizeLimit) }
      return try bytes.map { bytes throws(ReleaseProblem) in try Self.release(bytes, at: path, chain) }
    } catch {
      problems.append(error)
      return nil
    }
  }

  private static func release(_ bytes: [UInt8], at path: String, _ chain: RootChain) throws(ReleaseProblem) -> Release {
    do throws(TrustError) {
      return Release(pointer: try chain.pointer(bytes), bytes: bytes)
    } catch {
      throw .distrusted(path: path, error)
    }
  }

  private static func isHistoryName(_ name: String) -> Bool {
    guard name.hasSuffix(".json"), let seq = Int(name.dropLast(5)) else { return false }
    return "\(seq).json" == name
  }

  /// The newest root as the tree holds it.
  package func newestRoot(in files: some HostFiles) throws(ReleaseProblem) -> [UInt8] {
    let path = layout.root(chain.newest.version)
    let bytes = try reading { () throws(HostProblem) in try files.read(path, limit: Envelope.Kind.root.sizeLimit) }
    guard let bytes else { throw .missing(path: path) }
    return bytes
  }

  /// The greatest number under the newest root, of what is live and what is kept; 0 where there is none.
  package var greatestSeq: Int {
    let all = history + (current.map { [$0] } ?? [])
    return all.map(\.pointer.place).filter { $0.rootVersion == chain.newest.version }.map(\.seq).max() ?? 0
  }

  /// The releases that are kept when one more comes: the last ten, and those that were live in the last thirty days.
  package func kept(behind next: Pointer) -> [Release] {
    let past = history.filter { $0.pointer.place != next.place }
    let ends = past.dropFirst().map(\.pointer.issued) + [next.issued]
    let limit = next.issued.seconds - Self.retention
    return zip(past, ends).enumerated().filter { number, release in
      number >= past.count + 1 - Self.keptReleases || release.1.seconds > limit
    }.map(\.element.0)
  }

  /// How many releases are kept, the live one with them.
  package static let keptReleases = 10
  /// In seconds: releases stay that were live in that time.
  package static let retention = 30 * 86_400
}

/// Does what reads a tree, and gives up with what can't be read.
func reading<Value>(_ body: () throws(HostProblem) -> Value) throws(ReleaseProblem) -> Value {
  do throws(HostProblem) {
    return try body()
  } catch {
    throw .unreadable(error)
  }
}
