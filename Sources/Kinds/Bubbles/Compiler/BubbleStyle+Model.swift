import StyleBundle
import StyleGeometry
import StyleModel

extension BundleWriter {
  mutating func bubble(_ bubble: Bubble, _ outline: BubbleOutline) {
    object(.arrow) { $0.arrow(bubble.arrow, clearance: outline.clearance) }
    if let border = bubble.border {
      object(.border) {
        $0.member(.color, border.color)
        $0.member(.width, border.width)
      }
    }
    object(.contentInsets) {
      $0.member(.bottom, bubble.contentInsets.bottom)
      $0.member(.left, bubble.contentInsets.left)
      $0.member(.right, bubble.contentInsets.right)
      $0.member(.top, bubble.contentInsets.top)
    }
    member(.cornerRadius, bubble.cornerRadius)
    member(.fill, bubble.fill)
    object(.outline) { writer in
      for drawing in outline.drawings {
        writer.list(BundleKey(drawing.direction), drawing.points) { $0.text.point($1) }
      }
    }
    object(.size) {
      $0.member(.height, bubble.height)
      $0.member(.width, bubble.width)
    }
    object(.smallest) { writer in
      for drawing in outline.drawings {
        guard let size = drawing.smallest else { continue }
        writer.object(BundleKey(drawing.direction)) {
          $0.member(.height, size.height)
          $0.member(.width, size.width)
        }
      }
    }
  }

  private mutating func arrow(_ arrow: Bubble.Arrow, clearance: ExactDecimal) {
    member(.baseRadius, arrow.baseRadius)
    member(.clearance, clearance)
    list(.directions, arrow.directions) { $0.text.string($1.rawValue) }
    member(.height, arrow.height)
    switch arrow.position {
    case .follow: member(.position, "follow")
    case .range(let min, let initial, let max):
      object(.position) {
        $0.member(.default, initial)
        $0.member(.max, max)
        $0.member(.min, min)
      }
    }
    member(.tipRadius, arrow.tipRadius)
    member(.width, arrow.width)
  }
}

extension BundleKey {
  fileprivate init(_ direction: Direction) {
    switch direction {
    case .right: self = .right
    case .bottom: self = .bottom
    case .left: self = .left
    case .top: self = .top
    }
  }
}

extension BundleText {
  /// Writes a point of an outline, of which there are so many that each is one piece.
  fileprivate mutating func point(_ point: BubbleOutline.Point) {
    append(5 * CanonicalNumber.longest + 64) { text in
      for byte in Self.radius { text.append(byte) }
      let isRadiusFinite = Self.append(point.radius, to: &text)
      let isXFinite = Self.append(UInt8(ascii: "x"), point.x, to: &text)
      let isYFinite = Self.append(UInt8(ascii: "y"), point.y, to: &text)
      text.append(UInt8(ascii: "}"))
      return isRadiusFinite && isXFinite && isYFinite
    }
  }

  private static let radius = Array("{\"radius\":".utf8)

  /// A coordinate's coefficients under its key, behind a comma: c, cW, cH, cP, cPW, cPH.
  private static func append(_ key: UInt8, _ form: BubbleOutline.Form, to text: inout OutputSpan<UInt8>) -> Bool {
    text.append(UInt8(ascii: ","))
    text.append(UInt8(ascii: "\""))
    text.append(key)
    text.append(UInt8(ascii: "\""))
    text.append(UInt8(ascii: ":"))
    text.append(UInt8(ascii: "["))
    let isConstantFinite = append(form.constant, to: &text)
    append(form.width, to: &text)
    append(form.height, to: &text)
    text.append(UInt8(ascii: ","))
    let isPositionFinite = append(form.position, to: &text)
    append(form.positionWidth, to: &text)
    append(form.positionHeight, to: &text)
    text.append(UInt8(ascii: "]"))
    return isConstantFinite && isPositionFinite
  }

  /// A coefficient that is 0 or 1, behind a comma.
  private static func append(_ isOne: Bool, to text: inout OutputSpan<UInt8>) {
    text.append(UInt8(ascii: ","))
    text.append(isOne ? UInt8(ascii: "1") : UInt8(ascii: "0"))
  }
}
