@testable import StyleBundle
import StyleGeometry

/// Keys that a kind could get after the first release, of all types of values that have defaults.
package struct LaterKeys: Hashable, Sendable {
  /// A key as sources have it.
  package struct Text: Sendable {
    package let name: String
    package let byDefault: String
    package let other: String
  }

  private var angle = 0.0
  private var counts = 2...5
  private var flips: [StickerFlip] = []
  private var range = -0.25...0.75
  private var word = LineCap.round
  private var color = BundleColor()
  private var count = 1
  private var curve = MotionCurve.cubic(.linear)
  private var flag = true
  private var fonts = ["Georgia", "Gill Sans"]
  private var offset = LaterOffset()
  private var page = PageProportions(x: 0, y: 0, width: 1, height: 0.5)
  private var proportions = 1.0...1
  private var steps = MotionCurve.steps(Steps(count: 2, jump: .start))

  /// The keys, all left out.
  package init() {}

  /// The keys with other values than their defaults.
  package static let other: LaterKeys = {
    var keys = LaterKeys()
    (keys.angle, keys.counts, keys.flips, keys.range, keys.word) = (-12.5, 2...6, [.horizontal], -0.25...2, .butt)
    keys.color = BundleColor(red: 1, green: 0, blue: 0)
    (keys.count, keys.curve, keys.flag, keys.fonts) = (0, .steps(Steps(count: 2, jump: .end)), false, ["Georgia"])
    keys.offset.x = 3
    keys.page.height = 1
    (keys.proportions, keys.steps) = (0...1, .cubic(.linear))
    return keys
  }()

  /// All of them, in the order of a bundle; those of sources' maps have the same.
  package static let texts = [
    Text(name: "aaAngle", byDefault: "0", other: "-12.5"),
    Text(name: "aaCounts", byDefault: "2..5", other: "2..6"),
    Text(name: "aaFlips", byDefault: "[]", other: "[horizontal]"),
    Text(name: "aaRange", byDefault: "-0.25..0.75", other: "-0.25..2"),
    Text(name: "aaWord", byDefault: "round", other: "butt"),
    Text(name: "zzColor", byDefault: "{ alpha: 1, colorSpace: srgb, components: [0, 0, 0] }", other: "\"#FF0000\""),
    Text(name: "zzCount", byDefault: "1", other: "0"),
    Text(name: "zzCurve", byDefault: "linear", other: "{ steps: 2 }"),
    Text(name: "zzFlag", byDefault: "true", other: "false"),
    Text(name: "zzFonts", byDefault: "[Georgia, \"Gill Sans\"]", other: "[Georgia]"),
    Text(name: "zzOffset", byDefault: "{ y: -6 }", other: "{ x: 3 }"),
    Text(name: "zzPage", byDefault: "[0, 0, 1, 0.5]", other: "[0, 0, 1, 1]"),
    Text(name: "zzProportions", byDefault: "1", other: "0..1"),
    Text(name: "zzSteps", byDefault: "{ steps: 2, jump: start }", other: "linear"),
  ]

  /// Visits the keys that stand before those that kinds have.
  mutating func visitFirst<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    let flip = SetForm(list: ListForm(item: StickerFlip.form, length: .any), other: "another way")
    try form.key("aaAngle", &angle, .angle(.any), .added(0).elsewhere("later"), "an angle")
    try form.key("aaCounts", &counts, CountRangeForm(least: 0), .added(2...5).elsewhere("later"), "whole numbers")
    try form.key("aaFlips", &flips, flip, .added([]).elsewhere("later"), "a list of words")
    try form.key("aaRange", &range, .range(of: .length(.any)), .added(-0.25...0.75).elsewhere("later"), "a range")
    try form.key("aaWord", &word, LineCap.form, .added(.round).elsewhere("later"), "a word")
  }

  /// Visits the keys that stand behind those that kinds have.
  mutating func visitLast<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    let (new, font) = (LaterKeys(), SetForm(list: ListForm(item: TextForm(), length: .any), other: "another font"))
    try form.key("zzColor", &color, BundleColor.form, .added(BundleColor()).elsewhere("later"), "a color")
    try form.key("zzCount", &count, IntegerForm(least: 0), .added(1).elsewhere("later"), "a whole number")
    try form.key("zzCurve", &curve, MotionCurve.form, .added(.cubic(.linear)).elsewhere("later"), "a curve")
    try form.key("zzFlag", &flag, .boolean, .added(true).elsewhere("later"), "a flag")
    try form.key("zzFonts", &fonts, font, .added(new.fonts).elsewhere("later"), "a list of texts")
    try form.key("zzOffset", &offset, LaterOffset.form, .added(LaterOffset()).elsewhere("later"), "an object")
    try form.key("zzPage", &page, PageProportions.form, .added(new.page).elsewhere("later"), "a rectangle")
    let range = RangeForm(end: .proportion(.proportion))
    try form.key("zzProportions", &proportions, range, .added(1...1).elsewhere("later"), "a range of one number")
    try form.key("zzSteps", &steps, MotionCurve.form, .added(new.steps).elsewhere("later"), "a curve without a name")
  }
}

/// An object that got a key itself.
private struct LaterOffset: SourceObject, Hashable {
  static let table = KeyTable(of: Self.self, "a later offset")

  var x = 0.0
  var y = -6.0

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("x", &x, .length(.any), .added(0), "to the right")
    try form.key("y", &y, .length(.any), .defaulted, "downwards")
  }
}
