import StyleBundle
package import StyleDiagnostics

/// The changes in a bundle, before and after side by side.
package struct SheetComparison {
  private let name: String
  private var sections: [SheetSection] = []
  private var (changed, added, removed, broken) = (0, 0, 0, 0)
  /// The styles that changed without looking different.
  private var alike: [StyleKeyPath] = []
  /// The numbers that differ, in a line for each style.
  private let numbers: [StyleKeyPath: String]

  package init(before: PreviewBundle, after: PreviewBundle, numbers: [StyleKeyPath: String] = [:]) {
    (name, self.numbers) = (after.name, numbers)
    let missing = Set(after.missing)
    for kind in PreviewKinds.all { compare(kind, before.styles, after.styles, missing: missing) }
  }

  package var isEmpty: Bool { changed + added + removed + broken + alike.count == 0 }

  /// The numbers of changes: `3 changed, 1 new`.
  package var summary: String {
    let counts = [
      (changed, "changed"), (added, "new"), (removed, "removed"), (broken, "with errors, not drawn"),
      (alike.count, "changed, but drawn the same"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  package func text() -> String {
    var sheet = SheetWriter(name, "before and after: \(summary)")
    for section in sections { sheet.add(section) }
    let lines = numbers.map { "\($0.key): \($0.value)" }
    for line in lines.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { sheet.say(line) }
    if !alike.isEmpty { sheet.say("Changed, but drawn the same: \(alike.map(\.description).joined(separator: ", "))") }
    return sheet.text()
  }

  /// Compares the styles of a kind; those that are missing are there, and don't compile.
  private mutating func compare(
    _ kind: any KindPreview.Type, _ before: [any BundleStyle], _ after: [any BundleStyle], missing: Set<StyleKeyPath>
  ) {
    let old = Dictionary(kind.drawn(before).map { ($0.style.keyPath, $0) }) { first, _ in first }
    let new = Dictionary(kind.drawn(after).map { ($0.style.keyPath, $0) }) { first, _ in first }
    let names = Set(old.keys).union(new.keys).map { (path: $0, text: Array($0.description.utf8)) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }
    var cards: [SheetCard] = []
    for (name, _) in names {
      let (one, other) = (old[name], new[name])
      let pairs = Self.pairs(one?.figures ?? [], other?.figures ?? [])
      let isBroken = other == nil && missing.contains(name)
      let without = isBroken ? "has errors" : "not there"
      cards += pairs.flatMap {
        [Self.card("before", $0.0, or: $0.1, "not there"), Self.card("after", $0.1, or: $0.0, without)]
      }
      if one == nil {
        added += 1
      } else if isBroken {
        broken += 1
      } else if other == nil {
        removed += 1
      } else if !pairs.isEmpty {
        changed += 1
      } else if one?.style.written != other?.style.written {
        alike.append(name)
      }
    }
    if !cards.isEmpty { sections.append(SheetSection(title: kind.title, details: "", cards: cards)) }
  }

  /// The figures that differ, each with the one that shows the same part.
  static func pairs(_ before: [Figure], _ after: [Figure]) -> [(Figure?, Figure?)] {
    let parts = after.map(\.part) + before.map(\.part).filter { part in !after.contains { $0.part == part } }
    return parts.map { part in (before.first { $0.part == part }, after.first { $0.part == part }) }
      .filter { $0.0?.isDrawn(as: $0.1) != true }
  }

  private static func card(_ word: String, _ figure: Figure?, or other: Figure?, _ without: String) -> SheetCard {
    figure.map { SheetCard($0, word) } ?? SheetCard(missing: other?.title ?? "", "\(word): \(without)")
  }
}

extension Figure {
  fileprivate func isDrawn(as other: Figure?) -> Bool {
    other.map { $0.picture == picture && $0.details == details } ?? false
  }
}
