public import StyleBundle
internal import StyleTrust

extension StyleStore {
  /// All styles that the app shows, of one release: never a mix of two, and never changed.
  public struct Snapshot: Sendable {
    /// The release; nil for the app's own styles, unless a release asks for them.
    public let release: ReleaseID?
    /// The origin of the bundles.
    public let source: Source
    /// The time when the host last confirmed the release as the newest, in seconds since 1970; nil if it never did.
    public let lastChecked: Int?
    /// The time from which the release is out of date, in seconds since 1970; nil for never.
    public let expires: Int?
    /// The bundles by the names that the app shows them under.
    public let bundles: [String: DecodedBundle]

    /// The certainty, at a given time, that this is what the host has.
    ///
    /// - Parameter now: The time in seconds since 1970.
    /// - Returns: ``Freshness/unknown`` also where the last confirmation is later than that time.
    public func freshness(at now: Int) -> Freshness {
      if let expires, expires <= now { return .expired }
      guard let lastChecked, lastChecked <= now else { return .unknown }
      return .checked(secondsAgo: now - lastChecked)
    }
  }

  /// A release's place in the order of releases, by root version first, then by number.
  public struct ReleaseID: Hashable, Comparable, Sendable {
    /// The version of the root under which the release is signed, from 1.
    public let rootVersion: Int
    /// The release's number, from 1 to 2^53 − 1.
    public let seq: Int

    package init(rootVersion: Int, seq: Int) {
      self.rootVersion = rootVersion
      self.seq = seq
    }

    init(_ place: Pointer.Position) { self.init(rootVersion: place.rootVersion, seq: place.seq) }

    /// Whether a release comes before another.
    public static func < (left: ReleaseID, right: ReleaseID) -> Bool {
      (left.rootVersion, left.seq) < (right.rootVersion, right.seq)
    }
  }

  /// The origin of bundles.
  public enum Source: String, Hashable, Sendable {
    /// Shipped with the app.
    case embedded
    /// Fetched earlier.
    case cached
    /// Fetched by this process.
    case network
  }

  /// The certainty that a release is the newest.
  public enum Freshness: Hashable, Sendable {
    /// The host never confirmed it, or did so in the future by this device's clock.
    case unknown
    /// The host confirmed it the given number of seconds ago.
    case checked(secondsAgo: Int)
    /// It has expired; it stays in use until there is a newer one.
    case expired
  }
}
