import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reads the position of a bubble's arrow: a proportion, a range, a range with a default, or `follow`.
struct ArrowPosition {
  let map: MergedMap

  private static let follow = "follow"

  func read() -> BubbleStyle.Position? { map.at("position") { read($0) } }

  private func read(_ layers: Layers) -> BubbleStyle.Position? {
    let (reader, sources) = (map.reader, map.reader.sources)
    switch sources.kind(layers.top) {
    case .mapping:
      // A lower layer may have the short form: its ends stand in for members that are left out here.
      let short = layers.rest.first { sources.kind($0) != .mapping && sources.text($0) != Self.follow }
      let base = short.flatMap { reader.range(Layers($0), .proportion, .proportion) }
      return map.open("position", notRequired: base == nil ? [] : ["min", "max"]).flatMap { read($0, base: base) }
    case .text where sources.isWord(layers.top):
      let other = ValueType.quantity(.proportion, .proportion)
      return reader.word(layers.top, of: [Self.follow], beside: other).map { _ in .follow }
    default:
      return reader.range(layers, .proportion, .proportion).map { range in
        let (min, max) = (range.min.double, range.max.double)
        return .range(min...max, initial: Self.clampedHalf(min, max))
      }
    }
  }

  private func read(_ map: MergedMap, base: ExactRange?) -> BubbleStyle.Position? {
    let min = map.states("min") ? map.number(of: "min") : base?.min.double
    let max = map.states("max") ? map.number(of: "max") : base?.max.double
    let initial = map.number(of: "default")
    guard let min, let max else { return nil }
    guard min <= max else {
      map.reader.report(
        Message.endsReversed(("min", min), ("max", max), at: map.reader.sources.keyPlace(map.top)))
      return nil
    }
    if let initial, !(min...max ~= initial), let value = map.value(of: "default") {
      map.reader.report(
        Message.defaultOutsideRange(
          "position", initial.exact.description, min.exact.description, max.exact.description,
          at: map.reader.sources.place(value)))
      return nil
    }
    return .range(min...max, initial: initial ?? Self.clampedHalf(min, max))
  }

  /// The position 0.5, or the end of the range that is nearest to it.
  private static func clampedHalf(_ min: Double, _ max: Double) -> Double { Swift.max(min, Swift.min(0.5, max)) }
}
