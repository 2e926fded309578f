import StyleDiagnostics
import StyleModel

/// Messages about numbers that look like those of another unit.
extension Message {
  /// The note about a rotation that is π or 2π, rounded to two to six digits, where degrees are read; nil for another number.
  static func suspectRotation(_ degrees: Double, _ read: String, at place: SourceRange) -> Diagnostic? {
    let digits = read.split(separator: ".").last.map(\.utf8.count) ?? 0
    guard read.contains("."), (2...6).contains(digits), read.allSatisfy({ "-.0123456789".contains($0) }) else {
      return nil
    }
    let turns = [0.5, 1].first { turns in
      let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
      return (2 * Double.pi * turns * unit).rounded() == (degrees.magnitude * unit).rounded()
    }
    guard let turns else { return nil }
    let sign = degrees < 0 ? "-" : ""
    return Diagnostic(
      .unitSuspect, "a rotation of `\(read)` means \(read)°", level: .note, at: place,
      help: ["use `\(sign)\(Int(360 * turns))` or `\(read)rad` for \(turns == 1 ? "a full turn" : "half a turn")"])
  }

  /// The note about a scale of 10 or more, from which it goes up to `upper`; nil for a smaller one.
  static func suspectScale(_ scale: Double, to upper: Double? = nil, at place: SourceRange) -> Diagnostic? {
    guard scale >= 10 else { return nil }
    let ends = [scale, upper].compactMap(\.self).map { ExactDecimal(rounded: $0) }
    let parts = ends.compactMap { $0.scaled(byPowerOfTen: -2)?.description }
    return Diagnostic(
      .unitSuspect, "a scale of \(ends[0]) means \(ends[0]) times the size", level: .note, at: place,
      help: ["use `\(parts.joined(separator: ".."))` for a percentage; 1 is the original size"])
  }
}
