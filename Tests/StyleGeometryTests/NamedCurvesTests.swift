import StyleGeometry
import Testing

@Suite struct NamedCurvesTests {
  /// The curves typed once more from the format's documentation, as plain numbers.
  static let documented: [(name: String, points: [Double])] = [
    ("linear", [0, 0, 1, 1]),
    ("easeIn", [0.42, 0, 1, 1]),
    ("easeOut", [0, 0, 0.58, 1]),
    ("easeInOut", [0.42, 0, 0.58, 1]),
    ("default", [0.25, 0.1, 0.25, 1]),
    ("inSine", [0.47, 0, 0.745, 0.715]),
    ("outSine", [0.39, 0.575, 0.565, 1]),
    ("inOutSine", [0.445, 0.05, 0.55, 0.95]),
    ("inQuad", [0.55, 0.085, 0.68, 0.53]),
    ("outQuad", [0.25, 0.46, 0.45, 0.94]),
    ("inOutQuad", [0.455, 0.03, 0.515, 0.955]),
    ("inCubic", [0.55, 0.055, 0.675, 0.19]),
    ("outCubic", [0.215, 0.61, 0.355, 1]),
    ("inOutCubic", [0.645, 0.045, 0.355, 1]),
    ("inQuart", [0.895, 0.03, 0.685, 0.22]),
    ("outQuart", [0.165, 0.84, 0.44, 1]),
    ("inOutQuart", [0.77, 0, 0.175, 1]),
    ("inQuint", [0.755, 0.05, 0.855, 0.06]),
    ("outQuint", [0.23, 1, 0.32, 1]),
    ("inOutQuint", [0.86, 0, 0.07, 1]),
    ("inExpo", [0.95, 0.05, 0.795, 0.035]),
    ("outExpo", [0.19, 1, 0.22, 1]),
    ("inOutExpo", [1, 0, 0, 1]),
    ("inCirc", [0.6, 0.04, 0.98, 0.335]),
    ("outCirc", [0.075, 0.82, 0.165, 1]),
    ("inOutCirc", [0.785, 0.135, 0.15, 0.86]),
    ("inBack", [0.6, -0.28, 0.735, 0.045]),
    ("outBack", [0.175, 0.885, 0.32, 1.275]),
    ("inOutBack", [0.68, -0.55, 0.265, 1.55]),
  ]

  @Test func namedCurvesAreThoseOfTheDocumentation() {
    #expect(NamedCurves.all.map(\.name) == Self.documented.map(\.name))
    for (entry, documented) in zip(NamedCurves.all, Self.documented) {
      #expect(entry.controlPoints.map(Double.init) == documented.points, "\(entry.name)")
    }
  }

  /// A curve that leaves 0…1 in time isn't a function of time.
  @Test func namedCurvesStayWithinTheirTime() {
    for entry in NamedCurves.all {
      let points = entry.controlPoints.compactMap(Double.init)
      #expect(points.count == 4 && (0...1).contains(points[0]) && (0...1).contains(points[2]), "\(entry.name)")
    }
  }
}
