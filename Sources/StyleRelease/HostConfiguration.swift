import StyleTrust

/// What hosts have to be told: which files never change, and where twins are.
enum HostConfiguration {
  /// Writes the files for all channels of the tree.
  static func steps(adding channel: String, in files: some HostFiles) throws(ReleaseProblem) -> [HostStep] {
    let names = try reading { () throws(HostProblem) in try files.names(in: "") }
    var channels: Set<String> = [channel]
    for name in names {
      let keys = HostLayout(channel: name).keyFolder
      let roots = try reading { () throws(HostProblem) in try files.names(in: keys) }
      if roots.contains(HostLayout.rootName(1)) { channels.insert(name) }
    }
    var steps: [HostStep] = []
    let texts = [
      ("_headers", headers(channels.sorted())), ("nginx.conf", nginx(withBrotli: false)),
      ("nginx-brotli.conf", nginx(withBrotli: true)),
    ]
    for (path, text) in texts {
      if let step = try files.step(writing: Array(text.utf8), to: path) { steps.append(step) }
    }
    return steps
  }

  private static let immutable = "public, max-age=31536000, immutable"

  /// For hosts that read `_headers`; no file has two of its rules.
  static func headers(_ channels: [String]) -> String {
    channels.map { channel in
      let layout = HostLayout(channel: channel)
      let rules = [
        ("\(layout.contentFolder)/*", immutable), ("\(layout.historyFolder)/*", immutable),
        (layout.pointer, "no-cache"), ("\(layout.keyFolder)/*", "no-cache"),
        ("\(layout.dictionaryFolder)/*", "no-cache"),
      ]
      return rules.map { "/\($0)\n  Cache-Control: \($1)\n" }.joined()
    }.joined()
  }

  /// Locations to include in an nginx server whose root is the tree; no file has two of them.
  ///
  /// Without `always` an error gets no header: a 404 that is kept for a year would hide what comes later.
  static func nginx(withBrotli: Bool) -> String {
    let channel = "/[a-z][a-z0-9-]*"
    let twins = "  gzip_static on;\n" + (withBrotli ? "  brotli_static on;\n" : "")
    let rules = [
      ("\(channel)/b/[0-9a-f]+\\.(json|plist)$", immutable, twins + "  gzip_vary on;\n"),
      ("\(channel)/v[0-9]+/history/[0-9]+\\.json$", immutable, ""),
      ("\(channel)/v[0-9]+/current\\.json$", "no-cache", ""),
      ("\(channel)/keys/[0-9]+\\.root\\.json$", "no-cache", ""),
      ("\(channel)/dictionaries/[^/]+$", "no-cache", ""),
    ]
    let note =
      "# Locations for a `server` whose root is this folder: include …/\(withBrotli ? "nginx-brotli" : "nginx").conf;\n"
    return note
      + rules.map { pattern, caching, more in
        "location ~ \(pattern) {\n  types { application/json json; application/x-plist plist; }\n"
          + "  add_header Cache-Control \"\(caching)\";\n\(more)}\n"
      }.joined()
  }
}
