import StyleBundle
import StyleChanges
import StyleTestSupport
import Testing

/// What a comparison says where a bubble's pointer or its corners change.
@Suite struct BubblePointerChangeTests {
  private static let arrow = "arrow: { direction: bottom, width: 20, height: 8, position: follow }"
  private static let none = "arrow: none"
  private static let tail = "tail: { corner: bottomRight, width: 7, height: 5.5, baseRadius: 5.8, notch: 4 }"

  private func changes(from old: String, to new: String, radius: (String, String) = ("18", "18")) throws -> [String] {
    let sides = try [(old, radius.0), (new, radius.1)].map { own, radius in
      let compiled = try compile(
        "bubbles: { tip: { \(own), cornerRadius: \(radius), size: { width: 80..280, height: 60..400 } } }")
      return try BundleSet("side", ["default": try #require(compiled.bundles["default"], "\(compiled.lines)")])
    }
    return BundleComparison.all(from: sides[0], to: sides[1]).flatMap(\.changes)
      .map { ([$0.message] + $0.notes).joined(separator: "; ") }
  }

  @Test func anotherPointerIsDrawnDifferently() throws {
    let changes = try changes(from: Self.arrow, to: Self.none)
    #expect(changes.contains { $0.contains("drawn differently: no arrow instead of an arrow") }, "\(changes)")
    #expect(changes.contains { $0.contains("can't point at a target any more: it has no arrow") }, "\(changes)")
    #expect(changes.count == 2, "\(changes)")
  }

  @Test func aTailIsNeitherPointedNorPlaced() throws {
    let changes = try changes(from: Self.arrow, to: Self.tail)
    #expect(changes.contains { $0.contains("drawn differently: a tail instead of an arrow") }, "\(changes)")
    #expect(changes.contains { $0.contains("can't point at a target or be placed any more: it has a tail") })
    let placed = try self.changes(from: Self.none + ", placement: {}", to: Self.tail)
    #expect(placed.contains { $0.contains("can't be placed any more: it has a tail") }, "\(placed)")
  }

  @Test func directionsOfACardAreNoLoss() throws {
    for own in [Self.arrow, Self.tail] {
      let changes = try changes(from: Self.none, to: own)
      #expect(!changes.contains { $0.contains("directions") }, "\(changes)")
    }
    let tails = try changes(
      from: Self.tail.replacing("bottomRight", with: "[bottomRight, bottomLeft]"), to: Self.tail)
    #expect(tails.contains { $0.contains("directions changed") }, "\(tails)")
  }

  @Test func radiiAndTailsMoveTheOutline() throws {
    // A corner's arc is r·(√2 − 1) off its corner: 14 pt of radius are 5.799 pt.
    let corners = "{ topLeft: 18, topRight: 4, bottomRight: 18, bottomLeft: 18 }"
    let card = try changes(from: Self.none, to: Self.none, radius: ("18", corners))
    #expect(card.count == 1 && card[0].contains("its outline moves by up to 5.799 pt"), "\(card)")
    let longer = try changes(from: Self.tail, to: Self.tail.replacing("5.5", with: "7.5"))
    #expect(longer.contains { $0.contains("its outline moves by up to 2 pt") }, "\(longer)")
  }
}
