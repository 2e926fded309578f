import StyleRelease
import Testing

@Suite struct CompressionTests {
  @Test(arguments: Compression.allCases) func aCompressedCopyStandsForItsFile(_ compression: Compression) throws {
    for bytes in [[], Array("{}".utf8), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }] {
      let copy = try #require(compression.compress(bytes))
      #expect(compression.compress(bytes) == copy)
      #expect(compression.decompress(copy, limit: bytes.count) == bytes)
      if !bytes.isEmpty { #expect(compression.decompress(copy, limit: bytes.count - 1) == nil) }
    }
  }

  @Test(arguments: Compression.allCases) func aCompressedCopyThatIsCutOffOrGoesOnIsRefused(
    _ compression: Compression
  ) throws {
    let bytes = Array("the same words again and again, the same words again and again".utf8)
    let copy = try #require(compression.compress(bytes))
    for length in copy.indices { #expect(compression.decompress(Array(copy.prefix(length)), limit: 100) == nil) }
    #expect(compression.decompress(copy + [0], limit: 100) == nil)
  }
}
