import StyleBundle
import StyleGeometry

extension StickerSource {
  /// The sizes that fingers may give a sticker.
  static let lengths: Lengths? = { style in
    let ends = [style.scale.lowerBound, style.scale.upperBound]
    let sizes = ends.map { ProportionLengths.size(style.size.scaled(by: $0)) }
    let isOne = sizes[0] == sizes[1]
    return [ProportionLengths(["scale"], "\(isOne ? sizes[0] : sizes.joined(separator: " to ")) pt")]
  }
}
