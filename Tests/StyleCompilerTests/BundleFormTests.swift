import StyleBundle
import StyleTestSupport
import Testing

/// A bundle's members are written in a fixed order, which is that of canonical JSON (RFC 8785).
@Suite struct BundleFormTests {
  @Test(arguments: ["every-member", "names", "motion", "overlay"])
  func readingABundleAndWritingItCanonicallyChangesNothing(project: String) throws {
    let bundles = try ProjectFixture(project).compiled().bundles
    #expect(!bundles.isEmpty)
    for bytes in bundles.values {
      var writer = JSONWriter()
      writer.value(try JSONDocument(parsing: bytes, limit: 64 << 20).root)
      #expect(try String(decoding: writer.finish(), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    }
  }
}
