import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport

/// Tag sets for tests of the rules about a tag's values.
enum TagValueSamples {
  /// Returns a number of thousandths as an exact decimal.
  static func thousandths(_ number: Int) -> ExactDecimal {
    ExactDecimal(significand: Int128(number), exponent: -3) ?? .zero
  }

  static func text(_ angle: ExactDecimal, _ side: Side, isStated: Bool = true) -> TagSet.Text {
    TagSet.Text(
      angle: Quantity(angle, .stated), unnormalised: nil, side: side, sideOrigin: isStated ? .stated : .derived)
  }

  static func set(
    _ styles: [Int: [(name: String, texts: [TagSet.Text])]], mirrors: [[StyleName]] = [],
    pixelGrid: ExactDecimal? = nil,
    halo: ExactDecimal? = nil, show: StyleName? = nil, hide: StyleName? = nil, isImported: Bool = false
  ) -> TagSet {
    func quantity(_ number: Int) -> Quantity { Quantity(ExactDecimal(number), .stated) }
    let range = QuantityRange(min: quantity(14), max: quantity(15))
    let layout = TagSet.Layout(
      radius: styles.mapValues { _ in quantity(25) }, dotRadius: quantity(2),
      halo: halo.map { TagSet.Halo(radius: quantity(4), opacity: Quantity($0, .stated)) }, lineWidth: quantity(1),
      textWidth: range, textHeight: range, padding: quantity(5), gap: quantity(5),
      pixelGrid: pixelGrid.map { Quantity($0, .stated) })
    let names = styles.values.first?.map { StyleName($0.name) } ?? []
    return TagSet(
      name: "note", layout: layout,
      hit: TagSet.HitAreas(
        dot: quantity(25), text: quantity(5), panDot: quantity(25), panText: quantity(5), prefer: .text),
      cycle: names,
      styles: styles.mapValues { $0.map { TagSet.Style(name: StyleName($0.name), texts: $0.texts) } },
      mirrors: mirrors, mirrorsOrigin: mirrors.isEmpty ? .derived : .stated, show: show, hide: hide, colors: nil,
      isImported: isImported)
  }

  /// Returns the findings of one rule.
  static func findings(
    _ rule: DiagnosticName, in set: TagSet, _ context: LintContext = LintContext()
  ) -> [Finding] {
    Linter.findings(in: [set], context) { $0 == rule }
  }
}
