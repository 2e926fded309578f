import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of an animation's changes.
enum AnimationChanges: KindChanges {
  /// A run more shows the first value again, however little of it is left.
  static let leaping: [MemberPath] = ["tracks.*.repeat", "reducedMotion.tracks.*.repeat"]

  static func measures(of pair: StylePair<AnimationStyle>) -> (measures: [String], covered: [MemberPath]) {
    var (measures, covered): ([String], [MemberPath]) = ([], goneVariant(of: pair))
    if pair.edits.contains(where: { $0.isAt("duration") && $0.isSeen }) {
      let words = words(pair.new.duration, pair.old.duration)
      measures.append("it lasts \(words.0), was \(words.1)")
      covered.append("duration")
    }
    guard pair.differs(at: "tracks.*.curves") else { return (measures, covered) }
    let moves = zip(pair.old.tracks, pair.new.tracks).compactMap(curveMove)
    measures += moves.sorted { $0.move.value.value > $1.move.value.value }.map { "\($0.title) \($0.move.words)" }
    covered += pair.new.tracks.indices.filter { index in
      index < pair.old.tracks.count && pair.old.tracks[index].curves.count == pair.new.tracks[index].curves.count
    }.map { MemberPath(keys: ["tracks", String($0), "curves"]) }
    return (measures, covered)
  }

  /// The curve of a track that differs most, by its title; nil where none does, or where the values are others in number.
  private static func curveMove(_ old: AnimationTrack, _ new: AnimationTrack) -> (title: String, move: CurveMove)? {
    guard old.curves.count == new.curves.count else { return nil }
    let moves = new.curves.indices.compactMap { index in
      CurveMove(old.curves[index], over: old.length(of: index), to: new.curves[index], over: new.length(of: index))
        .map { (index: index, move: $0) }
    }
    guard let largest = moves.max(by: { $0.move.value.value < $1.move.value.value }) else { return nil }
    let place = new.curves.count == 1 ? "" : " from value \(largest.index + 1) to \(largest.index + 2)"
    return ("the curve of \(new.title)\(place)", largest.move)
  }

  static func words(for path: [JSONStep], in style: AnimationStyle) -> (words: String, rest: [JSONStep])? {
    if path.first == .key("reducedMotion"), case .tracks(let tracks) = style.reducedMotion {
      return words(for: path.dropFirst(), of: tracks).map { ($0.words + " (reduced motion)", $0.rest) }
    }
    return words(for: path[...], of: style.tracks)
  }

  private static func words(
    for path: ArraySlice<JSONStep>, of tracks: [AnimationTrack]
  ) -> (words: String, rest: [JSONStep])? {
    let path = Array(path)
    guard path.count > 2, path[0] == .key("tracks"), case .index(let index) = path[1], index < tracks.count
    else { return nil }
    let (title, rest) = (tracks[index].title, Array(path.dropFirst(2)))
    guard rest.count == 2, rest[0] == .key("values"), case .index(let number) = rest[1] else { return (title, rest) }
    return ("value \(number + 1) of \(title)", [])
  }

  private static func words(_ new: Double?, _ old: Double?) -> (String, String) {
    if let new, let old { return Numerals.apart(new, old, " s") }
    return (new.map(Numerals.seconds) ?? "forever", old.map(Numerals.seconds) ?? "forever")
  }

  static func calmer(_ style: AnimationStyle) -> AnimationStyle.Name? {
    if case .use(let name) = style.reducedMotion { name } else { nil }
  }

  static func check(_ pair: StylePair<AnimationStyle>, _ report: (StyleChange?) -> Void) {
    let (old, new) = (pair.old, pair.new)
    if let before = old.duration { report(.slower(pair, from: before, to: new.duration, "it")) }
    let (gone, going) = (Departures(of: old), Departures(of: new))
    let unseen = going.shiftedOnly.intersection(gone.all).subtracting(gone.shiftedOnly)
    if let target = unseen.min(by: { $0.text < $1.text }) {
      report(.smaller(pair, "clients that don't know `shiftX` leave `\(target)` where it is at the end"))
    }
    guard old.reducedMotion != nil else { return }
    if new.reducedMotion == nil { return report(.rougher(pair)) }
    let before = ReducedMotionMeasure(of: old, in: pair.all.old)
    if let more = ReducedMotionMeasure(of: new, in: pair.all.new).excess(over: before) { report(.rougher(pair, more)) }
  }
}

extension AnimationTrack {
  /// The track as messages call it: `opacity` of `halo`.
  var title: String { "`\(property)` of `\(target)`" }

  /// The length of the interval between a key time and the next, in seconds.
  fileprivate func length(of interval: Int) -> Double { (keyTimes[interval + 1] - keyTimes[interval]) * duration }
}
