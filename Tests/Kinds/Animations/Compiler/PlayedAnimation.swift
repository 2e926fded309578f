import Foundation
import StyleBundle
import StyleTestSupport

/// An animation of a bundle, played as the format describes it.
///
/// Springs and broken repeats are left out: they have no mirror.
struct PlayedAnimation {
  let duration: Double
  private var tracks: [String: [PlayedTrack]] = [:]

  init(_ animation: JSONValue) throws {
    duration = try animation.requireNumber(at: "duration")
    for track in try animation.requireArray(at: "tracks") {
      let name = try track.requireString(at: "target") + " " + track.requireString(at: "property")
      tracks[name, default: []].append(try PlayedTrack(track))
    }
  }

  /// The moving properties, each as `target property`.
  var properties: [String] { tracks.keys.sorted() }

  /// Returns the value of the track that decides, or else the value at rest.
  ///
  /// It is the active track; else the latest finished one that fills forwards; else the earliest coming one that fills backwards.
  ///
  /// A coming track shows its first value: steps that jump at their start haven't done so yet (the before flag of CSS easing).
  func value(of property: String, at time: Double, atRest rest: Double) -> Double {
    let tracks = tracks[property] ?? []
    if let active = tracks.filter({ $0.begin <= time && time <= $0.end }).max(by: { $0.begin < $1.begin }) {
      return active.value(after: time - active.begin)
    }
    if let finished = tracks.filter({ $0.end < time && $0.fillsForwards }).max(by: { $0.end < $1.end }) {
      return finished.lastValue
    }
    if let coming = tracks.filter({ $0.begin > time && $0.fillsBackwards }).min(by: { $0.begin < $1.begin }) {
      return coming.values[0]
    }
    return rest
  }
}

struct PlayedTrack {
  enum Curve {
    case cubic([Double])
    case steps(count: Double, jump: String)

    /// Returns the progress at a part of the time.
    func progress(_ time: Double) -> Double {
      switch self {
      case .cubic(let points):
        func bezier(_ first: Double, _ second: Double, _ at: Double) -> Double {
          3 * (1 - at) * (1 - at) * at * first + 3 * (1 - at) * at * at * second + at * at * at
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
          let middle = (low + high) / 2
          if bezier(points[0], points[2], middle) < time { low = middle } else { high = middle }
        }
        return bezier(points[1], points[3], (low + high) / 2)
      case .steps(let count, let jump):
        // At the very end all jumps have been made.
        let made = min((time * count).rounded(.down), jump == "end" || jump == "both" ? count : count - 1)
        return switch jump {
        case "end": made / count
        case "start": (made + 1) / count
        case "none": made / (count - 1)
        default: min((made + 1) / (count + 1), 1)
        }
      }
    }
  }

  let begin: Double
  let duration: Double
  let repeats: Double
  let autoreverse: Bool
  let fillsForwards: Bool
  let fillsBackwards: Bool
  let values: [Double]
  let keyTimes: [Double]
  let curves: [Curve]

  init(_ track: JSONValue) throws {
    begin = try track.requireNumber(at: "begin")
    duration = try track.requireNumber(at: "duration")
    repeats = try track.requireNumber(at: "repeat")
    autoreverse = try track.requireBool(at: "autoreverse")
    let fill = try track.requireString(at: "fill")
    fillsForwards = fill == "both" || fill == "forwards"
    fillsBackwards = fill == "both" || fill == "backwards"
    values = try track.at("values").numbers()
    keyTimes = try track.at("keyTimes").numbers()
    curves = try track.requireArray(at: "curves").map { curve in
      guard let steps = curve.member("steps") else { return .cubic(try curve.numbers()) }
      return .steps(count: try steps.requireNumber(at: "count"), jump: try steps.requireString(at: "jump"))
    }
  }

  var end: Double { begin + duration * repeats * (autoreverse ? 2 : 1) }

  /// The value at its end, for a whole number of repeats.
  var lastValue: Double { values[autoreverse ? 0 : values.count - 1] }

  func value(after elapsed: Double) -> Double {
    let runs = elapsed / duration
    let all = repeats * (autoreverse ? 2 : 1)
    // The end belongs to the last run.
    let run = max(0, min(runs.rounded(.down), all.rounded(.up) - 1))
    let part = min(runs, all) - run
    return value(atPart: autoreverse && !run.truncatingRemainder(dividingBy: 2).isZero ? 1 - part : part)
  }

  /// Returns the value at a part of a run; where key times coincide the later value wins.
  private func value(atPart part: Double) -> Double {
    guard let interval = keyTimes.dropLast().lastIndex(where: { $0 <= part }) else { return values[0] }
    let length = keyTimes[interval + 1] - keyTimes[interval]
    guard length > 0 else { return values[interval + 1] }
    let progress = curves[interval].progress(min((part - keyTimes[interval]) / length, 1))
    return values[interval] + (values[interval + 1] - values[interval]) * progress
  }
}
