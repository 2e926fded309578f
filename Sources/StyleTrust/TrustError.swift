package import StyleBundle

/// Why a signed document isn't taken.
package enum TrustError: Error, Hashable, Sendable {
  /// It has more bytes than documents of its kind may have.
  case tooLarge(size: Int, limit: Int)
  /// It is no strict JSON.
  case notJSON(JSONError)
  /// It isn't what a document of its kind has to be.
  case malformed(BundleError)
  /// It is written in another way than an envelope is: not canonical, or with members that envelopes don't have.
  case notCanonical
  /// The envelope says that it holds something else.
  case otherKind(String)
  /// It is signed by a key that isn't trusted with it.
  case unknownKey(String)
  /// The signature isn't that key's of these bytes.
  case wrongSignature
  /// It is for another app, channel or format.
  case elsewhere(member: String, expected: String, found: String)
  /// It names a root that isn't known.
  case unknownRoot(Int)
  /// A root doesn't follow the one before it.
  case wrongRootVersion(Int, expected: Int)
}

extension TrustError: CustomStringConvertible {
  /// What was read and what was expected, in words that follow a colon.
  package var description: String {
    switch self {
    case .tooLarge(let size, let limit): "it has \(size) bytes, and \(limit) are the most"
    case .notJSON(let error): "it is no JSON: \(error.message)"
    case .malformed(let error): error.description
    case .notCanonical: "it isn't written as an envelope is, to the byte"
    case .otherKind(let kind): "it holds `\(kind)`, which is something else"
    case .unknownKey(let id): "it is signed by the key \(id), which may not sign it"
    case .wrongSignature: "its signature is wrong: what it holds was changed, or signed by another key"
    case .elsewhere(let member, let expected, let found):
      "it is for the \(member) `\(found)`, and `\(expected)` was expected"
    case .unknownRoot(let version): "it was signed under root \(version), which isn't here"
    case .wrongRootVersion(let version, let expected): "it is root \(version), and root \(expected) was expected"
    }
  }
}
