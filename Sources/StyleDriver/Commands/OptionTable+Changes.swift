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
      summary: "accept the changes that break something, and write them with the reason into the accepted file",
      commands: [.diff]
    ) { options, value throws(UsageProblem) in
      guard value.contains(where: { !$0.isWhitespace }) else {
        throw UsageProblem(
          message: "`--accept` has no reason", hint: "write why it may change: --accept 'no app has used it since 1.2'")
      }
      options.changing.acceptReason = value
    },
    OptionSpec(
      name: "--accept-only", value: "KEY.PATH", summary: "accept only what is there or below; repeatable",
      commands: [.diff]
    ) { options, value in options.changing.acceptedOnly.append(value) },
    OptionSpec(
      name: "--prune-accepted",
      summary: "remove accepted changes that neither the named tree nor `released` has any more",
      commands: [.diff]
    ) { options, _ in options.changing.prunesAccepted = true },
    OptionSpec(
      name: "--allow-breaking", summary: "release even what breaks stored data or apps; the release says so for good",
      commands: [.publish, .rollback, .rotate]
    ) { options, _ in options.releasing.isUngated = true },
  ]
}
