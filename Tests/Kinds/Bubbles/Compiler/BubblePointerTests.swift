import StyleBundle
import StyleGeometry
import StyleTestSupport
import Testing

/// `arrow: none`, `tail` and radii as a map, from source to bundle, and how styles inherit them.
@Suite struct BubblePointerTests {
  private static let sent = """
    bubbles:
      sent:
        tail: { corner: bottomRight, width: 7, height: 5.5, baseRadius: 5.8, notch: 4 }
        cornerRadius: 18
        size: { width: 42..280, height: 36..2000 }
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..313 }
        placement: { gap: 4 }

    """

  private func bubble(_ own: String) throws -> BubbleStyle {
    let compiled = try compile(Self.sent + "  own: \(own)\n")
    let bundle = try DecodedBundle(decoding: try #require(compiled.bundles["default"], "\(compiled.lines)"))
    return try #require(bundle.bubbles["own"], "\(compiled.lines)")
  }

  private func lines(_ own: String) throws -> [String] { try compile(Self.sent + "  own: \(own)\n").lines }

  @Test func noArrowTakesThePlaceOfOneAndOfATail() throws {
    for base in ["sent", "tip"] {
      let bubble = try bubble("{ extends: \(base), arrow: none }")
      #expect(bubble.pointer == .plain)
      #expect(bubble.arrow.directions == [.bottom, .top, .right, .left])
      let least = Size(width: 2 * bubble.cornerRadius, height: 2 * bubble.cornerRadius)
      #expect(Set(bubble.smallest.values) == [least] && bubble.smallest.count == 4)
    }
    #expect(try bubble("{ extends: tip, arrow: none }").placement?.gap == 4)
  }

  @Test func anArrowOrATailTakesThePlaceOfNone() throws {
    let arrow = "{ direction: left, width: 10, height: 6 }"
    #expect(try bubble("{ extends: sent, arrow: \(arrow) }").pointer == .arrow)
    let tail = try bubble("{ extends: tip, tail: { corner: topLeft, width: 7, height: 5 } }")
    guard case .tail(let own) = tail.pointer else {
      Issue.record("\(tail.pointer)")
      return
    }
    #expect(own.corners == [.topLeft] && tail.arrow.directions == [.left] && tail.arrow.height == 5)
    // A tail isn't placed.
    #expect(tail.placement == nil)
  }

  @Test func tailsMerge() throws {
    let bubble = try bubble("{ extends: sent, tail: { corner: [bottomLeft, topRight] } }")
    guard case .tail(let tail) = bubble.pointer else {
      Issue.record("no tail")
      return
    }
    #expect(tail.corners == [.bottomLeft, .topRight] && tail.width == 7 && tail.notch == 4 && tail.baseRadius == 5.8)
  }

  @Test func cornersLeftOutKeepAnInheritedNumber() throws {
    let bubble = try bubble("{ extends: sent, arrow: none, cornerRadius: { topRight: 4, bottomRight: 4 } }")
    #expect(BubbleCorner.allCases.map { bubble.radii[$0] } == [18, 4, 4, 18])
    // What old clients accept at the smallest size, 22 × 36.
    #expect(bubble.cornerRadius == 11)
    #expect(bubble.smallest[.bottom] == Size(width: 22, height: 36))
    #expect(
      try lines("{ arrow: none, cornerRadius: { topLeft: 4 }, size: { width: 20, height: 20 } }").count == 3)
  }

  @Test func equalRadiiAreOneNumber() throws {
    let four = "{ topLeft: 9, topRight: 9, bottomRight: 9, bottomLeft: 9 }"
    let bubbles = try ["9", four].map { try bubble("{ extends: sent, cornerRadius: \($0) }") }
    #expect(bubbles[0] == bubbles[1] && bubbles[0].ownRadii == nil)
    let compiled = try compile(Self.sent)
    #expect(!String(decoding: compiled.bundles["default"] ?? [], as: UTF8.self).contains("radii"))
  }

  @Test(arguments: [
    ("{ cornerRadius: 8, size: { width: 90, height: 40 } }", "missing-key"),
    ("{ extends: sent, arrow: none, tail: { corner: topLeft, width: 7, height: 5 } }", "wrong-type"),
    ("{ extends: sent, placement: {}, tail: { corner: topLeft, width: 7, height: 5 } }", "wrong-type"),
    ("{ extends: sent, tail: { corner: [topLeft, bottomLeft] } }", "direction-contradicts"),
    ("{ extends: sent, tail: { corner: left } }", "unknown-name"),
    ("{ extends: sent, tail: { height: 0 } }", "out-of-range"),
    ("{ extends: sent, cornerRadius: [1, 2, 3, 4] }", "wrong-type"),
    ("{ extends: sent, cornerRadius: { radius: 4 } }", "wrong-type"),
    ("{ extends: sent, arrow: 12 }", "wrong-type"),
  ])
  func mistakesAreErrorsOfTheirOwn(own: String, name: String) throws {
    let lines = try lines(own)
    #expect(lines.count == 1 && lines[0].contains(name), "\(lines)")
  }
}
