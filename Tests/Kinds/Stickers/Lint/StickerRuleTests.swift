import Foundation
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about stickers against searches with no condition in common.
@Suite(.tags(.many), .firstIssues) struct StickerRuleTests {
  struct Case: Sendable {
    let sticker: StickerNumbers
    let findings: [Finding]

    func findings(_ rule: DiagnosticName) -> [Finding] { findings.filter { $0.name == rule } }
  }

  static let cases = StickerNumbers.many(Effort.cases(2400), seed: 311).map { sticker in
    Case(sticker: sticker, findings: Linter.findings(in: [sticker.model], LintContext()))
  }

  /// Expects both outcomes to occur often.
  private func expectBoth(_ outcomes: [Bool]) {
    #expect(outcomes.count >= Effort.enough(2000))
    let failed = outcomes.count { $0 }
    #expect(
      (Effort.enough(100)...outcomes.count - Effort.enough(100)).contains(failed), "\(failed) of \(outcomes.count)")
  }

  /// The aspect ratios of photos from 1:3 to 3:1, finely, and the ends; one for other content.
  private static func aspects(_ sticker: StickerNumbers) -> [Double] {
    guard sticker.content == .photo else { return [sticker.width / sticker.height] }
    return (0...600).map { pow(3, Double($0) / 300 - 1) }
  }

  /// A body of some aspect ratio, grown until it meets its box.
  private static func body(_ sticker: StickerNumbers, _ aspect: Double, scale: Double) -> Size {
    let height = min(sticker.width / aspect, sticker.height)
    return Size(width: aspect * height * scale, height: height * scale)
  }

  @Test func smallBodiesAreFoundAsBySearch() throws {
    var outcomes: [Bool] = []
    for one in Self.cases {
      let sides = Self.aspects(one.sticker).map { aspect in
        let body = Self.body(one.sticker, aspect, scale: one.sticker.scale.lowerBound)
        return min(body.width, body.height)
      }
      let least = sides.min() ?? 0
      guard abs(least - 44) > 1e-6, abs(least - 24) > 1e-6 else { continue }
      let found = one.findings("sticker-target-small").filter { $0.keyPath.components.last == "scale" }
      #expect(found.map(\.level) == (least < 24 ? [.warning] : least < 44 ? [.note] : []), "\(one.sticker)")
      if let finding = found.first {
        let (width, height) = (try finding.number("width"), try finding.number("height"))
        #expect(abs(min(width, height) - least) < 1e-6, "\(one.sticker)")
      }
      outcomes.append(!found.isEmpty)
    }
    expectBoth(outcomes)
  }

  @Test func smallCloseButtonsAreFound() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      let width = one.sticker.close.map { ($0.size / 2 + $0.growth) * 2 } ?? 100
      let found = one.findings("sticker-target-small").filter { $0.keyPath.components.contains("close") }
      let expected: [Level] = width < 24 - 1e-9 ? [.warning] : width < 44 - 1e-9 ? [.note] : []
      #expect(found.map(\.level) == expected, "\(one.sticker)")
      outcomes.append(!found.isEmpty)
    }
    expectBoth(outcomes)
  }

  /// Whether a square of 24 can be laid on a body beside another square: pushed against each edge of both.
  private static func holdsFreeSquare(_ body: Size, _ close: StickerNumbers.Close, slack: Double) -> Bool {
    let (side, reach) = (24 - slack, close.size / 2 + close.growth)
    let xs = [0, body.width - side, close.x - reach - side, close.x + reach]
    let ys = [0, body.height - side, close.y - reach - side, close.y + reach]
    return xs.contains { x in
      ys.contains { y in
        let isOnBody = x >= 0 && y >= 0 && x + side <= body.width && y + side <= body.height
        let isBeside =
          x + side <= close.x - reach || x >= close.x + reach || y + side <= close.y - reach || y >= close.y + reach
        return isOnBody && isBeside
      }
    }
  }

  @Test func coveredStickersAreFoundByLayingSquares() throws {
    var outcomes: [Bool] = []
    for one in Self.cases {
      guard let close = one.sticker.close else { continue }
      let scale = one.sticker.scale.lowerBound
      // A ratio at which the body holds a square, with room for rounding, and none beside the button.
      let covered = Self.aspects(one.sticker).contains { aspect in
        let body = Self.body(one.sticker, aspect, scale: scale)
        return min(body.width, body.height) >= 24 + 1e-6 && !Self.holdsFreeSquare(body, close, slack: 1e-6)
      }
      let found = one.findings("sticker-close-covers")
      #expect(found.count <= 1 && (!covered || found.count == 1), "\(one.sticker)")
      if let finding = found.first {
        let body = Size(width: try finding.number("width"), height: try finding.number("height"))
        #expect(min(body.width, body.height) >= 24 - 1e-6, "\(one.sticker)")
        #expect(!Self.holdsFreeSquare(body, close, slack: -1e-6), "\(one.sticker)")
        if one.sticker.content == .photo {
          let aspect = try finding.number("aspect")
          let own = Self.body(one.sticker, aspect, scale: scale)
          #expect(aspect > 1 / 3 - 1e-9 && aspect < 3 + 1e-9 && abs(own.width - body.width) < 1e-6)
        }
      }
      outcomes.append(!found.isEmpty)
    }
    #expect(
      outcomes.count > Effort.enough(1500) && outcomes.count { $0 } > Effort.enough(100)
        && outcomes.count { !$0 } > Effort.enough(100))
  }

  @Test func stickersWithoutAVisibleEdgeAreFound() {
    var context = LintContext()
    context.devices = [
      .standard, .init(name: "small", width: 320, height: 480), .init(name: "wide", width: 700, height: 200),
    ]
    var outcomes: [Bool] = []
    for one in Self.cases {
      let (width, height) = (
        one.sticker.width * one.sticker.scale.upperBound, one.sticker.height * one.sticker.scale.upperBound
      )
      // The page in the middle of the sticker: all of its corners lie inside of it.
      let isHidden = context.devices.contains { device in
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].allSatisfy { x, y in
          abs(x * device.width / 2) < width / 2 - 1e-9 && abs(y * device.height / 2) < height / 2 - 1e-9
        }
      }
      let found = Linter.findings(in: [one.sticker.model], context).filter { $0.name == "sticker-outgrows-device" }
      #expect(found.count == (isHidden ? 1 : 0), "\(one.sticker)")
      outcomes.append(isHidden)
    }
    expectBoth(outcomes)
  }

  @Test func unevenSnapsAreFoundAsByWholeNumbers() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      let isUneven = one.sticker.snap.map { 36000 % $0.angle != 0 || one.sticker.quarterTurn % $0.angle != 0 } ?? false
      #expect(one.findings("sticker-snap-uneven").count == (isUneven ? 1 : 0), "\(one.sticker)")
      outcomes.append(isUneven)
    }
    expectBoth(outcomes)
  }

  /// A line of the largest text is 119 hundredths of its size high.
  @Test func clippedTextsAreFoundAsByWholeNumbers() {
    var counts = [0, 0]
    for one in Self.cases {
      guard let size = one.sticker.fontSize else {
        #expect(one.findings("sticker-text-clipped").isEmpty, "\(one.sticker)")
        continue
      }
      let isClipped = 119 * size.most > 100 * Int((one.sticker.height * 100).rounded())
      #expect(one.findings("sticker-text-clipped").count == (isClipped ? 1 : 0), "\(one.sticker)")
      counts[isClipped ? 0 : 1] += 1
    }
    #expect(counts.allSatisfy { $0 >= Effort.enough(100) }, "\(counts)")
  }

  /// Equality at the bound is sound.
  @Test func sizesAtTheBoundHaveNoFinding() throws {
    func findings(_ change: (inout StickerNumbers) -> Void) -> [String] {
      var sticker = StickerNumbers.many(1, seed: 1)[0]
      (sticker.content, sticker.width, sticker.height, sticker.scale) = (.image, 88, 100, 0.5...3)
      (sticker.snap, sticker.close, sticker.quarterTurn, sticker.fontSize) = (nil, nil, 0, nil)
      change(&sticker)
      return Linter.findings(in: [sticker.model], LintContext()).map(\.name.rawValue)
    }
    #expect(findings { $0.close = .init(size: 24, growth: 10, x: 0, y: 0) }.isEmpty)
    #expect(findings { $0.width = 87.9 } == ["sticker-target-small"])
    // Beside a button that reaches 12 into the sticker 24 are left of 36.
    let tight = StickerNumbers.Close(size: 24, growth: 0, x: 0, y: 20)
    func narrow(_ width: Double) -> [String] {
      findings {
        ($0.width, $0.scale, $0.close) = (width, 1...1, tight); $0.height = 40
      }
    }
    #expect(!narrow(36).contains("sticker-close-covers") && narrow(35.9).contains("sticker-close-covers"))
    #expect(findings { ($0.width, $0.height, $0.scale) = (75, 200, 1...5) }.isEmpty)
    let beyond = findings { ($0.width, $0.height, $0.scale) = (75.01, 200, 1...5) }
    #expect(beyond == ["sticker-outgrows-device"])
    #expect(findings { $0.snap = .init(angle: 4500, tolerance: 300) }.isEmpty)
  }
}

extension Finding {
  fileprivate func number(_ name: String) throws -> Double {
    guard case .number(let value) = counterexample?[name] else { throw MissingMember(name: name) }
    return value
  }

  private struct MissingMember: Error {
    let name: String
  }
}
