import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct TemplateCompilerTests {
  private func template(_ source: String, _ name: TemplateStyle.Name = "plain") throws -> TemplateStyle {
    let compiled = try compile(source)
    #expect(compiled.lines == [])
    return try #require(DecodedBundle(decoding: compiled.bundles["default"] ?? []).templates[name])
  }

  @Test func aSourceBecomesWhatClientsRead() throws {
    let style = try template(
      """
      stickers:
        stamp: { content: image, size: { width: 60, height: 40 }, scale: 1..2 }
      templates:
        plain:
          canvas: { width: 375pt, height: 667 }
          background: "#FFF8E7"
          slots:
            top: { accepts: [image, text], rect: [10%, 0.05, 0.8, 0.25], z: 2, sticker: stamp }
            photo: { accepts: [photo], rect: [-0.05, 0.35, 0.9, 0.3], rotation: -0.25turn }
            words: { accepts: [text], rect: [0.1, 0.7, 0.8, 0.2] }
      """)
    #expect(style.canvas.width == .length(375) && style.canvas.height == .length(667) && style.page == nil)
    #expect(style.background?.red == 1)
    #expect(style.slots.map(\.name) == ["photo", "words", "top"])
    #expect(style.slots.map(\.z) == [0, 0, 2])
    #expect(style.slots[0].rotation == -90)
    #expect(style.slots[0].rect == PageProportions(x: -0.05, y: 0.35, width: 0.9, height: 0.3))
    #expect(style.slots[2].accepts == [.image, .text])
    #expect(style.slots[2].sticker == "stamp")
    #expect(style.slots[1].sticker == nil)
  }

  @Test func aSideMayBeEndless() throws {
    let style = try template(
      """
      templates:
        plain:
          canvas: { width: endless, height: 400 }
          page: 300
          slots: { photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.8] } }
      """)
    #expect(style.canvas.width == .endless && style.canvas.height == .length(400) && style.page == 300)
  }

  @Test func moreThan64SlotsAreReported() throws {
    func source(_ count: Int) -> String {
      "templates:\n  plain:\n    canvas: { width: 375, height: 603 }\n    slots:\n"
        + (0..<count).map { "      s\($0): { accepts: [photo], rect: [0, 0, 1, 1] }\n" }.joined()
    }
    func errors(_ count: Int) throws -> [String] {
      try compile(source(count)).findings.filter { $0.level == .error }.map(\.message)
    }
    #expect(try errors(64).isEmpty)
    #expect(try errors(65) == ["too many slots: 65 (maximum 64)"])
  }

  /// Slots merge by name: a base's come first, in its order, and `null` removes one.
  @Test func slotsAreInheritedByName() throws {
    let style = try template(
      """
      templates:
        base:
          canvas: { width: 300, height: 400 }
          slots:
            c: { accepts: [text], rect: [0, 0, 1, 0.2] }
            b: { accepts: [text], rect: [0, 0.2, 1, 0.2] }
            a: { accepts: [text], rect: [0, 0.4, 1, 0.2] }
        plain:
          extends: base
          slots: { d: { accepts: [photo], rect: [0, 0.8, 1, 0.2] }, a: { z: -1 }, b: null, c: { accepts: [photo] } }
      """)
    #expect(style.slots.map(\.name) == ["a", "c", "d"])
    #expect(style.slots[1].accepts == [.photo])
    #expect(style.slots[1].rect == PageProportions(x: 0, y: 0, width: 1, height: 0.2))
  }

  @Test(arguments: [
    (
      "canvas: { width: endless, height: endless }", "slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } }",
      "value-out-of-range"
    ),
    ("canvas: { width: endless, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } }", "missing-key"),
    (
      "canvas: { width: 1, height: 1 }\n    page: 3", "slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } }",
      "unknown-key"
    ),
    ("canvas: { width: forever, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } }", "unknown-name"),
    ("canvas: { width: 0, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 1, 1] } }", "value-out-of-range"),
    ("canvas: { width: 1, height: 1 }", "slots: {}", "missing-key"),
    ("canvas: { width: 1, height: 1 }", "slots: []", "wrong-type"),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [], rect: [0, 0, 1, 1] } }", "value-out-of-range"),
    (
      "canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [text, text], rect: [0, 0, 1, 1] } }", "duplicate-name"
    ),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [txt], rect: [0, 0, 1, 1] } }", "unknown-name"),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: text, rect: [0, 0, 1, 1] } }", "wrong-type"),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 1] } }", "wrong-type"),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [text], rect: 0.5 } }", "wrong-type"),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 0, 1] } }", "value-out-of-range"),
    ("canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 1, -1] } }", "value-out-of-range"),
    (
      "canvas: { width: 1, height: 1 }", "slots: { a: { accepts: [text], rect: [0, 0, 1, 1], sticker: s } }",
      "unknown-name"
    ),
    (
      "canvas: { width: 1, height: 1 }", "slots: { \"a{\": { accepts: [text], rect: [0, 0, 1, 1] } }",
      "value-out-of-range"
    ),
    ("canvas: { width: 1, height: 1 }", "slots: { a b: { accepts: [text], rect: [0, 0, 1, 1] } }", "name-unusual"),
  ]) func mistakesAreReportedOnce(canvas: String, slots: String, name: String) throws {
    let compiled = try compile("templates:\n  plain:\n    \(canvas)\n    \(slots)\n")
    #expect(compiled.names == [name], "\(compiled.lines)")
  }

  @Test func aStickerHasToHoldWhatTheSlotAccepts() throws {
    let compiled = try compile(
      """
      stickers:
        stamp: { content: image, size: { width: 60, height: 40 }, scale: 1..2 }
        wrong: { content: image, size: { width: 60, height: 40 } }
      templates:
        plain:
          canvas: { width: 375, height: 667 }
          slots:
            photo: { accepts: [photo, text], rect: [0.1, 0.1, 0.5, 0.5], sticker: stamp }
            image: { accepts: [image], rect: [0.1, 0.6, 0.5, 0.4], sticker: stamp }
            other: { accepts: [image], rect: [0.7, 0.6, 0.2, 0.2], sticker: wrong }
      """)
    #expect(
      compiled.lines == [
        "a.yaml:3:3: error: missing required key `scale` in a sticker [missing-key]",
        "a.yaml:8:77: error: the slot accepts `photo` and `text`, but `stamp` is an image [sticker-not-accepted]",
      ])
  }

  /// A slot's fault is reported at its own key path, and the template is in no bundle.
  @Test func anErrorLeavesTheTemplateOut() throws {
    let compiled = try compile(
      """
      templates:
        plain:
          canvas: { width: 375, height: 667 }
          slots: { a: { accepts: [text], rect: [0, 0, 1, 0] } }
      """)
    #expect(compiled.findings.map { $0.keyPath?.description } == ["templates.plain.slots.a.rect.3"])
    #expect(try DecodedBundle(decoding: compiled.bundles["default"] ?? []).templates.isEmpty)
  }
}
