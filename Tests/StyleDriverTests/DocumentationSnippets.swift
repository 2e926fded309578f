import StyleBundle
import Testing

// The documentation's Swift, as it stands there.

/// A coordinate of a bubble's outline, from its six coefficients, for a size in points and a position from 0 to 1.
func coordinate(_ c: [Double], width: Double, height: Double, position: Double) -> Double {
  c[0] + c[1] * width + c[2] * height + c[3] * position + c[4] * position * width + c[5] * position * height
}

/// The root of a bundle that a client of revision `revision` can use; nil where the bundle is too new for it.
func readableRoot(_ bytes: [UInt8], revision: Int) throws -> JSONValue? {
  let root = try JSONDocument(parsing: bytes, limit: 8 << 20).root
  let format = try root.requireValue(at: "format")
  let anyVersion = 1...Int(Int32.max)
  guard try format.requireInteger(at: "version", in: anyVersion) == 1 else { return nil }
  return try format.requireInteger(at: "minimumClient", in: anyVersion) <= revision ? root : nil
}

/// The documentation's snippets, run on its own example.
@Suite struct DocumentationSnippets {
  private let source = """
    bubbles:
      tip:
        arrow: { direction: [right, bottom, left, top], width: 30, height: 12, radius: 3 }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
    """

  private func bundle() throws -> [UInt8] {
    let program = try DocumentationProgram(source)
    _ = program.run("build")
    return try program.generated("bundles/default.json")
  }

  /// The tip's place follows from first principles: half the edge, plus the free travel times (p − ½).
  @Test(arguments: [(200, 60, 0.5), (120, 60, 0), (313, 200, 1), (150, 90, 0.3)])
  func coordinatesPlaceTheTip(width: Double, height: Double, position: Double) throws {
    let root = try #require(try readableRoot(bundle(), revision: 1))
    let outline = try root.requireValue(at: "bubbles").requireValue(at: "tip").requireValue(at: "outline")
    func tip(_ direction: String, _ axis: String) throws -> Double {
      let points = Array(try outline.requireArray(at: direction))
      let coefficients = try points[1].requireArray(at: axis).map { try $0.requireNumber() }
      return coordinate(coefficients, width: width, height: height, position: position)
    }
    let x = width / 2 + (width - 2 * 8 - 30) * (position - 0.5)
    let y = height / 2 + (height - 2 * 8 - 30) * (position - 0.5)
    for (direction, expected) in [("right", (width, y)), ("bottom", (x, height)), ("left", (0, y)), ("top", (x, 0))] {
      #expect(try abs(tip(direction, "x") - expected.0) < 1e-9)
      #expect(try abs(tip(direction, "y") - expected.1) < 1e-9)
    }
  }

  @Test func newerBundlesAreLeftAlone() throws {
    #expect(try readableRoot(bundle(), revision: 1) != nil)
    #expect(try readableRoot(bundle(), revision: 0) == nil)
    #expect(try readableRoot(Array(#"{"format":{"minimumClient":1,"version":2}}"#.utf8), revision: 9) == nil)
    #expect(throws: BundleError.self) { try readableRoot(Array("{}".utf8), revision: 1) }
  }
}
