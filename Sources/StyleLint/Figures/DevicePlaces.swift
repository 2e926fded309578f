import StyleDiagnostics
import StyleGeometry
package import StyleModel

/// The places of a device at which something may be asked to fit: its picture less a margin.
struct DevicePlaces {
  let device: Device
  /// The picture less the margin; its width and height are above the tolerance.
  let area: Rectangle

  /// Takes a margin off a device's picture; nil where nothing is left.
  init?(_ device: Device, margin: Double, tolerance: Double) {
    self.device = device
    area = Rectangle(minX: margin, minY: margin, maxX: device.width - margin, maxY: device.height - margin)
    guard area.width > tolerance, area.height > tolerance else { return nil }
  }

  /// Whether rectangles cover `share` (0…1) of the places.
  func reaches(_ share: Double, by fitting: [Rectangle]) -> Bool {
    Self.reaches(share, uncoveredShare: uncoveredShare(by: fitting))
  }

  /// The share of the places that rectangles leave uncovered, 0…1.
  private func uncoveredShare(by fitting: [Rectangle]) -> Double {
    area.pieces(without: fitting).reduce(0) { $0 + $1.width * $1.height } / (area.width * area.height)
  }

  /// The coverage of the places by rectangles.
  func coverage(by fitting: [Rectangle]) -> DeviceCoverage {
    DeviceCoverage(device: device, share: 1 - uncoveredShare(by: fitting))
  }

  fileprivate static func reaches(_ share: Double, uncoveredShare: Double) -> Bool {
    uncoveredShare <= 1 - share + 1e-12
  }
}

/// The share of a device's places at which something fits.
package struct DeviceCoverage: Sendable {
  package let device: Device
  /// The covered share of the places, 0…1.
  package let share: Double
}

extension Device {
  /// The picture in words: `` `phone` (375 × 500 pt) `` or `375 × 500 pt`.
  package var words: String {
    let size = "\(Numerals.number(width)) × \(Numerals.number(height))"
    return name == size ? "\(size) pt" : "`\(name)` (\(size) pt)"
  }
}

extension LintContext {
  /// The places of each device, in their order, without devices of which the margins leave nothing.
  func places(margin: Double) -> [DevicePlaces] {
    devices.compactMap { DevicePlaces($0, margin: margin, tolerance: tolerance) }
  }
}

/// The part of a device's places that rectangles leave uncovered.
struct PlacementGap {
  let places: DevicePlaces
  /// The uncovered share of the places, 0…1.
  let uncoveredShare: Double
  /// The largest rectangle of places that nothing covers.
  let largest: Rectangle

  /// Measures the gap that `fitting` leaves; nil where `share` (0…1) is covered.
  ///
  /// Rectangles that touch leave nothing between them.
  init?(_ places: DevicePlaces, by fitting: [Rectangle], share: Double) {
    // Cells are made only where there is a gap to describe.
    if places.reaches(share, by: fitting) { return nil }
    let coverage = RectangleCoverage(of: places.area, by: fitting)
    guard !DevicePlaces.reaches(share, uncoveredShare: coverage.uncoveredShare), let largest = coverage.largestGap
    else {
      return nil
    }
    self.places = places
    self.largest = largest
    uncoveredShare = coverage.uncoveredShare
  }

  /// The index of the gap with the largest uncovered share, of equals the first; nil for none.
  static func worst(of gaps: [PlacementGap]) -> Int? {
    gaps.indices.min { (-gaps[$0].uncoveredShare, $0) < (-gaps[$1].uncoveredShare, $1) }
  }

  /// The picture in words.
  var picture: String { places.device.words }

  /// The uncovered share in per cent, never rounded to 0 or 100.
  var percent: String {
    if uncoveredShare >= 1 { return "100%" }
    let tenths = max(1, min(999, (uncoveredShare * 1000).rounded()))
    return Numerals.number(tenths / 10) + "%"
  }

  /// The note about the other pictures: `also: 9.9% on 375 × 500 pt`; none where there is no other.
  static func others(_ gaps: [PlacementGap], than worst: Int) -> [String] {
    let others = gaps.indices.filter { $0 != worst }.map { "\(gaps[$0].percent) on \(gaps[$0].picture)" }
    return others.isEmpty ? [] : ["also: " + others.joined(separator: "; ")]
  }

  /// The aim of advice: `close the gap`, or the share of positions that may be left uncovered; `share` is 0…1.
  static func goal(_ share: Double) -> String {
    share < 1 ? "leave at most \(Numerals.number((1 - share) * 100))% uncovered" : "close the gap"
  }

  /// The device, the share that is covered, and the largest gap.
  var counterexample: [Counterexample.Member] {
    [
      .init("device", .text(places.device.name)), .init("covered", .number(1 - uncoveredShare)),
      .init(
        "uncovered",
        .rectangle(minX: largest.minX, minY: largest.minY, maxX: largest.maxX, maxY: largest.maxY)),
    ]
  }
}

extension Sketch {
  /// Adds a device with the places, the fitting rectangles, and the gap of the counterexample.
  ///
  /// - Parameters:
  ///   - places: The places of the device.
  ///   - fitting: The rectangles of places where something fits.
  ///   - gap: The largest rectangle where nothing fits.
  ///   - words: The text of the label in the gap.
  ///   - width: The side on which the device's width is measured, above or below; the label stands where nothing sticks out.
  ///   - height: The side, left or right, on which the device's height is measured.
  mutating func add(
    _ places: DevicePlaces, fitting: [Rectangle], gap: Rectangle, _ words: String, width: Side, height: Side
  ) {
    let device = places.device
    let picture = Rectangle(Size(width: device.width, height: device.height))
    add(.plain, .rectangle(picture, isFilled: false))
    let away = device.width / 30
    let (x, y) = (height == .left ? -away : picture.maxX + away, width == .above ? -away : picture.maxY + away)
    measure(.guide, from: Point(x: 0, y: y), to: Point(x: device.width, y: y), width)
    measure(.guide, from: Point(x: x, y: 0), to: Point(x: x, y: device.height), height)
    add(.guide, .rectangle(places.area, isFilled: false))
    let fitting = fitting.compactMap { $0.intersection(places.area) }
    for fits in fitting { add(.plain, .rectangle(fits, isFilled: true)) }
    if let fits = fitting.max(by: { $0.width < $1.width }), fits.width > device.width / 8 {
      add(.plain, .label("fits", at: fits.center, .center))
    }
    add(.fault, .rectangle(gap, isFilled: true))
    let label = Point(x: gap.center.x, y: width == .above ? gap.minY : gap.maxY)
    add(.fault, .label(words, at: label, width == .above ? .below : .above))
  }
}

extension PicturedFinding {
  /// The places of the counterexample's device, and the gap there.
  func gap(margin: Double) -> (places: DevicePlaces, gap: Rectangle)? {
    guard case .rectangle(let minX, let minY, let maxX, let maxY)? = counterexample["uncovered"],
      let device = context.devices.first(where: { $0.name == counterexample.text("device") }),
      let places = DevicePlaces(device, margin: margin, tolerance: context.tolerance)
    else { return nil }
    return (places, Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}
