public import StyleBundle

/// The reason why a refresh adopted nothing.
///
/// The shown styles stay in any case.
public enum StyleStoreError: Error, Hashable, Sendable {
  /// After failures, the host isn't asked again for the given number of seconds.
  case waiting(seconds: Int)
  /// The task was cancelled.
  case cancelled
  /// The host gave no answer, for the transport's reason.
  case unreachable(String)
  /// The deadline passed before all answers had come.
  case timedOut
  /// The host answered with an unusable status.
  case status(Int)
  /// The host redirected the client too often, to another host, or to an address without TLS.
  case redirected(to: String)
  /// An answer exceeds the size limit of its kind, in bytes.
  case tooLarge(limit: Int)
  /// The pointer or a root isn't signed by a key that the app trusts, or isn't for this app, channel or format.
  case untrusted(String)
  /// The release may be signed under an unknown root, and a root that leads there can't be fetched.
  case rootMissing(version: Int, reason: String)
  /// Too many roots are missing for one refresh: those up to `known` are kept, and the next one continues.
  case rootsBehind(known: Int, needed: Int)
  /// The host serves a release earlier than one already seen.
  case older
  /// Two pointers with one number differ: somebody else signs with the key, or a publisher erred.
  case contradictory
  /// The release has expired, or the device's clock is wrong.
  case expired
  /// The release needs a later client revision.
  case newerClientNeeded(Int)
  /// The release lacks a bundle that the app shows.
  case missingBundle(String)
  /// The host serves other bytes for a bundle than the release names: cut off, changed, or not there yet.
  case wrongContent(bundle: String)
  /// A bundle isn't one that this client reads.
  case unreadable(bundle: String, BundleRefusal)
  /// The release was checked, but can't be kept, for the system's reason.
  case notKept(String)
}

extension StyleStoreError: CustomStringConvertible {
  /// The event and its consequence, in one line.
  public var description: String {
    switch self {
    case .waiting(let seconds): "waiting \(seconds) s after failures before the next request"
    case .cancelled: "the refresh was canceled"
    case .unreachable(let reason): "no response from the host: \(reason)"
    case .timedOut: "the host didn't respond in time"
    case .status(404): "not found (404): nothing has been published there"
    case .status(let status): "the host responded with status \(status)"
    case .redirected(let address): "the host redirects to `\(address)`, which isn't allowed"
    case .tooLarge(let limit): "response too large: more than \(limit) bytes"
    case .untrusted(let reason): "the release isn't trusted: \(reason)"
    case .rootMissing(let version, let reason):
      "the release needs a newer root, but root \(version) can't be fetched: \(reason)"
    case .rootsBehind(let known, let needed):
      "the release needs roots up to \(needed), but only those up to \(known) are known so far; refresh again"
    case .older: "the host serves an older release than one already seen"
    case .contradictory: "the host serves another release with a number already seen"
    case .expired: "the host's release has expired"
    case .newerClientNeeded(let revision):
      "the release requires client revision \(revision), but this client has \(DecodedBundle.clientRevision)"
    case .missingBundle(let name): "the release has no bundle `\(name)`, which the app shows"
    case .wrongContent(let name): "the host's bundle `\(name)` doesn't match its hash in the release"
    case .unreadable(let name, let refusal): "can't read the release's bundle `\(name)`: \(refusal)"
    case .notKept(let reason): "can't store the release: \(reason)"
    }
  }
}
