import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a tag set's changes: pages store a tag's angles, or its style's number.
enum TagChanges: KindChanges {
  static let reach = [
    Reach("hit.dot", "the dot's tap area", .falling), Reach("hit.panDot", "the dot's area for drags", .falling),
    Reach("hit.panText", "the growth of a text's area for drags", .falling),
    Reach("hit.text", "the growth of a text's tap area", .falling),
    Reach("layout.text.height", "the texts' height", .losing), Reach("layout.text.width", "the texts' width", .losing),
  ]
  static let unseen: [MemberPath] = ["bounds", "hit.prefer", "layout.text.upTo", "verticals"]

  static func check(_ pair: StylePair<TagStyles>, _ report: (StyleChange?) -> Void) {
    StoredTags(pair).check(report)
    StoredNumbers(pair: pair).check(report)
    DictionaryNumbers.check(pair, report)
    report(uncovered(pair))
    let (before, now) = (pair.old.layout.textGrowth, pair.new.layout.textGrowth)
    report(.lessEnlarged(pair, "texts", from: before, to: now, at: "layout", "text", "upTo"))
  }

  /// The places on pictures at which some style fitted for a number of texts that both sets have, and none does now.
  private static func uncovered(_ pair: StylePair<TagStyles>) -> StyleChange? {
    guard pair.differs(at: "layout") || pair.differs(at: "styles") else { return nil }
    let counts = pair.old.styles.keys.filter { pair.new.styles[$0] != nil }.sorted()
    let before = counts.flatMap { count in
      pair.old.coverage(texts: count, pair.context).map { ($0, "a tag with \(StoredTags.counted(count))") }
    }
    let now = counts.flatMap { pair.new.coverage(texts: $0, pair.context) }
    return .uncovered(pair, from: before, to: now, at: "angles")
  }

  static func measures(of pair: StylePair<TagStyles>) -> (measures: [String], covered: [MemberPath]) {
    var measures: [String] = []
    let moves = elbowMoves(of: pair)
    if let farthest = moves.max(by: { $0.distance < $1.distance }), farthest.distance > 1e-6 {
      measures.append("an elbow of `\(farthest.style)` moves by \(Numerals.points(farthest.distance))")
    }
    if let turned = moves.first(where: \.changesSide) {
      measures.append("a text of `\(turned.style)` moves to the other side")
    }
    let kept = Set(pair.old.cycle).intersection(pair.new.cycle)
    let orders = [pair.old, pair.new].map { $0.cycle.filter(kept.contains) }
    if orders[0] != orders[1] { measures.append("taps on the dot show its styles in a different order") }
    return (measures, ["cycle", "layout.pixelGrid", "layout.radius", "styles"])
  }

  private typealias ElbowMove = (style: TagStyle.Name, distance: Double, changesSide: Bool)

  /// The moves of the elbows of every style and number of texts that both sets have.
  private static func elbowMoves(of pair: StylePair<TagStyles>) -> [ElbowMove] {
    pair.old.styles.keys.sorted().flatMap { count -> [ElbowMove] in
      let styles = Dictionary((pair.new.styles[count] ?? []).map { ($0.name, $0) }) { first, _ in first }
      return (pair.old.styles[count] ?? []).compactMap { old in
        guard let new = styles[old.name] else { return nil }
        let texts = Array(zip(old.texts, new.texts))
        let distance = texts.map { old, new in new.elbow.distance(to: old.elbow) }.max()
        return (old.name, distance ?? 0, texts.contains { $0.side != $1.side })
      }
    }
  }
}
