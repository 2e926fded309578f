import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reading of lists.
extension ValueReader {
  /// Reports a list with more than `most` items, each of which is a `noun`.
  func checkLength(of list: Value, _ most: Int, _ noun: String) {
    guard sources.kind(list) == .sequence else { return }
    let count = sources.items(list).count
    if count > most { report(Message.tooMany(count, noun, most: most, at: sources.keyPlace(list))) }
  }

  /// Reads the items of a list, and leaves out those that can't be read (reported).
  func each<Item>(_ items: [Value?], _ read: (Value) -> Item?) -> [Item] {
    items.enumerated().compactMap { index, item in item.flatMap { value in at(index) { read(value) } } }
  }

  /// Reads a list, and leaves out items that can't be read; nil for any other value (both are reported).
  func items<Item>(
    of value: Value, expected type: @autoclosure () -> ValueType, _ read: (Value) -> Item?
  ) -> [Item]? {
    list(value, expected: type()).map { each($0, read) }
  }

  /// The items of a list in which none may stand twice.
  ///
  /// - Parameters:
  ///   - value: The list.
  ///   - type: The type that messages say was expected of the whole value.
  ///   - mayBeEmpty: Whether a list without items is one.
  ///   - read: Reads an item, which the step leads to.
  /// - Returns: nil where the list or one of its items can't be read, or it is empty and may not be (reported).
  func distinctItems<Item: Hashable>(
    _ value: Value, expected type: @autoclosure () -> ValueType, mayBeEmpty: Bool = false,
    _ read: (Value, PathStep) -> Item?
  ) -> [Item]? {
    guard let items = list(value, expected: type()) else { return nil }
    var known = [Item: SourceRange](minimumCapacity: items.count)
    var result: [Item] = []
    for (index, item) in items.enumerated() {
      let step = PathStep.item(index, of: path)
      guard let item, let own = read(item, step) else { continue }
      let place = sources.place(item)
      if let earlier = known[own] {
        at(step) { report(Message.duplicateItem(sources.text(item), at: place, earlier: earlier)) }
      } else {
        known[own] = place
      }
      result.append(own)
    }
    if items.isEmpty, !mayBeEmpty {
      if !sources.isIncomplete(value) { report(Message.emptyList(at: sources.keyPlace(value))) }
      return nil
    }
    return result.count == items.count ? result : nil
  }
}
