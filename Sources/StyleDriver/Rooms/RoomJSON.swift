import StyleCompiler
import StyleDiagnostics
import StyleModel

/// Rooms for other programs, as `stylec schema rooms` describes them.
struct RoomJSON {
  private let bundles: [String]
  private var sources: SourceMap

  init(bundles: [String], _ files: [SourceFile]) {
    self.bundles = bundles
    sources = SourceMap(files)
  }

  /// The document of all rooms that were asked for.
  mutating func document(_ rooms: [Room], version: String) -> [UInt8] {
    var objects: [ReportValue] = []
    for room in rooms { objects.append(object(room)) }
    return ReportValue.document(ReportValue.header(version: version) + [("rooms", .array(objects))])
  }

  /// One room; `withoutErrors` and `withoutNotes` are absent where there is none of their own.
  mutating func object(_ room: Room) -> ReportValue {
    let number = room.number
    var members: [ReportValue.Member] = [
      ("keyPath", .string(number.keyPath.description)), ("part", .string(number.part.rawValue)),
    ]
    members += FindingJSON.location(of: number.place, sources: &sources)
    members.append(("value", .number(number.number.double)))
    if let unit = number.unit { members.append(("unit", .string(unit))) }
    members += [("uses", .array(uses(of: number))), ("level", .string(room.level.rawValue))]
    members.append(("errors", .array(room.errors.map { .object(Self.members($0)) })))
    members.append(("interval", Self.object(room.interval)))
    if let interval = room.withoutErrors { members.append(("withoutErrors", Self.object(interval))) }
    if let interval = room.withoutNotes { members.append(("withoutNotes", Self.object(interval))) }
    return .object(members + [("tried", .integer(room.tried))])
  }

  /// The values that have the number, each once with its bundles.
  private func uses(of number: StatedNumber) -> [ReportValue] {
    var seen: [StyleKeyPath: [Int]] = [:]
    var order: [StyleKeyPath] = []
    for use in number.uses {
      if seen[use.keyPath] == nil { order.append(use.keyPath) }
      seen[use.keyPath, default: []].append(use.bundle)
    }
    return order.map { keyPath in
      ["keyPath": .string(keyPath.description), "bundles": .strings((seen[keyPath] ?? []).map { bundles[$0] })]
    }
  }

  private static func object(_ interval: Room.Interval) -> ReportValue {
    ["lower": object(interval.lower), "upper": object(interval.upper)]
  }

  private static func object(_ end: Room.End) -> ReportValue {
    let value = ReportValue.Member("value", .number(end.number.double))
    switch end.reason {
    case .domain: return .object([value, ("end", .string("domain"))])
    case .none: return .object([value, ("end", .string("none"))])
    case .fault(let fault, let beyond):
      return .object([
        value, ("end", .string("finding")), ("beyond", .number(beyond.double)), ("finding", .object(members(fault))),
      ])
    }
  }

  private static func members(_ fault: Room.Fault) -> [ReportValue.Member] {
    [("name", .string(fault.name.rawValue)), ("level", .string(fault.level.rawValue))]
      + (fault.keyPath.map { [("keyPath", .string($0.description))] } ?? [])
  }
}
