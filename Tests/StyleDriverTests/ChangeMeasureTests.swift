import Foundation
import StyleBundle
import StyleChanges
import StyleDriver
import StyleGeometry
import StyleTestSupport
import Testing

/// The measures of what is drawn differently, against samples of every size and position.
@Suite struct ChangeMeasureTests {
  /// The move that is told is at least that of every sample of the ranges, inner ones included, and is reached by one at their ends.
  @Test func theLargestMoveOfAnOutlineIsThatOfNoOtherSize() throws {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<25 {
      let (old, new) = (try bundle(&random), try bundle(&random))
      let told = try #require(try move(from: old, to: new), "no move is told")
      let (before, after) = (try #require(old.decoded.bubbles["tip"]), try #require(new.decoded.bubbles["tip"]))
      let moves = Self.samples.map { (sample: $0, distance: Self.distance(before, after, at: $0)) }
      let inner = moves.map(\.distance).max() ?? 0
      let ends = moves.filter { $0.sample.isAtEnds }.map(\.distance).max() ?? 0
      #expect(told >= inner - 1e-2 && abs(told - ends) < 1e-2, "told \(told), sampled \(inner), at the ends \(ends)")
    }
  }

  private struct Sample {
    let width: Double
    let height: Double
    let position: Double

    var isAtEnds: Bool { [150, 310].contains(width) && [150, 310].contains(height) && [0, 1].contains(position) }
  }

  private static let samples: [Sample] = stride(from: 150.0, through: 310, by: 20).flatMap { width in
    stride(from: 150.0, through: 310, by: 20).flatMap { height in
      stride(from: 0.0, through: 1, by: 0.25).map { Sample(width: width, height: height, position: $0) }
    }
  }

  /// The largest distance between the two styles' vertices, in points.
  private static func distance(_ old: BubbleStyle, _ new: BubbleStyle, at sample: Sample) -> Double {
    let size = Size(width: sample.width, height: sample.height)
    var largest = 0.0
    for direction in [Direction.bottom, .left] {
      for (vertex, other) in zip(old.outline[direction] ?? [], new.outline[direction] ?? []) {
        let x = other.x.value(size, position: sample.position) - vertex.x.value(size, position: sample.position)
        let y = other.y.value(size, position: sample.position) - vertex.y.value(size, position: sample.position)
        largest = max(largest, hypot(x, y))
      }
    }
    return largest
  }

  /// A bubble of random measures, for 150 to 310 points in both directions.
  private func bundle(_ random: inout SeededGenerator) throws -> ComparedBundle {
    let scratch = try ScratchFolder(
      source: """
        bubbles:
          tip:
            arrow: { direction: [bottom, left], width: \(10 + random.next(below: 30)), height: \(5 + random.next(below: 20)), position: follow }
            cornerRadius: \(random.next(below: 20))
            size: { width: 150..310, height: 150..310 }

        """)
    #expect(scratch.run("build").code == .clean)
    return try ComparedBundle(try scratch.bytes("Generated/bundles/default.json"), askedFor: "default")
  }

  /// The move that a comparison tells, in points.
  private func move(from old: ComparedBundle, to new: ComparedBundle) throws -> Double? {
    let sides = try [old, new].map { side in
      try BundleSet("side", ["default": Array(side.root.source)])
    }
    let changes = BundleComparison.all(from: sides[0], to: sides[1]).flatMap(\.changes)
    let drawn = changes.first { $0.message.contains("is drawn differently") }
    let number = drawn?.message.firstMatch(of: /moves by up to ([0-9.]+) pt/)?.output.1
    return number.flatMap { Double($0) }
  }
}
