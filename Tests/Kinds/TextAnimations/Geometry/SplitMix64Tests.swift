import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct SplitMix64Tests {
  /// The outputs that are published for the algorithm.
  @Test func numbersAreThePublishedOnes() {
    let numbers = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map(numbers.output) == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
    #expect(SplitMix64(seed: 0).output(0) == 0xE220_A839_7B1D_CDAF)
  }

  /// Every number follows from a state that is carried along, as in the published algorithm.
  @Test func numbersNeedNoCarriedState() {
    var state: UInt64 = .max - 7
    let numbers = SplitMix64(seed: state)
    for number in 0..<3000 as Range<UInt64> {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      #expect(numbers.output(number) == z ^ z >> 31)
      #expect((0..<1).contains(numbers.part(number)))
    }
  }

  /// A unit has sixteen places, eight for each direction, and none twice.
  @Test func drawsHavePlacesOfTheirOwn() {
    var places: Set<UInt64> = []
    for unit in 0..<50 {
      for direction in TextDirection.allCases {
        for draw in TextDraw.allCases { #expect(places.insert(draw.number(of: unit, direction)).inserted) }
      }
    }
    #expect(places == Set(0..<800))
    #expect(TextDraw.delay.number(of: 2, .in) == 47 && TextDraw.order.number(of: 1, .out) == 22)
  }
}
