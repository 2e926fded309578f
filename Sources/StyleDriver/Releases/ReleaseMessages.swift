import StyleDiagnostics
import StyleRelease
import StyleTrust

extension ReleaseProblem {
  /// The message of an error: the value found and the value expected.
  var message: String {
    switch self {
    case .unreadable(let problem): "`\(problem.path)` can't be read: \(problem.reason)"
    case .nothingThere(let channel): "there is no release of the channel `\(channel)`"
    case .notTheFirst(let channel, true): "the channel `\(channel)` has releases already, so this isn't the first"
    case .notTheFirst(let channel, false):
      "the channel `\(channel)` has a root 1 of other keys, from a first publish that was cut off"
    case .rootMissing(let path): "`\(path)` is missing, and what follows from it is there"
    case .newerRootNamed(let path, let version, let newest):
      "`\(path)` says that it was signed under root \(version), and the newest root here is \(newest)"
    case .otherFirstSigner(let path): "`\(path)` isn't signed by the key that --key names"
    case .distrusted(let path, let error): "`\(path)` doesn't verify: \(error)"
    case .otherApp(let own, let tree): "the releases there are of the app `\(tree)`, and the project file says `\(own)`"
    case .key(let problem): problem.message
    case .ofOlderRoot(let seq, let root, let newest):
      "release \(seq) was signed under root \(root), and root \(newest) came after it: where a key was stolen, it may be the attacker's"
    case .nothingLive(let path): "no release is live: `\(path)` is missing, or doesn't verify"
    case .expiryPast: "the release would have expired before anybody sees it, or end after the year 9999"
    case .pointerTooLarge(let size):
      "the release's pointer would have \(size) bytes, and clients take \(Envelope.Kind.pointer.sizeLimit)"
    case .bundle(let name, let reason): "clients refuse the bundle `\(name)`: \(reason)"
    case .numbersUsedUp: "the newest root has used up its numbers"
    case .noSuchBundle(let name, _): "there is no bundle `\(name)` in the release"
    case .notKept(let asked, _): "no release \(asked) is kept"
    case .missing(let path): "`\(path)` is missing, which a release names"
    case .damaged(let path): "`\(path)` isn't what its name or a release says of it"
    case .twinMissing(let path): "`\(path)` is missing, the compressed twin of a file that a release names"
    case .twinDamaged(let path): "`\(path)` doesn't stand for the file beside it"
    case .serverFileDamaged(let path): "`\(path)` isn't what stylec writes for these channels"
    case .foreignRoot(let path, let error):
      "`\(path)` is no root of this channel: \(error?.description ?? "it follows none")"
    case .otherFirstRoot(let path, let found, let expected):
      "root 1 of this tree isn't yours: `\(path)` is \(found), and apps are to trust \(expected)"
    case .otherNewRoot(let found, let expected): "root 1 would be \(found), and apps are to trust \(expected)"
    case .outOfMemory: "internal error: a library has no memory left"
    }
  }

  /// The suggestion.
  var hint: String {
    switch self {
    case .unreadable: "make it readable, or name another folder"
    case .nothingThere: "name the folder that was published to, or add --first for a new channel"
    case .notTheFirst(_, true): "leave out --first"
    case .notTheFirst(_, false): "use the keys of that publish, or leave out --first"
    case .newerRootNamed(_, _, let newest):
      "bring `keys/` back from version control or from the host: apps that know a root after \(newest) take nothing that is signed under it"
    case .rootMissing: "bring `keys/` back from version control or from the host; apps trust no other root in its place"
    case .otherFirstSigner:
      "name the public key of the first publish, also after `stylec rotate`: later keys follow from root 1"
    case .distrusted: "take the tree as it was last published, from version control or from the host"
    case .otherApp: "name this app's folder, or another --channel"
    case .key(let problem): problem.hint
    case .ofOlderRoot:
      "look at it, and add --allow-older-root if it is yours; `stylec publish` makes a release of the sources"
    case .nothingLive: "write --to sources, --to embedded, or --to with a number that `stylec history` lists"
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
    case .foreignRoot: "apps take no notice of it; remove it"
    // Nothing else that could be said of a stranger's tree is of use.
    case .otherFirstRoot: ""
    case .otherNewRoot: "use the keys of that root, or take `releaseRoot` out of the project file for a new channel"
    case .serverFileDamaged: "publish again, which writes it anew"
    case .missing, .damaged, .twinMissing, .twinDamaged:
      "publish again, or bring the file back from where the tree is kept"
    case .outOfMemory: "close other programs and try again"
    }
  }
}
