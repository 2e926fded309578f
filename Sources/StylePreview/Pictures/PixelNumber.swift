/// Numbers of pictures, to hundredths of a pixel.
package enum PixelNumber {
  package static func text(_ value: Double) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// Appends a number to a text: a picture has thousands of them.
  static func append(_ value: Double, to text: inout String) {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return text += hundredths.isFinite ? "\(value)" : "0" }
    let digits = Int(hundredths.magnitude)
    if hundredths < 0 { text += "-" }
    let (whole, part) = (digits / 100, digits % 100)
    text += String(whole)
    if part == 0 { return }
    text += part < 10 ? ".0" : "."
    text += String(part % 10 == 0 ? part / 10 : part)
  }
}
