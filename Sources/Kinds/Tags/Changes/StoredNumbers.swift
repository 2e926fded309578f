import StyleBundle
import StyleDiagnostics
import StyleLint

/// The numbers of styles in the cycle, which apps may store.
struct StoredNumbers {
  let pair: StylePair<TagStyles>

  /// Reports the numbers that name a style which is drawn differently, in one change.
  func check(_ report: (StyleChange?) -> Void) {
    let changes = pair.old.cycle.indices.compactMap { loss(of: $0) }
    guard let first = changes.first else { return }
    let help =
      pair.isReordered
      ? "restore the order of `cycle`"
      : pair.new.cycle.starts(with: pair.old.cycle)
        ? "restore the angles, and add new styles at the end of `cycle`"
        : "restore the order of `cycle`, and add new styles at its end"
    report(
      StyleChange(
        .storedIndexChanges, "saved style numbers now show other styles: \(first)",
        at: pair.keyPath("cycle"), notes: Array(changes.dropFirst()),
        help: [
          help, "set `diff: { rules: { stored-index-changes: note } }` in the project file if apps save angles only",
        ]))
  }

  /// The words for what a tag with a style's number shows now; nil where it is drawn the same.
  private func loss(of number: Int) -> String? {
    var (turned, farthest): (count: Int?, distance: Double) = (nil, 0)
    for (count, styles) in pair.old.styles.sorted(by: { $0.key < $1.key }) {
      guard let others = pair.new.styles[count] else { continue }
      guard number < others.count else { return "\(number) has no style, was `\(pair.old.cycle[number])`" }
      guard let distance = pair.new.distance(of: others[number], from: styles[number]) else {
        turned = turned ?? count
        continue
      }
      farthest = max(farthest, distance)
    }
    guard turned != nil || farthest > 1e-6 else { return nil }
    let (old, new) = (pair.old.cycle[number], pair.new.cycle[number])
    if old != new { return "\(number) is `\(new)`, was `\(old)`" }
    let side = turned.map { "a text on the other side (\(StoredTags.counted($0)))" }
    return "\(number) is `\(new)` with "
      + (side ?? "an elbow moved by \(Numerals.points((farthest * 1e6).rounded() / 1e6))")
  }
}

/// The dictionaries of a tag set, which clients that were never changed read by index.
enum DictionaryNumbers {
  /// Reports each dictionary of the old release in which some number differs, or that is gone.
  static func check(_ pair: StylePair<TagStyles>, _ report: (StyleChange?) -> Void) {
    for (index, verticals) in pair.old.verticals.enumerated() {
      let name = pair.old.verticals.count == 1 ? "the dictionary" : "dictionary \(index + 1)"
      guard let place = place(of: index, in: pair.old.verticals, pair.new.verticals) else {
        let message = "\(name) of `\(pair.old.name)` was removed: existing clients can't read it anymore"
        report(StyleChange(.dictionaryRemoved, message, at: pair.keyPath))
        continue
      }
      let changes = IndexedNumbers.differing(
        from: pair.old.numbers(verticals), to: pair.new.numbers(pair.new.verticals[place])
      ).filter(\.isSeen).map(\.words)
      guard let first = changes.first else { continue }
      report(
        StyleChange(
          .dictionaryChanges, "\(name) of `\(pair.old.name)` changed for existing clients: \(first)",
          at: pair.keyPath("cycle"),
          notes: Array(changes.dropFirst().prefix(7)), help: pair.isReordered ? ["restore the order of `cycle`"] : []))
    }
  }

  /// The indices of the dictionaries that are gone.
  static func gone(from old: [TagStyles.Verticals], to new: [TagStyles.Verticals]) -> [Int] {
    old.indices.filter { place(of: $0, in: old, new) == nil }
  }

  /// The index that a dictionary has now; nil where it is gone.
  ///
  /// Where there are more of them, or fewer, those with the same numbers for ±90 are the same one.
  private static func place(
    of index: Int, in old: [TagStyles.Verticals], _ new: [TagStyles.Verticals]
  ) -> Int? {
    let isKept = index < new.count
    if isKept, new.count <= old.count { return index }
    return new.firstIndex(of: old[index]) ?? (isKept ? index : nil)
  }
}
