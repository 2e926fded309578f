import StyleTrust

/// Settings for a host's server: which files never change, where compressed copies are, and that pages of other origins may read them.
enum HostConfiguration {
  /// Plans the settings files for all channels of the tree.
  static func steps(adding channel: String, in files: some HostFiles) throws(ReleaseProblem) -> [HostStep] {
    let channels = try channels(in: files).union([channel])
    var steps: [HostStep] = []
    for (path, text) in texts(of: channels) {
      if let step = try files.step(writing: Array(text.utf8), to: path) { steps.append(step) }
    }
    return steps
  }

  /// The settings files that are missing or damaged; none where all are missing, since stores don't use them.
  static func problems(in files: some HostFiles) throws(ReleaseProblem) -> [ReleaseProblem] {
    let texts = texts(of: try channels(in: files))
    var (missing, damaged): ([String], [ReleaseProblem]) = ([], [])
    for (path, text) in texts {
      let known = Array(text.utf8)
      let bytes = try files.read(path, limit: known.count)
      if bytes == nil { missing.append(path) }
      if let bytes, bytes != known { damaged.append(.serverFileDamaged(path: path)) }
    }
    return missing.count == texts.count ? [] : missing.map { .missing(path: $0) } + damaged
  }

  private static func channels(in files: some HostFiles) throws(ReleaseProblem) -> Set<String> {
    let names = try files.names(in: "")
    var channels: Set<String> = []
    for name in names where Audience.isChannel(name) {
      let keys = HostLayout(channel: name).keyFolder
      let roots = try files.names(in: keys)
      if roots.contains(HostLayout.rootName(1)) { channels.insert(name) }
    }
    return channels
  }

  private static func texts(of channels: Set<String>) -> [(path: String, text: String)] {
    [
      ("_headers", headers(channels.sorted())), ("nginx.conf", nginx(withBrotli: false)),
      ("nginx-brotli.conf", nginx(withBrotli: true)),
    ]
  }

  private static let immutable = "public, max-age=31536000, immutable"

  /// The text for hosts that read `_headers`; no two of its rules match one file.
  private static func headers(_ channels: [String]) -> String {
    let origins = "  Access-Control-Allow-Origin: *\n"
    return channels.map { channel in
      let layout = HostLayout(channel: channel)
      let rules = [
        ("\(layout.contentFolder)/*", immutable), ("\(layout.historyFolder)/*", immutable),
        (layout.pointer, "no-cache"), ("\(layout.keyFolder)/*", "no-cache"),
        ("\(layout.dictionaryFolder)/*", "no-cache"),
      ]
      return rules.map { "/\($0)\n  Cache-Control: \($1)\n\(origins)" }.joined()
    }.joined()
  }

  /// The locations to include in an nginx server whose root is the tree; no two of them match one file.
  ///
  /// Without `always` an error gets no header: a 404 that is kept for a year would hide what comes later.
  private static func nginx(withBrotli: Bool) -> String {
    let channel = "/[a-z][a-z0-9-]*"
    let copies = "  gzip_static on;\n" + (withBrotli ? "  brotli_static on;\n" : "")
    let origins = "  add_header Access-Control-Allow-Origin \"*\";\n"
    let rules = [
      ("\(channel)/b/[0-9a-f]+\\.(json|plist)$", immutable, copies + "  gzip_vary on;\n"),
      ("\(channel)/v[0-9]+/history/[0-9]+\\.json$", immutable, ""),
      ("\(channel)/v[0-9]+/current\\.json$", "no-cache", ""),
      ("\(channel)/keys/[0-9]+\\.root\\.json$", "no-cache", ""),
      ("\(channel)/dictionaries/[^/]+$", "no-cache", ""),
    ]
    let locations = rules.map { pattern, caching, more in
      "location ~ \(pattern) {\n  types { application/json json; application/x-plist plist; }\n"
        + "  add_header Cache-Control \"\(caching)\";\n\(origins)\(more)}\n"
    }
    return note("nginx\(withBrotli ? "-brotli" : "").conf") + locations.joined()
  }

  /// The head of a file for nginx, and the rule that keeps nginx from serving it.
  private static func note(_ name: String) -> String {
    """
    # Locations for a `server` whose root is the folder that this file was written to. Copy it to where only the server's own
    # administrator writes, and include the copy: whoever publishes would set up the server otherwise.
    location ~ /(_headers|nginx(-brotli)?\\.conf)$ { return 404; }

    """
  }
}
