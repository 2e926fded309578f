package import StyleTrust

/// Makes releases for a host's tree; nothing is written here.
package struct Publisher<Files: HostFiles>: Sendable where Files: Sendable {
  /// What the tree holds.
  private let files: Files
  /// What signs pointers.
  private let key: SigningKey
  private let now: Timestamp

  package init(files: Files, key: SigningKey, now: Timestamp) {
    self.files = files
    self.key = key
    self.now = now
  }

  /// The first release of a channel, with its first root.
  ///
  /// - Parameters:
  ///   - content: What the release consists of.
  ///   - audience: Whom it is for.
  ///   - rootKey: What signs the next root; nil for the key itself.
  ///   - expires: After how many seconds nobody adopts it any more; nil for never.
  ///   - active: Which bundle is shown for which.
  /// - Returns: What makes it live.
  /// - Throws: ``ReleaseProblem`` where there are releases already, or clients would refuse this one.
  package func first(
    _ content: Content, for audience: Audience, rootKey: PublicKey?, expires: Int?, active: [String: String]
  ) throws(ReleaseProblem) -> Publication {
    let layout = HostLayout(channel: audience.channel)
    if try HostTree(layout, in: files) != nil { throw .notTheFirst(channel: audience.channel) }
    let root = Root(
      version: 1, audience: audience, keys: [key.publicKey], rootKeys: [rootKey ?? key.publicKey])
    guard let envelope = Envelope(signing: root.payload, as: .root, by: key) else { throw .outOfMemory }
    let chain: RootChain
    do throws(TrustError) {
      chain = try RootChain(first: envelope.encoded)
    } catch {
      throw .distrusted(path: layout.root(1), error)
    }
    let draft = try draft(content, for: audience, expires: expires, active: active, carried: [:])
    return try release(
      draft, content, chain: chain, newRoots: [(layout.root(1), envelope.encoded)], over: nil, behind: 0)
  }

  /// The next release of a channel.
  ///
  /// - Parameters:
  ///   - content: What it consists of.
  ///   - app: The project's own id, which has to be the tree's.
  ///   - tree: What is there.
  ///   - expires: After how many seconds nobody adopts it any more; nil for never.
  ///   - active: Which bundle is shown for which, over what the live release says; a bundle for itself ends that.
  /// - Returns: What makes it live.
  /// - Throws: ``ReleaseProblem`` where the tree is another app's or names another key, or clients would refuse the release.
  package func next(
    _ content: Content, of app: String, over tree: HostTree, expires: Int?, active: [String: String]
  ) throws(ReleaseProblem) -> Publication {
    try check(app: app, tree)
    let carried = tree.current?.pointer.active ?? [:]
    let draft = try draft(content, for: tree.chain.audience, expires: expires, active: active, carried: carried)
    return try release(draft, content, chain: tree.chain, over: tree, behind: tree.greatestSeq)
  }

  /// An earlier release once more, under a new number; nil for what apps ship.
  package func rollback(to seq: Int?, of app: String, over tree: HostTree) throws(ReleaseProblem) -> Publication {
    try check(app: app, tree)
    var draft: Pointer
    if let seq {
      let all = tree.history.map(\.pointer)
      guard let past = all.last(where: { $0.place.seq == seq }) else {
        throw .notKept("\(seq)", kept: all.map(\.place.seq))
      }
      draft = try renewed(past)
    } else {
      draft = Pointer(audience: tree.chain.audience, place: Self.noPlace, issued: now, action: .embedded)
      // Clients that read dictionaries have nothing to go back to.
      draft.dictionaries = tree.current?.pointer.dictionaries ?? [:]
    }
    let content = try Content(of: draft, tree.layout, in: files)
    return try release(draft, content, chain: tree.chain, over: tree, behind: tree.greatestSeq)
  }

  /// Names a new key for pointers in a new root, and the live release once more, signed by that key.
  ///
  /// Where the newest root names only this key already, an earlier try was cut off behind it, and is ended.
  package func rotate(by rootKey: SigningKey, of app: String, over tree: HostTree) throws(ReleaseProblem) -> Publication
  {
    try checkOwner(app, of: tree)
    guard let current = tree.current else { throw .nothingThere(channel: tree.layout.channel) }
    let newest = tree.chain.newest
    guard newest.rootKeys.contains(rootKey.publicKey) else {
      throw .rootKeyNotNamed(id: rootKey.publicKey.id, root: newest.version)
    }
    let content = try Content(of: current.pointer, tree.layout, in: files)
    let draft = try renewed(current.pointer)
    if newest.keys == [key.publicKey] {
      guard newest.version > 1 else { throw .namedAlready(id: key.publicKey.id) }
      return try release(draft, content, chain: tree.chain, over: tree, behind: tree.greatestSeq)
    }
    let root = Root(
      version: newest.version + 1, audience: newest.audience, keys: [key.publicKey], rootKeys: newest.rootKeys)
    guard let envelope = Envelope(signing: root.payload, as: .root, by: rootKey) else { throw .outOfMemory }
    var chain = tree.chain
    let path = tree.layout.root(root.version)
    do throws(TrustError) {
      try chain.append(envelope.encoded)
    } catch {
      throw .distrusted(path: path, error)
    }
    return try release(
      draft, content, chain: chain, newRoots: [(path, envelope.encoded)], over: tree, behind: 0)
  }

  private static var noPlace: Pointer.Place { Pointer.Place(rootVersion: 1, seq: 1) }

  private func checkOwner(_ app: String, of tree: HostTree) throws(ReleaseProblem) {
    let owner = tree.chain.audience.app
    guard app.utf8.elementsEqual(owner.utf8) else { throw .otherApp(own: app, tree: owner) }
  }

  private func check(app: String, _ tree: HostTree) throws(ReleaseProblem) {
    try checkOwner(app, of: tree)
    let newest = tree.chain.newest
    guard newest.keys.contains(key.publicKey) else { throw .keyNotNamed(id: key.publicKey.id, root: newest.version) }
  }

  private func draft(
    _ content: Content, for audience: Audience, expires: Int?, active: [String: String], carried: [String: String]
  ) throws(ReleaseProblem) -> Pointer {
    let known = content.bundles.keys.sorted()
    for name in active.flatMap({ [$0.key, $0.value] }).sorted() where !known.contains(name) {
      throw .noSuchBundle(name, known: known)
    }
    let shown = carried.merging(active) { $1 }
      .filter { $0.key != $0.value && known.contains($0.key) && known.contains($0.value) }
    return Pointer(
      audience: audience, place: Self.noPlace, issued: now, bundles: content.bundles.mapValues(ContentID.init),
      expires: try expires.map { span throws(ReleaseProblem) in try expiry(after: span) },
      minimumClient: content.minimumClient, dictionaries: content.dictionaries.mapValues(ContentID.init), active: shown)
  }

  /// A release once more: the span to its end is counted anew.
  private func renewed(_ past: Pointer) throws(ReleaseProblem) -> Pointer {
    var pointer = past
    pointer.expires = try past.expires.map { end throws(ReleaseProblem) in
      try expiry(after: end.seconds - past.issued.seconds)
    }
    return pointer
  }

  private func expiry(after span: Int) throws(ReleaseProblem) -> Timestamp {
    let (end, isTooLate) = now.seconds.addingReportingOverflow(span)
    guard span > 0, !isTooLate, let end = Timestamp(seconds: end) else { throw .expiryPast }
    return end
  }

  /// Gives a release its place and time: a number behind all of its root, never before the clock, and none that another root has
  /// used, since what is kept is named by it.
  private func release(
    _ draft: Pointer, _ content: Content, chain: RootChain, newRoots: [(path: String, bytes: [UInt8])] = [],
    over tree: HostTree?, behind greatest: Int
  ) throws(ReleaseProblem) -> Publication {
    let used = Set((tree?.releases ?? []).map(\.pointer.place.seq))
    var seq = max(now.seconds, greatest + 1)
    while used.contains(seq) { seq += 1 }
    guard seq <= Pointer.largestSeq else { throw .numbersUsedUp }
    var pointer = draft
    pointer.place = Pointer.Place(rootVersion: chain.newest.version, seq: seq)
    pointer.issued = now
    return try Publication(pointer, content, chain: chain, newRoots: newRoots, over: tree, in: files, by: key)
  }
}
