/// The options of `diff` for what breaks with a release.
package struct ChangingOptions: Sendable {
  /// The reason for which the changes that break something are accepted.
  package var acceptReason: String?
  /// The key paths of the changes to accept; empty for all.
  package var acceptedOnly: [String] = []
  /// Whether accepted changes that occur no more are removed.
  package var prunesAccepted = false
}

extension OptionTable {
  /// The flags for what breaks with a release.
  static let changing: [OptionSpec] = [
    OptionSpec(
      name: "--accept", value: "REASON",
      summary: "accept the breaking changes, and add them with the reason to the accepted file",
      commands: [.diff]
    ) { options, value throws(RunError) in
      guard value.contains(where: { !$0.isWhitespace }) else {
        throw .refused(
          "missing reason for `--accept`", hint: "add why it may change: --accept 'no app has used it since 1.2'")
      }
      options.changing.acceptReason = value
    },
    OptionSpec(
      name: "--accept-only", value: "KEY.PATH", summary: "accept only changes at or below this key path; repeatable",
      commands: [.diff]
    ) { options, value in options.changing.acceptedOnly.append(value) },
    OptionSpec(
      name: "--prune-accepted",
      summary: "remove accepted changes that no longer occur against DIR or `released`",
      commands: [.diff]
    ) { options, _ in options.changing.prunesAccepted = true },
    OptionSpec(
      name: "--allow-breaking", summary: "release even if stored data or apps break; the release is marked permanently",
      commands: [.publish, .rollback, .rotate]
    ) { options, _ in options.releasing.allowsBreaking = true },
  ]
}
