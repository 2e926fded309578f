import StyleTrust

/// The content that a release is made of.
package enum ReleaseSource: Sendable {
  /// New content, and which bundle is shown for which. Over what the live release says of that, unless the key is new, too: that
  /// may be a thief's word; a bundle for itself ends it.
  case content(Content, active: [String: String])
  /// The live release once more.
  case live
  /// An earlier release once more, by its number.
  case kept(Int)
  /// What apps ship: the kill switch. The dictionaries are for old clients, who have nothing to go back to; nil for those that are
  /// live, as far as they are whole.
  case embedded(dictionaries: [String: [UInt8]]?)
}

/// What is said of a release besides its content.
package struct ReleaseTerms: Hashable, Sendable {
  /// After how many seconds nobody adopts new content any more; nil for never.
  ///
  /// What is released once more keeps its own span.
  package var expires: Int?
  /// For people.
  package var message: String?
  /// Whether compressed twins are written for new content; what is released once more has them as before.
  package var hasTwins = true
  /// Whether a release may be taken that a lower root signed than the newest one: after a theft it may be the thief's.
  package var allowsOlderRoots = false
  /// A number that the release's own has to be above, where no file tells any more.
  package var above = 0

  package init() {}
}

/// What a release is going to be, but for its place: what is signed of it, and its bytes.
struct ReleaseDraft {
  let pointer: Pointer
  let content: Content

  /// Makes the draft of a release over a tree.
  ///
  /// - Parameters:
  ///   - source: What it is made of.
  ///   - terms: What is said of it besides.
  ///   - tree: What is there.
  ///   - carried: Which bundle is shown for which, unless new content says something else.
  ///   - root: The root under which releases have to be signed to be taken once more.
  ///   - files: Where the tree was read.
  ///   - now: When it is issued.
  /// - Returns: The draft.
  /// - Throws: ``ReleaseProblem`` where the source isn't there, or clients would refuse it.
  static func make(
    _ source: ReleaseSource, _ terms: ReleaseTerms, over tree: HostTree, carrying carried: [String: String] = [:],
    since root: Int, in files: some HostFiles, at now: Timestamp
  ) throws(ReleaseProblem) -> ReleaseDraft {
    var past: Pointer
    switch source {
    case .content(let content, let active):
      return try ReleaseDraft(
        content, active: active, terms, for: tree.chain.audience, carrying: carried, at: now)
    case .embedded(let dictionaries):
      return try embedded(dictionaries, terms, over: tree, in: files, at: now)
    case .live:
      guard let current = tree.current else { throw .nothingLive(path: tree.layout.pointer) }
      past = current.pointer
    case .kept(let seq):
      guard let release = tree.history.last(where: { $0.pointer.place.seq == seq }) else {
        throw .notKept("\(seq)", kept: tree.history.map(\.pointer.place.seq))
      }
      past = release.pointer
    }
    guard past.place.rootVersion >= root || terms.allowsOlderRoots else {
      throw .ofOlderRoot(seq: past.place.seq, root: past.place.rootVersion, newest: root)
    }
    let span = past.expires.map { $0.seconds - past.issued.seconds }
    past.expires = try span.map { span throws(ReleaseProblem) in try expiry(after: span, from: now) }
    past.message = terms.message
    return ReleaseDraft(pointer: past, content: try Content(of: past, tree.layout, in: files))
  }

  /// The draft of the kill switch, which needs nothing of the tree but its roots.
  private static func embedded(
    _ dictionaries: [String: [UInt8]]?, _ terms: ReleaseTerms, over tree: HostTree, in files: some HostFiles,
    at now: Timestamp
  ) throws(ReleaseProblem) -> ReleaseDraft {
    let live = tree.current.map { tree.liveDictionaries(of: $0, in: files) }
    let content = try Content(bundles: [:], dictionaries: dictionaries ?? live ?? [:])
    let pointer = Pointer(
      audience: tree.chain.audience, place: noPlace, issued: now, action: .embedded,
      dictionaries: content.dictionaries.mapValues(ContentID.init), message: terms.message,
      hasTwins: terms.hasTwins && tree.current?.pointer.hasTwins != false)
    return ReleaseDraft(pointer: pointer, content: content)
  }

  private init(pointer: Pointer, content: Content) {
    self.pointer = pointer
    self.content = content
  }

  /// Makes the draft of a release of new content.
  init(
    _ content: Content, active: [String: String], _ terms: ReleaseTerms, for audience: Audience,
    carrying carried: [String: String] = [:], at now: Timestamp
  ) throws(ReleaseProblem) {
    let known = content.bundles.keys.sorted()
    for name in active.flatMap({ [$0.key, $0.value] }).sorted() where !known.contains(name) {
      throw .noSuchBundle(name, known: known)
    }
    let shown = carried.merging(active) { $1 }
      .filter { $0.key != $0.value && known.contains($0.key) && known.contains($0.value) }
    self.content = content
    pointer = Pointer(
      audience: audience, place: Self.noPlace, issued: now, bundles: content.bundles.mapValues(ContentID.init),
      expires: try terms.expires.map { span throws(ReleaseProblem) in try Self.expiry(after: span, from: now) },
      minimumClient: content.minimumClient, dictionaries: content.dictionaries.mapValues(ContentID.init), active: shown,
      message: terms.message, hasTwins: terms.hasTwins)
  }

  private static var noPlace: Pointer.Place { Pointer.Place(rootVersion: 1, seq: 1) }

  private static func expiry(after span: Int, from now: Timestamp) throws(ReleaseProblem) -> Timestamp {
    let (end, isTooLate) = now.seconds.addingReportingOverflow(span)
    guard span > 0, !isTooLate, let end = Timestamp(seconds: end) else { throw .expiryPast }
    return end
  }
}

extension HostTree {
  /// Which bundle is shown for which, as the newest release under the newest root says; what a lower root says may be a thief's.
  package var carriedActive: [String: String] {
    let last = (current ?? history.last)?.pointer
    return last?.place.rootVersion == chain.newest.version ? last?.active ?? [:] : [:]
  }

  /// The dictionaries of a release as they are served, those that are whole.
  fileprivate func liveDictionaries(of release: Release, in files: some HostFiles) -> [String: [UInt8]] {
    var dictionaries: [String: [UInt8]] = [:]
    for (name, id) in release.pointer.dictionaries {
      guard let bytes = try? files.read(layout.dictionary(name), limit: id.size), id.matches(bytes) else { continue }
      dictionaries[name] = bytes
    }
    return dictionaries
  }
}
