/// A bubble that is mirrored from right to left, in a source's words, and its mirror image as an author would write it.
package struct MirroredBubble {
  package let name: String
  private let lengths: String
  /// The directions as sides, whether they are named by the reading direction, and the position in hundredths.
  private let directions: [String]
  private let isNamedByReading: Bool
  private let position: [Int]
  private let insets: (top: Double, left: Double, bottom: Double, right: Double)

  private init(_ name: String, _ generator: inout SeededGenerator) {
    func tenths(_ range: ClosedRange<Double>) -> Double { (generator.next(in: range) * 10).rounded() / 10 }
    func picked<Item>(_ items: [Item]) -> Item { items[generator.next(below: items.count)] }
    self.name = name
    directions = picked([
      ["left"], ["right"], ["left", "right"], ["right", "left"], ["top"], ["bottom"], ["top", "bottom"],
      ["left", "top"], ["bottom", "right", "left"], ["top", "left", "bottom", "right"],
    ])
    let isOnSide = !Set(directions).isDisjoint(with: ["left", "right"])
    let hasBothKinds = isOnSide && !Set(directions).isDisjoint(with: ["top", "bottom"])
    isNamedByReading = isOnSide && generator.next(below: 2) == 0
    let ends = [generator.next(below: 101), generator.next(below: 101)].sorted()
    let even = generator.next(below: 51)
    position = picked([
      [], hasBothKinds ? [50, 50, 50] : [ends[0], ends[0], ends[0]],
      hasBothKinds ? [even, 50, 100 - even] : [ends[0], (ends[0] + ends[1]) / 2, ends[1]],
    ])
    insets = (tenths(0...12), tenths(0...12), tenths(0...12), tenths(0...12))
    let (least, gap) = (tenths(24...180), tenths(0...12))
    lengths = """
      width: \(tenths(6...40)), height: \(tenths(3...30)), tipRadius: \(picked([0, tenths(0...6)])), \
      baseRadius: \(picked([0, tenths(0...6)])) }
          cornerRadius: \(picked([0, 4, tenths(0...20)]))
          size: { width: \(least)..400, height: \(tenths(24...180))..400 }
          placement: { margin: \(tenths(0...20)), gap: \(gap) }
      """
  }

  /// The bubble as a source states it, or its mirror image, which isn't mirrored itself.
  package func source(isImage: Bool) -> String {
    let exchanged = ["left": "right", "right": "left"]
    let reading = ["left": "leading", "right": "trailing"]
    let names = directions.map { (isImage ? exchanged[$0] : isNamedByReading ? reading[$0] : nil) ?? $0 }
    let isTurned = isImage && directions.contains { $0 == "top" || $0 == "bottom" }
    let ends = isTurned ? position.reversed().map { 100 - $0 } : position
    let text = ends.map { $0 == 100 ? "1" : "0." + ($0 < 10 ? "0\($0)" : "\($0)") }
    let place = text.isEmpty ? "follow" : "{ min: \(text[0]), default: \(text[1]), max: \(text[2]) }"
    let (left, right) = isImage ? (insets.right, insets.left) : (insets.left, insets.right)
    return """
        \(name):
          arrow: { direction: [\(names.joined(separator: ", "))], position: \(place), \(lengths)
          contentInsets: { top: \(insets.top), left: \(left), bottom: \(insets.bottom), right: \(right) }
      \(isImage || isNamedByReading ? "" : "    rightToLeft: mirrored\n")
      """
  }

  package static func many(_ count: Int, seed: UInt64) -> [MirroredBubble] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { MirroredBubble("b\($0)", &generator) }
  }
}
