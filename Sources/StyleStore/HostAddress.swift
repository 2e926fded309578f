internal import StyleTrust

/// Where a channel's releases lie, and where redirects may lead.
package struct HostAddress: Hashable, Sendable {
  /// `https` or `http`.
  private let scheme: String
  /// Host and port, in lower case.
  private let authority: String
  /// What comes before the channel; without a slash at its end.
  private let path: String

  /// Reads an absolute address: `https:`, or `http:` on this very machine; nil for any other, and with a query or a user's name.
  package init?(_ text: String) {
    guard let (scheme, rest) = Self.split(text) else { return nil }
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    self.scheme = scheme
    authority = rest[..<end].lowercased()
    path = String(rest[end...].reversed().drop { $0 == "/" }.reversed())
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.contains { "?#@\\\"<>".contains($0) }
    guard isPlain, !host.isEmpty, scheme == "https" || isLoopback else { return nil }
  }

  /// The address of a file below it.
  package func url(_ file: String) -> String { "\(scheme)://\(authority)\(path)/\(file)" }

  /// Where a redirect from an address of this host leads.
  ///
  /// - Parameter location: The header, an absolute address or a path from the root.
  /// - Returns: The address; nil where clients don't go: elsewhere, or to a weaker scheme.
  package func redirect(_ location: String) -> String? {
    guard location.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !location.contains("\\") else { return nil }
    if location.hasPrefix("/"), !location.hasPrefix("//") { return "\(scheme)://\(authority)\(location)" }
    let address = location.prefix { $0 != "?" && $0 != "#" }
    guard let target = HostAddress(String(address)), target.host == host else { return nil }
    return target.scheme == "https" || scheme == "http" ? location : nil
  }

  /// Without the port; an IPv6 address in its brackets.
  private var host: Substring {
    if authority.first == "[" { return authority.prefix { $0 != "]" } }
    return authority.prefix { $0 != ":" }
  }

  private var isLoopback: Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host == "[::1"
      || numbers.count == 4 && numbers.first == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  private static func split(_ text: String) -> (scheme: String, rest: Substring)? {
    for scheme in ["https", "http"] where text.lowercased().hasPrefix(scheme + "://") {
      return (scheme, text.dropFirst(scheme.count + 3))
    }
    return nil
  }
}
