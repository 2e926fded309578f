import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reading of lists.
extension ValueReader {
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
    var known: [(item: Item, place: Place)] = []
    var result: [Item] = []
    for (index, item) in items.enumerated() {
      let step = PathStep.item(index, of: path)
      guard let item, let own = read(item, step) else { continue }
      let place = sources.place(item)
      if let earlier = known.first(where: { $0.item == own })?.place {
        at(step) { report(Message.duplicateItem(sources.text(item), at: place, earlier: earlier)) }
      } else {
        known.append((own, place))
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
