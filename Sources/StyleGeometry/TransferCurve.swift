/// The transfer curve that sRGB and Display P3 share (IEC 61966-2-1): between stored components and linear light.
///
/// In 0…1; below 0 it is the same curve turned about the origin, so that colors beyond sRGB keep their sign.
package enum TransferCurve {
  /// The linear light of a stored component.
  package static func linear(_ component: Double) -> Double {
    if component < 0 { return -linear(-component) }
    return component <= 0.04045 ? component / 12.92 : power((component + 0.055) / 1.055, 2.4)
  }

  /// The stored component of linear light.
  package static func encoded(_ light: Double) -> Double {
    if light < 0 { return -encoded(-light) }
    return light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }
}
