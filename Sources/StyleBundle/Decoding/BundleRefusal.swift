/// The reason for refusing bytes as a bundle.
public enum BundleRefusal: Error, Hashable, Sendable {
  /// Bytes that are no strict JSON document, or more of them than were allowed.
  case notJSON(JSONError)
  /// A version of the bundle's form that this library doesn't know: leave the bundle alone and keep what was there.
  case newerVersion(Int)
  /// The client revision that the bundle needs to be drawn, later than this one: leave it alone and keep what was there.
  case newerClientNeeded(Int)
  /// A document that isn't what a bundle of this version has to be.
  case malformed(BundleError)
}

extension BundleRefusal: CustomStringConvertible {
  /// The reason in one line: the expected and the found.
  public var description: String {
    switch self {
    case .notJSON(let error): "\(error)"
    case .newerVersion(let version):
      "the bundle has version \(version), and this client reads version \(DecodedBundle.version)"
    case .newerClientNeeded(let revision):
      "the bundle needs a client of revision \(revision), and this one has revision \(DecodedBundle.clientRevision)"
    case .malformed(let error): error.description
    }
  }
}
