extension CommandTable {
  /// The commands that make releases and look at them.
  static let releases: [CommandSpec] = [
    CommandSpec(
      command: .keygen, usage: "PATH",
      details: "Creates a key pair for signing releases: PATH is secret, PATH.pub is public. No file is replaced.",
      examples: [
        .init("stylec keygen release.key", "create release.key and release.key.pub")
      ],
      arguments: .files,
      forms: [.init("keygen PATH", "create a key pair for signing releases: PATH is secret, PATH.pub is public")]),
    CommandSpec(
      command: .publish, usage: "DIR --key FILE [FLAGS]",
      details:
        "Builds, and writes a signed release to DIR, which a static host serves. If there is an error, DIR doesn't change.",
      examples: [
        .init("stylec publish site --key release.key --first", "publish the first release of a channel"),
        .init("stylec publish site --key release.key", "publish a later release"),
        .init(
          "stylec publish site --key release.key --message autumn --expires 30d", "publish with a message and an expiry"
        ),
      ],
      arguments: .folders,
      forms: [.init("publish DIR", "build, and write a signed release to the directory that a static host serves")]),
    CommandSpec(
      command: .history, usage: "DIR [--channel NAME] [--format text|json]",
      details:
        "Lists the releases in DIR, newest first: number, time, content, expiry, message, and which one is live.",
      examples: [
        .init("stylec history site", "list what was published, and what is live"),
        .init("stylec history site --format json", "the same for programs"),
      ],
      arguments: .folders,
      forms: [.init("history DIR", "list the kept releases, and which one is live")]),
    CommandSpec(
      command: .rollback, usage: "DIR --key FILE --to SEQ|embedded [FLAGS]",
      details: """
        Makes an earlier release live again under a new number. Without --to it lists the kept releases, and exits with 2.

        --to embedded, the kill switch, makes apps use the styles that they ship. It only needs the directory keys/; other files
        that are damaged or missing are reported, but don't stop it.
        """,
      examples: [
        .init("stylec rollback site --key release.key --to embedded", "make apps use the styles that they ship"),
        .init(
          "stylec rollback site --key release.key --to 1795003600 --message reverted",
          "make an earlier release live again"),
      ],
      arguments: .folders,
      forms: [.init("rollback DIR", "make an earlier release live again, or the styles that apps ship")]),
    CommandSpec(
      command: .rotate, usage: "DIR --root-key FILE --key NEW --to sources|live|SEQ|embedded [FLAGS]",
      details: """
        Makes NEW the release key in a new root, and signs a release with it: of the sources as `stylec publish` does, the live
        release, an earlier one, or the styles that apps ship. The live release may be an attacker's, so there is no default:
        without --to it lists the kept releases, their keys and their differences from the sources, and exits with 2.
        """,
      examples: [
        .init(
          "stylec rotate site --root-key root.key --key next.key --to sources",
          "after a theft: sign a release of the sources with next.key"),
        .init(
          "stylec rotate site --root-key root.key --key next.key --to live",
          "replace a key that is only old: sign the live release again"),
      ],
      arguments: .folders,
      forms: [.init("rotate DIR", "replace the release key, and sign a release with the new one")]),
    CommandSpec(
      command: .verify, usage: "DIR [--root SHA256] [--key FILE.pub] [--embed FOLDER] [FLAGS]",
      details: """
        Checks every byte of what is published and reports what is live. Exits with 1 if anything is wrong or has expired.

        --embed writes the files that an app ships. It requires the hash of root 1, from --root or the project file's
        releaseRoot, because apps trust it permanently. The first publish prints it.
        """,
      examples: [
        .init("stylec verify site --key release.key.pub", "check every byte"),
        .init("stylec verify site --embed App/Styles", "write the files that an app ships"),
        .init("stylec verify site --expires-within 7d", "for an alarm: exit 1 if the release expires within a week"),
      ],
      arguments: .folders,
      forms: [.init("verify DIR", "check every byte of what is published, and report what is live")]),
  ]
}
