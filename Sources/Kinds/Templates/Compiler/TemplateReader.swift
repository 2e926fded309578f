import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one template from its layers into the model.
struct TemplateReader {
  let reader: ValueReader
  let name: StyleName
  /// Reports a sticker that the bundle doesn't have, or whose content isn't one of those that a slot accepts.
  let checkSticker: (StyleName, [StickerContent], Place) -> Void

  func read(_ layers: Layers) -> Template? {
    guard let map = MapReader<TemplateKey>(reader, layers) else { return nil }
    let canvas = map.map(.canvas, CanvasKey.self)
    let (width, height) = (canvas.flatMap { extent($0, .width) }, canvas.flatMap { extent($0, .height) })
    let page = map.quantity(.page)
    let background = map.color(.background)
    let slots = map.at(.slots) { readSlots($0) }
    guard let canvas, let width, let height, isPageRight(page, width, height, canvas, map), let slots else {
      return nil
    }
    return Template(
      name: name, width: width, height: height, page: page, background: background, slots: slots)
  }

  private enum Endless: String, CaseIterable {
    case endless
  }

  private func extent(_ canvas: MapReader<CanvasKey>, _ key: CanvasKey) -> Template.Extent? {
    canvas.at(key) { layers in
      let isWord =
        reader.sources.kind(layers.top) == .text
        && !reader.sources.textBytes(layers.top).contains { (0x30...0x39).contains($0) }
      guard isWord else { return reader.quantity(layers.top, .length, .positive).map { .length($0) } }
      return reader.word(layers.top, as: Endless.self, beside: .quantity(.length, .positive)).map { _ in .endless }
    }
  }

  /// Whether a length of pages is stated exactly where one side is endless; reports where it isn't.
  private func isPageRight(
    _ page: Quantity?, _ width: Template.Extent, _ height: Template.Extent, _ canvas: MapReader<CanvasKey>,
    _ map: MapReader<TemplateKey>
  ) -> Bool {
    let isEndless = width == .endless || height == .endless
    if width == .endless, height == .endless {
      reader.at(canvas.path) {
        reader.report(Message.bothSidesEndless(at: reader.sources.keyPlace(canvas.value)))
      }
      return false
    }
    if !isEndless, let value = map.top(.page) {
      reader.at("page") { reader.report(Message.pageWithoutEndless(at: reader.sources.keyPlace(value))) }
      return false
    }
    if isEndless, !map.states(.page) {
      if !map.isIncomplete {
        let finding = Message.pageMissing(
          isWide: width == .endless, at: reader.sources.keyPlace(canvas.value))
        reader.report(finding, losing: .key("page"))
      }
      return false
    }
    return !isEndless || page != nil
  }

  private func readSlots(_ layers: Layers) -> [Template.Slot]? {
    guard let entries = reader.namedEntries(layers, expected: TemplateKey.type(of: .slots)) else { return nil }
    let stated = entries.compactMap { entry in entry.layers.map { (entry.name, entry.place, $0) } }
    if stated.count > TemplateStyle.mostSlots {
      reader.report(Message.tooManySlots(stated.count, at: reader.sources.keyPlace(layers.top)))
    }
    var slots: [Template.Slot] = []
    for (name, place, layers) in stated {
      reader.at(.value(layers.top, of: reader.path)) {
        reader.checkName(name.text, of: "slot", at: place)
        if let slot = MapReader<SlotKey>(reader, layers).flatMap({ readSlot(name, $0) }) { slots.append(slot) }
      }
    }
    if stated.isEmpty, !layers.contains(where: reader.sources.isIncomplete), !reader.mayInheritMore {
      reader.report(Message.noSlots(at: reader.sources.keyPlace(layers.top)))
    }
    return slots.count == entries.count { $0.layers != nil } && !slots.isEmpty ? slots : nil
  }

  private func readSlot(_ name: StyleName, _ map: MapReader<SlotKey>) -> Template.Slot? {
    let accepts = map.at(.accepts) { layers in
      reader.distinctItems(layers.top, expected: SlotKey.type(of: .accepts)) { item, step in
        reader.word(item, as: StickerContent.self, at: step)
      }
    }
    let rect = map.at(.rect) { readRect($0.top) }
    let (rotation, z) = (map.quantity(.rotation), map.quantity(.z))
    let sticker = map.name(.sticker)
    if let sticker, let accepts, let value = map.top(.sticker) {
      reader.at(.value(value, of: map.path)) { checkSticker(sticker, accepts, reader.sources.place(value)) }
    }
    guard let accepts, let rect, let rotation, let z, sticker != nil || !map.states(.sticker) else { return nil }
    return Template.Slot(name: name, accepts: accepts, rect: rect, rotation: rotation, z: z, sticker: sticker)
  }

  private func readRect(_ value: Value) -> Template.Rect? {
    guard let items = reader.list(value, expected: .rectangle) else { return nil }
    guard items.count == 4 else {
      if !reader.sources.isIncomplete(value) {
        reader.report(Message.rectangleCount(items.count, at: reader.sources.place(value)), about: value)
      }
      return nil
    }
    let numbers = items.enumerated().map { index, item in
      item.flatMap {
        reader.quantity($0, .proportion, index < 2 ? .any : .positive, at: .item(index, of: reader.path))
      }
    }
    guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] else { return nil }
    return Template.Rect(x: x, y: y, width: width, height: height)
  }
}
