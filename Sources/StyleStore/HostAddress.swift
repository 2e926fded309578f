internal import StyleTrust

/// The address of a channel's releases, and the rule for redirects from it.
package struct HostAddress: Hashable, Sendable {
  /// The scheme: `https` or `http`.
  private let scheme: String
  /// The host and port, in lower case.
  private let authority: String
  /// The path before the channel, without a slash at its end.
  private let path: String

  /// Reads an absolute address: `https:`, or `http:` on loopback; nil for any other, and with a query or a user's name.
  package init?(_ text: String) {
    guard let (scheme, rest) = Self.split(text) else { return nil }
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    self.scheme = scheme
    authority = rest[..<end].lowercased()
    path = String(rest[end...].reversed().drop { $0 == "/" }.reversed())
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.contains { "?#@\\\"<>".contains($0) }
    guard isPlain, !host.isEmpty, scheme == "https" || isLoopback else { return nil }
  }

  /// The address of a file below this one.
  package func url(_ file: String) -> String { "\(scheme)://\(authority)\(path)/\(file)" }

  /// The target of a redirect from an address of this host.
  ///
  /// - Parameter location: The `Location` header, an absolute address or a path from the root.
  /// - Returns: The address; nil where clients don't follow: to another host, or to a weaker scheme.
  package func redirect(_ location: String) -> String? {
    guard location.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !location.contains("\\") else { return nil }
    if location.hasPrefix("/"), !location.hasPrefix("//") { return "\(scheme)://\(authority)\(location)" }
    let address = location.prefix { $0 != "?" && $0 != "#" }
    guard let target = HostAddress(String(address)), target.host == host else { return nil }
    return target.scheme == "https" || scheme == "http" ? location : nil
  }

  /// The host without the port; an IPv6 address in its brackets.
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
