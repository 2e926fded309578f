import StyleGeometry

/// The conditions for texts of a tag to be clear of each other, and of each other's lines.
///
/// Every condition gets worse only as texts grow: a rectangle at larger sizes holds the one at smaller, and so does an
/// underline.
struct TagClearance {
  let tags: TagFigure
  let tolerance: Double

  func areNearer(
    than distance: Double, _ first: TagFigure.Text, _ firstSize: Size, _ second: TagFigure.Text,
    _ secondSize: Size
  ) -> Bool {
    tags.rectangle(first, firstSize)
      .isNearer(than: distance, to: tags.rectangle(second, secondSize), tolerance: tolerance)
  }

  /// Whether two texts share area at some sizes: then the lines of one cross the other, too, which is not a second fault.
  func overlap(_ first: TagFigure.Text, _ second: TagFigure.Text) -> Bool {
    areNearer(than: 0, first, tags.largest, second, tags.largest)
  }

  func underline(of line: TagFigure.Text, _ lineSize: Size, crosses text: TagFigure.Text, _ size: Size) -> Bool {
    tags.underline(line, width: lineSize.width)
      .passesInside(tags.rectangle(text, size), tolerance: tolerance)
  }

  func leg(of line: TagFigure.Text, crosses text: TagFigure.Text, _ size: Size) -> Bool {
    tags.leg(line)?.passesInside(tags.rectangle(text, size), tolerance: tolerance) ?? false
  }

  /// Whether a line of one of the two crosses the other at some sizes.
  func lineCrosses(_ first: TagFigure.Text, _ second: TagFigure.Text, _ size: Size) -> Bool {
    underline(of: first, size, crosses: second, size) || underline(of: second, size, crosses: first, size)
      || leg(of: first, crosses: second, size) || leg(of: second, crosses: first, size)
  }

  /// Whether the texts of a style, none larger than `size`, are clear of each other and of each other's lines.
  func isClear(
    _ texts: [TagFigure.Text], _ size: Size, leastGap: Double, includesLines: Bool = true
  ) -> Bool {
    TextPairs(count: texts.count).allSatisfy { pair in
      let (first, second) = (texts[pair.first], texts[pair.second])
      return !areNearer(than: leastGap, first, size, second, size)
        && !(includesLines && lineCrosses(first, second, size))
    }
  }
}
