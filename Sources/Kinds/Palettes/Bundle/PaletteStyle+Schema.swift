import StyleGeometry

extension StyleKind {
  package static let palettes = StyleKind("palettes", noun: "palette", plural: "palettes", exampleName: "pens")
}

extension DecodedBundle {
  /// The palettes, by name.
  public var palettes: StylesByName<PaletteStyle> { styles(PaletteStyle.self) }
}

extension PaletteStyle: DeclaredStyle {
  package static let kind = StyleKind.palettes
  package static let isReferredTo = true
  package static let table = KeyTable(
    of: Self.self, example: "{ colors: { ink: \"#222222\", paper: \"#FFFFFF\" } }")

  /// A color by its name among those of the palette.
  package static let colorKind = NameKind.part(noun: "color", plural: "colors", example: "ink")

  package var codeNames: [CodeName] {
    [CodeName(name)] + colors.map { CodeName($0.name, noun: "color name") }
  }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member(
      "colors", &colors, .list(of: Swatch.form, .atLeast(1, "color")),
      "the colors in display order; each name is unique")
    form.sourceKey(
      "colors", .named(Self.colorKind, .color), .required.elsewhere("colours swatches values"),
      "the colors by name, in display order; at most \(Self.mostColors)")
    try form.key(
      "distinct", &isDistinct, .boolean, .defaulted,
      "whether people have to distinguish any two of the colors, as in a row of swatches to choose from")
    try form.member(
      "pairs", &pairs, .list(of: Pair.form), "pairs of a foreground and a background color that have to be readable")
    form.sourceKey(
      "pairs", .list(.map(Pair.table)), .optional.elsewhere("contrast combinations"),
      "pairs of a foreground and a background color that have to be readable")
    try form.check { json throws(BundleError) in try checkNames(json) }
  }

  /// Throws where two colors have one name, or a pair names none.
  private func checkNames(_ json: JSONValue) throws(BundleError) {
    var names: Set<ColorName> = []
    for swatch in colors where !names.insert(swatch.name).inserted {
      throw json.mismatch("colors of different names", found: "`\(swatch.name.text)` twice")
    }
    for pair in pairs {
      for case .named(let name) in [pair.foreground, pair.background] where !names.contains(name) {
        throw json.mismatch("pairs of its own colors", found: "`\(name.text)`")
      }
    }
  }
}

extension PaletteStyle.Swatch: SchemaObject {
  init() { self.init(name: "") }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("color", &color, BundleColor.form, "the color")
    try form.member("name", &name, PaletteStyle.ColorName.form, "its name")
  }
}

extension PaletteStyle.Pair: DeclaredPart {
  package static let table = KeyTable(
    of: Self.self, "a palette's pair", example: "{ foreground: ink, background: paper }")

  init() { self.init(size: .normal) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "background", &background, PaletteStyle.PairColor.form, .required,
      "the background: one of `colors` by name, or a color")
    try form.key(
      "foreground", &foreground, PaletteStyle.PairColor.form, .required,
      "the foreground: one of `colors` by name, or a color")
    try form.key(
      "size", &size, ContrastSize.form, .defaulted,
      "text of any size, text of at least 18 pt (bold: 14 pt), or lines and symbols")
  }
}

extension PaletteStyle.PairColor: SourceValue {
  static var type: ValueType { .either([.name(PaletteStyle.colorKind), .color]) }

  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: Self) -> Self? {
    guard let (name, color) = keys.source.nameOrColor(position) else { return nil }
    return color.map { .own($0) } ?? name.map { .named(PaletteStyle.ColorName($0)) }
  }
}

extension PaletteStyle.PairColor: FormChoice {
  static let expected = "the name of one of the palette's colors or a color"

  init() { self = .named("") }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.value(.string, named, PaletteStyle.ColorName.form, { .named($0) }, &self)
    try form.value(.object, own, BundleColor.form, { .own($0) }, &self)
  }

  private var named: PaletteStyle.ColorName? {
    if case .named(let name) = self { name } else { nil }
  }

  private var own: BundleColor? {
    if case .own(let color) = self { color } else { nil }
  }
}
