import StyleTestSupport

extension ScratchFolder {
  /// A project whose bundle `default` reads `StyleSources/a.yaml` and token files beside `StyleSources`.
  convenience init(tokens: [String: String], source: String, rem: String? = "16") throws {
    try self.init(
      source: source,
      project: "format: 1\n" + (rem.map { "rem: \($0)\n" } ?? "")
        + "bundles: { default: { sources: [\"*.yaml\"], tokens: [\(tokens.keys.sorted().map { "\"../\($0)\"" }.joined(separator: ", "))] } }\n"
    )
    for (path, text) in tokens { try write(text, to: path) }
  }

  /// The findings of `lint`, a line each.
  var findings: [String] {
    run("lint", "--format", "concise").output.split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") || $0.contains(": note: ") }
  }
}
