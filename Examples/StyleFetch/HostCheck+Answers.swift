import StyleStore
import StyleTrust

extension HostCheck {
  /// Requests missing files: caches must not keep the answer, and a page in their place costs each client its bytes.
  mutating func absentFiles(after root: Int) async {
    for (path, isRoot) in [
      (layout.root(root + 1), true), (layout.content(String(repeating: "0", count: 64), .json), false),
    ] {
      guard let answer = await get(path, limit: 1 << 20) else { continue }
      if answer.status != 404 {
        let page = answer.status == 200 ? "a page in place of files that aren't there" : "other answers than 404"
        report(
          path, "status \(answer.status) for a file that isn't there, expected 404",
          "turn off \(page) (S3: allow s3:ListBucket)", isError: false)
      }
      expectForgotten(answer, path, isRoot: isRoot)
    }
    if let answer = await get("nginx.conf", limit: 1 << 20), answer.status == 200 {
      report(
        "nginx.conf", "the server's own settings are served",
        "copy them to where the server reads its settings, and leave them out of what is served", isError: false)
    }
  }

  /// Checks that no cache keeps the answer about a missing file: apps ask for the next root before there is one.
  private mutating func expectForgotten(_ answer: TransportResponse, _ path: String, isRoot: Bool) {
    let remedy =
      "send it for status 200 alone, in nginx without `always`"
      + (isRoot ? ", or a rotation is hidden as long: purge \(path) when you rotate" : "")
    let age = answer.headers["age"].flatMap { Int($0) } ?? 0
    if let caching = caching(answer), lifetime(caching) > 60 {
      report(path, "Cache-Control `\(caching)` for a file that isn't there", remedy)
    } else if age > 60 {
      report(path, "a cache has kept for \(age) s that the file isn't there", remedy, isError: false)
    }
  }

  /// Checks that caches ask the host each time.
  mutating func expectFresh(_ answer: TransportResponse, _ path: String) {
    guard let caching = caching(answer) else {
      report(
        path, "there is no Cache-Control, expected `no-cache`",
        "caches may keep it as long as they like; send what `_headers` says", isError: false)
      return
    }
    let seconds = lifetime(caching)
    if seconds > 0 {
      report(
        path, "Cache-Control `\(caching)`, expected `no-cache`",
        "a release reaches clients up to \(seconds) s late; send what `_headers` says", isError: seconds > 3600)
    }
  }

  /// Checks that caches keep a file whose bytes never change.
  mutating func expectForever(_ answer: TransportResponse, _ path: String) {
    let caching = caching(answer)
    if lifetime(caching ?? "") < 365 * 86_400 {
      report(
        path, "Cache-Control \(caching.map { "`\($0)`" } ?? "isn't there"), expected a year, immutable",
        "send what `_headers` says, or the same bytes are fetched again and again", isError: false)
    }
  }

  /// Checks that an answer is compressed, and that caches keep it apart from the plain one.
  mutating func expectCompression(_ answer: TransportResponse, _ path: String, size: Int) {
    if answer.headers["content-encoding"] == nil {
      // Below that a packet holds it, compressed or not.
      guard size > 1400 else { return }
      report(
        path, "\(size) bytes that aren't compressed, though gzip was asked for",
        "serve the compressed copies that `publish` writes, or configure the host to compress", isError: false)
    } else if answer.headers["vary"]?.lowercased().contains("accept-encoding") != true {
      report(
        path, "compressed, and Vary doesn't say Accept-Encoding",
        "caches may hand it to clients that can't read it; in nginx `gzip_vary on`")
    }
  }

  mutating func expectType(_ type: String, _ answer: TransportResponse, _ path: String) {
    let found = answer.headers["content-type"] ?? ""
    if found.prefix(while: { $0 != ";" }).lowercased() != type {
      report(path, "Content-Type `\(found)`, expected `\(type)`", "many hosts compress by type", isError: false)
    }
  }

  mutating func expectBrowsers(_ answer: TransportResponse, _ path: String) {
    if answer.headers["access-control-allow-origin"] == nil {
      report(
        path, "there is no Access-Control-Allow-Origin", "pages of other origins can't read it; send `*`",
        isError: false)
    }
  }

  private func caching(_ answer: TransportResponse) -> String? { answer.headers["cache-control"] }

  /// The time for which a cache may serve an answer without asking, in seconds.
  private func lifetime(_ caching: String) -> Int {
    let words = caching.lowercased().split { ", ".contains($0) }
    if words.contains("no-cache") || words.contains("no-store") { return 0 }
    func seconds(_ name: String) -> Int? {
      words.lazy.compactMap { $0.hasPrefix(name) ? Int($0.dropFirst(name.count)) : nil }.first
    }
    // What it says to shared caches counts for them.
    return seconds("s-maxage=") ?? seconds("max-age=") ?? 0
  }
}
