import StyleGeometry

extension StyleKind {
  package static let palettes = StyleKind("palettes", noun: "palette", plural: "palettes", exampleName: "pens")
}

extension DecodedBundle {
  /// The palettes, by name.
  public var palettes: StylesByName<PaletteStyle> { styles(PaletteStyle.self) }
}

extension PaletteStyle: StatedForm {
  package static let kind = StyleKind.palettes
  package static let isReferredTo = true
  package static let table = KeyTable(
    of: Self.self, example: "{ colors: { ink: \"#222222\", paper: \"#FFFFFF\" } }")

  /// A colour by its name among those of the palette.
  package static let colorKind = NameKind.part(noun: "colour", plural: "colours", example: "ink")

  package var codeNames: [CodeName] {
    [CodeName(name)] + colors.map { CodeName($0.name, noun: "color name") }
  }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member(
      "colors", &colors, .list(of: Swatch.form, .atLeast(1, "colour")),
      "the colours in the order in which they are shown; no name stands twice")
    form.sourceKey(
      "colors", .named(Self.colorKind, .color), .required.elsewhere("colours swatches values"),
      "the colours by name, in the order in which they are shown; \(Self.mostColors) at most")
    try form.key(
      "distinct", &isDistinct, .boolean, .defaulted,
      "whether people have to tell any two of the colours apart, as in a row of swatches to choose from")
    try form.member("pairs", &pairs, .list(of: Pair.form), "colours that are read on others")
    form.sourceKey(
      "pairs", .list(.map(Pair.table)), .optional.elsewhere("contrast combinations"),
      "colours that are read on others")
    try form.check { json throws(BundleError) in try checkNames(json) }
  }

  /// Throws where two colours have one name, or a pair names none.
  private func checkNames(_ json: JSONValue) throws(BundleError) {
    var names: Set<ColorName> = []
    for swatch in colors where !names.insert(swatch.name).inserted {
      throw json.mismatch("colours of different names", found: "`\(swatch.name.text)` twice")
    }
    for pair in pairs {
      for case .named(let name) in [pair.foreground, pair.background] where !names.contains(name) {
        throw json.mismatch("pairs of its own colours", found: "`\(name.text)`")
      }
    }
  }
}

extension PaletteStyle.Swatch: FormObject {
  init() { self.init(name: "") }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("color", &color, BundleColor.form, "the colour")
    try form.member("name", &name, PaletteStyle.ColorName.form, "its name")
  }
}

extension PaletteStyle.Pair: StatedPartForm {
  package static let table = KeyTable(
    of: Self.self, "a palette's pair", example: "{ foreground: ink, background: paper }")

  init() { self.init(size: .normal) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "background", &background, PaletteStyle.PairColor.form, .required,
      "the colour behind it: one of `colors` by name, or a colour")
    try form.key(
      "foreground", &foreground, PaletteStyle.PairColor.form, .required,
      "the colour that is read: one of `colors` by name, or a colour")
    try form.key(
      "size", &size, ContrastSize.form, .defaulted,
      "text of any size, text from 18 pt on (bold from 14 pt on), or lines and symbols")
  }
}

extension PaletteStyle.PairColor: SourceValue {
  static var type: ValueType { .either([.name(PaletteStyle.colorKind), .color]) }

  static func take(_ keys: inout SourceWalker, _ position: Int, blank: Self) -> Self? {
    guard let (name, color) = keys.source.nameOrColor(position) else { return nil }
    return color.map { .own($0) } ?? name.map { .named(PaletteStyle.ColorName($0)) }
  }
}

extension PaletteStyle.PairColor: FormChoice {
  static let expected = "the name of one of the palette's colours or a colour"

  init() { self = .named("") }

  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure) {
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
