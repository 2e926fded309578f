package import StyleBundle

/// The reason for refusing a signed document.
package enum TrustError: Error, Hashable, Sendable {
  /// It has more bytes than documents of its kind may have.
  case tooLarge(size: Int, limit: Int)
  /// It isn't strict JSON.
  case notJSON(JSONError)
  /// It doesn't have the form of a document of its kind.
  case malformed(BundleError)
  /// It isn't spelt as an envelope is: not canonical JSON, or with unknown members.
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
