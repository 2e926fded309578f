import StyleBundle
import StyleGeometry

extension StickerSource {
  /// The sizes that fingers may give a sticker.
  static let lengths: Lengths? = { style in
    let sizes = [style.scale.lowerBound, style.scale.upperBound].map { scale in
      ProportionLengths.size(Size(width: scale * style.size.width, height: scale * style.size.height))
    }
    let isOne = sizes[0] == sizes[1]
    return [ProportionLengths(["scale"], "\(isOne ? sizes[0] : sizes.joined(separator: " to ")) pt")]
  }
}
