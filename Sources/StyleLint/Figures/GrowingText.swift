package import StyleDiagnostics
package import StyleGeometry

/// The texts of a style as far as they grow.
package struct GrowingText: Sendable {
  package let growth: TextGrowth
  /// The font's size by which their text style is chosen, in points; nil where the source names the style.
  package let fontSize: Double?
  /// The key path of their measures, and of the limit among them.
  package let keyPath: StyleKeyPath

  /// Makes the option of another limit: `` `upTo: xxLarge` ``.
  package func limited(to limit: TextLimit) -> Suggestion.Option {
    let value: Literal =
      switch limit {
      case .size(let size): .text(size.rawValue)
      case .factor(let factor): .number(ValidNumber(.atMost, factor).value)
      }
    return Suggestion.Option("`upTo: \(value.flowText)`", [.init(keyPath.appending("upTo"), value)])
  }
}

/// The text sizes for which a style is checked.
package struct AskedText: Sendable {
  /// A size of the system's settings, nil for a factor, with the multiple of texts' widths and heights there.
  package struct Step: Sendable {
    package let size: TextSize?
    package let growth: Double
  }

  /// The sizes above `large`, ascending, or one factor.
  package let steps: [Step]
  /// The multiple at the largest of them.
  package let largest: Double

  /// Lists the sizes up to one; nil where a text doesn't grow up to there.
  package init?(upTo limit: TextLimit, of growth: TextGrowth) {
    largest = growth.proved(at: limit)
    guard largest > 1 else { return nil }
    guard case .size(let most) = limit else {
      steps = [Step(size: nil, growth: largest)]
      return
    }
    steps = TextSize.enlarged.filter { $0 > .large && $0 <= most }
      .map { Step(size: $0, growth: growth.proved(at: .size($0))) }
  }

  /// Returns the index of the least step at which a condition fails that fails at the last one, and only gets worse.
  package func least(_ fails: (Double) -> Bool) -> Int {
    var (low, high) = (0, steps.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if fails(steps[middle].growth) { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// Returns the last limit at which a style is valid that fails at a step, and above a multiple.
  package func limit(below step: Int, bound: Double) -> TextLimit {
    if steps[step].size == nil { return .factor(bound) }
    return .size(step == 0 ? .large : steps[step - 1].size ?? .large)
  }
}

/// A part of a style that is valid as declared and fails once its texts have grown.
package struct OutgrownText {
  package let growing: GrowingText
  package let asked: AskedText
  /// The index of the least step at which it fails.
  package let step: Int
  /// The multiple of the texts up to which it is valid, to a millionth.
  package let bound: Double
  /// The fault in words.
  package let sentence: String
  /// The fault at the step in numbers.
  package let example: String
  package let members: [Counterexample.Member]
  /// Further parts that fail, with the indices of their least steps, ascending.
  package var others: [(title: String, step: Int)] = []
  package let suggestion: Suggestion
}
