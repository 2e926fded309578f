import StyleRelease
import StyleTrust

extension ReleaseProblem {
  /// The message and the remedy of an error in keys and roots; nil for any other.
  var keyTexts: (message: String, hint: String)? {
    switch self {
    case .foreignRoot(let path, let error):
      (
        "`\(path)` is no root of this channel: \(error?.description ?? "it follows none")",
        "apps take no notice of it; remove it"
      )
    case .rootKeyNotNamed(let id, let root):
      (
        "the key \(id.prefix(16))… isn't one that root \(root) names for the next root",
        "use the root key of the first publish; another root key needs another channel"
      )
    case .rootKeyUnknown(let id):
      (
        "the key \(id.prefix(16))… has never been one for roots, so it can't be removed",
        "`stylec verify` lists the keys that may sign the next root; name the .pub of one of them"
      )
    case .noRootKeyLeft: ("no key would be left that signs the next root", Self.otherSigner)
    case .signerRemoved(let id):
      ("the key \(id.prefix(16))… signs the new root, and would be removed by it", Self.otherSigner)
    case .unsigned(let key, let problem):
      (
        "there is no signature by the key \(key.prefix(16))…: \(problem.reason)",
        "see that the command signs by the key of that .pub"
      )
    case .otherFirstRoot(let path, let found, let expected):
      // Nothing else that could be said of a stranger's tree is of use.
      ("root 1 of this tree isn't yours: `\(path)` is \(found), and apps are to trust \(expected)", "")
    case .otherNewRoot(let found, let expected):
      (
        "root 1 would be \(found), and apps are to trust \(expected)",
        "use the keys of that root, or take `releaseRoot` out of the project file for a new channel"
      )
    default: nil
    }
  }

  private static let otherSigner = "sign by a root key that stays: --root-key FILE"
}

extension SigningProblem {
  /// The cause, in words that follow a colon.
  var reason: String {
    switch self {
    case .outOfMemory: "a library has no memory left"
    case .wrong: "the answer isn't this key's plain Ed25519 signature of the bytes"
    case .failed(let reason): reason
    }
  }
}
