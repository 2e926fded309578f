import StyleTestSupport

/// A random animation that can be reversed exactly.
///
/// It has any number of properties, each moved by one track or by a few that follow each other, with every curve but springs.
///
/// Between two tracks of one property the format prefers the one that is finished, and so the reversal prefers the other one. The
/// tracks of a property therefore fill one way only, or go on with the value where the one before stopped.
struct RandomAnimation {
  let source: String

  init(_ generator: inout SeededGenerator, autoreverses: Bool) {
    let properties = ["opacity", "scale", "strokeEnd", "translationX", "rotation"]
    let chains = (0...generator.next(below: 4)).map { index in
      Self.chain(
        target: "t\(index)", property: properties[generator.next(below: properties.count)], autoreverses: autoreverses,
        &generator)
    }
    source = "{ parallel: [\(chains.joined(separator: ", "))] }"
  }

  /// Returns the value of a property at rest.
  static func rest(of property: String) -> Double {
    property.hasSuffix("translationX") || property.hasSuffix("rotation") ? 0 : 1
  }

  private static func chain(
    target: String, property: String, autoreverses: Bool, _ generator: inout SeededGenerator
  ) -> String {
    let fills = [["both"], ["none", "forwards"], ["none", "backwards"]][generator.next(below: 3)]
    var last: Double?
    let tracks = (0...generator.next(below: 3)).map { _ in
      let turns = autoreverses && generator.next(below: 3) == 0
      var values = (0..<2 + generator.next(below: 4)).map { _ in value(&generator) }
      if let last, fills == ["both"] { values[0] = last }
      last = turns ? values[0] : values.last
      var keys = ["target: \(target)", "property: \(property)", "values: [\(list(values))]"]
      if generator.next(below: 2) == 0 { keys.append("keyTimes: [\(list(keyTimes(values.count, &generator)))]") }
      keys.append("duration: \(hundredths(0.1...2, &generator))")
      if generator.next(below: 2) == 0 { keys.append("delay: \(hundredths(0...1, &generator))") }
      if generator.next(below: 3) == 0 { keys.append("repeat: \(1 + generator.next(below: 4))") }
      if turns { keys.append("autoreverse: true") }
      keys.append("fill: \(fills[generator.next(below: fills.count)])")
      keys.append(
        generator.next(below: 3) == 0
          ? "curve: \(curve(&generator))"
          : "curves: [\((1..<values.count).map { _ in curve(&generator) }.joined(separator: ", "))]")
      return "{ \(keys.joined(separator: ", ")) }"
    }
    return "{ sequence: [\(tracks.joined(separator: ", "))] }"
  }

  private static func value(_ generator: inout SeededGenerator) -> Double {
    hundredths(0...1, &generator)
  }

  /// Returns key times from 0 to 1, sometimes two of them equal.
  private static func keyTimes(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
    var inner = (0..<count - 2).map { _ in hundredths(0.01...0.99, &generator) }.sorted()
    if inner.count > 1, generator.next(below: 3) == 0 { inner[1] = inner[0] }
    return [0] + inner + [1]
  }

  private static func curve(_ generator: inout SeededGenerator) -> String {
    switch generator.next(below: 3) {
    case 0:
      let names = ["linear", "easeIn", "easeOut", "default", "inOutQuad", "outBack", "inOutBack", "outQuint", "inCirc"]
      return names[generator.next(below: names.count)]
    case 1:
      let jump = ["start", "end", "none", "both"][generator.next(below: 4)]
      return "{ steps: \(2 + generator.next(below: 6)), jump: \(jump) }"
    default:
      let times = (0..<2).map { _ in hundredths(0...1, &generator) }
      let progress = (0..<2).map { _ in hundredths(-0.5...1.5, &generator) }
      return "[\(times[0]), \(progress[0]), \(times[1]), \(progress[1])]"
    }
  }

  private static func hundredths(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
    (generator.next(in: range) * 100).rounded() / 100
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }
}
