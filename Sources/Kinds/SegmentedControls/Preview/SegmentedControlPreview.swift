import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a segmented control.
enum SegmentedControlPreview: KindPreview {
  static let title = "SegmentedControls"
  static let legend = "120 pt wide"

  static func figures(of style: SegmentedControlStyle) -> [Figure] {
    let frame = SegmentedControlLayout(style, width: 120).frame
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, "\(PreviewText.number(style.height)) pt high", part: "", picture)]
  }
}
