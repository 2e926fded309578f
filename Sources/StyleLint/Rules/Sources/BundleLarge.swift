package import StyleDiagnostics

/// A bundle that comes near the size that clients refuse.
package enum BundleLarge: SourceRule {
  package static let description = RuleDescription(
    "bundle-large", .sources, .warning,
    options: [share],
    summary: "a bundle takes half of the 8 MiB that clients read",
    explanation: """
      Clients read bundles of up to 8 MiB (8,388,608 bytes), and `publish` and `build` refuse larger ones with the error \
      `limit`. At that point a design has to be split up under pressure. Long before, each start of an app decodes the \
      whole bundle, and each release sends it. So a bundle of more than `share` of the limit, 4 MiB, is reported at its \
      heaviest style.

      The size is the exact one of the bundle's file wherever bundles are written. `lint` alone makes a bundle only \
      where its sources are at least half as large as that bound; what many styles inherit from one base, or one style \
      has under many aliases, counts in bundles and not in sources.
      """,
    examples: examples)

  /// The share of the clients' limit above which a bundle is reported.
  package static let share = RuleDescription.Option(
    "share", default: 0.5, unit: .proportion, "the share of the clients' limit of 8 MiB that a bundle may take")

  private static let examples = [
    RuleExample(
      "a small bundle",
      animations: """
        appear: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
        """),
    RuleExample(
      "a bundle over a bound of 168 bytes, for apps that hold many",
      animations: """
        appear: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
        #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ bundle-large
        """,
      projectSettings: "lint: { rules: { bundle-large: { share: 0.00002 } } }\n"),
  ]
}
