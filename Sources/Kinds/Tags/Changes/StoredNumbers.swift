import StyleBundle
import StyleDiagnostics
import StyleLint

/// The numbers of styles in the cycle, which apps may store.
struct StoredNumbers {
  private let pair: StylePair<TagStyles>

  init(_ pair: StylePair<TagStyles>) { self.pair = pair }

  /// Reports the numbers that name a style which is drawn otherwise, in one change.
  func check(_ report: (StyleChange) -> Void) {
    let (old, new) = (pair.old.cycle, pair.new.cycle)
    let changes = old.indices.filter { !isDrawnTheSame($0) }.map { number in
      "number \(number) is \(number < new.count ? "`\(new[number])`" : "no style") now, was `\(old[number])`"
    }
    guard let first = changes.first else { return }
    report(
      StyleChange(
        .storedIndexChanges, "tags stored by their style's number show another style: \(first)",
        at: pair.keyPath("cycle"), notes: Array(changes.dropFirst()),
        help: [
          "keep the order, with new styles at the end; "
            + "where apps store angles alone: `diff: { rules: { stored-index-changes: note } }` in the project file"
        ]))
  }

  private func isDrawnTheSame(_ number: Int) -> Bool {
    pair.old.styles.allSatisfy { count, styles in
      guard let others = pair.new.styles[count] else { return true }
      return number < others.count && others[number].isDrawn(as: styles[number])
    }
  }
}

/// The dictionaries of a tag set, which clients that were never changed read by index.
enum DictionaryNumbers {
  /// Reports each dictionary of the old release in which some number differs, or that is gone.
  static func check(_ pair: StylePair<TagStyles>, _ report: (StyleChange) -> Void) {
    for (index, verticals) in pair.old.verticals.enumerated() {
      let name = pair.old.verticals.count == 1 ? "the dictionary" : "dictionary \(index + 1)"
      guard let place = place(of: index, in: pair.old.verticals, pair.new.verticals) else {
        let message = "\(name) of `\(pair.old.name)` is gone, and clients in the field read it"
        report(StyleChange(.dictionaryRemoved, message, at: pair.keyPath))
        continue
      }
      let changes = changes(pair, verticals, pair.new.verticals[place])
      guard let first = changes.first else { continue }
      report(
        StyleChange(
          .dictionaryChanges, "\(name) of `\(pair.old.name)` has other numbers: \(first)", at: pair.keyPath("cycle"),
          notes: Array(changes.dropFirst().prefix(7))))
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

  private static func changes(
    _ pair: StylePair<TagStyles>, _ before: TagStyles.Verticals, _ after: TagStyles.Verticals
  ) -> [String] {
    pair.old.styles.keys.sorted().flatMap { count -> [String] in
      let styles = pair.new.styles[count] ?? []
      return (pair.old.styles[count] ?? []).enumerated().compactMap { index, old in
        let place = "\(count).\(index)"
        guard index < styles.count else { return "`\(place)` is gone" }
        let numbers = (old.texts.map(before.number), styles[index].texts.map(after.number))
        return numbers.0 == numbers.1 ? nil : "`\(place)` is \(words(numbers.1)), was \(words(numbers.0))"
      }
    }
  }

  private static func words(_ numbers: [Double]) -> String { numbers.map(Numerals.degrees).joined(separator: ", ") }
}
