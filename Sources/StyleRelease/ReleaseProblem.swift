package import StyleTrust

/// Why a tree isn't touched, or isn't what it says.
package enum ReleaseProblem: Error, Hashable, Sendable {
  /// Something in the tree can't be read.
  case unreadable(HostProblem)
  /// There is no release in the tree.
  case nothingThere(channel: String)
  /// There is one already, and `--first` was asked for.
  case notTheFirst(channel: String)
  /// The first root is gone, and what it signs isn't.
  case firstRootMissing(path: String)
  /// None of the keys that were given has signed the first root.
  case otherFirstSigner(path: String)
  /// A document of the tree doesn't verify.
  case distrusted(path: String, TrustError)
  /// The tree is another app's.
  case otherApp(own: String, tree: String)
  /// The key doesn't sign pointers of the newest root.
  case keyNotNamed(id: String, root: Int)
  /// The key doesn't sign the root behind the newest one.
  case rootKeyNotNamed(id: String, root: Int)
  /// The key that is to be named anew is the one that the first root names.
  case namedAlready(id: String)
  /// No instant that a pointer could hold, or one that is past.
  case expiryPast
  /// The pointer would have more bytes than clients take.
  case pointerTooLarge(size: Int)
  /// A bundle has more bytes than clients take, or isn't one.
  case bundle(name: String, reason: String)
  /// All numbers of the newest root are used.
  case numbersUsedUp
  /// A name in `--active` is no bundle's.
  case noSuchBundle(String, known: [String])
  /// No release of that number is kept.
  case notKept(String, kept: [Int])
  /// A file that a release names isn't in the tree.
  case missing(path: String)
  /// A file isn't what its name or a release says.
  case damaged(path: String)
  /// A compressed twin doesn't stand for the file beside it.
  case twinDamaged(path: String)
  /// A library had no memory left.
  case outOfMemory
}
