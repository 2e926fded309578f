import StyleRelease
import Testing

@Suite struct CompressionTests {
  @Test(arguments: Compression.allCases) func aTwinStandsForItsFile(_ compression: Compression) throws {
    for bytes in [[], Array("{}".utf8), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }] {
      let twin = try #require(compression.compress(bytes))
      #expect(compression.compress(bytes) == twin)
      #expect(compression.decompress(twin, limit: bytes.count) == bytes)
      if !bytes.isEmpty { #expect(compression.decompress(twin, limit: bytes.count - 1) == nil) }
    }
  }

  @Test(arguments: Compression.allCases) func aTwinThatIsCutOffOrGoesOnIsRefused(_ compression: Compression) throws {
    let bytes = Array("the same words again and again, the same words again and again".utf8)
    let twin = try #require(compression.compress(bytes))
    for length in twin.indices { #expect(compression.decompress(Array(twin.prefix(length)), limit: 100) == nil) }
    #expect(compression.decompress(twin + [0], limit: 100) == nil)
  }
}
