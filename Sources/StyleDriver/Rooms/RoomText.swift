import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The words for rooms: `sound from 0 to 16.69 (then bubble-arrow-folds); without a note to 3.56 (then bubble-tip-short)`.
struct RoomText {
  /// The key path that was asked about, whose findings aren't placed again; nil where each number is told with its own.
  var keyPath: StyleKeyPath?

  /// The room in one line.
  func line(_ room: Room) -> String {
    var parts: [String] = []
    if room.errors.isEmpty {
      parts.append("sound \(numbers(of: room.interval, room))")
    } else {
      parts.append("now " + list(room.errors, room))
      if let free = room.withoutErrors { parts.append("free of errors \(numbers(of: free, room))") }
      parts.append("no new finding \(numbers(of: room.interval, room))")
      if room.withoutErrors == nil { parts.append("the style has an error that this number doesn't mend") }
    }
    if let inner = room.withoutNotes {
      let lower = inner.lower.number == room.interval.lower.number ? nil : inner.lower
      let upper = inner.upper.number == room.interval.upper.number ? nil : inner.upper
      let lesser = room.level == .error ? "without a warning or note" : "without a note"
      if lower != nil, upper != nil {
        parts.append("\(lesser) \(numbers(of: inner, room))")
      } else if lower != nil || upper != nil {
        parts.append("\(lesser) \(ends(lower, upper, room))")
      }
    }
    return parts.joined(separator: "; ") + "; tried at \(room.tried) \(room.tried == 1 ? "value" : "values")"
  }

  /// The number with its unit, and which end of a range it is: `min 120 pt`.
  static func number(_ number: StatedNumber) -> String {
    let part = number.part == .whole ? "" : number.part.rawValue + " "
    return part + number.number.description + (number.unit.map { " " + $0 } ?? "")
  }

  private func numbers(of interval: Room.Interval, _ room: Room) -> String {
    let (lower, upper) = (interval.lower, interval.upper)
    guard lower.number == upper.number else { return ends(lower, upper, room) }
    let faults = [lower, upper].compactMap(\.fault)
    return "at \(lower.number) alone" + (faults.isEmpty ? "" : " (else \(list(faults, room)))")
  }

  /// The ends of an interval, or one of them, each with what comes beyond it.
  private func ends(_ lower: Room.End?, _ upper: Room.End?, _ room: Room) -> String {
    var (closed, open): ([String], [String]) = ([], [])
    for (word, end) in [("from", lower), ("to", upper)] {
      guard let end else { continue }
      switch end.reason {
      case .fault(let fault, _): closed.append("\(word) \(end.number) (then \(named(fault, room)))")
      case .domain: closed.append("\(word) \(end.number)")
      case .none: open.append("\(word) \(end.number)")
      }
    }
    return (closed + (open.isEmpty ? [] : ["with no end " + open.joined(separator: " ")])).joined(separator: " ")
  }

  /// A finding's name, and where it is, unless that is at the number itself.
  private func named(_ fault: Room.Fault, _ room: Room) -> String {
    let isPlain = fault.isAtNumber && room.number.hasOneUse
    guard let place = fault.keyPath, place != keyPath, !isPlain else { return fault.name.rawValue }
    return "\(fault.name.rawValue) of \(place)"
  }

  /// Findings with their places, each text once.
  private func list(_ faults: [Room.Fault], _ room: Room) -> String {
    var known: Set<String> = []
    return faults.map { named($0, room) }.filter { known.insert($0).inserted }.joined(separator: ", ")
  }
}

extension StatedNumber {
  /// Whether a single value has the number, in however many bundles.
  fileprivate var hasOneUse: Bool { uses.allSatisfy { $0.keyPath == uses.first?.keyPath } }
}
