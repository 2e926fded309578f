package import StyleTrust

/// The reason for leaving a tree untouched, or a fault found in it.
package enum ReleaseProblem: Error, Hashable, Sendable {
  /// Something in the tree can't be read; the reason is in words that follow a colon.
  case unreadable(path: String, reason: String)
  /// There is no release in the tree.
  case nothingThere(channel: String)
  /// The channel has a release or another first root already, and `--first` was given.
  case notTheFirst(channel: String, hasReleases: Bool)
  /// A root is missing, though something that follows from it is there.
  case rootMissing(path: String)
  /// A pointer names a root that is newer than all that are there.
  case newerRootNamed(path: String, version: Int, newest: Int)
  /// A file has a root's name, and isn't the root of that version; without an error it follows no root.
  case foreignRoot(path: String, TrustError?)
  /// None of the given keys signed the first root.
  case otherFirstSigner(path: String)
  /// A document of the tree doesn't verify.
  case distrusted(path: String, TrustError)
  /// The tree is another app's.
  case otherApp(own: String, tree: String)
  /// A key can't sign what it was given for.
  case key(KeyProblem)
  /// The release was signed under a root below the newest one, and the command doesn't allow that.
  case ofOlderRoot(seq: Int, root: Int, newest: Int)
  /// The live release doesn't verify, or there is none.
  case nothingLive(path: String)
  /// The expiry is past, or no instant that a pointer can hold.
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
  /// A compressed copy isn't there, and a release says that it is.
  case compressedCopyMissing(path: String)
  /// A compressed copy doesn't stand for the file beside it.
  case compressedCopyDamaged(path: String)
  /// A settings file for servers differs from what is written for the tree's channels.
  case serverFileDamaged(path: String)
  /// The first root isn't the one that apps are to trust.
  case otherFirstRoot(path: String, found: String, expected: String)
  /// The first root that would be made isn't the one that apps are to trust.
  case otherNewRoot(found: String, expected: String)
  /// A library had no memory left.
  case outOfMemory
}

extension ReleaseProblem {
  /// The path of the file at fault; nil where it is none of the tree's.
  package var path: String? {
    switch self {
    case .unreadable(let path, _), .rootMissing(let path), .foreignRoot(let path, _), .otherFirstSigner(let path),
      .distrusted(let path, _),
      .nothingLive(let path), .newerRootNamed(let path, _, _), .missing(let path), .damaged(let path),
      .compressedCopyMissing(let path), .compressedCopyDamaged(let path), .serverFileDamaged(let path),
      .otherFirstRoot(let path, _, _):
      path
    default: nil
    }
  }
}
