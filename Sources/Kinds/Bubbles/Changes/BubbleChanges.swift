import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a bubble's changes: sizes and positions that apps use, and the outline that they draw.
enum BubbleChanges: KindChanges {
  static let reach = [
    // Of a bubble without an arrow all directions are alike.
    Reach("arrow.directions", "the arrow's directions", .losing, unless: ("tail", "none")),
    Reach("arrow.position.max", "the arrow's position", .losing),
    Reach("arrow.position.min", "the arrow's position", .losing),
    Reach("size.height", "the height", .losing), Reach("size.width", "the width", .losing),
  ]
  static let unseen: [MemberPath] = ["smallest"]

  /// The numbers that are drawn as the outline where that moves.
  private static let outlined: [MemberPath] = [
    "arrow.baseRadius", "arrow.clearance", "arrow.height", "arrow.tipRadius", "arrow.width", "cornerRadius", "outline",
    "radii", "tail",
  ]
  /// The members that another kind of pointer brings with it.
  private static let pointed: [MemberPath] = ["arrow", "tail", "cornerRadius", "radii", "outline"]

  static func words(for path: [JSONStep], in style: BubbleStyle) -> (words: String, rest: [JSONStep])? {
    path == [.key("rightToLeft")] ? ("its drawing in right to left", []) : nil
  }

  static func measures(of pair: StylePair<BubbleStyle>) -> (measures: [String], covered: [MemberPath]) {
    guard pair.old.pointer.words == pair.new.pointer.words else {
      return (["\(pair.new.pointer.words) instead of \(pair.old.pointer.words)"], pointed)
    }
    let positions = positions(of: pair).map { [$0] } ?? []
    let isSame = pair.new.hasOneOutline
    let directions = pair.old.drawnDirections(ifSame: isSame).filter { pair.new.outline[$0] != nil }
    let isMoved = pair.differs(at: "outline") || pair.differs(at: "arrow")
    let farthest = (isMoved ? directions : []).reduce(nil) { farthest, direction -> OutlineMove? in
      if let first = directions.first, first != direction,
        OutlineMove.isTurned(pair.old, pair.new, direction, from: first)
      {
        return farthest
      }
      let floor = farthest?.distance ?? 0
      let move = OutlineMove(pair.old, pair.new, direction, above: floor)
      return move.flatMap { $0.distance > floor + 1e-6 ? $0 : nil } ?? farthest
    }
    guard let farthest else { return (positions, ["outline"]) }
    return ([farthest.words(isOnlyDirection: directions.count == 1)] + positions, outlined)
  }

  /// The words for positions that were out of reach, where clients kept the arrow at the nearest; nil where there are none.
  private static func positions(of pair: StylePair<BubbleStyle>) -> String? {
    guard case .range(let old, _) = pair.old.arrow.position, case .range(let new, _) = pair.new.arrow.position,
      new.lowerBound < old.lowerBound - 1e-6 || new.upperBound > old.upperBound + 1e-6
    else { return nil }
    let words = Numerals.apart([new.lowerBound, new.upperBound], [old.lowerBound, old.upperBound])
    return "its arrow's position is \(words.0.joined(separator: " to ")), was \(words.1.joined(separator: " to "))"
  }

  static func check(_ pair: StylePair<BubbleStyle>, _ report: (StyleChange?) -> Void) {
    if let before = pair.old.coverage(pair.context), let now = pair.new.coverage(pair.context) {
      report(.uncovered(pair, from: before.map { ($0, "it") }, to: now, at: "placement"))
    }
    if let lost = lost(pair) {
      report(.smaller(pair, "it can't \(lost) any more: it has \(pair.new.pointer.words)", at: "arrow"))
    }
    let losses = pair.old.drawnDirections().compactMap { loss(pair, $0) }
    guard let first = losses.first else { return }
    var change = StyleChange.smaller(pair, first, at: "smallest")
    change.notes = Array(losses.dropFirst())
    report(change)
  }

  /// The calls that a bubble no longer answers, in words: to point at a target, and, of a bubble that is placed, to be placed.
  private static func lost(_ pair: StylePair<BubbleStyle>) -> String? {
    let points = pair.old.pointer == .arrow && pair.new.pointer != .arrow
    var isPlaced = pair.old.placement != nil || points
    if case .tail = pair.new.pointer {} else { isPlaced = false }
    if case .tail = pair.old.pointer { isPlaced = false }
    return points ? isPlaced ? "point at a target or be placed" : "point at a target" : isPlaced ? "be placed" : nil
  }

  /// The words for a smallest valid size that is larger or gone; nil where no size that an app may use is concerned: it lies
  /// below the declared ones still, and the bubble isn't fitted to where it stands.
  private static func loss(_ pair: StylePair<BubbleStyle>, _ direction: Direction) -> String? {
    guard pair.new.arrow.directions.contains(direction), let old = pair.old.smallest[direction] else { return nil }
    let place = pair.new.pointer == .plain ? "" : " with a \(direction.rawValue) \(pair.new.pointer.noun)"
    guard let new = pair.new.smallest[direction] else {
      return "no size is valid\(place), was \(Numerals.size(old)) or larger"
    }
    let grows = new.width > old.width + 1e-6 || new.height > old.height + 1e-6
    let isFitted = pair.old.placement != nil || pair.new.placement != nil
    let isReached = new.width > pair.new.width.lowerBound + 1e-6 || new.height > pair.new.height.lowerBound + 1e-6
    guard grows, isFitted || isReached else { return nil }
    let sizes = Numerals.apart([old.width, old.height], [new.width, new.height])
    return "the smallest valid size\(place) changed from \(sizes.0.joined(separator: " × ")) pt "
      + "to \(sizes.1.joined(separator: " × ")) pt"
  }
}

extension BubbleStyle {
  /// Whether it looks the same in all directions, as one without an arrow does.
  fileprivate var hasOneOutline: Bool { pointer == .plain && Set(outline.values).count == 1 }

  /// The directions in which it is drawn differently, by their names; those without a valid size, too.
  ///
  /// `isSame` says whether what it is compared with looks the same in all directions.
  fileprivate func drawnDirections(ifSame isSame: Bool = true) -> [Direction] {
    isSame && hasOneOutline ? [usualDirection] : outline.keys.sorted { $0.rawValue < $1.rawValue }
  }
}

extension BubbleStyle.Pointer {
  /// Its noun: that which moves with the directions.
  var noun: String { if case .tail = self { "tail" } else { "arrow" } }

  /// The pointer in a sentence about a change.
  fileprivate var words: String {
    switch self {
    case .arrow: "an arrow"
    case .tail: "a tail"
    case .plain: "no arrow"
    }
  }
}
