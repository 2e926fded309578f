package import StyleBundle

/// The reason for refusing a signed document.
package enum TrustError: Error, Hashable, Sendable {
  /// It has more bytes than documents of its kind may have.
  case tooLarge(size: Int, limit: Int)
  /// It isn't strict JSON.
  case notJSON(JSONError)
  /// It doesn't have the form of a document of its kind.
  case malformed(BundleError)
  /// It isn't written as an envelope is: not canonical JSON, or with unknown members.
  case notCanonical
  /// The envelope names another type of document.
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
  /// The value found and the value expected, in words that follow a colon.
  package var description: String {
    switch self {
    case .tooLarge(let size, let limit): "too large: \(size) bytes (maximum \(limit))"
    case .notJSON(let error): "invalid JSON: \(error.message)"
    case .malformed(let error): error.description
    case .notCanonical: "the JSON isn't canonical"
    case .otherKind(let kind): "unexpected document type `\(kind)`"
    case .unknownKey(let id): "signed with the key \(id), which isn't trusted"
    case .wrongSignature: "invalid signature: changed, or signed with another key"
    case .elsewhere(let member, let expected, let found):
      "expected the \(member) `\(expected)`, found `\(found)`"
    case .unknownRoot(let version): "signed under root \(version), which is missing"
    case .wrongRootVersion(let version, let expected): "expected root \(expected), found root \(version)"
    }
  }
}
