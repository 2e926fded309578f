import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Sources of bubbles.
enum BubbleSource: DeclaredKind {
  typealias Style = BubbleStyle
  static let summary = "speech bubbles"
  static let innerTables = [BubbleStyle.Travel.table, BubbleStyle.Insets.table, CornerRadii.table]
  static let errors = BubbleErrors.all
  /// The keys without which the others still place arrow and corners; the others are then as if left out.
  static let parts: Set = ["contentInsets", "fill", "border", "placement", "rightToLeft"]

  /// Reads the arrow's directions, radius and position, the insets and the drawing from right to left; refuses an outline with
  /// sums that no bundle holds.
  static func complete(
    _ read: inout SourceReading<BubbleStyle>, from map: MergedMap, in scope: BundleScope
  ) -> Bool {
    let words = completePointer(&read, from: map)
    let hasRadii = readRadii(&read, of: map)
    read.style.contentInsets = insets(of: map) ?? .init(all: onArc(read.style.radii.largest))
    let drawing = map.word(of: "rightToLeft", as: BubbleStyle.RightToLeft.self)
    guard read.isWhole, hasRadii, let words else { return false }
    read.style.rightToLeft = rightToLeft(drawing, read.style.arrow, words, in: map)
    do throws(NumberFault) {
      try read.style.checkOutline()
      return true
    } catch {
      map.reader.report(Message.sumNotHeld("a bubble's outline", error, at: map.reader.sources.keyPlace(map.top)))
      return false
    }
  }

  static func written(_ style: BubbleStyle) -> BubbleStyle {
    var drawn = style
    // The sums are those that were checked.
    guard (try? drawn.drawOutline()) != nil else { return style }
    return drawn
  }

  /// The default inset, cornerRadius·(1 − √½): the distance that a corner's arc reaches in from both edges at its middle.
  private static func onArc(_ cornerRadius: Double) -> Double {
    ExactDecimal(rounded: cornerRadius * (1 - 0.5.squareRoot())).double
  }

  /// Reads one inset for all edges, or a map of them.
  private static func insets(of map: MergedMap) -> BubbleStyle.Insets? {
    guard let value = map.value(of: "contentInsets") else { return nil }
    if map.reader.sources.kind(value) == .mapping {
      return map.open("contentInsets").map { BubbleStyle.Insets.read($0) }.flatMap { $1 ? $0 : nil }
    }
    return map.number(of: "contentInsets").map { BubbleStyle.Insets(all: $0) }
  }
}
