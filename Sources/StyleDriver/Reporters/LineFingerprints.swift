/// The fingerprint of each line of a file as GitHub computes it, so that an alert stays the same when lines move.
///
/// It is `primaryLocationLineHash` of codeql-action: a hash over 2⁶⁴ with the multiplier 37 of the 100 UTF-16 units from
/// the line's first on, spaces, tabs and the LF of a CRLF left out, a CR taken for an LF, the end of the file as 65535
/// and zeros; then how often the same hash has occurred in the file.
struct LineFingerprints {
  private static let window = 100
  private static let multiplier: UInt64 = 37
  private static let endOfFile: UInt16 = 65535

  private var lines: [(hash: UInt64, occurrence: Int)] = []

  init(_ bytes: [UInt8]) {
    let (starts, hashes) = Self.hashes(of: bytes)
    let leading = (0..<Self.window).reduce(1) { power, _ in power &* Self.multiplier }
    var occurrences: [UInt64: Int] = [:]
    for start in starts {
      let hash = hashes[start + Self.window] &- hashes[start] &* leading
      occurrences[hash, default: 0] += 1
      lines.append((hash, occurrences[hash, default: 1]))
    }
  }

  /// The fingerprint of a line, counted from 1; nil for a line that isn't there.
  subscript(line: Int) -> String? {
    guard lines.indices.contains(line - 1) else { return nil }
    let (hash, occurrence) = lines[line - 1]
    return "\(String(hash, radix: 16)):\(occurrence)"
  }

  /// The hash of every prefix of the text, and the lengths, in hashed UTF-16 units, of the prefixes that end before a line.
  private static func hashes(of bytes: [UInt8]) -> (starts: [Int], hashes: [UInt64]) {
    let (tab, lineFeed, carriageReturn, space): (UInt16, UInt16, UInt16, UInt16) = (0x09, 0x0A, 0x0D, 0x20)
    var starts = [0]
    var hashes: [UInt64] = [0]
    func append(_ unit: UInt16) { hashes.append(hashes[hashes.count - 1] &* multiplier &+ UInt64(unit)) }
    var followsReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      let isSecondHalf = followsReturn && unit == lineFeed
      followsReturn = unit == carriageReturn
      if unit == space || unit == tab || isSecondHalf { continue }
      append(unit == carriageReturn ? lineFeed : unit)
      if unit == lineFeed || unit == carriageReturn { starts.append(hashes.count - 1) }
    }
    append(endOfFile)
    for _ in 0..<window { append(0) }
    return (starts, hashes)
  }
}
