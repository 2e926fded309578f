/// The one text under which a plain scalar that is a number stands as a key: `1`, `01`, `+1`, `0x1`, `1.0` and `1e0` are all `1`,
/// `.5` and `5e-1` are `0.5`.
///
/// Nil where that is far longer than anybody writes; such a key stays as it is.
func canonicalKey(ofNumber text: some Collection<UInt8>) -> [UInt8]? {
  let written = String(decoding: text, as: UTF8.self)
  if written.hasPrefix("0x") || written.hasPrefix("0o") {
    return Int64(written.dropFirst(2), radix: written.hasPrefix("0x") ? 16 : 8).map { Array(String($0).utf8) }
  }
  let parts = written.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
  let isNegative = parts[0].hasPrefix("-")
  let mantissa = parts[0].drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
  let fraction = mantissa.count > 1 ? mantissa[1] : ""
  var digits = Array((mantissa[0] + fraction).utf8.drop { $0 == UInt8(ascii: "0") })
  if digits.isEmpty { return [UInt8(ascii: "0")] }
  guard let power = parts.count > 1 ? Int(parts[1]) : 0, power.magnitude <= longestKey else { return nil }
  /// Position of the point, counted from the first digit.
  var point = digits.count - fraction.utf8.count + power
  while digits.count > max(point, 1), digits.last == UInt8(ascii: "0") { digits.removeLast() }
  let zeros = { (count: Int) in [UInt8](repeating: UInt8(ascii: "0"), count: count) }
  if point < 1 {
    digits = zeros(1 - point) + digits
    point = 1
  }
  digits += zeros(max(0, point - digits.count))
  if point < digits.count { digits.insert(UInt8(ascii: "."), at: point) }
  return isNegative ? [UInt8(ascii: "-")] + digits : digits
}

/// Greatest number of digits by which an exponent may move the point of a key.
private let longestKey = 400
