import StyleModel

/// What the parts of a tag look like when an animation of it is over and nothing is active any more.
///
/// Per target and property that is the value of the latest finished track that fills forwards, else the resting value.
struct TagEndState {
  /// A property of a target that some track animates.
  struct Entry {
    let target: StyleName
    let property: AnimatedProperty
    /// nil where a track goes on for ever.
    let value: Double?
    let rest: Double
    /// The track that decides: the one that holds its end, else the last to finish.
    let track: Track
    /// Whether the value is the end of `track`, and not what shows again without it.
    let isHeld: Bool
  }

  /// The animated ones, in the order of their first tracks; colours and what only the app knows the rest of are left out.
  let entries: [Entry]
  private let set: TagSet

  init(_ tracks: [Track], of set: TagSet) {
    self.set = set
    var entries: [Entry] = []
    for (index, track) in tracks.enumerated() {
      guard let rest = Self.rest(track.target, track.property, of: set),
        !tracks[..<index].contains(where: { $0.moves(track.target, track.property) })
      else { continue }
      let own = tracks[index...].filter { $0.moves(track.target, track.property) }
      entries.append(Self.entry(own, rest: rest))
    }
    self.entries = entries
  }

  /// Tracks of one property, at least one.
  private static func entry(_ tracks: [Track], rest: Double) -> Entry {
    let ends = tracks.map { $0.end ?? .infinity }
    // Of those that finish together the one that began last counts.
    func latest(_ indices: [Int]) -> Int? {
      indices.max { (ends[$0], tracks[$0].begin.double, $0) < (ends[$1], tracks[$1].begin.double, $1) }
    }
    let last = latest(Array(tracks.indices)) ?? 0
    let held = ends[last] == .infinity ? nil : latest(tracks.indices.filter { tracks[$0].fillsForwards })
    let track = tracks[held ?? last]
    return Entry(
      target: track.target, property: track.property,
      value: ends[last] == .infinity ? nil : held == nil ? rest : track.lastNumber, rest: rest, track: track,
      isHeld: held != nil)
  }

  func entry(_ target: StyleName, _ property: AnimatedProperty) -> Entry? {
    entries.first { $0.target == target && $0.property == property }
  }

  /// The value of a property, animated or not; nil where it never comes to rest.
  private func value(_ target: StyleName, _ property: AnimatedProperty) -> Double? {
    if let entry = entry(target, property) { return entry.value }
    return Self.rest(target, property, of: set)
  }

  /// Whether nothing of a target can be seen, whatever else it looks like.
  func isInvisible(_ target: StyleName, tolerance: Double) -> Bool {
    func isZero(_ property: AnimatedProperty) -> Bool { value(target, property).map { abs($0) <= tolerance } ?? false }
    if let opacity = value(target, .opacity), opacity <= tolerance { return true }
    if isZero(.scale) || isZero(.scaleX) || isZero(.scaleY) { return true }
    // Seen from its edge.
    for property in [AnimatedProperty.rotationX, .rotationY] {
      if let angle = value(target, property), abs(abs(angle.remainder(dividingBy: 180)) - 90) <= tolerance {
        return true
      }
    }
    guard target == "line" else { return false }
    if let start = value(target, .strokeStart), let end = value(target, .strokeEnd), end - start <= tolerance {
      return true
    }
    return isZero(.lineWidth)
  }

  /// What a property of a part of the tag is when nothing animates it; nil for what only the app knows.
  private static func rest(_ target: StyleName, _ property: AnimatedProperty, of set: TagSet) -> Double? {
    guard target == "view" || parts(of: set).contains(target) else { return nil }
    return switch property {
    case .opacity: target == "halo" ? set.layout.halo?.opacity.value : 1
    case .scale, .scaleX, .scaleY, .strokeEnd: 1
    case .strokeStart, .translationX, .translationY, .rotation, .rotationX, .rotationY: 0
    case .lineWidth: target == "line" ? set.layout.lineWidth.value : nil
    case .cornerRadius, .color, .backgroundColor, .custom: nil
    }
  }

  /// What of a tag is drawn.
  static func parts(of set: TagSet) -> [StyleName] {
    set.layout.halo == nil ? ["dot", "line", "text"] : ["dot", "halo", "line", "text"]
  }
}

extension Track {
  fileprivate func moves(_ target: StyleName, _ property: AnimatedProperty) -> Bool {
    self.property == property && self.target == target
  }
}
