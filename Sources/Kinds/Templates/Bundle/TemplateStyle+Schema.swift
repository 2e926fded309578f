import StyleGeometry

extension StyleKind {
  package static let templates = StyleKind("templates", noun: "template", plural: "templates", exampleName: "plain")
}

extension DecodedBundle {
  /// The templates, by name.
  public var templates: StylesByName<TemplateStyle> { styles(TemplateStyle.self) }
}

extension TemplateStyle: DeclaredStyle {
  package static let kind = StyleKind.templates
  package static let table = KeyTable(of: Self.self)

  /// A place to fill, by its name.
  package static let slotKind = NameKind.part(noun: "slot", plural: "slots", example: "photo")

  package var references: [(kind: StyleKind, name: String)] {
    slots.compactMap { slot in slot.sticker.map { (.stickers, $0.text) } }
  }

  package var codeNames: [CodeName] {
    [CodeName(name)] + slots.map { CodeName($0.name, noun: "slot name") }
  }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey(
      "background", &background, BundleColor.form, .optional.elsewhere("color colour fill backgroundColor"),
      "the color behind the slots")
    try form.key(
      "canvas", &canvas, Canvas.form, .required, "size of the template itself, at which everything is checked")
    try form.optionalKey(
      "page", &page, .length(.positive), .optional,
      "length of one page along the endless side; only with an endless side, and required then")
    try form.presence(
      of: "page", .positive, isAsked: canvas.width == .endless || canvas.height == .endless,
      by: .member("canvas", .either(["height", "width"].map { .member($0, .text(["endless"])) })),
      refusal: "no `page`, since no side is endless")
    try form.member("slots", &slots, .list(of: Slot.form, .atLeast(1, "slot")), "the slots in drawing order")
    form.sourceKey(
      "slots", .named(Self.slotKind, .map(Slot.table)), .required.elsewhere("places placeholders frames"),
      "the places to fill, by name; at least 1, at most \(Self.mostSlots)")
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

extension TemplateStyle.Canvas: SourceObject {
  static let table = KeyTable(of: Self.self, "a template's canvas", example: "{ width: 300, height: 400 }")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "height", &height, TemplateStyle.Extent.form, .required,
      "height; one side may be `endless`, page after page")
    try form.key("width", &width, TemplateStyle.Extent.form, .required, "width")
    try form.check { json throws(BundleError) in
      guard width != .endless || height != .endless else {
        throw json.mismatch("a side that isn't endless", found: "two that are")
      }
    }
  }
}

extension TemplateStyle.Extent: SourceValue {
  static var type: ValueType { .either([.quantity(.length, .positive), .word(["endless"])]) }

  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: Self) -> Self? {
    keys.source.isWord(position)
      ? keys.source.word(position).map { _ in .endless } : keys.source.number(position).map { .length($0) }
  }
}

extension TemplateStyle.Extent: FormChoice {
  static let expected = "a number above 0 or `endless`"

  init() { self = .endless }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.word("endless", .endless, isChosen: self == .endless, &self)
    try form.value(.number, length, .positive, { .length($0) }, &self)
  }

  private var length: Double? { if case .length(let length) = self { length } else { nil } }
}

extension TemplateStyle.Slot: DeclaredPart {
  package static let table = KeyTable(
    of: Self.self, "a template's slot", example: "{ accepts: [photo], rect: [0.1, 0.1, 0.8, 0.4] }")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "accepts", &accepts,
      .set(of: StickerContent.form, .atLeast(1, "content"), orElse: "a content that isn't listed yet"),
      .required.elsewhere("content contents type types"), "contents that may be placed in it")
    try form.member("name", &name, TemplateStyle.SlotName.form, "name, unique in the template")
    try form.key(
      "rect", &rect, PageProportions.form, .required,
      "x, y, width and height in proportions of the page, before it is turned")
    try form.key(
      "rotation", &rotation, .angle(.any), .defaulted,
      "rotation about its middle, clockwise")
    try form.optional("sticker", &sticker, StickerStyle.reference, "the sticker placed in it")
    form.sourceKey(
      "sticker", .name(.of(.stickers)), .optional,
      "the sticker placed in it, whose content the slot has to accept")
    try form.key(
      "z", &z, IntegerForm(least: -1_000_000), .defaulted.elsewhere("zIndex order layer"),
      "drawing order, the highest last; equal ones in the source's order")
  }
}

extension PageProportions: SchemaTuple {
  static let names = ["x", "y", "width", "height"]

  init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  mutating func numbers<Walker: TupleVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&x, .any)
    try form.number(&y, .any)
    try form.number(&width, .positive)
    try form.number(&height, .positive)
  }
}
