import StyleDiagnostics
import StyleRelease
import StyleTrust

extension ReleaseProblem {
  /// What was read and what was expected.
  var message: String {
    switch self {
    case .unreadable(let problem): "`\(problem.path)` can't be read: \(problem.reason)"
    case .nothingThere(let channel): "there is no release of the channel `\(channel)`"
    case .notTheFirst(let channel): "the channel `\(channel)` has releases already, so this isn't the first"
    case .firstRootMissing(let path): "`\(path)` is missing, and releases are there that follow from it"
    case .otherFirstSigner(let path): "`\(path)` isn't signed by the key that --key names"
    case .distrusted(let path, let error): "`\(path)` doesn't verify: \(error)"
    case .otherApp(let own, let tree): "the releases there are of the app `\(tree)`, and the project file says `\(own)`"
    case .keyNotNamed(let id, let root): "the key \(id.prefix(16))… isn't one that root \(root) names for releases"
    case .rootKeyNotNamed(let id, let root):
      "the key \(id.prefix(16))… isn't one that root \(root) names for the next root"
    case .namedAlready(let id): "the key \(id.prefix(16))… signs releases already, so nothing would change"
    case .expiryPast: "the release would have expired before anybody sees it, or end after the year 9999"
    case .pointerTooLarge(let size):
      "the release's pointer would have \(size) bytes, and clients take \(Envelope.Kind.pointer.sizeLimit)"
    case .bundle(let name, let reason): "clients refuse the bundle `\(name)`: \(reason)"
    case .numbersUsedUp: "the newest root has used up its numbers"
    case .noSuchBundle(let name, _): "there is no bundle `\(name)` in the release"
    case .notKept(let asked, _): "no release \(asked) is kept"
    case .missing(let path): "`\(path)` is missing, which a release names"
    case .damaged(let path): "`\(path)` isn't what its name or a release says of it"
    case .twinDamaged(let path): "`\(path)` doesn't stand for the file beside it"
    case .outOfMemory: "internal error: a library has no memory left"
    }
  }

  /// What to do instead.
  var hint: String {
    switch self {
    case .unreadable: "make it readable, or name another folder"
    case .nothingThere: "name the folder that was published to, or add --first for a new channel"
    case .notTheFirst: "leave out --first"
    case .firstRootMissing: "bring `keys/` back from version control or from the host; apps trust no other first root"
    case .otherFirstSigner:
      "name the public key of the first publish, also after `stylec rotate`: later keys follow from root 1"
    case .distrusted: "take the tree as it was last published, from version control or from the host"
    case .otherApp: "name this app's folder, or another --channel"
    case .keyNotNamed:
      "use the key that published last; `stylec verify` says whose it is, `stylec rotate` names a new one"
    case .rootKeyNotNamed: "use the root key of the first publish; another root key needs another channel"
    case .namedAlready: "`stylec keygen FILE` makes a new key; name that with --key"
    case .expiryPast: "write a span such as --expires 30d"
    case .pointerTooLarge: "publish fewer bundles; about 400 have room"
    case .bundle: "build it with this stylec, or publish to a channel for newer clients"
    case .numbersUsedUp: "`stylec rotate` begins anew"
    case .noSuchBundle(let name, let known):
      didYouMean(
        name, among: known,
        otherwise: known.count == 1
          ? "the only one is `\(known[0])`" : "there are \(known.map { "`\($0)`" }.joined(separator: ", "))")
    case .notKept(_, let kept): "kept are \(kept.map(String.init).joined(separator: ", "))"
    case .missing, .damaged, .twinDamaged: "publish again, or bring the file back from where the tree is kept"
    case .outOfMemory: "close other programs and try again"
    }
  }
}

/// Does what makes a release, and says why it can't.
func releasing<Value>(_ body: () throws(ReleaseProblem) -> Value) throws(RunError) -> Value {
  do throws(ReleaseProblem) {
    return try body()
  } catch {
    throw .refused(error.message, hint: error.hint)
  }
}
