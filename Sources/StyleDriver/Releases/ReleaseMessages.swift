import StyleDiagnostics
import StyleRelease
import StyleTrust

extension ReleaseProblem {
  /// The message of an error: the value found and the value expected.
  var message: String {
    switch self {
    case .unreadable(let path, let reason): "can't read `\(path)`: \(reason)"
    case .nothingThere(let channel): "the channel `\(channel)` has no releases"
    case .notTheFirst(let channel, true): "the channel `\(channel)` already has releases, so this isn't the first"
    case .notTheFirst(let channel, false):
      "the channel `\(channel)` has a root 1 with other keys, from an interrupted first publish"
    case .rootMissing(let path): "`\(path)` is missing, but files that depend on it exist"
    case .newerRootNamed(let path, let version, let newest):
      "`\(path)` was signed under root \(version), but the newest root here is \(newest)"
    case .otherFirstSigner(let path): "`\(path)` isn't signed with a key of --key"
    case .distrusted(let path, let error): "can't verify `\(path)`: \(error)"
    case .otherApp(let own, let tree): "the releases there are for the app `\(tree)`, but the project file has `\(own)`"
    case .key(let problem): problem.message
    case .ofOlderRoot(let seq, let root, let newest):
      "release \(seq) was signed under root \(root), older than root \(newest): if a key was stolen, it may be the attacker's"
    case .nothingLive(let path): "no release is live: `\(path)` is missing or invalid"
    case .expiryPast: "the expiry is in the past, or after the year 9999"
    case .pointerTooLarge(let size):
      "the release's pointer would be too large: \(size) bytes (maximum \(Envelope.Kind.pointer.sizeLimit))"
    case .bundle(let name, let reason): "clients would refuse the bundle `\(name)`: \(reason)"
    case .numbersUsedUp: "the newest root has no release numbers left"
    case .noSuchBundle(let name, _): "the release has no bundle `\(name)`"
    case .notKept(let asked, _): "release \(asked) isn't kept"
    case .missing(let path): "`\(path)` is missing, but a release needs it"
    case .damaged(let path): "`\(path)` is damaged: it doesn't match its hash"
    case .compressedCopyMissing(let path): "`\(path)` is missing: the compressed copy of a file that a release needs"
    case .compressedCopyDamaged(let path): "`\(path)` isn't a compressed copy of the file beside it"
    case .serverFileDamaged(let path): "`\(path)` differs from what stylec writes for these channels"
    case .foreignRoot(let path, let error):
      "`\(path)` isn't a root of this channel: \(error?.description ?? "no root precedes it")"
    case .otherFirstRoot(let path, let found, let expected):
      "root 1 of this directory isn't yours: `\(path)` is \(found), expected \(expected)"
    case .otherNewRoot(let found, let expected): "root 1 would be \(found), expected \(expected)"
    case .outOfMemory: "internal error: out of memory"
    }
  }

  /// The suggestion.
  var hint: String {
    switch self {
    case .unreadable: "check its permissions, or use another directory"
    case .nothingThere: "use the directory that was published to, or add --first for a new channel"
    case .notTheFirst(_, true): "remove --first"
    case .notTheFirst(_, false): "use the keys of that publish, or remove --first"
    case .newerRootNamed(_, _, let newest):
      "restore `keys/` from version control or the host: apps with a newer root than \(newest) accept nothing signed under it"
    case .rootMissing: "restore `keys/` from version control or the host: apps trust no other root in its place"
    case .otherFirstSigner:
      "use the public key of the first publish, even after `stylec rotate`: later keys follow from root 1"
    case .distrusted: "restore the directory as it was last published, from version control or the host"
    case .otherApp: "use this app's directory, or another --channel"
    case .key(let problem): problem.hint
    case .ofOlderRoot:
      "check it, and add --allow-older-root if it is yours; or run `stylec publish` to release the sources"
    case .nothingLive: "use --to sources, --to embedded, or --to with a number that `stylec history` lists"
    case .expiryPast: "use a later one, such as --expires 30d"
    case .pointerTooLarge: "use fewer bundles; about 400 fit"
    case .bundle: "run `stylec build` of this version, or use a channel for newer clients"
    case .numbersUsedUp: "run `stylec rotate` to restart from the clock"
    case .noSuchBundle(let name, let known):
      didYouMean(
        name, among: known,
        otherwise: known.count == 1
          ? "use `\(known[0])`" : "available: \(known.map { "`\($0)`" }.joined(separator: ", "))")
    case .notKept(_, let kept): "available: \(kept.map(String.init).joined(separator: ", "))"
    case .foreignRoot: "remove it; apps ignore it"
    // No suggestion about a stranger's directory is of use.
    case .otherFirstRoot: ""
    case .otherNewRoot: "use the keys of that root, or remove `releaseRoot` from the project file for a new channel"
    case .serverFileDamaged: "run `stylec publish` again to rewrite it"
    case .missing, .damaged, .compressedCopyMissing, .compressedCopyDamaged:
      "run `stylec publish` again, or restore the file from a copy of the directory"
    case .outOfMemory: "close other programs, and run it again"
    }
  }
}
