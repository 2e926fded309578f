package import StyleTrust

/// A channel of a host's tree, read and verified: its roots and its releases.
///
/// Only the roots have to be whole: other damage is reported, and left out.
package struct HostTree: Sendable {
  package let layout: HostLayout
  /// All roots, from the first.
  package let chain: RootChain
  /// The SHA-256 of the first root's file, in lower-case hexadecimal digits: what apps trust for good.
  package let firstRootHash: String
  /// The live release; nil where there is none yet, or where it doesn't verify.
  package let current: Release?
  /// The kept releases that verify, in their order.
  package let history: [Release]
  /// The release numbers in the names of history files, whether the files verify or not.
  package let historyNumbers: Set<Int>

  /// A pointer with its bytes and the key that signed it.
  package struct Release: Hashable, Sendable {
    package let pointer: Pointer
    package let bytes: [UInt8]
    /// The key's ``PublicKey/id``.
    package let keyID: String
  }

  /// The files that have a root's name, and are none: apps take no notice of them, and the next root replaces its own.
  package let foreignRoots: [ReleaseProblem]
  /// The faults of pointers that don't verify, in the order of reading.
  ///
  /// An expired pointer is no fault of the tree.
  package let problems: [ReleaseProblem]

  /// Reads a channel; nil where nothing has been published yet.
  ///
  /// - Parameters:
  ///   - layout: The layout of the tree.
  ///   - files: The tree's files.
  ///   - keys: The keys of which one has to have signed the first root; nil to take it as it is.
  ///   - hash: The SHA-256 that the first root's file has to have; nil to take it as it is.
  /// - Throws: ``ReleaseProblem`` where the first root is missing, another one or doesn't verify, since the rest can't be judged then.
  package init?(
    _ layout: HostLayout, in files: some HostFiles, signedBy keys: [PublicKey]? = nil, pinnedTo hash: String? = nil
  ) throws(ReleaseProblem) {
    guard let roots = try HostRoots(layout, in: files, signedBy: keys, pinnedTo: hash) else {
      // A root is written before all that it signs: with another one in its place apps would trust nothing here any more.
      if try Self.holdsSigned(layout, in: files) { throw .rootMissing(path: layout.root(1)) }
      return nil
    }
    self.layout = layout
    (chain, firstRootHash, foreignRoots) = (roots.chain, roots.firstHash, roots.foreign)
    var reader = ReleaseReader(layout: layout, chain: chain)
    current = reader.release(at: layout.pointer, in: files)
    let numbers = reader.historyNumbers(in: files)
    historyNumbers = Set(numbers)
    history = numbers.compactMap { reader.kept($0, in: files) }.sorted { $0.pointer.place < $1.pointer.place }
    problems = reader.problems
  }

  /// Whether no release has been live yet, as after a first publish that was cut off before its pointer.
  package var isUnused: Bool { current == nil && problems.isEmpty && historyNumbers.count < 2 }

  /// Whether the tree holds a file that only a root's keys sign.
  private static func holdsSigned(_ layout: HostLayout, in files: some HostFiles) throws(ReleaseProblem) -> Bool {
    if try files.read(layout.pointer, limit: Envelope.Kind.pointer.sizeLimit) != nil { return true }
    let history = try files.names(in: layout.historyFolder)
    if history.contains(where: { HostLayout.seq(ofHistoryName: $0) != nil }) { return true }
    return try files.names(in: layout.keyFolder).contains { $0.hasSuffix(".root.json") }
  }

  /// All releases in their order: the kept ones, and the live one.
  package var releases: [Release] {
    guard let current, !history.contains(current) else { return history }
    return (history + [current]).sorted { $0.pointer.place < $1.pointer.place }
  }

  /// The tree, unless something in it doesn't verify.
  package func verified() throws(ReleaseProblem) -> HostTree {
    if let problem = problems.first { throw problem }
    return self
  }

  /// The tree, unless it lacks the roots of its releases: clients would refuse whatever is signed under the others.
  package func consistent() throws(ReleaseProblem) -> HostTree {
    for problem in problems {
      if case .newerRootNamed = problem { throw problem }
    }
    return self
  }

  /// The newest root's bytes, as the tree holds them.
  package func newestRoot(in files: some HostFiles) throws(ReleaseProblem) -> [UInt8] {
    let path = layout.root(chain.newest.version)
    guard let bytes = try files.read(path, limit: Envelope.Kind.root.sizeLimit) else { throw .missing(path: path) }
    return bytes
  }

  /// The greatest number of a release under the newest root; 0 where there is none.
  ///
  /// The number of a file that doesn't verify counts, too, unless it is over a day ahead of the clock: a stray file of the
  /// greatest number would end the channel.
  package func greatestSeq(at now: Timestamp) -> Int {
    let valid = releases.map(\.pointer.place)
    let unread = historyNumbers.subtracting(valid.map(\.seq)).filter { $0 <= now.seconds + Self.aheadLimit }
    return max(
      valid.filter { $0.rootVersion == chain.newest.version }.map(\.seq).max() ?? 0, unread.max() ?? 0)
  }

  /// The tolerance for a number ahead of the clock, in seconds; one beyond it tells of a clock that was wrong.
  package static let aheadLimit = 86_400

  /// The releases to keep when one more is added: the last ten, and those that were live in the last thirty days.
  package func kept(before next: Pointer) -> [Release] {
    let past = history.filter { $0.pointer.place != next.place }
    let ends = past.dropFirst().map(\.pointer.issued) + [next.issued]
    let limit = next.issued.seconds - Self.retention
    return zip(past, ends).enumerated().filter { number, release in
      number >= past.count + 1 - Self.keptReleases || release.1.seconds > limit
    }.map(\.element.0)
  }

  /// The number of releases to keep, including the live one.
  package static let keptReleases = 10
  /// The time for which a release is kept after it was live, in seconds.
  package static let retention = 30 * 86_400
}

/// Runs a check of a document of the tree and names its path in the error.
func trusting<Value>(
  _ path: String, _ value: @autoclosure () throws(TrustError) -> Value
) throws(ReleaseProblem) -> Value {
  do throws(TrustError) {
    return try value()
  } catch {
    throw .distrusted(path: path, error)
  }
}
