#if !canImport(Darwin)
  /// The headers of an answer, read line by line.
  struct CurlHeaders {
    /// The size limit of all headers together, in bytes, including those of earlier answers (100, 103).
    static let limit = 64 << 10

    private var size = 0
    private var codings = 0
    /// The headers' values by name in lower case; of several with one name, the first.
    private(set) var fields: [String: String] = [:]

    /// The value of a header by its name in lower case; the first of several.
    subscript(_ name: String) -> String? { fields[name] }

    /// Reads a line; returns the reason where the answer has to be refused.
    mutating func read(_ line: String) -> String? {
      size += line.utf8.count
      guard size <= Self.limit else { return "headers too large: more than \(Self.limit) bytes" }
      if line.hasPrefix("HTTP/") { fields = [:] }
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].lowercased()
      let value = Self.trimmed(line[line.index(after: colon)...])
      // It may be sent back, where a character without a face could begin another header.
      guard value.unicodeScalars.allSatisfy({ (" "..."~").contains($0) }) else { return nil }
      if fields[name] == nil { fields[name] = value }

      guard name == "content-encoding" || name == "transfer-encoding" else { return nil }
      // Others have windows of 16 MiB and more, and of two codings a chunk of 16 KiB might become 16 GiB before a byte is counted.
      let others = value.lowercased().split(separator: ",").map(Self.trimmed).filter {
        !["chunked", "identity"].contains($0)
      }
      codings += others.count
      if codings > 1 { return "the response has more than one encoding" }
      return others.first.flatMap {
        $0 == "gzip" ? nil : "unexpected encoding `\($0)` of the response (requested: `gzip`)"
      }
    }

    private static func trimmed(_ text: Substring) -> String {
      String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
#endif
