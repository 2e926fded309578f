import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Reads the slots of a template, which its source has by name.
struct SlotReader {
  let reader: ValueReader
  let scope: BundleScope

  /// The slots in the order in which they were first written; nil where they or one of them can't be read (reported).
  func read(_ layers: Layers) -> [TemplateStyle.Slot]? {
    let type = ValueType.named(TemplateStyle.slotKind, .map(TemplateStyle.Slot.table))
    guard let entries = reader.namedEntries(layers, expected: type) else { return nil }
    let stated = entries.compactMap { entry in entry.layers.map { (entry.name, entry.place, $0) } }
    if stated.count > TemplateStyle.mostSlots {
      reader.report(Message.tooManySlots(stated.count, at: reader.sources.keyPlace(layers.top)))
    }
    var slots: [TemplateStyle.Slot] = []
    for (name, place, layers) in stated {
      reader.at(.value(layers.top, of: reader.path)) {
        reader.checkName(name.text, of: "slot", at: place)
        if let slot = slot(name, layers) { slots.append(slot) }
      }
    }
    if stated.isEmpty, !layers.contains(where: reader.sources.isIncomplete), !reader.mayInheritMore {
      reader.report(Message.noSlots(at: reader.sources.keyPlace(layers.top)))
    }
    return slots.count == stated.count && !slots.isEmpty ? slots : nil
  }

  private func slot(_ name: StyleName, _ layers: Layers) -> TemplateStyle.Slot? {
    guard let map = MergedMap(reader, layers, TemplateStyle.Slot.table) else { return nil }
    var (slot, isWhole) = TemplateStyle.Slot.read(map)
    // The sticker is looked at also where the rest of the slot can't be read.
    let sticker = map.at("sticker") { reader.name($0.top, expected: map.type(of: "sticker")) }
    if let sticker, let value = map.value(of: "sticker") {
      reader.at(.value(value, of: map.path)) { check(sticker, slot.accepts, at: reader.sources.place(value)) }
    }
    guard isWhole, sticker != nil || !map.states("sticker") else { return nil }
    slot.name = TemplateStyle.SlotName(name.text)
    slot.sticker = sticker.map { StickerStyle.Name($0.text) }
    return slot
  }

  /// Reports a sticker that the bundle lacks or the slot doesn't accept; the slot without its sticker still has its place.
  private func check(_ name: StyleName, _ accepts: [StickerContent], at place: SourceRange) {
    let stickers = scope.definitions(of: .stickers)
    guard let number = stickers.number(of: name) else {
      return reader.checkName(name, of: .stickers, at: place, losing: .nothing)
    }
    guard !accepts.isEmpty, let content = content(of: number, among: stickers), !accepts.contains(content) else {
      return
    }
    reader.report(Message.stickerNotAccepted(name.text, content, accepts: accepts, at: place), losing: .nothing)
  }

  /// The content of a sticker; nil where that can't be read.
  ///
  /// Its own faults are reported where it stands.
  private func content(of number: Int, among stickers: Definitions) -> StickerContent? {
    let silent = ValueReader(of: scope)
    return ExtendsChain(reader: silent, definitions: stickers).layers(of: number)
      .flatMap { MergedMap(silent, $0, StickerStyle.table) }
      .flatMap { $0.word(of: "content", as: StickerContent.self) }
  }
}
