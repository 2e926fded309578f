import StyleCompiler
import StyleDiagnostics
import StyleModel

/// A safe range as twenty cells: the number amid those around it, by what they bring.
struct SafeRangeBar {
  static let count = 20

  private typealias Cell = (mark: Character, ink: Paint.Ink)
  private static let number: Cell = ("●", .strong)
  private static let valid: Cell = ("█", .valid)
  private static let noted: Cell = ("▓", .level(.note))
  private static let warned: Cell = ("▒", .level(.warning))
  private static let faulty: Cell = ("·", .level(.error))

  private let cells: [Cell]

  init(_ safeRange: SafeRange) {
    let number = safeRange.number.number.double
    let (low, high) = Self.span(safeRange, number)
    let step = (high - low) / Double(Self.count)
    let own = step > 0 ? min(Self.count - 1, max(0, Int((number - low) / step))) : 0
    cells = (0..<Self.count).map { index in
      index == own ? Self.number : Self.cell(safeRange, low + step * (Double(index) + 0.5))
    }
  }

  /// The numbers that the bar shows: the safe range, as far as half and twice the number where it has no end, and a cell beyond a rule's end.
  private static func span(_ safeRange: SafeRange, _ number: Double) -> (low: Double, high: Double) {
    let (lower, upper) = (safeRange.interval.lower, safeRange.interval.upper)
    let free = safeRange.errors.isEmpty ? nil : safeRange.withoutErrors
    let size = number.isZero ? upper.number.double / 8 : number.magnitude
    var low = min(lower.number.double, free?.lower.number.double ?? .infinity)
    var high = max(upper.number.double, free?.upper.number.double ?? -.infinity)
    if case .none = lower.reason { low = max(low, number > 0 ? number / 2 : number - size) }
    if case .none = upper.reason { high = min(high, number < 0 ? number / 2 : number + size) }
    let beyond = (high - low) / Double(count - 2)
    return (lower.fault == nil ? low : low - beyond, upper.fault == nil ? high : high + beyond)
  }

  private static func cell(_ safeRange: SafeRange, _ number: Double) -> Cell {
    let isIn = { (interval: SafeRange.Interval?) in
      interval.map { $0.lower.number.double <= number && number <= $0.upper.number.double } ?? false
    }
    if safeRange.errors.isEmpty {
      guard isIn(safeRange.interval) else { return faulty }
      return safeRange.withoutNotes == nil || isIn(safeRange.withoutNotes) ? valid : noted
    }
    return isIn(safeRange.withoutErrors) ? noted : isIn(safeRange.interval) ? warned : faulty
  }

  func text(_ paint: Paint) -> String {
    var text = ""
    var rest = cells[...]
    while let first = rest.first {
      let run = rest.prefix { $0.mark == first.mark }
      rest = rest.dropFirst(run.count)
      text += paint(String(run.map(\.mark)), first.ink)
    }
    return text
  }
}
