public import StyleBundle

/// Why a refresh adopted nothing.
///
/// Whatever it is, the styles that are shown stay.
public enum StyleStoreError: Error, Hashable, Sendable {
  /// Failures lie behind, and the host isn't asked again before so many seconds.
  case waiting(seconds: Int)
  /// The task was cancelled.
  case cancelled
  /// The host gave no answer: what the transport said.
  case unreachable(String)
  /// The answers weren't all there within the deadline.
  case timedOut
  /// The host answered with a status that isn't of use.
  case status(Int)
  /// The host sent the client elsewhere: too often, to another host, or to an address without TLS.
  case redirected(to: String)
  /// An answer has more bytes than such answers may have.
  case tooLarge(limit: Int)
  /// The pointer or a root isn't signed by whom the app trusts, or isn't for this app, channel or format.
  case untrusted(String)
  /// The release may be signed under a root that isn't known yet, and the root of a version that leads there can't be had.
  case rootMissing(version: Int, reason: String)
  /// So many roots are missing that one refresh doesn't fetch them all: those up to `known` are kept, and the next one goes on.
  case rootsBehind(known: Int, needed: Int)
  /// The host serves a release that comes before one which was seen already.
  case older
  /// Two pointers have one number and say different things: somebody else signs with the key, or a publisher erred.
  case contradictory
  /// The release has expired, or the device's clock is wrong.
  case expired
  /// The release is for clients of a later revision.
  case newerClientNeeded(Int)
  /// The release lacks a bundle that the app shows.
  case missingBundle(String)
  /// What the host serves for a bundle isn't what the release names: cut off, changed, or not there yet.
  case wrongContent(bundle: String)
  /// A bundle is no bundle that this client reads.
  case unreadable(bundle: String, BundleRefusal)
  /// The release was checked, but can't be kept: what the system said.
  case notKept(String)
}

extension StyleStoreError: CustomStringConvertible {
  /// What happened and what follows from it, in one line.
  public var description: String {
    switch self {
    case .waiting(let seconds): "after failures the host is asked again in \(seconds) s"
    case .cancelled: "the refresh was cancelled"
    case .unreachable(let reason): "the host gave no answer: \(reason)"
    case .timedOut: "the host didn't answer in time"
    case .status(404): "the host has no such file (404): nothing was published there, or not yet"
    case .status(let status): "the host answered with status \(status)"
    case .redirected(let address): "the host sends clients to `\(address)`, where they don't go"
    case .tooLarge(let limit): "the host's answer has more than \(limit) bytes"
    case .untrusted(let reason): "the release isn't trusted: \(reason)"
    case .rootMissing(let version, let reason):
      "the host's release may be signed under a root that isn't known yet, and root \(version) can't be had: \(reason)"
    case .rootsBehind(let known, let needed):
      "the host's release needs roots up to \(needed), and those up to \(known) are known now: refresh again for more"
    case .older: "the host serves an older release than one that was seen already"
    case .contradictory: "the host serves another release under a number that was seen already"
    case .expired: "the host's release has expired"
    case .newerClientNeeded(let revision):
      "the release is for clients from revision \(revision) on, and this one has revision \(DecodedBundle.clientRevision)"
    case .missingBundle(let name): "the release has no bundle `\(name)`, which the app shows"
    case .wrongContent(let name): "the host's bundle `\(name)` isn't the one that the release names"
    case .unreadable(let name, let refusal): "the release's bundle `\(name)` can't be read: \(refusal)"
    case .notKept(let reason): "the release can't be kept: \(reason)"
    }
  }
}
