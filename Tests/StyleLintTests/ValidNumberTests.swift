import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Advised numbers beside all hundredths and millionths that there are, one by one.
@Suite(.tags(.many), .firstIssues) struct ValidNumberTests {
  /// A threshold in millionths; what lies before or beyond it fails.
  private struct Threshold {
    let side: ValidNumber.Side
    let millionths: Int
    let range: ClosedRange<Int>

    init(_ generator: inout SeededGenerator) {
      side = generator.next(below: 2) == 0 ? .atLeast : .atMost
      let low = generator.next(below: 60_000)
      range = low...low + 1 + generator.next(below: 60_000)
      millionths = range.lowerBound - 5_000 + generator.next(below: range.count + 10_000)
    }

    func isValid(_ number: Int) -> Bool { side == .atLeast ? number >= millionths : number <= millionths }

    var doubles: ClosedRange<Double> { Double(range.lowerBound) / 1e6...Double(range.upperBound) / 1e6 }

    /// The sound number in range nearest to the threshold, of all multiples of a step; nil for none.
    func nearest(_ step: Int) -> Int? {
      let sound = range.filter { $0.isMultiple(of: step) && isValid($0) }
      return side == .atLeast ? sound.first : sound.last
    }
  }

  @Test func searchesFindWhatTryingEveryNumberFinds() {
    var generator = SeededGenerator(seed: 271)
    var (hundredths, millionths, none) = (0, 0, 0)
    for _ in 0..<Effort.cases(600) {
      let one = Threshold(&generator)
      let found = ValidNumber(one.side, in: one.doubles) { !one.isValid(Int(($0 * 1e6).rounded())) }
      let expected = one.nearest(10_000) ?? one.nearest(1)
      #expect(found.map { Int(($0.number * 1e6).rounded()) } == expected, "\(one)")
      if expected == nil { none += 1 } else if one.nearest(10_000) == nil { millionths += 1 } else { hundredths += 1 }
    }
    #expect(
      hundredths > Effort.enough(100) && millionths > Effort.enough(20) && none > Effort.enough(20),
      "\(hundredths) \(millionths) \(none)")
  }

  /// On a grid a rounded number may be at fault where the bound isn't.
  @Test func whatIsRoundedIsTriedAgain() {
    var generator = SeededGenerator(seed: 272)
    var (missed, found) = (0, 0)
    for _ in 0..<Effort.cases(2_000) {
      let bound = generator.next(in: 0...1)
      let isValid = { (number: Double) in
        number >= bound && Int((number * 1e6).rounded()) % 10_000 != Int(bound * 1e6) % 7 * 10_000
          && Int((number * 100).rounded(.up)) % 3 != 0
      }
      guard let number = ValidNumber(.atLeast, near: bound, in: 0...2, fails: { !isValid($0) }) else {
        missed += 1
        continue
      }
      found += 1
      #expect(isValid(number.number), "\(bound) \(number.value)")
    }
    #expect(found > Effort.enough(1_500) && missed < found / 3, "\(found) \(missed)")
  }

  @Test func formulasAreRoundedToTheirSoundSide() {
    var generator = SeededGenerator(seed: 273)
    for _ in 0..<Effort.cases(5_000) {
      let whole = generator.next(below: 400_000_000) - 200_000_000
      let exact = Double(whole) / 1e7
      let (least, most) = (ValidNumber(.atLeast, exact), ValidNumber(.atMost, exact))
      // In ten-millionths, with integers alone.
      func up(_ step: Int) -> Int { (whole >= 0 ? (whole + step - 1) / step : whole / step) * step }
      func down(_ step: Int) -> Int { -(-whole >= 0 ? (-whole + step - 1) / step : -whole / step) * step }
      func units(_ number: Double) -> Int { Int((number * 1e7).rounded()) }
      #expect(units(least.number) == (up(100_000) == 0 ? up(10) : up(100_000)), "\(exact) \(least.value)")
      #expect(units(most.number) == (down(100_000) == 0 ? down(10) : down(100_000)), "\(exact) \(most.value)")
      #expect(units(least.bound) == up(10) && units(most.bound) == down(10), "\(exact)")
    }
    #expect(ValidNumber(.atMost, 0.1 + 0.2).value == 0.3.exact)
    #expect(ValidNumber(.atLeast, 0.1 + 0.2).words == "at least 0.3")
  }
}
