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
  package var hasTwins = true
  /// The SHA-256 of the first root that apps have to trust.
  package var trustedRoot: String?
  /// The least time left to a release's expiry, as written.
  package var expiresWithin: String?
  package var embedFolder: String?
  /// Whether a release is made whatever it breaks.
  package var isUngated = false

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
        "the secret key's file, `-` for standard input (verify: a public one that may have signed root 1; repeatable)",
      own: [
        .publish: "the secret key's file, `-` for standard input",
        .rollback: "the secret key's file, `-` for standard input",
        .rotate: "the secret key that signs from now on, `-` for standard input",
        .verify: "a public key that may have signed root 1; repeatable",
      ], values: .files, commands: [.publish, .rollback, .rotate, .verify]
    ) { options, value in options.releasing.keys.append(value) },
    OptionSpec(
      name: "--root-key", value: "FILE",
      summary:
        "the key that signs the next root (publish --first: its .pub, kept offline, repeatable; rotate: the secret one)",
      own: [
        .publish: "with --first: the .pub of a key that signs the next root, kept offline; repeatable",
        .rotate: "the secret key that signs the new root, `-` for standard input",
      ], values: .files, commands: [.publish, .rotate]
    ) { options, value in options.releasing.rootKeys.append(value) },
    OptionSpec(
      name: "--add-root-key", value: "FILE",
      summary: "the .pub of a spare key that may sign the next root, too; repeatable", values: .files,
      commands: [.rotate]
    ) { options, value in options.releasing.addedRootKeys.append(value) },
    OptionSpec(
      name: "--remove-root-key", value: "FILE",
      summary: "the .pub of a root key that was lost or stolen, and may sign no root any more; repeatable",
      values: .files, commands: [.rotate]
    ) { options, value in options.releasing.removedRootKeys.append(value) },
    OptionSpec(
      name: "--sign-command", value: "CMD",
      summary: "sign by this line of a shell, for the .pub of --key: the bytes on its input, 64 bytes on its output",
      commands: [.publish, .rollback, .rotate]
    ) { options, value in options.releasing.signCommand = value },
    OptionSpec(
      name: "--sign-root-command", value: "CMD", summary: "sign the new root likewise, for the .pub of --root-key",
      commands: [.rotate]
    ) { options, value in options.releasing.rootSignCommand = value },
    OptionSpec(
      name: "--channel", value: "NAME", summary: "the channel of releases (stable)",
      commands: [.diff, .preview, .publish, .history, .rollback, .rotate, .verify]
    ) { options, value throws(UsageProblem) in
      guard Audience.isChannel(value) else {
        throw UsageProblem(
          message: "`\(value)` is no channel",
          hint: "write a lower-case letter, then at most 31 lower-case letters, digits and `-`")
      }
      options.releasing.channel = value
    },
    OptionSpec(
      name: "--first", summary: "make a new channel, with the key as its first", commands: [.publish]
    ) { options, _ in options.releasing.isFirst = true },
    OptionSpec(
      name: "--expires", value: "SPAN", summary: "when clients stop adopting the release: 30d, 12h (never)",
      commands: [.publish, .rotate]
    ) { options, value in options.releasing.expires = value },
    OptionSpec(
      name: "--active", value: "NAME=SHOWN", summary: "show one bundle for another; NAME=NAME ends it; repeatable",
      own: [.diff: "compare as if the new side showed one bundle for another; NAME=NAME ends it; repeatable"],
      commands: [.diff, .publish, .rotate]
    ) { options, value throws(UsageProblem) in
      let names = value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, !names.contains("") else {
        throw UsageProblem(
          message: "`\(value)` is no value of --active", hint: "write NAME=SHOWN, for example default=festival")
      }
      options.releasing.active[names[0]] = names[1]
    },
    OptionSpec(
      name: "--bundles", value: "DIR", summary: "publish what a build wrote there instead of building",
      values: .folders, commands: [.publish, .rotate]
    ) { options, value in options.releasing.bundles = value },
    OptionSpec(
      name: "--no-compressed", summary: "write no compressed copies, .gz and .br: for stores that never serve them",
      commands: [.publish, .rotate]
    ) { options, _ in options.releasing.hasTwins = false },
    OptionSpec(
      name: "--to", value: "WHERE",
      summary:
        "a release's number, or `embedded`: what apps ship (rotate: `sources` and `live`, too; convert: yaml or plist)",
      own: [
        .rollback: "the release to go back to, by its number, or `embedded`: what apps ship",
        .rotate: "what the new key signs: `sources`, `live`, `embedded` (what apps ship), or a release's number",
        .convert: "yaml or plist (the other notation than the file's)",
        .diff: "the new side, instead of the sources: a folder of bundles, a bundle, a host's tree or a git revision",
      ], values: .targets, commands: [.rollback, .rotate, .convert, .diff]
    ) { options, value in options.target = value },
    OptionSpec(
      name: "--allow-older-root", summary: "take a release, too, that a lower root than the newest one signed",
      commands: [.rollback, .rotate]
    ) { options, _ in options.releasing.allowsOlderRoots = true },
    OptionSpec(
      name: "--message", value: "TEXT",
      summary: "what `stylec history` says of the release, \(Pointer.messageLimit) characters at most",
      commands: [.publish, .rollback, .rotate]
    ) { options, value throws(UsageProblem) in
      guard value.unicodeScalars.count <= Pointer.messageLimit else {
        throw UsageProblem(
          message: "the message has \(value.unicodeScalars.count) characters, and \(Pointer.messageLimit) are the most",
          hint: "write less; a message for people, such as --message 'autumn colors'")
      }
      options.releasing.message = value.isEmpty ? nil : value
    },
    OptionSpec(
      name: "--after", value: "SEQ",
      summary: "a number that the release's own has to come after, where no file says it",
      commands: [.publish, .rollback]
    ) { options, value throws(UsageProblem) in
      guard let seq = Int(value), (1..<Pointer.largestSeq).contains(seq) else {
        throw UsageProblem(
          message: "`\(value)` is no release's number", hint: "write the greatest number that clients may have seen")
      }
      options.releasing.after = seq
    },
    OptionSpec(
      name: "--dry-run", summary: "write nothing; say what would change", commands: [.publish, .rollback, .rotate]
    ) { options, _ in options.releasing.isDryRun = true },
    OptionSpec(
      name: "--root", value: "SHA256",
      summary: "the hash that root 1 has to have, as the first publish printed it (the project file's releaseRoot)",
      commands: [.diff, .preview, .publish, .history, .rollback, .rotate, .verify]
    ) { options, value throws(UsageProblem) in
      guard ContentID.isHash(value) else {
        throw UsageProblem(
          message: "`\(value)` is no value of --root", hint: "write 64 lower-case hexadecimal digits, a SHA-256")
      }
      options.releasing.trustedRoot = value
    },
    OptionSpec(
      name: "--expires-within", value: "SPAN", summary: "exit 1 where the release ends within this: 7d, 12h",
      commands: [.verify]
    ) { options, value in options.releasing.expiresWithin = value },
    OptionSpec(
      name: "--embed", value: "FOLDER", summary: "write what an app ships: root, pointer and bundles",
      values: .folders, commands: [.verify]
    ) { options, value in options.releasing.embedFolder = value },
  ]
}
