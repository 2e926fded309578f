import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A curve of a track.
enum TrackCurve {
  case single(StatedCurve)
  case pieces(CurvePieces)

  /// The curve where it is one; a line in the place of pieces.
  var stated: StatedCurve {
    if case .single(let curve) = self { curve } else { StatedCurve(.cubic(.linear)) }
  }

  var pieces: CurvePieces? {
    if case .pieces(let pieces) = self { pieces } else { nil }
  }
}

/// Reading of curves in pieces: a map of points and curves, or CSS's `linear()`.
extension ValueReader {
  /// The number of points that a curve may have.
  static let pointCounts = 2...256

  /// A curve in pieces from a map; nil where it can't be read (reported).
  func pieces(_ map: MapReader<CurveKey>) -> CurvePieces? {
    map.require(KeyMask([CurveKey.points]))
    let points = map.at(.points) { self.points($0.top) }
    let curves = map.at(.curves) { inner($0.top) }
    guard let points, !map.states(.curves) || curves != nil else { return nil }
    let own = curves ?? Array(repeating: .linear, count: points.count - 1)
    guard own.count == points.count - 1 else {
      if let value = map.top(.curves) {
        at(.value(value, of: map.path)) {
          report(Message.pieceCount(own.count, points: points.count, at: sources.place(value)), about: value)
        }
      }
      return nil
    }
    return CurvePieces(points, own)
  }

  private func points(_ value: Value) -> [CurvePieces.Point]? {
    guard let items = list(value, expected: CurveKey.type(of: .points)), !sources.isIncomplete(value) else {
      return nil
    }
    guard Self.pointCounts ~= items.count else {
      report(Message.pointCount(items.count, at: sources.place(value)), about: value)
      return nil
    }
    let points = each(items, point)
    guard points.count == items.count else { return nil }
    if let finding = fault(of: points, at: sources.place(value)) {
      report(finding, about: value)
      return nil
    }
    return points
  }

  private func point(_ value: Value) -> CurvePieces.Point? {
    guard let parts = list(value, expected: .list(.quantity(.proportion, .any))) else { return nil }
    guard parts.count == 2 else {
      if !sources.isIncomplete(value) {
        report(Message.pointParts(parts.count, at: sources.place(value)), about: value)
      }
      return nil
    }
    return numbers(parts, .proportion) { $0 == 0 ? .proportion : .any }.map { CurvePieces.Point($0[0], $0[1]) }
  }

  /// The finding about points that don't lead from (0, 0) to (1, 1), or back in time; nil where they do.
  private func fault(of points: [CurvePieces.Point], at place: SourceRange) -> Diagnostic? {
    let ends = [points[0], points[points.count - 1]]
    if ends != [.init(.zero, .zero), .init(.one, .one)] { return Message.pointEnds(at: place) }
    for (point, next) in zip(points, points.dropFirst()) where point.time > next.time {
      return Message.pointsFall(point.time.description, next.time.description, at: place)
    }
    return nil
  }

  /// The curves between points, each a name or four numbers; nil where one can't be read (reported).
  private func inner(_ value: Value) -> [CubicCurve]? {
    guard let items = list(value, expected: CurveKey.type(of: .curves)), !sources.isIncomplete(value) else {
      return nil
    }
    let curves = each(items) { item -> CubicCurve? in
      guard let curve = curve(Layers(item)) else { return nil }
      if case .cubic(let cubic) = curve.motion { return cubic }
      report(Message.pieceOfPieces(at: sources.place(item)), about: item)
      return nil
    }
    return curves.count == items.count ? curves : nil
  }

  /// A curve in pieces from CSS's text; nil where it can't be read (reported).
  func pieces(_ value: Value) -> CurvePieces? {
    if reportedAsSplit(value) { return nil }
    let text = sources.text(value)
    switch LinearFunction(text).map(\.points) {
    case let points? where !(Self.pointCounts ~= points.count):
      report(Message.pointCount(points.count, at: sources.place(value)), about: value)
    case let points?:
      guard let finding = fault(of: points, at: sources.place(value)) else {
        return CurvePieces(points, Array(repeating: .linear, count: points.count - 1))
      }
      report(finding, about: value)
    case nil: report(Message.badLinear(text, at: sources.place(value)), about: value)
    }
    return nil
  }
}
