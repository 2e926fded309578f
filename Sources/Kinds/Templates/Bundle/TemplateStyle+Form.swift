import StyleGeometry

extension StyleKind {
  package static let templates = StyleKind("templates", noun: "template", plural: "templates", exampleName: "plain")
}

extension DecodedBundle {
  /// The templates, by name.
  public var templates: StylesByName<TemplateStyle> { styles(TemplateStyle.self) }
}

extension TemplateStyle: FormStyle {
  package static let kind = StyleKind.templates

  package var codeNames: [any BundleName] { [name] + slots.map(\.name) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optional("background", &background, BundleColor.form, "colour behind the slots")
    try form.member("canvas", &canvas, Canvas.form, "")
    try form.optional("page", &page, .positive, "length of a page along the endless side; only with one")
    try form.check { json throws(BundleError) in
      let isEndless = canvas.width == .endless || canvas.height == .endless
      if isEndless, page == nil { _ = try json.requireValue(at: "page", expecting: NumberDomain.positive.expected) }
      if !isEndless, page != nil {
        throw try json.requireValue(at: "page", expecting: "").mismatch("no `page`, since no side is endless")
      }
    }
    try form.member("slots", &slots, .list(of: Slot.form, .atLeast(1, "slot")), "in the order in which they are drawn")
    try form.check { json throws(BundleError) in try checkOrder(json) }
  }

  /// Refuses two slots of one name, and slots that aren't in the order in which they are drawn.
  private func checkOrder(_ json: JSONValue) throws(BundleError) {
    var names: Set<SlotName> = []
    var highest = Int.min
    for (slot, item) in zip(slots, try json.requireArray(at: "slots")) {
      guard names.insert(slot.name).inserted else {
        throw try item.requireValue(at: "name", expecting: "").mismatch("a name that no slot before has")
      }
      guard slot.z >= highest else {
        throw try item.requireValue(at: "z", expecting: "").mismatch(
          "at least the `z` of the slot before", found: "\(slot.z) after \(highest)")
      }
      highest = slot.z
    }
  }
}

extension TemplateStyle.Canvas: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, TemplateStyle.Extent.form, "from top to bottom")
    try form.member("width", &width, TemplateStyle.Extent.form, "from left to right")
    try form.check { json throws(BundleError) in
      guard width != .endless || height != .endless else {
        throw json.mismatch("a side that isn't endless", found: "two that are")
      }
    }
  }
}

extension TemplateStyle.Extent: FormChoice {
  static let expected = "a number above 0 or `endless`"

  init() { self = .endless }

  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.word("endless", .endless, isChosen: self == .endless, &self)
    try form.value(.number, length, .positive, { .length($0) }, &self)
  }

  private var length: Double? { if case .length(let length) = self { length } else { nil } }
}

extension TemplateStyle.Slot: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member(
      "accepts", &accepts,
      .set(of: StickerContent.form, .atLeast(1, "content"), orElse: "a content that isn't listed yet"),
      "what may be placed in it")
    try form.member("name", &name, TemplateStyle.SlotName.form, "its name, which no other slot of the template has")
    try form.member(
      "rect", &rect, PageProportions.form, "x, y, width and height before it is turned, in proportions of the page")
    try form.member("rotation", &rotation, .any, "degrees clockwise, about its middle, in points")
    try form.optional("sticker", &sticker, StickerStyle.reference, "what is placed in it")
    try form.member(
      "z", &z, IntegerForm(least: -1_000_000), "what is higher is drawn later; of equals, what comes later in the list")
  }
}

extension PageProportions: FormTuple {
  init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  mutating func numbers<Walker: TupleWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&x, .any)
    try form.number(&y, .any)
    try form.number(&width, .positive)
    try form.number(&height, .positive)
  }
}
