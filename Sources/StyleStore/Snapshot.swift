public import StyleBundle
internal import StyleTrust

extension StyleStore {
  /// All styles that the app shows, of one release: never a mix of two, and never changed.
  public struct Snapshot: Sendable {
    /// Which release it is; nil for the app's own styles where no release says that they are to be shown.
    public let release: ReleaseID?
    /// Where its bundles come from.
    public let source: Source
    /// When the host last confirmed that it is the newest, in seconds since 1970; nil if it never did.
    public let lastChecked: Int?
    /// From when on it is out of date, in seconds since 1970; nil for never.
    public let expires: Int?
    /// The bundles by the names that the app shows them under.
    public let bundles: [String: DecodedBundle]

    /// How sure it is at a time that this is what the host has.
    ///
    /// - Parameter now: In seconds since 1970.
    /// - Returns: ``Freshness/unknown`` also where the last confirmation lies behind that time.
    public func freshness(at now: Int) -> Freshness {
      if let expires, expires <= now { return .expired }
      guard let lastChecked, lastChecked <= now else { return .unknown }
      return .checked(secondsAgo: now - lastChecked)
    }
  }

  /// A release's place: those of a newer root come behind all of an older one, and then the number counts.
  public struct ReleaseID: Hashable, Comparable, Sendable {
    /// The version of the root under which it is signed, from 1.
    public let rootVersion: Int
    /// Its number, from 1 to 2^53 − 1.
    public let seq: Int

    package init(rootVersion: Int, seq: Int) {
      self.rootVersion = rootVersion
      self.seq = seq
    }

    init(_ place: Pointer.Place) { self.init(rootVersion: place.rootVersion, seq: place.seq) }

    /// Whether a release comes before another one.
    public static func < (left: ReleaseID, right: ReleaseID) -> Bool {
      (left.rootVersion, left.seq) < (right.rootVersion, right.seq)
    }
  }

  /// Where bundles come from.
  public enum Source: String, Hashable, Sendable {
    /// The app ships them.
    case embedded
    /// They were fetched earlier.
    case cached
    /// They were fetched by this process.
    case network
  }

  /// How sure it is that a release is the newest.
  public enum Freshness: Hashable, Sendable {
    /// The host never confirmed it, or in the future, as this device's clock has it.
    case unknown
    /// The host confirmed it so many seconds ago.
    case checked(secondsAgo: Int)
    /// Its time is over: it stays in use until there is a newer one.
    case expired
  }
}
