import Foundation

/// Colors calculated a second time, by other formulas, for tests.
package enum ColorReference {
  /// A stored color: red, green, blue and alpha, all in 0…1.
  package typealias Stored = (r: Double, g: Double, b: Double, alpha: Double)

  /// The linear light of a stored color of sRGB over white.
  package static func lightOverWhite(_ color: Stored) -> [Double] {
    [color.r, color.g, color.b].map { light(1 - color.alpha * (1 - $0)) }
  }

  /// The linear light of a stored component, by bisection on the definition of encoding; odd.
  package static func light(_ stored: Double) -> Double {
    if stored < 0 { return -light(-stored) }
    var (low, high) = (0.0, 2.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let encoded = middle <= 0.0031308 ? 12.92 * middle : 1.055 * exp(log(middle) / 2.4) - 0.055
      if encoded < stored { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The stored component of linear light, also below 0 and above 1.
  package static func stored(_ light: Double) -> Double {
    let size = abs(light)
    let stored = size <= 0.0031308 ? 12.92 * size : 1.055 * exp(log(size) / 2.4) - 0.055
    return light < 0 ? -stored : stored
  }

  /// The contrast ratio of WCAG between two colors in linear light.
  package static func contrast(_ one: [Double], _ two: [Double]) -> Double {
    func raised(_ light: [Double]) -> Double { zip(light, [0.2126, 0.7152, 0.0722]).map { $0 * $1 }.reduce(0.05, +) }
    let quotient = raised(one) / raised(two)
    return quotient < 1 ? 1 / quotient : quotient
  }

  /// L*, a* and b* of linear light, with the matrix in digits; white is the matrix's own white.
  package static func lab(_ light: [Double]) -> [Double] {
    let rows = [
      [0.41239080, 0.35758434, 0.18048079], [0.21263901, 0.71516868, 0.07219232], [0.01933082, 0.11919478, 0.95053215],
    ]
    let delta = 6.0 / 29
    let ratios = rows.map { row in
      zip(row, light).map { $0 * $1 }.reduce(0, +) / row.reduce(0, +)
    }
    let values = ratios.map { $0 > delta * delta * delta ? cbrt($0) : $0 / (3 * delta * delta) + 4.0 / 29 }
    return [116 * values[1] - 16, 500 * (values[0] - values[1]), 200 * (values[1] - values[2])]
  }

  /// The CIEDE2000 difference, with hue differences as angles between vectors.
  package static func difference(_ one: [Double], _ two: [Double]) -> Double {
    func share(_ c: Double) -> Double { 1 / sqrt(1 + pow(25 / max(c, 1e-300), 7)) }
    let mean = (hypot(one[1], one[2]) + hypot(two[1], two[2])) / 2
    let factor = 1.5 - share(mean) / 2
    let (u, v) = ((one[1] * factor, one[2]), (two[1] * factor, two[2]))
    let (c1, c2) = (hypot(u.0, u.1), hypot(v.0, v.1))
    let turn = c1 * c2 == 0 ? 0 : atan2(u.0 * v.1 - u.1 * v.0, u.0 * v.0 + u.1 * v.1)
    let first = c1 == 0 ? atan2(v.1, v.0) : atan2(u.1, u.0)
    let hue = (first + turn / 2) * 180 / .pi
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let waves = [
      -0.17 * cosine(hue - 30), 0.24 * cosine(2 * hue), 0.32 * cosine(3 * hue + 6), -0.2 * cosine(4 * hue - 63),
    ]
    let t = waves.reduce(1, +)
    let (l, c) = ((one[0] + two[0]) / 2 - 50, (c1 + c2) / 2)
    let dl = (two[0] - one[0]) / (1 + 0.015 * l * l / sqrt(20 + l * l))
    let dc = (c2 - c1) / (1 + 0.045 * c)
    let dh = 2 * sqrt(c1 * c2) * sin(turn / 2) / (1 + 0.015 * c * t)
    // The published formula counts the way from 275° within 0…360°, not round the circle.
    let around = hue.truncatingRemainder(dividingBy: 360)
    let away = (around < 0 ? around + 360 : around) - 275
    let angle = Double.pi / 3 * exp(-(away / 25) * (away / 25))
    let turned = 2 * share(c) * sin(angle) * dc * dh
    let square = dl * dl + dc * dc + dh * dh - turned
    return sqrt(max(square, 0))
  }

  /// Linear light as it is seen without one kind of cones, clipped to the range of a screen.
  package static func seen(_ light: [Double], without vision: String) -> [Double] {
    let matrices: [String: [Double]] = [
      "protanopia": [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
      "deuteranopia": [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881],
      "tritanopia": [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900],
    ]
    let matrix = matrices[vision] ?? []
    return (0..<3).map { row -> Double in
      let products = zip(matrix[3 * row..<3 * row + 3], light).map { factor, part in factor * part }
      let sum: Double = products.reduce(0, +)
      return min(max(sum, 0), 1)
    }
  }
}
