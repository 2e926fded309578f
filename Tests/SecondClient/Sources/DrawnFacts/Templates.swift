import StyleClient

extension FactSheet {
  /// Adds a template: its slots on the first pages of two screens, what is hit, and what is filled next.
  mutating func draw(_ style: TemplateStyle, in bundle: DecodedBundle) {
    add("canvas", style.canvas.width, style.canvas.height, style.page, style.background)
    each(style.slots, "slot") { sheet, slot in
      let rect = slot.rect
      sheet.add("of", slot.name.text, slot.accepts.map(\.rawValue), slot.sticker?.text)
      sheet.add("at", rect.x, rect.y, rect.width, rect.height, slot.rotation, slot.z)
    }
    for size in [Size(width: 375, height: 667), Size(width: 1024, height: 768)] {
      at("on \(size.text)") { $0.draw(TemplatePage(style, size: size), size: size, in: bundle) }
    }
  }

  private mutating func draw(_ page: TemplatePage, size: Size, in bundle: DecodedBundle) {
    add("scale", page.scale, page.pageSize)
    for number in 0...2 {
      let frames = page.style.slots.map { page.frame(of: $0.name, page: number) }
      add("page \(number)", page.page(number), frames)
      add("corners \(number)", frames.map { $0?.corners })
    }
    let views = [-1.0, 0, 1, 2].map { number in
      Rectangle(size).moved(by: Point(x: number * size.width, y: number * size.height))
    }
    add("views", views.map { page.pages(in: $0) })
    let points = Samples.points(across: Size(width: size.width * 2, height: size.height * 2))
    add("hits", points.map { page.slot(at: $0) })
    for content in [StickerContent.image, .photo, .text] { add("filled by \(content)", page.filled(by: content)) }
    for sticker in bundle.stickers {
      for aspect in [nil, 0.5, 2] {
        let states = page.style.slots.map { page.place(sticker, aspect: aspect, in: TemplatePage.Place(slot: $0.name)) }
        add("sticker \(sticker.name) \((aspect as Double?).text)", states)
      }
    }
  }
}

extension TemplatePage {
  /// Returns the slots that a content fills one after the other, a few pages of them.
  fileprivate func filled(by content: StickerContent) -> [Place] {
    var places: [Place] = []
    while places.count < 20, let next = next(accepting: content, filled: Set(places)) { places.append(next) }
    return places
  }
}

extension TemplatePage.Place: Fact {
  var text: String { "\(page) \(slot)" }
}

extension TemplateStyle.Extent: Fact {
  var text: String {
    switch self {
    case .length(let length): length.text
    case .endless: "endless"
    }
  }
}

extension TurnedRectangle: Fact {
  var text: String { "\(center.text) \(size.text) \(rotation.text)" }
}

extension StickerState: Fact {
  var text: String { "\(center.text) \([scale, rotation].text) \([flippedX, flippedY].text)" }
}
