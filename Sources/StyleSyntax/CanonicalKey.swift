/// The one text under which a plain scalar that is a number stands as a key: `1`, `01`, `+1`, `0x1` and `1.0` are all `1`.
///
/// Nil where the number is no integer of at most 18 digits; such a key stays as it is written.
func canonicalKey(ofNumber text: some Collection<UInt8>) -> [UInt8]? {
  let written = String(decoding: text, as: UTF8.self)
  let value: Int64?
  if written.hasPrefix("0x") {
    value = Int64(written.dropFirst(2), radix: 16)
  } else if written.hasPrefix("0o") {
    value = Int64(written.dropFirst(2), radix: 8)
  } else {
    let whole = written.prefix { $0 != "." }
    let fraction = written.dropFirst(whole.count + 1)
    guard fraction.allSatisfy({ $0 == "0" }) else { return nil }
    value = Int64(whole)
  }
  guard let value, value.magnitude < 1_000_000_000_000_000_000 else { return nil }
  return Array(String(value).utf8)
}
