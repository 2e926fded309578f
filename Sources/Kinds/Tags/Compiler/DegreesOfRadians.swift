import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Degrees of angles that a file has in radians, as written: 0.785 is 45°.
enum DegreesOfRadians {
  /// The shortest number of degrees, up to six decimals, that is the angle at the precision of its last digit.
  static func degrees(of radians: ExactDecimal) -> ExactDecimal? {
    let degrees = radians.double * 180 / .pi
    let half = radians.exponent < 0 ? power(of: Int(radians.exponent)) / 2 * 180 / .pi : 0
    for decimals in 0...mostDecimals {
      let scale = power(of: decimals)
      let rounded = (degrees * scale).rounded()
      guard decimals == mostDecimals || (rounded / scale - degrees).magnitude <= half else { continue }
      return ExactDecimal(significand: Int128(rounded), exponent: -decimals)
    }
    return nil
  }

  /// An angle for a message if all may be radians: within a turn, not all of them whole, and multiples of 5° in radians.
  static func example(in angles: [ImportedDictionary.Angle]) -> ImportedDictionary.Angle? {
    let areLikely = angles.allSatisfy { angle in
      let steps = angle.value.double / (.pi / 36)
      return angle.value.double.magnitude <= 2.001 * .pi && (steps - steps.rounded()).magnitude < 0.02
    }
    return areLikely ? angles.first { $0.value.exponent < 0 } : nil
  }

  private static let mostDecimals = 6

  private static func power(of exponent: Int) -> Double {
    exponent < 0 ? 1 / power(of: -exponent) : (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension ImportedDictionary {
  /// The same dictionary with the angles, which are radians, in degrees; one beyond a turn is reported.
  var inDegrees: ImportedDictionary {
    mapAngles(otherwise: Message.moreThanATurn) { angle in
      guard angle.value.double.magnitude <= 2.001 * .pi else { return nil }
      return DegreesOfRadians.degrees(of: angle.value).map {
        Angle(value: $0, place: angle.place, isText: angle.isText)
      }
    }
  }
}

extension Message {
  static func looksLikeRadians(_ angle: ImportedDictionary.Angle) -> Diagnostic {
    let degrees = DegreesOfRadians.degrees(of: angle.value)?.description ?? ""
    return Diagnostic(
      .angleInRadians, "`\(angle.value)` looks like radians, and dictionaries have degrees", at: angle.place,
      help: [
        "add `--radians` to convert the angles: `\(degrees)` here",
        "use `import: FILE` in a tag set to keep them as degrees",
      ])
  }

  fileprivate static func moreThanATurn(_ angle: ImportedDictionary.Angle) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange("`\(angle.value)`", field: " for an angle in radians", " (−6.2832 to 6.2832)"),
      at: angle.place, help: ["remove `--radians` if the file has degrees"])
  }
}
