internal import StyleTrust

/// The `Retry-After` header (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The seconds to wait, from a header that gives their number or a date.
  ///
  /// - Parameters:
  ///   - header: The header's value, as it was sent.
  ///   - now: The time in seconds since 1970.
  /// - Returns: The seconds; nil where the header gives neither.
  static func seconds(_ header: String, now: Int) -> Int? {
    if header.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return Int(header) }
    return date(header).map { max(0, $0.seconds - now) }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads a date in the form that servers have to use, `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return Timestamp("\(words[3])-\(number)-\(words[1])T\(words[4])Z")
  }
}
