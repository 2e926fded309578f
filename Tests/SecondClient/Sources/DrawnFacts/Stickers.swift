import StyleClient

extension FactSheet {
  /// Adds a sticker: new, under gestures, turned and flipped, alone and on a page.
  mutating func draw(_ style: StickerStyle) {
    add("content", style.content.rawValue, style.palette?.text, style.fonts)
    add("font size", style.fontSize?.range, style.fontSize?.initial)
    add("sizes", style.size, style.scale, style.initialScale)
    add("turns", style.snap?.angle, style.snap?.tolerance, style.quarterTurn, style.flip.map(\.rawValue))
    add("border", style.border)
    add("close", style.close?.size, style.close?.growth, style.close?.offset)
    for aspect in [nil, 0.5, 2] {
      at("aspect \((aspect as Double?).text)") { sheet in
        sheet.add("size", style.fittedSize(aspect: aspect))
        sheet.draw(Self.stickers(style, aspect: aspect))
      }
    }
  }

  private static func stickers(_ style: StickerStyle, aspect: Double?) -> [StickerTransform] {
    let begun = StickerTransform(style, style.initialState(at: Point(x: 187.5, y: 250)), aspect: aspect)
    let turned = begun.applying(
      StickerGesture(
        factor: 1.7, angle: 33, translation: Point(x: 12, y: -40), middle: Point(x: 150, y: 260)))
    return [
      begun, turned, turned.applying(StickerGesture(factor: 0.01, angle: -121.5)),
      begun.applying(StickerGesture(factor: 100, angle: 44)), turned.quarterTurned(), turned.flipped(.horizontal),
      turned.flipped(.vertical), turned.keepingCenter(in: Rectangle(minX: 0, minY: 0, maxX: 100, maxY: 80)),
    ]
  }

  private mutating func draw(_ stickers: [StickerTransform]) {
    var page = StickerPage<Int>()
    for (id, sticker) in stickers.enumerated() { page.add(sticker, id: id) }
    each(stickers, "sticker") { $0.draw($1) }
    page.bringToFront(1)
    page.remove(3)
    let hits = Samples.points(across: Size(width: 375, height: 500)).map { page.hit($0) }
    add("hits", hits.map { hit in hit.map { "\($0.id) \($0.part)" } })
  }

  private mutating func draw(_ sticker: StickerTransform) {
    let (state, matrix) = (sticker.state, sticker.matrix)
    add("state", state.center, state.scale, state.rotation, state.flippedX, state.flippedY)
    add("matrix", sticker.drawnRotation, [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    add("corners", sticker.corners)
    add("close", sticker.closeCenter)
    let (x, y) = (state.center.x, state.center.y)
    let points = Samples.points(across: Rectangle(minX: x - 120, minY: y - 120, maxX: x + 120, maxY: y + 120))
    add("hits", points.map { point in sticker.hit(point).map { "\($0)" } })
    add("hits without a button", points.map { point in sticker.hit(point, showsClose: false).map { "\($0)" } })
  }
}
