import Foundation
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Places on pictures: the union of rectangles against inclusion and exclusion, and against trying places out.
@Suite struct TagPlacementTests {
  private typealias Box = PlainTag.Box

  /// Dot positions at which a style fits; nil where there are none.
  private func fits(_ tag: PlainTag, _ texts: [PlainTag.Text], _ size: PlainTag.Size, _ picture: PlainTag.Place) -> Box?
  {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    func add(_ x: Double, _ y: Double, _ reach: Double) {
      left = min(left, x - reach)
      top = min(top, y - reach)
      right = max(right, x + reach)
      bottom = max(bottom, y + reach)
    }
    add(0, 0, max(tag.dot, tag.halo ?? 0))
    for text in texts {
      let box = tag.box(text, size)
      add(box.left, box.top, 0)
      add(box.right, box.bottom, 0)
      let line = tag.underline(text, size)
      for point in [line.0, line.1, PlainTag.Place(0, 0)] { add(point.x, point.y, tag.lineWidth / 2) }
    }
    let box = Box(left: -left, top: -top, right: picture.x - right, bottom: picture.y - bottom)
    return box.left <= box.right && box.top <= box.bottom ? box : nil
  }

  private func intersection(_ boxes: [Box]) -> Double {
    let width = (boxes.map(\.right).min() ?? 0) - (boxes.map(\.left).max() ?? 0)
    let height = (boxes.map(\.bottom).min() ?? 0) - (boxes.map(\.top).max() ?? 0)
    return max(width, 0) * max(height, 0)
  }

  /// The covered share by inclusion and exclusion over all subsets.
  private func covered(_ tag: PlainTag, _ size: PlainTag.Size, _ picture: PlainTag.Place, _ margin: Double) -> Double {
    let places = Box(left: margin, top: margin, right: picture.x - margin, bottom: picture.y - margin)
    let boxes = tag.styles.compactMap { fits(tag, $0, size, picture) }
    var area = 0.0
    for subset in 1..<max(1 << boxes.count, 1) {
      let chosen = boxes.indices.filter { subset & (1 << $0) != 0 }
      let sign = chosen.count.isMultiple(of: 2) ? -1.0 : 1
      area += sign * intersection(chosen.map { boxes[$0] } + [places])
    }
    return area / intersection([places])
  }

  @Test func sharesAgainstInclusionAndExclusion() throws {
    var generator = SeededGenerator(seed: 21)
    var (faulty, sound, closing) = (0, 0, 0)
    for _ in 0..<2_100 {
      var tag = PlainTag.random(&generator, styles: 1 + generator.next(below: 4))
      // Every other one has a style for each side.
      if generator.next(below: 2) == 0 {
        tag.styles = [[.init(angle: 0, isRight: true)], [.init(angle: 180, isRight: false)]]
      }
      let picture = PlainTag.Place(generator.next(in: 150...500).rounded(), generator.next(in: 150...500).rounded())
      let margin = generator.next(in: 0...60).rounded()
      var context = LintContext()
      context.devices = [.init(name: "p", width: picture.x, height: picture.y)]
      let wanted = [1, 1, 0.8, 0.5][generator.next(below: 4)]
      context.options = [
        .init(rule: "tag-placement-gap", keyPath: nil, option: "share", value: wanted),
        .init(rule: "tag-placement-gap", keyPath: "tags.t", option: "margin", value: margin),
      ]
      let share = covered(tag, tag.largest, picture, margin)
      guard abs(share - wanted) > 1e-6 || share == 1 else { continue }
      let findings = TagTextRulesTests.findings(tag, "tag-placement-gap", context)
      #expect(findings.isEmpty == (share > wanted - 1e-6), "\(tag) \(share)")
      guard let finding = findings.first, let witness = finding.witness else {
        sound += 1
        continue
      }
      faulty += 1
      #expect(findings.count == 1)
      #expect(finding.level == .note)
      guard case .number(let stated)? = witness["covered"] else {
        Issue.record("no share")
        continue
      }
      #expect(abs(stated - share) < 1e-6, "\(tag)")
      expectOpen(try #require(witness["uncovered"]), tag, picture, margin)
      if case .number(let widest)? = witness["widest"] {
        closing += 1
        func reached(_ width: Double) -> Double {
          covered(tag, .init(width: width, height: tag.largest.height), picture, margin)
        }
        #expect(reached(max(widest - 1e-5, 0)) > wanted - 1e-9 && reached(widest + 0.01) < wanted, "\(tag) \(widest)")
      } else {
        #expect(covered(tag, .init(width: 0, height: tag.largest.height), picture, margin) < wanted + 1e-6)
      }
    }
    #expect(faulty > 700 && sound > 300 && closing > 200 && faulty + sound >= 2_000, "\(faulty) \(sound) \(closing)")
  }

  /// No style fits in the rectangle, and no larger one between the edges is free of styles.
  private func expectOpen(_ value: Witness.Value, _ tag: PlainTag, _ picture: PlainTag.Place, _ margin: Double) {
    guard case .rectangle(let minX, let minY, let maxX, let maxY) = value else {
      Issue.record("no rectangle")
      return
    }
    let boxes = tag.styles.compactMap { fits(tag, $0, tag.largest, picture) }
    func isOpen(_ box: Box) -> Bool { boxes.allSatisfy { $0.shared(with: box) < 1e-7 } }
    #expect(isOpen(Box(left: minX, top: minY, right: maxX, bottom: maxY)), "\(tag)")
    #expect(
      minX > margin - 1e-6 && minY > margin - 1e-6 && maxX < picture.x - margin + 1e-6
        && maxY < picture.y - margin + 1e-6)
    let xs = ([margin, picture.x - margin] + boxes.flatMap { [$0.left, $0.right] })
      .filter { (margin...picture.x - margin).contains($0) }.sorted()
    let ys = ([margin, picture.y - margin] + boxes.flatMap { [$0.top, $0.bottom] })
      .filter { (margin...picture.y - margin).contains($0) }.sorted()
    let area = (maxX - minX) * (maxY - minY)
    for (index, left) in xs.enumerated() {
      for right in xs.dropFirst(index + 1) {
        for (row, top) in ys.enumerated() {
          for bottom in ys.dropFirst(row + 1) where (right - left) * (bottom - top) > area + 1e-5 {
            #expect(!isOpen(Box(left: left, top: top, right: right, bottom: bottom)), "\(tag)")
          }
        }
      }
    }
  }

  @Test func theWorstPictureIsShown() throws {
    let tag = PlainTag(styles: [[.init(angle: 0, isRight: true)], [.init(angle: 180, isRight: false)]])
    var context = LintContext()
    context.devices = [
      .init(name: "pad", width: 768, height: 1024), .init(name: "phone", width: 300, height: 500),
      .init(name: "watch", width: 205, height: 251),
    ]
    let findings = TagTextRulesTests.findings(tag, "tag-placement-gap", context)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.keyPath.description == "tags.t.angles.1")
    #expect(
      finding.message == "on `watch`, 205 × 251 pt, no style for 1 text fits inside the picture at 99.1 % of the places"
    )
    #expect(finding.notes.last == "also: on `phone`, 300 × 500 pt, at 9.9 %")
    #expect(finding.help == ["texts up to 92 pt wide close the gap"])
  }
}
