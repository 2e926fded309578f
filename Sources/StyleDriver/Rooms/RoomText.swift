import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The words for rooms: `sound from 0 to 16.69 (then bubble-arrow-folds); without a note to 3.56 (then bubble-tip-short)`.
struct RoomText {
  /// The key path that was asked about; the findings at it aren't placed again.
  let keyPath: StyleKeyPath?

  /// The room in one line, with the number's unit where there is one.
  func line(_ room: Room) -> String {
    var parts: [String] = []
    if !room.faults.isEmpty { parts.append("now \(list(room.faults.map(named)))") }
    parts.append(room.interval.map { sound($0, room) } ?? "no sound number was met")
    if let inner = room.withoutNotes, let outer = room.interval {
      let lower = inner.lower.number == outer.lower.number ? nil : inner.lower
      let upper = inner.upper.number == outer.upper.number ? nil : inner.upper
      if lower != nil || upper != nil { parts.append("without a note " + ends(from: lower, to: upper)) }
    }
    parts += room.asides.map { "any other \($0.words) (\($0.fault.name.rawValue))" }
    let values = room.tried == 1 ? "1 value" : "\(room.tried) values"
    return parts.joined(separator: "; ") + "; tried at \(values)"
  }

  /// The number's name beside others: its key path from the one that was asked about, and which end of a range it is.
  func name(_ room: Room) -> String {
    let own = room.number.uses.first?.keyPath ?? StyleKeyPath()
    let isBelow = keyPath.map { own.components.starts(with: $0.components) && own != $0 } ?? false
    let path = isBelow ? StyleKeyPath(Array(own.components.dropFirst(keyPath?.components.count ?? 0))) : own
    return room.number.part == .whole ? path.description : "\(own == keyPath ? "" : path.description + " ")\(room.number.part.rawValue)"
  }

  private func sound(_ interval: Room.Interval, _ room: Room) -> String {
    let (lower, upper) = (interval.lower, interval.upper)
    if lower.number == upper.number {
      let faults = [lower, upper].compactMap(\.fault)
      let rest = faults.isEmpty ? "" : " (else \(list(faults.map(named))))"
      return "sound at \(lower.number) alone" + rest
    }
    return "sound " + ends(from: lower, to: upper)
  }

  /// Both ends of an interval, or one; each with what comes beyond it.
  private func ends(from lower: Room.End?, to upper: Room.End?) -> String {
    let (open, closed) = [lower.map { ("from", $0) }, upper.map { ("to", $0) }].compactMap(\.self).reduce(
      into: (open: [String](), closed: [String]())
    ) { ends, end in
      switch end.1.reason {
      case .fault(let fault, _): ends.closed.append("\(end.0) \(end.1.number) (then \(named(fault)))")
      case .domain: ends.closed.append("\(end.0) \(end.1.number)")
      case .none: ends.open.append("\(end.0) \(end.1.number)")
      }
    }
    return [closed, open.isEmpty ? [] : ["no end"] + open].filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
      .joined(separator: ", ")
  }

  private func named(_ fault: Room.Fault) -> String {
    guard let place = fault.keyPath, place != keyPath else { return fault.name.rawValue }
    return "\(fault.name.rawValue) of \(place)"
  }

  private func list(_ texts: [String]) -> String {
    texts.enumerated().filter { texts.firstIndex(of: $0.element) == $0.offset }.map(\.element).joined(separator: ", ")
  }
}
