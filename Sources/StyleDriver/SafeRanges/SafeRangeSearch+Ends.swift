import StyleModel

extension SafeRangeSearch {
  /// Two numbers between which an interval ends.
  private struct Bracket {
    var inner: ExactDecimal
    var outer: ExactDecimal
    var fault: Fault
    /// The number beyond the outer one that was looked at before.
    var beyond: (number: ExactDecimal, fault: Fault)?

    var outward: Int64 { inner < outer ? 1 : -1 }

    func contains(_ number: ExactDecimal) -> Bool { min(inner, outer) < number && number < max(inner, outer) }

    mutating func take(_ number: ExactDecimal, _ found: Fault?) {
      guard let found else {
        inner = number
        return
      }
      beyond = (outer, fault)
      (outer, fault) = (number, found)
    }

    /// The number at which a condition holds again that fails by distances in proportion to the numbers: where a straight line through two
    /// of them comes to nothing.
    var crossing: Double? {
      guard let beyond, beyond.fault.fault == fault.fault, let near = fault.excess, let far = beyond.fault.excess,
        far > near
      else { return nil }
      return outer.double + (outer.double - beyond.number.double) * near / (far - near)
    }
  }

  /// The number of straight lines that are tried.
  private static let mostCrossings = 3
  /// The numbers of parts into which an interval is cut to look for holes: few where they are rare.
  private static let (parts, turnParts, faultyParts): (Int64, Int64, Int64) = (8, 16, 40)

  /// The end between a number without a fault and one with: a bound that the rule proposes or its distances lead to, where that is it,
  /// or else found by halves.
  mutating func narrowed(
    _ inner: ExactDecimal, _ outer: ExactDecimal, _ fault: Fault, _ criterion: Criterion
  ) -> SafeRange.End {
    var bracket = Bracket(inner: inner, outer: outer, fault: fault)
    func take(_ number: ExactDecimal?) {
      if let number, bracket.contains(number) { bracket.take(number, self.fault(number, criterion)) }
    }
    for proposal in fault.proposals + landmarks {
      take(proposal)
      take(number(bracket.outward).adding(proposal))
    }
    var crossings = 0
    while let middle = middle(bracket.inner, bracket.outer) {
      take(middle)
      while crossings < Self.mostCrossings, let crossing = bracket.crossing {
        crossings += 1
        let number = ExactDecimal(bound: crossing, bracket.outward > 0 ? .down : .up, places: places)
        take(number)
        take(ExactDecimal(significand: Int128(bracket.outward), exponent: -places).flatMap(number.adding))
      }
    }
    return SafeRange.End(number: bracket.inner, reason: .fault(bracket.fault.fault, at: bracket.outer))
  }

  /// A multiple of the resolution in the middle of two numbers; nil where none lies between them.
  private func middle(_ one: ExactDecimal, _ other: ExactDecimal) -> ExactDecimal? {
    guard let low = Self.index(min(one, other), exponent), let high = Self.index(max(one, other), exponent) else {
      return nil
    }
    let above = number(high) == max(one, other) ? high : high + 1
    return above - low > 1 ? number(low + (above - low) / 2) : nil
  }

  /// The numbers that cut an interval into even parts; of angles over more than a turn, those of the turn around the number.
  func evenNumbers(from lower: ExactDecimal, to upper: ExactDecimal) -> [ExactDecimal] {
    let isLong = isAngle && upper.double - lower.double > 360
    let halfTurn = ExactDecimal(180)
    let ends = isLong ? [number.adding(-halfTurn) ?? lower, number.adding(halfTurn) ?? upper] : [lower, upper]
    guard let low = Self.index(max(lower, ends[0]), exponent), let high = Self.index(min(upper, ends[1]), exponent),
      high > low
    else { return [] }
    let width = high - low
    let parts = isFaulty ? Self.faultyParts : isLong ? Self.turnParts : Self.parts
    return (1..<parts).map { low + width / parts * $0 + width % parts * $0 / parts }
      .map(number).filter { lower < $0 && $0 < upper }
  }

  /// An end, or an earlier one that some numbers, in order outward, show: those are looked at that lie far from all that were.
  mutating func end(
    _ end: SafeRange.End, after numbers: [ExactDecimal], _ direction: Direction, _ criterion: Criterion
  ) -> SafeRange.End {
    guard let first = numbers.first, let last = numbers.last else { return end }
    let apart = (last.double - first.double).magnitude / Double((isFaulty ? 4 : 2) * max(numbers.count - 1, 1))
    for number in numbers {
      if verdicts.keys.contains(where: { ($0.double - number.double).magnitude < apart }) { continue }
      guard let fault = fault(number, criterion) else { continue }
      let within = verdicts.filter { $1.fault(criterion) == nil && (direction == .up ? $0 < number : $0 > number) }.keys
      guard let nearest = direction == .up ? within.max() : within.min() else { continue }
      return narrowed(nearest, number, fault, criterion)
    }
    return end
  }
}
