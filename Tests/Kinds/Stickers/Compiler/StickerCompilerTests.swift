import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct StickerCompilerTests {
  private static let photo = "content: photo, size: { width: 100, height: 80 }, scale: 0.5..3"

  @Test func aSourceBecomesWhatClientsRead() throws {
    let compiled = try compile(
      """
      palettes: { ink: { colors: { black: "#000" } } }
      stickers:
        note:
          content: text
          size: { width: 100, height: 40pt }
          scale: { min: 1, max: 4 }
          snap: { angle: 0.125turn, tolerance: 5 }
          quarterTurn: -90deg
          flip: [vertical, horizontal]
          border: { color: "#D3D3D3", width: 1 }
          close: { size: 24, growth: 10, offset: { x: -6 } }
          fontSize: { min: 17, max: 30, default: 22 }
          fonts: [Georgia, Courier New]
          palette: ink
        large: { extends: note, fontSize: { min: 20, default: null }, fonts: null, flip: [], snap: { tolerance: null } }
      """)
    #expect(compiled.lines.isEmpty)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let (note, large) = (try #require(bundle.stickers["note"]), try #require(bundle.stickers["large"]))
    #expect(note.content == .text && note.size == Size(width: 100, height: 40) && note.scale == 1...4)
    #expect(note.snap?.angle == 45 && note.snap?.tolerance == 5 && note.quarterTurn == -90)
    #expect(note.flip == [.vertical, .horizontal] && note.border?.width == 1)
    #expect(note.close?.size == 24 && note.close?.growth == 10 && note.close?.offset == Point(x: -6, y: 0))
    #expect(note.fontSize?.range == 17...30 && note.fontSize?.initial == 22)
    #expect(note.fonts == ["Georgia", "Courier New"] && note.palette == "ink")
    #expect(large.fontSize?.range == 20...30 && large.fontSize?.initial == 20)
    #expect(large.fonts == nil && large.flip.isEmpty && large.snap?.tolerance == 3 && large.palette == "ink")
  }

  @Test func keysLeftOutHaveTheirDefaults() throws {
    let compiled = try compile("stickers: { plain: { \(Self.photo), snap: { angle: 4 }, close: { size: 20 } } }")
    #expect(compiled.lines.isEmpty)
    let style = try #require(try DecodedBundle(decoding: compiled.bundles["default"] ?? []).stickers["plain"])
    #expect(style.quarterTurn == 90 && style.flip.isEmpty && style.border == nil && style.fontSize == nil)
    #expect(style.snap?.tolerance == 2, "three degrees would be more than half of four")
    #expect(style.close?.growth == 0 && style.close?.offset == Point(x: 0, y: 0))
  }

  private static let text = "content: text, size: { width: 100, height: 40 }, scale: 1"

  /// A style's source, and its only fault.
  private static let faults: [String: DiagnosticName] = [
    photo + ", snap: { angle: 10, tolerance: 5.1 }": .valueOutOfRange,
    photo + ", flip: [horizontal, horizontal]": .duplicateName,
    photo + ", flip: [left]": .unknownName,
    photo + ", fontSize: { min: 17, max: 30 }": .unknownKey,
    text + ", fontSize: { min: 17, max: 16 }": .valueOutOfRange,
    text + ", fontSize: { min: 1, max: 3, default: 4 }": .valueOutOfRange,
    text + ", fonts: []": .valueOutOfRange,
    text + ", fonts: [A, A]": .duplicateName,
    text + ", palette: ink": .unknownName,
  ]

  @Test func mistakesAreReported() throws {
    for (style, name) in Self.faults {
      let compiled = try compile("stickers: { plain: { \(style) } }")
      #expect(compiled.findings.map(\.name) == [name], "\(compiled.lines)")
    }
  }

  @Test func keysOfTextAreReportedAtTheStyleAtFault() throws {
    let compiled = try compile(
      """
      stickers:
        note: { content: text, size: { width: 100, height: 40 }, scale: 1, fonts: [Georgia] }
        photo: { extends: note, content: photo }
        plain: { extends: note, content: image, fonts: null }
      """)
    #expect(compiled.lines.count == 1)
    #expect(
      compiled.lines.first?.contains(":3:27: error: `fonts` requires `content: text`") == true,
      "\(compiled.lines)")
  }
}
