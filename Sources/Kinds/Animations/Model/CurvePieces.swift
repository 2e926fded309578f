package import StyleBundle
package import StyleGeometry

/// A curve in pieces: points of the way from one value to the next, and a curve between each two.
package struct CurvePieces: Hashable, Sendable {
  /// A part of an interval's time, and the part of its way that is reached by then.
  package struct Point: Hashable, Sendable {
    package let time: ExactDecimal
    package let progress: ExactDecimal

    package init(_ time: ExactDecimal, _ progress: ExactDecimal) {
      self.time = time
      self.progress = progress
    }
  }

  /// The points, whose times don't fall, from (0, 0) to (1, 1).
  package let points: [Point]
  /// The curves from each point to the next.
  package let curves: [CubicCurve]

  package init(_ points: [Point], _ curves: [CubicCurve]) {
    self.points = points
    self.curves = curves
  }
}

/// A track's intervals as its source sets them, where some of them have curves in pieces.
package struct StatedIntervals: Sendable {
  /// The track with one curve for each set interval; in the place of pieces it is linear.
  package var value: AnimationTrack
  /// The curves in pieces, by their intervals.
  package var pieces: [Int: CurvePieces]
  /// The forms of springs, by their intervals.
  package var springForms: [Int: SpringForm]
  /// The set interval of each interval of the flattened track, in their order.
  package var indices: [Int] = []

  package init(_ value: AnimationTrack, _ pieces: [Int: CurvePieces], _ springForms: [Int: SpringForm]) {
    self.value = value
    self.pieces = pieces
    self.springForms = springForms
  }

  /// The number of key times that the flattened track has.
  package var keyTimeCount: Int {
    value.curves.indices.reduce(1) { $0 + (pieces[$1]?.curves.count ?? 1) }
  }

  /// Whether an interval of the flattened track is one of a curve in pieces, whose own takes time.
  package func isInPieces(_ interval: Int) -> Bool {
    let own = indices[interval]
    return pieces[own] != nil && value.keyTimes[own + 1] > value.keyTimes[own]
  }

  /// The set place of a value of the flattened track; nil inside of pieces.
  package func value(_ index: Int) -> Int? {
    if index == 0 { return 0 }
    if index < indices.count, indices[index - 1] == indices[index] { return nil }
    return indices[index - 1] + 1
  }
}
