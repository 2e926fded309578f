import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about sides and mirror images, against a second way of deciding the same.
@Suite(.tags(.many), .firstIssues) struct TagSideRuleTests {
  @Test(arguments: [
    ("square-right", "right"), ("squareRight", "right"), ("LEFT", "left"), ("left2", "left"), ("a.Left_b", "left"),
    ("bright", ""), ("leftover", ""), ("left-right", ""), ("uprightLeft", "left"), ("0", ""), ("obliqueRIGHT", "right"),
  ])
  func sideOfANameIsThatOfItsWords(name: String, side: String) {
    let texts = [TagValueSamples.text(.zero, .right), TagValueSamples.text(ExactDecimal(180), .left)]
    let findings = TagValueSamples.findings("tag-sides-mixed", in: TagValueSamples.set([2: [(name, texts)]]))
    #expect(findings.map(\.caption) == (side.isEmpty ? [] : ["its name says \(side)"]))
  }

  /// A text is right of the dot when the cosine of its angle is above 0.
  @Test func textsOnTheWrongSideAreThoseByTheirCosines() {
    var random = SeededGenerator(seed: 81)
    var counts = [0, 0, 0]
    for _ in 0..<Effort.cases(2000) {
      let angles = (0..<(1 + random.next(below: 4))).map { _ in
        random.next(below: 3) == 0 ? random.next(below: 359) - 179 : random.next(below: 89)
      }.filter { abs($0) != 90 }
      guard !angles.isEmpty else { continue }
      let cosines = angles.map { cos(Double($0) * .pi / 180) }
      let texts = zip(angles, cosines).map { TagValueSamples.text(ExactDecimal($0), $1 > 0 ? .right : .left) }
      let set = TagValueSamples.set([angles.count: [("tall-right", texts)]])
      let astray = cosines.indices.filter { cosines[$0] < 0 }
      let findings = TagValueSamples.findings("tag-sides-mixed", in: set)
      #expect(findings.count == (astray.isEmpty ? 0 : 1))
      if let finding = findings.first {
        #expect(finding.counterexample?["texts"] == .counts(astray.map { $0 + 1 }))
        #expect(finding.level == (astray.count == angles.count ? .warning : .note))
      }
      counts[astray.isEmpty ? 0 : astray.count == angles.count ? 2 : 1] += 1
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(60) }, "\(counts)")
  }

  /// Unstated pairs are those of names that differ only in the word for the side.
  @Test(arguments: [
    ("square-right", "square-left"), ("squareRight", "squareLeft"), ("RightOne", "LeftOne"), ("right", "left"),
  ])
  func stylesNamedForBothSidesAreCompared(right: String, left: String) throws {
    let source = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [\(right), \(left)]
          angles: { 2: { \(right): [-45, 45], \(left): [-135, 120] } }
      """
    #expect(try lint(source).names.contains("tag-sides-not-mirrored"))
    #expect(try !lint(source.replacing("120]", with: "135]")).names.contains("tag-sides-not-mirrored"))
  }

  /// An elbow and the direction of its underline, by plain trigonometry, rounded to whole points on a grid.
  private struct Corner: Hashable {
    let x: Int
    let y: Int
    let isRight: Bool

    init(_ thousandths: Int, _ side: Side, grid: Bool) {
      let unit = grid ? 1.0 : 1_000_000
      let turn = Double(thousandths) / 1000 * .pi / 180
      let isFlat = thousandths == 0 || thousandths == 180_000
      x = isFlat ? 0 : Int((25 * cos(turn) * unit).rounded())
      y = isFlat ? 0 : Int((25 * sin(turn) * unit).rounded())
      isRight = side == .right
    }

    private init(x: Int, y: Int, isRight: Bool) {
      self.x = x
      self.y = y
      self.isRight = isRight
    }

    var mirrored: Corner { Corner(x: -x, y: y, isRight: !isRight) }

    /// Whether rounding could go either way.
    static func isTie(_ thousandths: Int) -> Bool {
      let turn = Double(thousandths) / 1000 * .pi / 180
      return [25 * cos(turn), 25 * sin(turn)].contains { abs(abs($0.remainder(dividingBy: 1)) - 0.5) < 1e-6 }
    }
  }

  /// A style's angles and sides, and those that another style has as their mirror image, which may be another one.
  private struct MirrorPair {
    let angles: [Int]
    private(set) var sides: [Side]
    private(set) var images: [Int]
    private(set) var imageSides: [Side]

    /// A pair of styles; nil where an angle is out of range.
    init?(_ random: inout SeededGenerator) {
      angles = (0..<3).map { _ in random.next(below: 8) * 45_000 - 135_000 + (random.next(below: 3) - 1) * 1700 }
      images = angles.map { $0 < 0 ? -180_000 - $0 : 180_000 - $0 }
      sides = angles.map {
        abs($0) < 90_000 || abs($0) == 90_000 && random.next(below: 2) == 0 ? Side.right : .left
      }
      if angles.contains(where: { $0 <= -180_000 || $0 > 180_000 || $0 == -180_000 }) { return nil }
      imageSides = sides.map(\.mirrored)
      change(&random)
      guard images.allSatisfy({ $0 > -180_000 && $0 <= 180_000 }) else { return nil }
      // The side follows from the angle where that isn't upright.
      for each in images.indices where abs(images[each]) != 90_000 {
        imageSides[each] = abs(images[each]) < 90_000 ? .right : .left
      }
      for each in angles.indices where abs(angles[each]) != 90_000 {
        sides[each] = abs(angles[each]) < 90_000 ? .right : .left
      }
    }

    /// Leaves the image alone, shuffles it, pushes it a little or replaces a text of it.
    private mutating func change(_ random: inout SeededGenerator) {
      let index = random.next(below: 3)
      switch random.next(below: 5) {
      case 0: break
      case 1:
        images.swapAt(0, index)
        imageSides.swapAt(0, index)
      case 2: images[index] += (random.next(below: 2001) - 1000)
      case 3: (images[index], imageSides[index]) = (angles[index], sides[index])
      default: imageSides[index] = abs(images[index]) == 90_000 ? imageSides[index].mirrored : imageSides[index]
      }
    }

    func tagSet(onGrid: Bool) -> TagSet {
      func texts(_ angles: [Int], _ sides: [Side]) -> [TagSet.Text] {
        zip(angles, sides).map { TagValueSamples.text(TagValueSamples.thousandths($0), $1) }
      }
      return TagValueSamples.set(
        [3: [("one", texts(angles, sides)), ("two", texts(images, imageSides))]], mirrors: [["one", "two"]],
        pixelGrid: onGrid ? .one : nil)
    }
  }

  @Test(arguments: [true, false]) func mirrorImagesAreThoseOfTheDrawing(onGrid: Bool) throws {
    var random = SeededGenerator(seed: onGrid ? 82 : 83)
    var counts = [0, 0, 0]
    for _ in 0..<Effort.cases(1500) {
      guard let pair = MirrorPair(&random) else { continue }
      if onGrid, (pair.angles + pair.images).contains(where: Corner.isTie) { continue }
      let set = pair.tagSet(onGrid: onGrid)
      let expected = zip(pair.angles, pair.sides).map { Corner($0, $1, grid: onGrid).mirrored }
      let drawn = zip(pair.images, pair.imageSides).map { Corner($0, $1, grid: onGrid) }
      let wrong = expected.indices.filter { expected[$0] != drawn[$0] }
      func sorted(_ corners: [Corner]) -> [String] { corners.map { "\($0)" }.sorted() }
      let isOrder = sorted(expected) == sorted(drawn)
      let findings = TagValueSamples.findings("tag-sides-not-mirrored", in: set)
      try #require(findings.isEmpty == wrong.isEmpty, "\(pair)")
      counts[wrong.isEmpty ? 0 : isOrder ? 1 : 2] += 1
      guard let finding = findings.first else { continue }
      #expect(finding.counterexample?["texts"] == .counts(wrong.map { $0 + 1 }))
      #expect(finding.level == (isOrder ? .note : .warning))
      #expect(finding.options.first?.changes.first?.keyPath.description == "tags.note.angles.3.two")
      var decoded = LintContext()
      decoded.isDecoded = true
      #expect(TagValueSamples.findings("tag-sides-not-mirrored", in: set, decoded).isEmpty)
    }
    #expect(counts.reduce(0, +) >= Effort.enough(1000) && counts.allSatisfy { $0 > Effort.enough(50) }, "\(counts)")
  }

  @Test(arguments: [
    ("[-45, 135, 0]", "[-135, 45, 180]"), ("{ side: right, angles: [-90, 0] }", "{ side: left, angles: [-90, 180] }"),
    ("[{ angle: -90, side: left }, 30]", "[{ angle: -90, side: right }, 150]"),
  ])
  func theMirrorIsWrittenLikeTheSource(first: String, mirrored: String) throws {
    let count = first.contains("0, 30") || !first.contains("135") ? 2 : 3
    let other = count == 2 ? "[12, 13]" : "[12, 13, 14]"
    let source = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [one, two]
          mirrors: [[one, two]]
          angles: { \(count): { one: \(first), two: \(other) } }
      """
    let set = try #require(try compile(source).contents.first?.tagSets.first?.set)
    let change = TagValueSamples.findings("tag-sides-not-mirrored", in: set).first?.options.first?.changes.first
    #expect(change.map { $0.value.flowText } == mirrored)
  }

  /// What `tag-sides-mixed` takes for a side pairs styles, too.
  @Test(arguments: [("right", "left"), ("Right", "Left"), ("RIGHT", "LEFT")])
  func namesThatDifferInTheirSideAreMirrors(right: String, left: String) throws {
    let source = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square_\(right), square_\(left), other]
          angles: { 1: { square_\(right): [10], square_\(left): [150], other: [45] } }
      """
    let compiled = try compile(source)
    let set = try #require(compiled.contents.first?.tagSets.first?.set)
    #expect(set.mirrors.map { $0.map(\.text) } == [["square_\(right)", "square_\(left)"]])
    #expect(TagValueSamples.findings("tag-sides-not-mirrored", in: set).count == 1)
  }
}
