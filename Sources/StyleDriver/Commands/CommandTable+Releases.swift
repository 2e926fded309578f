extension CommandTable {
  /// The commands that make releases and look at them.
  static let releases: [CommandSpec] = [
    CommandSpec(
      command: .keygen, usage: "PATH",
      details: "Makes a key that signs releases: PATH is secret, PATH.pub is for everybody. No file is replaced.",
      examples: [
        .init("stylec keygen release.key", "make release.key and release.key.pub")
      ],
      arguments: .files,
      forms: [.init("keygen PATH", "make a key that signs releases: PATH is secret, PATH.pub is for everybody")]),
    CommandSpec(
      command: .publish, usage: "DIR --key FILE [FLAGS]",
      details: "Builds, and makes a signed release in DIR, which a static host serves. On an error DIR isn't touched.",
      examples: [
        .init("stylec publish site --key release.key --first", "the first release of a channel"),
        .init("stylec publish site --key release.key", "each one after it"),
        .init("stylec publish site --key release.key --message autumn --expires 30d", "with a word to it, and an end"),
      ],
      arguments: .folders,
      forms: [.init("publish DIR", "build, and make a signed release in the folder that a static host serves")]),
    CommandSpec(
      command: .history, usage: "DIR [--channel NAME] [--format text|json]",
      details:
        "Lists the releases of DIR, the newest first: number, time, content, which is live, its end and message.",
      examples: [
        .init("stylec history site", "what was published, and what is live"),
        .init("stylec history site --format json", "the same for programs"),
      ],
      arguments: .folders,
      forms: [.init("history DIR", "list the releases that are kept, and which is live")]),
    CommandSpec(
      command: .rollback, usage: "DIR --key FILE --to SEQ|embedded [FLAGS]",
      details: """
        Makes an earlier release live again under a new number. Without --to it lists what is kept, and exits with 2.

        --to embedded, the kill switch, sends apps back to what they ship. It needs the folder keys/ alone: what else is damaged or
        missing is told, and doesn't stop it.
        """,
      examples: [
        .init("stylec rollback site --key release.key --to embedded", "show what apps ship, at once"),
        .init(
          "stylec rollback site --key release.key --to 1795003600 --message reverted", "an earlier release once more"),
      ],
      arguments: .folders,
      forms: [.init("rollback DIR", "make an earlier release live again, or what apps ship")]),
    CommandSpec(
      command: .rotate, usage: "DIR --root-key FILE --key NEW --to sources|live|SEQ|embedded [FLAGS]",
      details: """
        Names NEW for releases in a new root, and makes a release that it signs: of the sources as `stylec publish` does, what is
        live, an earlier release, or what apps ship. What is live may be a thief's, so there is no default: without --to it lists
        what is kept, who signed it and what differs from the sources, and exits with 2.
        """,
      examples: [
        .init(
          "stylec rotate site --root-key root.key --key next.key --to sources",
          "after a theft: next.key signs what the sources make"),
        .init("stylec rotate site --root-key root.key --key next.key --to live", "a key that is merely old"),
      ],
      arguments: .folders,
      forms: [.init("rotate DIR", "name a new key for releases, and sign one by it")]),
    CommandSpec(
      command: .verify, usage: "DIR [--root SHA256] [--key FILE.pub] [--embed FOLDER] [FLAGS]",
      details: """
        Checks every byte of what is published and says what is live; exit 1 if anything is wrong or has expired.

        --embed writes what an app ships, and demands the hash of root 1, by --root or the project file's releaseRoot: apps trust it
        for good. The first publish prints it.
        """,
      examples: [
        .init("stylec verify site --key release.key.pub", "check every byte"),
        .init("stylec verify site --embed App/Styles", "write what an app ships"),
        .init("stylec verify site --expires-within 7d", "an alarm: exit 1 when the release ends within a week"),
      ],
      arguments: .folders,
      forms: [.init("verify DIR", "check every byte of what is published, and say what is live")]),
  ]
}
