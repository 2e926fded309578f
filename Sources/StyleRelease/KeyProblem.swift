package import StyleTrust

/// The reason why a key can't sign a release or a root.
package enum KeyProblem: Hashable, Sendable {
  /// The key doesn't sign pointers of the newest root.
  case notNamed(id: String, root: Int)
  /// The key may not sign the root after the newest one.
  case rootKeyNotNamed(id: String, root: Int)
  /// The key to be removed has never signed roots.
  case rootKeyUnknown(id: String)
  /// The new root would have no key that signs the next one.
  case noRootKeyLeft
  /// The key that signs the new root is to be removed.
  case signerRemoved(id: String)
  /// The key gave no signature.
  case unsigned(id: String, SigningProblem)
  /// The key to be named anew is the one that the first root names.
  case namedAlready(id: String)
}
