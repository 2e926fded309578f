/// Numbers of pictures, to hundredths of a pixel.
package enum PixelNumber {
  package static func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return hundredths.isFinite ? "\(value)" : "0" }
    let digits = Int(hundredths.magnitude)
    let sign = hundredths < 0 ? "-" : ""
    let (whole, part) = (digits / 100, digits % 100)
    if part == 0 { return sign + String(whole) }
    return sign + String(whole) + (part < 10 ? ".0" : ".") + String(part % 10 == 0 ? part / 10 : part)
  }
}
