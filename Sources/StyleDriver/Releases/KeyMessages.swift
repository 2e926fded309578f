import StyleRelease
import StyleTrust

extension KeyProblem {
  /// The message of an error: the key, and its lack.
  var message: String {
    switch self {
    case .notNamed(let id, let root): "the key \(id.prefix(16))… isn't a release key of root \(root)"
    case .rootKeyNotNamed(let id, let root):
      "the key \(id.prefix(16))… isn't a root key of root \(root)"
    case .rootKeyUnknown(let id): "the key \(id.prefix(16))… can't be removed: it isn't a root key"
    case .noRootKeyLeft: "no root key would be left to sign the next root"
    case .signerRemoved(let id): "the key \(id.prefix(16))… can't be removed: it signs the new root"
    case .unsigned(let id, let problem): "can't sign with the key \(id.prefix(16))…: \(problem.reason)"
    case .namedAlready(let id): "the key \(id.prefix(16))… is already the release key"
    }
  }

  /// The suggestion.
  var hint: String {
    switch self {
    case .notNamed: "use the key that published last (run `stylec verify`), or run `stylec rotate` to replace it"
    case .rootKeyNotNamed: "use a root key of the live root (run `stylec verify` to list them), or another channel"
    case .rootKeyUnknown:
      "use the .pub of a root key; run `stylec verify` to list them"
    case .noRootKeyLeft: "keep a root key, or add one: --add-root-key FILE.pub"
    case .signerRemoved: "use a root key that stays to sign: --root-key FILE"
    case .unsigned: "check that the command signs with the key of that .pub"
    case .namedAlready: "run `stylec keygen FILE` to create a key, and use it as --key"
    }
  }
}

extension SigningProblem {
  /// The cause, in words that follow a colon.
  fileprivate var reason: String {
    switch self {
    case .outOfMemory: "out of memory"
    case .wrong: "the output isn't this key's Ed25519 signature of the data"
    case .failed(let reason): reason
    }
  }
}
