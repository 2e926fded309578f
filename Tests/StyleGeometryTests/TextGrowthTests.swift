import StyleGeometry
import StyleTestSupport
import Testing

/// The growth of texts with people's text size.
@Suite struct TextGrowthTests {
  private static let limits: [TextLimit?] =
    [nil] + TextSize.enlarged.map { .size($0) } + [1, 1.25, 1.5, 2, 3.3, 8].map { .factor($0) }

  private static var growths: [TextGrowth] {
    TextStyle.allCases.flatMap { style in limits.map { TextGrowth(follows: style, fontSize: 1, upTo: $0) } }
  }

  @Test func growthNeverFallsFromTheDefaultSizeUp() {
    for growth in Self.growths {
      let sizes = TextSize.enlarged.map { growth.proved(at: .size($0)) }
      #expect(sizes.first == 1 && sizes == sizes.sorted(), "\(growth)")
    }
  }

  @Test func whatAppsDrawIsNeverAboveWhatIsProved() {
    for growth in Self.growths {
      for size in TextSize.enlarged { #expect(growth.scale(at: size) <= growth.proved(at: .size(size)), "\(growth)") }
      for factor in stride(from: 1, through: 8, by: 0.25) {
        #expect(growth.scale(at: factor) <= growth.proved(at: .factor(factor)), "\(growth)")
      }
      for size in TextSize.allCases where size < .large { #expect(growth.scale(at: size) <= 1, "\(growth)") }
    }
  }

  @Test func theLargerOfPointsAndLeadingIsProved() {
    let body = TextGrowth(follows: .body, fontSize: 1, upTo: nil)
    #expect(body.proved(at: .size(.xLarge)) == 19.0 / 17)
    #expect(TextGrowth(follows: .headline, fontSize: 1, upTo: nil).scale(at: .accessibility5) == 53.0 / 17)
    // The leading of subheadlines grows by more than their points.
    let subheadline = TextGrowth(follows: .subheadline, fontSize: 1, upTo: nil)
    #expect(subheadline.proved(at: .size(.xxxLarge)) == max(21.0 / 15, 28.0 / 20))
    let caption = TextGrowth(follows: .caption2, fontSize: 1, upTo: nil)
    #expect(caption.proved(at: .size(.xLarge)) == 18.0 / 13 && caption.scale(at: .xLarge) == 13.0 / 11)
  }

  @Test(arguments: [
    (10.9, TextStyle.caption2), (11.5, .caption2), (11.51, .caption1), (14, .footnote), (15.5, .subheadline),
    (17, .body), (18.5, .body), (21, .title3), (25, .title2), (31, .title1), (31.01, .largeTitle), (90, .largeTitle),
  ]) func theNearestStyleIsTakenAndOfTwoTheSmaller(_ fontSize: Double, _ style: TextStyle) {
    #expect(TextGrowth(follows: nil, fontSize: fontSize, upTo: nil).style == style)
  }
}
