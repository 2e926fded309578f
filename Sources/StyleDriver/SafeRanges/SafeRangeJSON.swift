import StyleCompiler
import StyleDiagnostics
import StyleModel

/// Safe ranges for other programs, as `stylec schema safe-ranges` describes them.
struct SafeRangeJSON {
  private let bundles: [String]
  private var sources: SourceMap

  init(bundles: [String], _ files: [SourceFile]) {
    self.bundles = bundles
    sources = SourceMap(files)
  }

  /// The document of all safe ranges that were asked for.
  mutating func document(_ safeRanges: [SafeRange], version: String) -> [UInt8] {
    var objects: [ReportValue] = []
    for safeRange in safeRanges { objects.append(object(safeRange)) }
    return ReportValue.document(ReportValue.header(version: version) + [("safeRanges", .array(objects))])
  }

  /// The object of a safe range, without `withoutErrors` and `withoutNotes` where it has none of their own.
  mutating func object(_ safeRange: SafeRange) -> ReportValue {
    let number = safeRange.number
    var members: [ReportValue.Member] = [
      ("keyPath", .string(number.keyPath.description)), ("endpoint", .string(number.part.rawValue)),
    ]
    members += FindingJSON.location(of: number.place, sources: &sources)
    members.append(("value", .number(number.number.double)))
    if let unit = number.unit { members.append(("unit", .string(unit))) }
    members += [("uses", .array(uses(of: number))), ("level", .string(safeRange.level.rawValue))]
    members.append(("errors", .array(safeRange.errors.map { .object(Self.members($0)) })))
    members.append(("interval", Self.object(safeRange.interval)))
    if let interval = safeRange.withoutErrors { members.append(("withoutErrors", Self.object(interval))) }
    if let interval = safeRange.withoutNotes { members.append(("withoutNotes", Self.object(interval))) }
    return .object(members + [("tried", .integer(safeRange.tried))])
  }

  /// The values that have the number, each once with its bundles.
  private func uses(of number: SourceNumber) -> [ReportValue] {
    let uses = Dictionary(grouping: number.uses, by: \.keyPath)
    var known: Set<StyleKeyPath> = []
    return number.uses.map(\.keyPath).filter { known.insert($0).inserted }.map { keyPath in
      ["keyPath": .string(keyPath.description), "bundles": .strings((uses[keyPath] ?? []).map { bundles[$0.bundle] })]
    }
  }

  private static func object(_ interval: SafeRange.Interval) -> ReportValue {
    ["lower": object(interval.lower), "upper": object(interval.upper)]
  }

  private static func object(_ end: SafeRange.End) -> ReportValue {
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

  private static func members(_ fault: SafeRange.Fault) -> [ReportValue.Member] {
    [("name", .string(fault.name.rawValue)), ("level", .string(fault.level.rawValue))]
      + (fault.keyPath.map { [("keyPath", .string($0.description))] } ?? [])
  }
}
