import StyleBundle

/// Reads bytes as JSON and as a bundle: they are taken or refused, and nothing traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = try? JSONDocument(parsing: bytes, limit: 1 << 20)
  _ = try? DecodedBundle(decoding: bytes)
  return 0
}
