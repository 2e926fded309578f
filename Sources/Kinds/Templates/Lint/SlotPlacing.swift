import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Other rectangles for a slot, in the decimals that would be written: proposals are tried with these very numbers.
struct SlotPlacing {
  /// The template whose other slots a proposal must not harm.
  let template: TemplateFigure
  let slot: TemplateFigure.Slot
  let tolerance: Double

  /// The slot's place with another rectangle.
  func frame(_ rect: PageProportions) -> TurnedRectangle {
    template.shape.frame(rect, rotation: slot.style.rotation)
  }

  /// Returns a rectangle that has an area, lies on the page and brings no error; nil for any other.
  func allowed(_ rect: PageProportions) -> PageProportions? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let frame = frame(rect)
    return isInside(frame) && bringsNoError(frame) ? rect : nil
  }

  /// Whether all of a rectangle lies on the page.
  func isInside(_ frame: TurnedRectangle) -> Bool { template.page.grown(by: tolerance).contains(frame.bounds) }

  /// The rectangle with another dimension and the same middle, and with its middle moved by some points, in decimals of a
  /// ten-thousandth; each is rounded the way that is asked for.
  ///
  /// - Parameters:
  ///   - size: The dimension in points; the slot's own if left out.
  ///   - offset: The offset of its middle, in points.
  ///   - rounding: The rounding of its dimension.
  /// - Returns: A rectangle as it would be written.
  func rect(
    size: Size? = nil, offset: Point = Point(x: 0, y: 0), _ rounding: FloatingPointRoundingRule
  ) -> PageProportions {
    let (own, page) = (slot.style.rect, template.shape.page)
    func extent(_ stated: Double, _ length: Double?, _ whole: Double) -> Double {
      guard let length else { return stated }
      return Self.proportion(length / whole, rounding)
    }
    func start(_ start: Double, _ stated: Double, _ extent: Double, _ moved: Double, _ whole: Double) -> Double {
      if moved == 0, extent == stated { return start }
      let middle = start + stated / 2 + moved / whole
      return Self.proportion(middle - extent / 2, moved == 0 ? .toNearestOrEven : moved > 0 ? .up : .down)
    }
    let width = extent(own.width, size?.width == slot.frame.size.width ? nil : size?.width, page.width)
    let height = extent(own.height, size?.height == slot.frame.size.height ? nil : size?.height, page.height)
    return PageProportions(
      x: start(own.x, own.width, width, offset.x, page.width),
      y: start(own.y, own.height, height, offset.y, page.height),
      width: width, height: height)
  }

  /// A proportion in ten-thousandths, each a twenty-fifth of a point of a phone's width.
  private static func proportion(_ value: Double, _ rounding: FloatingPointRoundingRule) -> Double {
    let scaled = value * 1e4
    let whole = (scaled - scaled.rounded()).magnitude < 1e-7 ? scaled.rounded() : scaled.rounded(rounding)
    return ExactDecimal(rounded: whole / 1e4).double
  }

  /// A hundredth of the rectangle, as if it were written in percentages; nil unless it is larger than any page both ways.
  var percent: PageProportions? {
    let own = slot.style.rect
    guard own.width > 1, own.height > 1 else { return nil }
    let parts = [own.x, own.y, own.width, own.height].compactMap { $0.exact.scaled(byPowerOfTen: -2)?.double }
    guard parts.count == 4 else { return nil }
    return allowed(PageProportions(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
  }

  /// The rectangle as if it were written in points; nil unless that lies on the page and this far outside.
  var points: PageProportions? {
    let (own, page) = (slot.style.rect, template.shape.page)
    guard own.width > 1, own.height > 1 else { return nil }
    func share(_ length: Double, of whole: Double) -> Double { Self.proportion(length / whole, .down) }
    let rect = PageProportions(
      x: share(own.x, of: page.width), y: share(own.y, of: page.height), width: share(own.width, of: page.width),
      height: share(own.height, of: page.height))
    return allowed(rect)
  }

  /// The suggestion of a rectangle in place of the slot's: ``a `rect` of [0.1, 0.1, 0.8, 0.4]``.
  func suggestion(_ rect: PageProportions) -> Suggestion.Option {
    let value = Literal.list([rect.x, rect.y, rect.width, rect.height].map { .number($0.exact) })
    return Suggestion.Option("a `rect` of \(value.flowText)", [.init(template.member("rect", of: slot), value)])
  }
}

extension SlotPlacing {
  /// Whether a larger rectangle round the same middle is as large as asked, lies on the page, covers no other slot, and brings no
  /// error.
  func isValid(_ rect: PageProportions, _ least: Double) -> Bool {
    let frame = frame(rect)
    return frame.shorterSide >= least && isInside(frame) && bringsNoError(frame)
      && template.slots.allSatisfy {
        $0.number == slot.number || SlotOverlap(first: $0.frame, second: frame).depth <= tolerance
      }
  }

  /// Whether no small slot that has room round it now would have none, were the slot at another place.
  func bringsNoError(_ frame: TurnedRectangle) -> Bool {
    let now = template.slots.map(\.frame)
    var then = now
    then[slot.number] = frame
    func isCrowded(_ number: Int, among frames: [TurnedRectangle]) -> Bool {
      CrowdedSlot.met(by: number, among: frames, template.shape, tolerance: tolerance) != nil
    }
    return now.indices.allSatisfy { !isCrowded($0, among: then) || isCrowded($0, among: now) }
  }
}
