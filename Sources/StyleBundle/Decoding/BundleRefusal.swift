/// The reason for refusing bytes as a bundle.
public enum BundleRefusal: Error, Hashable, Sendable {
  /// The bytes are no strict JSON document, or more than were allowed.
  case notJSON(JSONError)
  /// The bundle has a form that this library doesn't know: leave it alone and keep what was there.
  case newerVersion(Int)
  /// The bundle uses something that only clients from this revision on can draw: leave it alone and keep what was there.
  case newerClientNeeded(Int)
  /// The document isn't what a bundle of this version has to be.
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
