import StyleBundle
import StyleStore
import StyleTrust

/// The releases that walks publish, each signed once, with two bundles named after their release.
package struct WalkReleases: Sendable {
  /// The effect of a release on the app.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case good
    /// Crashes the app as soon as it is shown.
    case crashing
    /// Sends the app back to its own styles.
    case embedded
  }

  struct Release: Sendable {
    let pointer: Pointer
    let envelope: [UInt8]
    let kind: Kind
    /// The contents, by their paths on the host.
    let contents: [String: [UInt8]]
    let ids: [String: ContentID]

    var place: Pointer.Position { pointer.place }
  }

  static let names = ["a", "b"]
  static let seqs = 1...24
  static let layout = HostLayout(channel: Device.audience.channel)
  /// The versions of the roots.
  static let versions = 1...3

  let roots: [[UInt8]]
  private let releases: [Pointer.Position: [Kind: Release]]
  private let embeddedSets: [Pointer.Position: StyleStore.Embedded]

  package init() throws {
    var keys: [SigningKey] = []
    for version in Self.versions { keys.append(try Host.key(UInt8(version))) }
    let rootKey = try Host.key(9)
    let roots = try zip(Self.versions, keys).map { version, key in
      let root = Root(
        version: version, audience: Device.audience, keys: [key.publicKey], rootKeys: [rootKey.publicKey])
      return try Self.signed(root.payload, .root, version == 1 ? key : rootKey)
    }
    var releases: [Pointer.Position: [Kind: Release]] = [:]
    var embedded: [Pointer.Position: StyleStore.Embedded] = [:]
    for (version, key) in zip(Self.versions, keys) {
      for seq in Self.seqs {
        let place = Pointer.Position(rootVersion: version, seq: seq)
        for kind in Kind.allCases { releases[place, default: [:]][kind] = try Self.release(place, kind, key) }
        embedded[place] = try releases[place]?[.good].map { try Self.embedded($0, root: roots[version - 1]) }
      }
    }
    self.roots = roots
    self.releases = releases
    embeddedSets = embedded
  }

  func release(_ place: Pointer.Position, _ kind: Kind) throws -> Release { try required(releases[place]?[kind]) }

  /// The styles of an app built when a good release was live.
  func embedded(_ place: Pointer.Position) throws -> StyleStore.Embedded { try required(embeddedSets[place]) }

  /// The styles of such an app without their place, as if they were older than every release.
  func withoutPlace(_ place: Pointer.Position) throws -> StyleStore.Embedded {
    let release = try release(place, .good)
    return try StyleStore.Embedded(root: roots[0], files: Self.files(release))
  }

  private static func signed(_ payload: [UInt8], _ kind: Envelope.Kind, _ key: SigningKey) throws -> [UInt8] {
    try required(Envelope(signing: payload, as: kind, by: key)).encoded
  }

  private static func release(_ place: Pointer.Position, _ kind: Kind, _ key: SigningKey) throws -> Release {
    var (contents, ids): ([String: [UInt8]], [String: ContentID]) = ([:], [:])
    for name in names where kind != .embedded {
      let text =
        "{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"\(place.rootVersion).\(place.seq).\(kind).\(name)\"}"
      let id = ContentID(Array(text.utf8))
      ids[name] = id
      contents[layout.content(id.sha256, .json)] = Array(text.utf8)
    }
    let pointer = Pointer(
      audience: Device.audience, place: place, issued: try required(Timestamp(seconds: Host.start + place.seq)),
      action: kind == .embedded ? .embedded : .apply, bundles: ids)
    return Release(
      pointer: pointer, envelope: try signed(pointer.payload, .pointer, key), kind: kind, contents: contents, ids: ids)
  }

  private static func files(_ release: Release) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (name, id) in release.ids { files["\(name).json"] = release.contents[layout.content(id.sha256, .json)] }
    return files
  }

  private static func embedded(_ release: Release, root: [UInt8]) throws -> StyleStore.Embedded {
    var files = files(release)
    files["current.json"] = release.envelope
    return try StyleStore.Embedded(root: root, files: files)
  }
}
