import StyleBundle
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
    TagSet.Text(angle: angle, side: side, statesSide: isStated)
  }

  static func set(
    _ styles: [Int: [(name: String, texts: [TagSet.Text])]], mirrors: [[StyleName]] = [],
    pixelGrid: ExactDecimal? = nil,
    halo: ExactDecimal? = nil, show: StyleName? = nil, hide: StyleName? = nil, isImported: Bool = false
  ) -> TagSet {
    var tags = TagStyles.plain(halo: halo?.double, show: show, hide: hide)
    tags.layout.radius = styles.mapValues { _ in 25 }
    tags.layout.pixelGrid = pixelGrid?.double
    tags.cycle = styles.values.first?.map { TagStyle.Name($0.name) } ?? []
    var set = TagSet(
      tags, styles: styles.mapValues { $0.map { TagSet.Style(name: StyleName($0.name), texts: $0.texts) } },
      mirrors: mirrors)
    set.isImported = isImported
    return set
  }

  /// Returns the findings of one rule.
  static func findings(
    _ rule: DiagnosticName, in set: TagSet, _ context: LintContext = LintContext()
  ) -> [Finding] {
    Linter.findings(in: [set], context) { $0 == rule }
  }
}

extension TagStyles {
  /// Returns a tag set without styles whose texts are 14 to 15 points wide and high.
  static func plain(halo opacity: Double?, show: StyleName?, hide: StyleName?) -> TagStyles {
    var tags = TagStyles()
    tags.name = "note"
    tags.layout.dotRadius = 2
    tags.layout.halo = opacity.map { opacity in
      var halo = TagStyles.Halo()
      (halo.radius, halo.opacity) = (4, opacity)
      return halo
    }
    (tags.layout.textWidth, tags.layout.textHeight) = (14...15, 14...15)
    (tags.layout.padding, tags.layout.gap) = (5, 5)
    (tags.hit.dot, tags.hit.panDot, tags.hit.text, tags.hit.panText) = (25, 25, 5, 5)
    tags.show = show.map { AnimationStyle.Name($0.text) }
    tags.hide = hide.map { AnimationStyle.Name($0.text) }
    return tags
  }
}
