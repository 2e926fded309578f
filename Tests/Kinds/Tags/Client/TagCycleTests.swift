import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct TagCycleTests {
  @Test func everyStyleIsRecognizedByWhatItStores() throws {
    for tags in try Shipped.allBundles().flatMap(\.tags) {
      let cycle = TagStyleCycle(tags)
      for style in tags.all {
        #expect(cycle.recognize(style.angles) == .style(style))
        #expect(cycle.style(number: style.index, count: style.texts.count) == .style(style))
        let singles = style.angles.map { TagAngle(angle: Double(Float($0.angle)), side: $0.side) }
        #expect(cycle.recognize(singles) == .style(style))
      }
    }
  }

  /// An old client stored a dictionary's number as a 32-bit float, and finds the style by the first.
  @Test func anglesOfADictionaryAreRecognized() throws {
    let bytes = try Data(contentsOf: Shipped.url("dictionaries/classic-tags.json"))
    let cycle = TagStyleCycle(try #require(try Shipped.bundle("default").tags["note"]))
    var styles = 0
    for count in try JSONDocument(parsing: Array(bytes), limit: 1 << 16).root.requireObject() {
      for style in try count.value.requireObject() {
        let angles = try style.value.numbers()
        #expect(cycle.recognize(oldAngles: angles).style?.index == Int(style.name))
        #expect(cycle.recognize(oldAngles: angles.map { Double(Float($0)) }).style?.index == Int(style.name))
        #expect(cycle.recognize(oldAngles: angles).style?.texts.count == Int(count.name))
        styles += 1
      }
    }
    #expect(styles == 12)
  }

  /// Each style's row of every dictionary of a bundle is recognized.
  @Test func rowsOfAllDictionariesAreRecognized() throws {
    for tags in try Shipped.allBundles().flatMap(\.tags) {
      for (style, pair) in tags.all.flatMap({ style in tags.verticals.map { (style, $0) } }) {
        let row = style.texts.map { text in
          guard text.angle.magnitude == 90 else { return text.angle }
          let magnitude = text.side == .right ? pair.right : pair.left
          return text.angle < 0 ? -magnitude : magnitude
        }
        #expect(TagStyleCycle(tags).recognize(oldAngles: row) == .style(style))
      }
    }
  }

  @Test func tapsGoRoundTheCycle() throws {
    for tags in try Shipped.allBundles().flatMap(\.tags) {
      let cycle = TagStyleCycle(tags)
      for style in tags.all {
        var angles = style.angles
        var passed: [TagStyle.Name] = []
        for _ in tags.cycle {
          let next = try #require(cycle.next(after: angles).style)
          passed.append(next.name)
          angles = next.angles
        }
        #expect(angles == style.angles)
        #expect(Set(passed).count == tags.cycle.count)
      }
    }
  }

  /// In these cases the field's clients did nothing, without a word.
  @Test func unknownAnglesAndCountsHaveAnAnswer() throws {
    let tags = try #require(try Shipped.bundle("default").tags["note"])
    let cycle = TagStyleCycle(tags)
    let first = try #require(tags.styles[2]?.first)
    let strange = [TagAngle(angle: 12, side: .left), TagAngle(angle: 90, side: .left)]
    #expect(cycle.recognize(strange) == .guess(first))
    #expect(cycle.next(after: strange).style?.index == 1)
    #expect(cycle.recognize(oldAngles: [12, 90]) == .guess(first))
    #expect(cycle.style(number: 99, count: 2) == .guess(first))
    #expect(cycle.style(number: -1, count: 2) == .guess(first))
    #expect(cycle.recognize([]) == .unknownCount(0))
    #expect(cycle.next(after: []) == .unknownCount(0))
    let seven = Array(repeating: TagAngle(angle: 0, side: .right), count: 7)
    #expect(cycle.next(after: seven) == .unknownCount(7))
    #expect(cycle.next(after: seven).style == nil)
    #expect(cycle.next(afterOldAngles: Array(repeating: 0, count: 7)) == .unknownCount(7))
    #expect(
      cycle.nextFitting(after: seven, textSizes: [], dot: Point(x: 0, y: 0), on: Size(width: 9, height: 9))
        == .unknownCount(7))
  }

  /// −89.999 as a double never equals the 32-bit float that the field's clients stored.
  @Test func floatsOfTheFieldAreRecognized() throws {
    let tags = try #require(try Shipped.bundle("field").tags["classic"])
    let cycle = TagStyleCycle(tags)
    let stored = [Double(Float(-90.999)), Double(Float(90.999))]
    #expect(stored[0] != -90.999)
    #expect(cycle.recognize(oldAngles: stored).style?.name == "square-left")
    #expect(cycle.recognize(stored.map { TagAngle(angle: $0, side: .left) }).style?.name == "square-left")
    #expect(cycle.recognize([TagAngle(angle: -180, side: .left)]).style?.name == "square-left")
  }

  @Test func storedTagsAreCodable() throws {
    let angles = [TagAngle(angle: -90, side: .left), TagAngle(angle: 12.5, side: .right)]
    let place = TagPlace(x: 0.25, y: 1)
    #expect(try JSONDecoder().decode([TagAngle].self, from: JSONEncoder().encode(angles)) == angles)
    #expect(try JSONDecoder().decode(TagPlace.self, from: JSONEncoder().encode(place)) == place)
  }
}
