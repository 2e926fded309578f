/// A picture that tags are placed on, in points.
package struct Device: Hashable, Sendable {
  package let name: String
  package let width: Double
  package let height: Double

  package init(name: String, width: Double, height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }

  /// The device that stands for every device where the project names none.
  package static let standard = Device(name: "375 × 500", width: 375, height: 500)
}
