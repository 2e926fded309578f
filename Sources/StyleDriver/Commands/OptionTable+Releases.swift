import StyleTrust

/// The options of the release commands.
package struct ReleasingOptions: Sendable {
  /// The release keys' files; any of those given to `verify` may have signed.
  package var keys: [String] = []
  /// The key files of the next root: public keys for the first release, the secret one to rotate.
  package var rootKeys: [String] = []
  /// The files of further public keys that may sign the next root.
  package var addedRootKeys: [String] = []
  /// The files of public keys that may no longer sign a root.
  package var removedRootKeys: [String] = []
  /// The command that signs releases, in place of a secret key's file.
  package var signCommand: String?
  /// The command that signs a new root, in place of a secret key's file.
  package var rootSignCommand: String?
  package var channel = Self.usualChannel
  /// The time from now to a release's expiry, as written.
  package var expires: String?
  /// The bundle to show in place of another, by the other's name.
  package var active: [String: String] = [:]
  package var isFirst = false
  /// The output folder of the build to publish.
  package var bundles: String?
  package var isDryRun = false
  /// The message of a release, for people.
  package var message: String?
  package var allowsOlderRoots = false
  /// The number that a release's own has to exceed.
  package var after = 0
  package var hasCompressedCopies = true
  /// The SHA-256 of the first root that apps have to trust.
  package var trustedRoot: String?
  /// The least time left to a release's expiry, as written.
  package var expiresWithin: String?
  package var embedFolder: String?
  /// Whether a release is made whatever it breaks.
  package var allowsBreaking = false

  /// The channel where none is named.
  static let usualChannel = "stable"
  /// The flags of a command line that goes on with the same channel.
  var channelFlags: [String] { channel == Self.usualChannel ? [] : ["--channel", channel] }
}

extension OptionTable {
  /// The flags of the release commands.
  static let releasing: [OptionSpec] = [
    OptionSpec(
      name: "--key", value: "FILE",
      summary:
        "file of the secret key, `-` for standard input (verify: a public key that may have signed root 1; repeatable)",
      own: [
        .publish: "file of the secret key, `-` for standard input",
        .rollback: "file of the secret key, `-` for standard input",
        .rotate: "file of the secret key that signs from now on, `-` for standard input",
        .verify: "file of a public key that may have signed root 1; repeatable",
      ], values: .files, commands: [.publish, .rollback, .rotate, .verify]
    ) { options, value in options.releasing.keys.append(value) },
    OptionSpec(
      name: "--root-key", value: "FILE",
      summary:
        "root key (publish --first: the .pub of one kept offline, repeatable; rotate: the secret one)",
      own: [
        .publish: "with --first: .pub of a root key, kept offline, that signs the next root; repeatable",
        .rotate: "file of the secret key that signs the new root, `-` for standard input",
      ], values: .files, commands: [.publish, .rotate]
    ) { options, value in options.releasing.rootKeys.append(value) },
    OptionSpec(
      name: "--add-root-key", value: "FILE",
      summary: "add a spare root key, which may also sign the next root: its .pub; repeatable", values: .files,
      commands: [.rotate]
    ) { options, value in options.releasing.addedRootKeys.append(value) },
    OptionSpec(
      name: "--remove-root-key", value: "FILE",
      summary: "remove a root key that was lost or stolen: its .pub; repeatable",
      values: .files, commands: [.rotate]
    ) { options, value in options.releasing.removedRootKeys.append(value) },
    OptionSpec(
      name: "--sign-command", value: "CMD",
      summary: "sign with this shell command, for --key FILE.pub: data on its input, 64 bytes on its output",
      commands: [.publish, .rollback, .rotate]
    ) { options, value in options.releasing.signCommand = value },
    OptionSpec(
      name: "--sign-root-command", value: "CMD",
      summary: "sign the new root with this shell command, for --root-key FILE.pub",
      commands: [.rotate]
    ) { options, value in options.releasing.rootSignCommand = value },
    OptionSpec(
      name: "--channel", value: "NAME", summary: "channel of the releases (default: stable)",
      commands: [.diff, .preview, .publish, .history, .rollback, .rotate, .verify]
    ) { options, value throws(RunError) in
      guard Audience.isChannel(value) else {
        throw .refused(
          "invalid channel `\(value)`",
          hint: "use a lower-case letter, then up to 31 lower-case letters, digits and `-`")
      }
      options.releasing.channel = value
    },
    OptionSpec(
      name: "--first", summary: "create the channel, with --key as its first release key", commands: [.publish]
    ) { options, _ in options.releasing.isFirst = true },
    OptionSpec(
      name: "--expires", value: "SPAN", summary: "when clients stop adopting the release: 30d, 12h (default: never)",
      commands: [.publish, .rotate]
    ) { options, value in options.releasing.expires = value },
    OptionSpec(
      name: "--active", value: "NAME=SHOWN",
      summary: "show bundle SHOWN in place of NAME; NAME=NAME ends it; repeatable",
      own: [.diff: "compare as if the new side showed SHOWN in place of NAME; NAME=NAME ends it; repeatable"],
      commands: [.diff, .publish, .rotate]
    ) { options, value throws(RunError) in
      let names = value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, !names.contains("") else {
        throw .refused(
          "invalid value `\(value)` for `--active`", hint: "expected form: NAME=SHOWN, such as default=festival")
      }
      options.releasing.active[names[0]] = names[1]
    },
    OptionSpec(
      name: "--bundles", value: "DIR", summary: "publish the output of an earlier build instead of building",
      values: .folders, commands: [.publish, .rotate]
    ) { options, value in options.releasing.bundles = value },
    OptionSpec(
      name: "--no-compressed", summary: "write no compressed copies (.gz, .br), for hosts that never serve them",
      commands: [.publish, .rotate]
    ) { options, _ in options.releasing.hasCompressedCopies = false },
    OptionSpec(
      name: "--to", value: "WHERE",
      summary:
        "number of a release, or `embedded`: what apps ship (rotate: also `sources`, `live`; convert: yaml or plist)",
      own: [
        .rollback: "number of the release to go back to, or `embedded`: what apps ship",
        .rotate: "what to release: `sources`, `live`, `embedded` (what apps ship), or a release's number",
        .convert: "yaml or plist (default: the other notation)",
        .diff: "new side (default: the sources): bundles, a published directory or a git revision",
      ], values: .targets, commands: [.rollback, .rotate, .convert, .diff]
    ) { options, value in options.target = value },
    OptionSpec(
      name: "--allow-older-root", summary: "permit a release that was signed under an older root",
      commands: [.rollback, .rotate]
    ) { options, _ in options.releasing.allowsOlderRoots = true },
    OptionSpec(
      name: "--message", value: "TEXT",
      summary: "message that `stylec history` shows, at most \(Pointer.messageLimit) characters",
      commands: [.publish, .rollback, .rotate]
    ) { options, value throws(RunError) in
      guard value.unicodeScalars.count <= Pointer.messageLimit else {
        throw .refused(
          "message too long: \(value.unicodeScalars.count) characters (maximum \(Pointer.messageLimit))",
          hint: "use a shorter one, such as --message 'autumn colors'")
      }
      options.releasing.message = value.isEmpty ? nil : value
    },
    OptionSpec(
      name: "--after", value: "SEQ",
      summary: "lower bound for the release number when no history is available",
      commands: [.publish, .rollback]
    ) { options, value throws(RunError) in
      guard let seq = Int(value), (1..<Pointer.largestSeq).contains(seq) else {
        throw .refused("invalid release number `\(value)`", hint: "use the greatest number that clients may have seen")
      }
      options.releasing.after = seq
    },
    OptionSpec(
      name: "--dry-run", summary: "write nothing; report what would change", commands: [.publish, .rollback, .rotate]
    ) { options, _ in options.releasing.isDryRun = true },
    OptionSpec(
      name: "--root", value: "SHA256",
      summary: "required hash of root 1, printed by the first publish (default: releaseRoot in the project file)",
      commands: [.diff, .preview, .publish, .history, .rollback, .rotate, .verify]
    ) { options, value throws(RunError) in
      guard ContentID.isHash(value) else {
        throw .refused("invalid value `\(value)` for `--root`", hint: "use a SHA-256: 64 lower-case hexadecimal digits")
      }
      options.releasing.trustedRoot = value
    },
    OptionSpec(
      name: "--expires-within", value: "SPAN", summary: "exit 1 if the release expires within this time: 7d, 12h",
      commands: [.verify]
    ) { options, value in options.releasing.expiresWithin = value },
    OptionSpec(
      name: "--embed", value: "FOLDER", summary: "write the files that an app ships: root, pointer and bundles",
      values: .folders, commands: [.verify]
    ) { options, value in options.releasing.embedFolder = value },
  ]
}
