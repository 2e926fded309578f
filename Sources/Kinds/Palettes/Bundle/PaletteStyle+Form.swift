import StyleGeometry

extension StyleKind {
  package static let palettes = StyleKind("palettes", noun: "palette", plural: "palettes", exampleName: "pens")
}

extension DecodedBundle {
  /// The palettes, by name.
  public var palettes: StylesByName<PaletteStyle> { styles(PaletteStyle.self) }
}

extension PaletteStyle: FormStyle {
  package static let kind = StyleKind.palettes
  package static let isReferredTo = true

  package var codeNames: [any BundleName] { [name] + colors.map(\.name) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member(
      "colors", &colors, .list(of: Swatch.form, .atLeast(1, "colour")),
      "in the order in which they are shown; no name stands twice")
    try form.member("distinct", &isDistinct, .boolean, "whether people have to tell any two of the colours apart")
    try form.member("pairs", &pairs, .list(of: Pair.form), "which colours are read on which others")
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

extension PaletteStyle.Pair: FormObject {
  init() { self.init(size: .normal) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("background", &background, PaletteStyle.PairColor.form, "what lies behind it")
    try form.member("foreground", &foreground, PaletteStyle.PairColor.form, "what is read")
    try form.member(
      "size", &size, ContrastSize.form,
      "text of any size, text from 18 pt on (bold from 14 pt on), or lines and symbols")
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
