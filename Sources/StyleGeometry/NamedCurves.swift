/// The curves that have a name, in the order in which they are documented.
///
/// The figures are those of the platforms' own curves (the first five) and of the sine…back families that preset libraries
/// share, written as text so that documentation can show them digit by digit.
package enum NamedCurves {
  package struct Entry: Sendable {
    package let name: String
    /// The control points' x1, y1, x2, y2 as decimals.
    package let controlPoints: [String]

    package var curve: MotionCurve {
      let points = controlPoints.compactMap(Double.init)
      return .cubic(CubicCurve(points[0], points[1], points[2], points[3]))
    }
  }

  package static let all: [Entry] = [
    entry("linear", "0 0 1 1"), entry("easeIn", ".42 0 1 1"), entry("easeOut", "0 0 .58 1"),
    entry("easeInOut", ".42 0 .58 1"), entry("default", ".25 .1 .25 1"),
    entry("inSine", ".47 0 .745 .715"), entry("outSine", ".39 .575 .565 1"), entry("inOutSine", ".445 .05 .55 .95"),
    entry("inQuad", ".55 .085 .68 .53"), entry("outQuad", ".25 .46 .45 .94"),
    entry("inOutQuad", ".455 .03 .515 .955"),
    entry("inCubic", ".55 .055 .675 .19"), entry("outCubic", ".215 .61 .355 1"),
    entry("inOutCubic", ".645 .045 .355 1"),
    entry("inQuart", ".895 .03 .685 .22"), entry("outQuart", ".165 .84 .44 1"), entry("inOutQuart", ".77 0 .175 1"),
    entry("inQuint", ".755 .05 .855 .06"), entry("outQuint", ".23 1 .32 1"), entry("inOutQuint", ".86 0 .07 1"),
    entry("inExpo", ".95 .05 .795 .035"), entry("outExpo", ".19 1 .22 1"), entry("inOutExpo", "1 0 0 1"),
    entry("inCirc", ".6 .04 .98 .335"), entry("outCirc", ".075 .82 .165 1"), entry("inOutCirc", ".785 .135 .15 .86"),
    entry("inBack", ".6 -.28 .735 .045"), entry("outBack", ".175 .885 .32 1.275"),
    entry("inOutBack", ".68 -.55 .265 1.55"),
  ]

  /// The name of a curve; nil for one that has none.
  package static func name(of curve: MotionCurve) -> String? {
    all.first { $0.curve == curve }?.name
  }

  private static func entry(_ name: String, _ points: String) -> Entry {
    Entry(name: name, controlPoints: points.split(separator: " ").map(String.init))
  }
}
