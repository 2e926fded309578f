import StyleTrust

/// The source of a release's content.
package enum ReleaseSource: Sendable {
  /// New content, and the bundle to show in place of another, by the other's name.
  ///
  /// The map is merged over the live release's, unless the key is new as well, since the live one may be a thief's then; a bundle
  /// mapped to itself ends its entry.
  case content(Content, active: [String: String])
  /// The live release once more.
  case live
  /// An earlier release once more, by its number.
  case kept(Int)
  /// The styles that apps ship: the kill switch.
  ///
  /// The dictionaries are for old clients, which have nothing to go back to; nil for the live ones, as far as they are whole.
  case embedded(dictionaries: [String: [UInt8]]?)
}

/// The terms of a release: all that is signed besides its content.
package struct ReleaseTerms: Hashable, Sendable {
  /// The time after which clients no longer adopt new content, in seconds; nil for never.
  ///
  /// A release that is published once more keeps its own span.
  package var expires: Int?
  /// The message of the release, for people.
  package var message: String?
  /// Whether compressed copies are written for new content; a release published once more has them as before.
  package var hasCompressedCopies = true
  /// Whether a release signed under a root below the newest one may be taken; after a theft it may be the thief's.
  package var allowsOlderRoots = false
  /// Whether the release is made without a look at what it breaks.
  package var allowsBreaking = false
  /// A number that the release's own has to exceed, for a channel whose files no longer tell it.
  package var above = 0

  package init() {}
}

/// A release without its place: the pointer to sign, and the content's bytes.
struct ReleaseDraft {
  let pointer: Pointer
  let content: Content

  /// Drafts a release over a tree.
  ///
  /// - Parameters:
  ///   - source: The source of its content.
  ///   - terms: The release's terms.
  ///   - tree: The tree so far.
  ///   - carried: The bundle to show in place of another, by the other's name, unless new content says otherwise.
  ///   - root: The lowest root under which a release may be signed to be published once more.
  ///   - files: The files that the tree was read from.
  ///   - now: The instant of issue.
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
    past.allowsBreaking = terms.allowsBreaking
    return ReleaseDraft(pointer: past, content: try Content(of: past, tree.layout, in: files))
  }

  /// Drafts the kill switch, which needs nothing of the tree but its roots.
  private static func embedded(
    _ dictionaries: [String: [UInt8]]?, _ terms: ReleaseTerms, over tree: HostTree, in files: some HostFiles,
    at now: Timestamp
  ) throws(ReleaseProblem) -> ReleaseDraft {
    let live = tree.current.map { tree.liveDictionaries(of: $0, in: files) }
    let content = try Content(bundles: [:], dictionaries: dictionaries ?? live ?? [:])
    let pointer = Pointer(
      audience: tree.chain.audience, place: noPlace, issued: now, action: .embedded,
      dictionaries: content.dictionaries.mapValues(ContentID.init), message: terms.message,
      hasCompressedCopies: terms.hasCompressedCopies && tree.current?.pointer.hasCompressedCopies != false)
    return ReleaseDraft(pointer: pointer, content: content)
  }

  private init(pointer: Pointer, content: Content) {
    self.pointer = pointer
    self.content = content
  }

  /// Drafts a release of new content.
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
      message: terms.message, hasCompressedCopies: terms.hasCompressedCopies, allowsBreaking: terms.allowsBreaking)
  }

  private static var noPlace: Pointer.Position { Pointer.Position(rootVersion: 1, seq: 1) }

  private static func expiry(after span: Int, from now: Timestamp) throws(ReleaseProblem) -> Timestamp {
    let (end, isTooLate) = now.seconds.addingReportingOverflow(span)
    guard span > 0, !isTooLate, let end = Timestamp(seconds: end) else { throw .expiryPast }
    return end
  }
}

extension HostTree {
  /// The newest release's ``Pointer/active``; empty where a root below the newest one signed it, since it may be a thief's.
  package var carriedActive: [String: String] {
    let last = (current ?? history.last)?.pointer
    return last?.place.rootVersion == chain.newest.version ? last?.active ?? [:] : [:]
  }

  /// The dictionaries of a release that are served whole, by file name.
  fileprivate func liveDictionaries(of release: Release, in files: some HostFiles) -> [String: [UInt8]] {
    var dictionaries: [String: [UInt8]] = [:]
    for (name, id) in release.pointer.dictionaries {
      guard let bytes = try? files.read(layout.dictionary(name), limit: id.size), id.matches(bytes) else { continue }
      dictionaries[name] = bytes
    }
    return dictionaries
  }
}
