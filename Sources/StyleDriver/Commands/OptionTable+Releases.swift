import StyleTrust

extension OptionTable {
  /// Those of releases.
  static let releasing: [OptionSpec] = [
    OptionSpec(
      name: "--key", value: "FILE",
      summary: "the secret key, `-` for standard input (verify: a public one that may have signed root 1; repeatable)",
      own: [
        .publish: "the secret key, `-` for standard input", .rollback: "the secret key, `-` for standard input",
        .rotate: "the secret key that signs from now on, `-` for standard input",
        .verify: "a public key that may have signed root 1; repeatable",
      ], values: .files, commands: [.publish, .rollback, .rotate, .verify]
    ) { options, value in options.keys.append(value) },
    OptionSpec(
      name: "--root-key", value: "FILE",
      summary: "the key that signs the next root (publish --first: its .pub, kept offline; rotate: the secret one)",
      own: [
        .publish: "with --first: the .pub of the key that signs the next root, kept offline",
        .rotate: "the secret key that signs the next root",
      ], values: .files, commands: [.publish, .rotate]
    ) { options, value in options.rootKey = value },
    OptionSpec(
      name: "--channel", value: "NAME", summary: "the channel of releases (stable)",
      commands: [.publish, .rollback, .rotate, .verify]
    ) { options, value throws(UsageProblem) in
      guard Audience.isChannel(value) else {
        throw UsageProblem(
          message: "`\(value)` is no channel",
          hint: "write a lower-case letter, then at most 31 lower-case letters, digits and `-`")
      }
      options.channel = value
    },
    OptionSpec(
      name: "--first", summary: "make a new channel, with the key as its first", commands: [.publish]
    ) { options, _ in options.isFirst = true },
    OptionSpec(
      name: "--expires", value: "SPAN", summary: "when clients stop adopting the release: 30d, 12h (never)",
      commands: [.publish]
    ) { options, value in options.expires = value },
    OptionSpec(
      name: "--active", value: "NAME=SHOWN", summary: "show one bundle for another; NAME=NAME ends it; repeatable",
      commands: [.publish]
    ) { options, value throws(UsageProblem) in
      let names = value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, !names.contains("") else {
        throw UsageProblem(
          message: "`\(value)` is no value of --active", hint: "write NAME=SHOWN, for example default=festival")
      }
      options.active[names[0]] = names[1]
    },
    OptionSpec(
      name: "--bundles", value: "DIR", summary: "publish what a build wrote there instead of building",
      values: .folders, commands: [.publish]
    ) { options, value in options.bundles = value },
    OptionSpec(
      name: "--to", value: "WHERE",
      summary: "the release to go back to, or `embedded`: what apps ship (convert: yaml or plist; the other notation)",
      own: [
        .rollback: "the release to go back to, or `embedded`: what apps ship",
        .convert: "yaml or plist (the other notation than the file's)",
      ], values: .targets, commands: [.rollback, .convert]
    ) { options, value in options.target = value },
    OptionSpec(
      name: "--dry-run", summary: "write nothing; say what would change", commands: [.publish, .rollback, .rotate]
    ) { options, _ in options.isDryRun = true },
    OptionSpec(
      name: "--embed", value: "FOLDER", summary: "write what an app ships: root, pointer and bundles",
      values: .folders, commands: [.verify]
    ) { options, value in options.embedFolder = value },
  ]
}
