package import StyleTrust

/// Plans releases of a host's tree, and writes nothing itself.
package struct Publisher<Files: HostFiles>: Sendable where Files: Sendable {
  /// The tree's files.
  private let files: Files
  /// The signer of pointers.
  private let signer: Signer
  private let now: Timestamp

  package init(files: Files, signer: Signer, now: Timestamp) {
    self.files = files
    self.signer = signer
    self.now = now
  }

  private var key: PublicKey { signer.publicKey }

  /// Plans the first release of a channel, with its first root.
  ///
  /// - Parameters:
  ///   - content: The release's content.
  ///   - active: The bundle to show in place of another, by the other's name.
  ///   - terms: The release's terms.
  ///   - audience: The release's audience.
  ///   - rootKeys: The keys of which any signs the next root; none for the key itself.
  ///   - expected: The SHA-256 that the first root's file has to have; nil for any.
  /// - Returns: The steps that make it live, also after an earlier first publish that was cut off.
  /// - Throws: ``ReleaseProblem`` where there are releases already, or clients would refuse this one.
  package func first(
    _ content: Content, active: [String: String], _ terms: ReleaseTerms, for audience: Audience, rootKeys: [PublicKey],
    expecting expected: String? = nil
  ) throws(ReleaseProblem) -> Publication {
    let layout = HostLayout(channel: audience.channel)
    let root = Root(version: 1, audience: audience, keys: [key], rootKeys: rootKeys.isEmpty ? [key] : rootKeys)
    if let tree = try HostTree(layout, in: files) {
      guard tree.isUnused else { throw .notTheFirst(channel: audience.channel, hasReleases: true) }
      guard tree.chain.roots == [root] else { throw .notTheFirst(channel: audience.channel, hasReleases: false) }
      return try next(.content(content, active: active), terms, of: audience.app, over: tree)
    }
    let envelope = try signer.envelope(of: root.payload, as: .root)
    let hash = SHA256.hex(envelope.encoded)
    if let expected, hash != expected {
      throw .otherNewRoot(found: hash, expected: expected)
    }
    let chain = try trusting(layout.root(1), RootChain(first: envelope.encoded))
    let draft = try ReleaseDraft(content, active: active, terms, for: audience, at: now)
    return try release(
      draft, chain: chain, newRoots: [(layout.root(1), envelope.encoded)], over: nil, above: terms.above)
  }

  /// Plans the next release of a channel.
  ///
  /// - Parameters:
  ///   - source: The source of its content.
  ///   - terms: The release's terms.
  ///   - app: The project's own id, which has to be the tree's.
  ///   - tree: The tree so far.
  /// - Returns: The steps that make it live.
  /// - Throws: ``ReleaseProblem`` where the tree is another app's or names another key, the source isn't there or is an older root's,
  ///   or clients would refuse the release.
  package func next(
    _ source: ReleaseSource, _ terms: ReleaseTerms, of app: String, over tree: HostTree
  ) throws(ReleaseProblem) -> Publication {
    try checkOwner(app, of: tree)
    let newest = tree.chain.newest
    guard newest.keys.contains(key) else { throw .key(.notNamed(id: key.id, root: newest.version)) }
    let draft = try ReleaseDraft.make(
      source, terms, over: tree, carrying: tree.carriedActive, since: newest.version, in: files, at: now)
    return try release(
      draft, chain: tree.chain, over: tree, above: max(terms.above, tree.greatestSeq(at: now)))
  }

  /// Names the key for pointers in a new root, and plans a release that it signs.
  ///
  /// Completes an earlier rotation that was cut off after the root, where the newest root already names only this key and all
  /// the root keys asked for.
  ///
  /// - Parameters:
  ///   - source: The source of the release's content; the live one may be a thief's.
  ///   - terms: The release's terms.
  ///   - rootKey: The key that signs the new root.
  ///   - added: Keys that may sign the next root, besides those that may now.
  ///   - removed: Keys that may no longer sign a root.
  ///   - app: The project's own id, which has to be the tree's.
  ///   - tree: The tree so far.
  /// - Returns: The steps that make it live.
  /// - Throws: ``ReleaseProblem`` as ``next(_:_:of:over:)`` does, and where the root key isn't one.
  package func rotate(
    to source: ReleaseSource, _ terms: ReleaseTerms, by rootKey: Signer, adding added: [PublicKey] = [],
    removing removed: [PublicKey] = [], of app: String, over tree: HostTree
  ) throws(ReleaseProblem) -> Publication {
    try checkOwner(app, of: tree)
    let newest = tree.chain.newest
    guard newest.rootKeys.contains(rootKey.publicKey) else {
      throw .key(.rootKeyNotNamed(id: rootKey.publicKey.id, root: newest.version))
    }
    let rootKeys = try tree.chain.rootKeys(adding: added, removing: removed, by: rootKey.publicKey)
    if newest.keys == [key], rootKeys == newest.rootKeys {
      guard newest.version > 1 else { throw .key(.namedAlready(id: key.id)) }
      // Before a release under the new root is live, this is the same rotation still.
      let live = tree.current ?? tree.history.last
      let isCutOff = live.map { $0.pointer.place.rootVersion < newest.version } ?? true
      let draft = try ReleaseDraft.make(
        source, terms, over: tree, since: newest.version - (isCutOff ? 1 : 0), in: files, at: now)
      return try release(draft, chain: tree.chain, over: tree, above: tree.greatestSeq(at: now))
    }
    let draft = try ReleaseDraft.make(source, terms, over: tree, since: newest.version, in: files, at: now)
    let root = Root(version: newest.version + 1, audience: newest.audience, keys: [key], rootKeys: rootKeys)
    let envelope = try rootKey.envelope(of: root.payload, as: .root)
    var chain = tree.chain
    let path = tree.layout.root(root.version)
    try trusting(path, chain.append(envelope.encoded))
    return try release(draft, chain: chain, newRoots: [(path, envelope.encoded)], over: tree, above: 0)
  }

  private func checkOwner(_ app: String, of tree: HostTree) throws(ReleaseProblem) {
    let owner = tree.chain.audience.app
    guard app.utf8.elementsEqual(owner.utf8) else { throw .otherApp(own: app, tree: owner) }
  }

  /// Gives a release its place and time.
  ///
  /// Its number is above all of its root's, not below the clock, and used under no other root, since kept files are named by it.
  private func release(
    _ draft: ReleaseDraft, chain: RootChain, newRoots: [(path: String, bytes: [UInt8])] = [], over tree: HostTree?,
    above greatest: Int
  ) throws(ReleaseProblem) -> Publication {
    let used = (tree?.historyNumbers ?? []).union(tree?.current.map { [$0.pointer.place.seq] } ?? [])
    var seq = max(now.seconds, greatest + 1)
    while used.contains(seq) { seq += 1 }
    guard seq <= Pointer.largestSeq else { throw .numbersUsedUp }
    var pointer = draft.pointer
    pointer.place = Pointer.Position(rootVersion: chain.newest.version, seq: seq)
    pointer.issued = now
    return try Publication(
      pointer, draft.content, chain: chain, newRoots: newRoots, over: tree, in: files, by: signer)
  }
}

extension RootChain {
  /// The keys that may sign after the next root, which one of them signs.
  ///
  /// A key that an earlier root named is removed already, as by a rotation that was cut off; one that none did is a mistake.
  fileprivate func rootKeys(
    adding added: [PublicKey], removing removed: [PublicKey], by signer: PublicKey
  ) throws(ReleaseProblem) -> [PublicKey] {
    for key in removed where !roots.contains(where: { $0.rootKeys.contains(key) }) {
      throw .key(.rootKeyUnknown(id: key.id))
    }
    let all = newest.rootKeys + added.filter { !newest.rootKeys.contains($0) }
    let rest = all.filter { !removed.contains($0) }
    if rest.isEmpty { throw .key(.noRootKeyLeft) }
    guard rest.contains(signer) else { throw .key(.signerRemoved(id: signer.id)) }
    return rest
  }
}
