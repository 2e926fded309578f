import Foundation
import StyleClient
import Testing

/// An app imports `StyleClient` and nothing else of this package.
@Suite struct SingleImportTests {
  private var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Generated/bundles/default.json")
  }

  @Test func modelsAndValuesComeWithTheClient() throws {
    let bundle = try DecodedBundle(decoding: Data(contentsOf: file.standardizedFileURL))
    let style = try #require(bundle.bubbles.first)
    let size = Size(width: style.width.upperBound, height: style.height.upperBound)
    let outline = try #require(BubbleOutline(style, size: size))
    #expect(outline.contains(Point(x: size.width / 2, y: size.height / 2)))
  }

  /// Any collection of bytes is read, at most one byte beyond the limit.
  @Test func anyCollectionOfBytesIsRead() throws {
    let bytes = Array(try Data(contentsOf: file.standardizedFileURL))
    let bundle = try DecodedBundle(decoding: bytes)
    #expect(try DecodedBundle(decoding: bytes[...]).name == bundle.name)
    #expect(try DecodedBundle(decoding: ContiguousArray(bytes)).tags.names == bundle.tags.names)
    #expect(throws: BundleRefusal.self) { try DecodedBundle(decoding: Data(bytes), limit: bytes.count - 1) }
    #expect(throws: BundleRefusal.self) {
      try DecodedBundle(decoding: repeatElement(UInt8(ascii: " "), count: 1 << 40))
    }
  }
}
