package import StyleTrust

/// Why a tree isn't touched, or isn't what it says.
package enum ReleaseProblem: Error, Hashable, Sendable {
  /// Something in the tree can't be read.
  case unreadable(HostProblem)
  /// There is no release in the tree.
  case nothingThere(channel: String)
  /// There is one already, and `--first` was asked for.
  case notTheFirst(channel: String)
  /// A root is gone, and what follows from it isn't.
  case rootMissing(path: String)
  /// A pointer names a root that is newer than all that are there.
  case newerRootNamed(path: String, version: Int, newest: Int)
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
  /// The release was signed under a root that is lower than the newest one, and nobody has said that this is right.
  case ofOlderRoot(seq: Int, root: Int, newest: Int)
  /// What is live doesn't verify, or nothing is.
  case nothingLive(path: String)
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
  /// A compressed twin isn't there, and a release says that it is.
  case twinMissing(path: String)
  /// A compressed twin doesn't stand for the file beside it.
  case twinDamaged(path: String)
  /// What tells servers about the tree isn't what any version writes.
  case serverFileDamaged(path: String)
  /// The first root isn't the one that apps are to trust.
  case otherFirstRoot(path: String, found: String, expected: String)
  /// A library had no memory left.
  case outOfMemory
}

extension ReleaseProblem {
  /// The file that it is about; nil where it is about none of the tree's.
  package var path: String? {
    switch self {
    case .unreadable(let problem): problem.path
    case .rootMissing(let path), .otherFirstSigner(let path), .distrusted(let path, _), .nothingLive(let path),
      .newerRootNamed(let path, _, _), .missing(let path), .damaged(let path), .twinMissing(let path),
      .twinDamaged(let path), .serverFileDamaged(let path), .otherFirstRoot(let path, _, _):
      path
    default: nil
    }
  }
}
