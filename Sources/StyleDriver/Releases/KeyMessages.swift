import StyleRelease
import StyleTrust

extension KeyProblem {
  /// The message of an error: the key, and its lack.
  var message: String {
    switch self {
    case .notNamed(let id, let root): "the key \(id.prefix(16))… isn't one that root \(root) names for releases"
    case .rootKeyNotNamed(let id, let root):
      "the key \(id.prefix(16))… isn't one that root \(root) names for the next root"
    case .rootKeyUnknown(let id): "the key \(id.prefix(16))… has never been one for roots, so it can't be removed"
    case .noRootKeyLeft: "no key would be left that signs the next root"
    case .signerRemoved(let id): "the key \(id.prefix(16))… signs the new root, and would be removed by it"
    case .unsigned(let id, let problem): "there is no signature by the key \(id.prefix(16))…: \(problem.reason)"
    case .namedAlready(let id): "the key \(id.prefix(16))… signs releases already, so nothing would change"
    }
  }

  /// The suggestion.
  var hint: String {
    switch self {
    case .notNamed: "use the key that published last; `stylec verify` says whose it is, `stylec rotate` names a new one"
    case .rootKeyNotNamed: "use the root key of the first publish; another root key needs another channel"
    case .rootKeyUnknown:
      "`stylec verify` lists the keys that may sign the next root; name the .pub of one of them"
    case .noRootKeyLeft, .signerRemoved: "sign by a root key that stays: --root-key FILE"
    case .unsigned: "see that the command signs by the key of that .pub"
    case .namedAlready: "`stylec keygen FILE` makes a new key; name that with --key"
    }
  }
}

extension SigningProblem {
  /// The cause, in words that follow a colon.
  fileprivate var reason: String {
    switch self {
    case .outOfMemory: "a library has no memory left"
    case .wrong: "the answer isn't this key's plain Ed25519 signature of the bytes"
    case .failed(let reason): reason
    }
  }
}
