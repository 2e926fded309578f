import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct ColorWheelTests {
  @Test func hueIsTheAngleAndSaturationTheDistance() {
    var generator = SeededGenerator(seed: 931)
    for _ in 0..<2000 {
      let wheel = ColorWheelGeometry(diameter: generator.next(in: 10...400))
      let (angle, part) = (generator.next(in: 0...359.9), generator.next(in: 0.01...1.5))
      let point = Point(
        x: wheel.radius * (1 + part * cos(angle * .pi / 180)), y: wheel.radius * (1 + part * sin(angle * .pi / 180)))
      let (hue, saturation) = wheel.color(at: point)
      #expect(abs(hue - angle / 360) < 1e-9 || abs(abs(hue - angle / 360) - 1) < 1e-9)
      #expect(abs(saturation - min(1, part)) < 1e-9)
      #expect(part < 0.999 ? wheel.contains(point) : part > 1.001 ? !wheel.contains(point) : true)
      let back = wheel.point(hue: hue, saturation: saturation)
      if part < 1 { #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9) }
    }
    let wheel = ColorWheelGeometry(diameter: 250)
    #expect(wheel.color(at: Point(x: 125, y: 125)) == (0, 0))
    #expect(wheel.color(at: Point(x: 250, y: 125)) == (0, 1))
    #expect(wheel.color(at: Point(x: 125, y: 250)) == (0.25, 1))
    #expect(wheel.color(at: Point(x: 0, y: 125)) == (0.5, 1))
    #expect(wheel.contains(Point(x: 0, y: 125)) && !wheel.contains(Point(x: 0, y: 0)))
  }

  /// Against the piecewise definition of the six sectors.
  @Test func componentsAreThoseOfTheSixSectors() {
    var generator = SeededGenerator(seed: 932)
    for _ in 0..<2000 {
      let (hue, s, v) = (generator.next(in: 0...0.9999), generator.next(in: 0...1), generator.next(in: 0...1))
      let color = HSBColor(hue: hue, saturation: s, brightness: v)
      let sector = Int(hue * 6)
      let f = hue * 6 - Double(sector)
      let (p, q, t) = (v * (1 - s), v * (1 - f * s), v * (1 - (1 - f) * s))
      let expected = [[v, t, p], [q, v, p], [p, v, t], [p, q, v], [t, p, v], [v, p, q]][sector]
      let (red, green, blue) = color.components
      for (own, other) in zip([red, green, blue], expected) { #expect(abs(own - other) < 1e-12, "\(color)") }
      let back = HSBColor(red: red, green: green, blue: blue)
      #expect(abs(back.brightness - v) < 1e-12)
      if v > 0.01 { #expect(abs(back.saturation - s) < 1e-9) }
      if v > 0.01, s > 0.01 { #expect(abs(back.hue - hue) < 1e-9 || abs(abs(back.hue - hue) - 1) < 1e-9, "\(color)") }
    }
    #expect(HSBColor(red: 0.5, green: 0.5, blue: 0.5) == HSBColor(hue: 0, saturation: 0, brightness: 0.5))
    #expect(HSBColor(red: 0, green: 0, blue: 0) == HSBColor(hue: 0, saturation: 0, brightness: 0))
    #expect(HSBColor(red: 0, green: 0, blue: 1).hue == 4.0 / 6)
  }
}
