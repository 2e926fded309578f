import StyleBundle
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading of a track's curves.
extension TrackReader {
  /// The most key times that a track may have.
  private static let mostKeyTimes = 4096

  /// Flattens a track's curves in pieces; false where it would have too many key times (reported).
  func flatten(_ track: inout Track, _ curves: [TrackCurve]) -> Bool {
    let pieces = curves.enumerated().compactMap { index, curve in curve.pieces.map { (index, $0) } }
    if pieces.isEmpty { return true }
    let intervals = StatedIntervals(track.value, Dictionary(uniqueKeysWithValues: pieces), track.springForms)
    guard intervals.keyTimeCount <= Self.mostKeyTimes else {
      reader.report(
        Message.tooManyKeyTimes(
          ofTrack: intervals.keyTimeCount, Self.mostKeyTimes, at: reader.sources.keyPlace(map.value)))
      return false
    }
    track = track.flattened(intervals)
    return true
  }

  func readCurves(count: Int, mixingColors: Bool) -> [TrackCurve]? {
    func read(_ layers: Layers) -> TrackCurve? {
      guard let curve = reader.trackCurve(layers) else { return nil }
      if mixingColors, let pieces = curve.pieces,
        !pieces.points.allSatisfy({ $0.progress >= .zero && $0.progress <= .one })
      {
        reader.report(Message.piecesBeyondColors(at: reader.sources.place(layers.top)), about: layers.top)
        return nil
      }
      return curve
    }
    guard map.states(.curves) else {
      guard map.states(.curve) else { return Self.same(.single(StatedCurve(.cubic(.linear))), count) }
      return map.at(.curve) { read($0) }.map { Self.same($0, count) }
    }
    return map.at(.curves) { layers in
      guard let items = reader.list(layers.top, expected: map.type(of: .curves)) else { return nil }
      let curves = reader.each(items) { read(Layers($0)) }
      guard curves.count == items.count, !reader.sources.isIncomplete(layers.top) else { return nil }
      guard curves.count == count else {
        reader.report(Message.curveCount(curves.count, intervals: count, at: reader.sources.place(layers.top)))
        return nil
      }
      return curves
    }
  }

  private static func same(_ curve: TrackCurve, _ count: Int) -> [TrackCurve] {
    count == 1 ? [curve] : Array(repeating: curve, count: count)
  }
}
