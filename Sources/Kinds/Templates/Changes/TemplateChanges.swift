import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a template's changes: pages store photos and texts under the names of its slots.
enum TemplateChanges: KindChanges {
  static func check(_ pair: StylePair<TemplateStyle>, _ report: (StyleChange?) -> Void) {
    for (name, old, new) in slots(of: pair) {
      guard let new else {
        report(.outside(pair, "its slot `\(name)` was removed, and saved pages may fill it", at: "slots", name.text))
        continue
      }
      if old.rect.moves(to: new.rect) || (old.rotation - new.rotation).magnitude > 1e-6 {
        report(
          .outside(pair, "its slot `\(name)` moves saved content: \(words(old, new))", at: "slots", name.text))
      }
      let lost = old.accepts.filter { !new.accepts.contains($0) }
      if !lost.isEmpty {
        let list = lost.map { "`\($0.rawValue)`" }.listed
        report(.smaller(pair, "its slot `\(name)` no longer accepts \(list)", at: "slots", name.text))
      }
    }
    if pair.differs(at: "page"), pair.old.page != nil {
      let (old, new) = (pair.old.page, pair.new.page)
      let apart = old.flatMap { old in new.map { Numerals.apart($0, old, " pt") } }
      let words = apart ?? (new.map(Numerals.points) ?? "none", old.map(Numerals.points) ?? "none")
      report(
        .outside(
          pair, "saved content on later pages moves: the page length is \(words.0), was \(words.1)", at: "page"))
    }
  }

  static func measures(of pair: StylePair<TemplateStyle>) -> (measures: [String], covered: [MemberPath]) {
    let moved = slots(of: pair).compactMap { name, old, new -> String? in
      guard let new else { return nil }
      if old.rect.moves(to: new.rect) || (old.rotation - new.rotation).magnitude > 1e-6 {
        return "its slot `\(name)` moves: \(words(old, new))"
      }
      if old.z != new.z { return "its slot `\(name)` has z \(new.z), was \(old.z)" }
      return old.sticker == new.sticker ? nil : "its slot `\(name)` has a different sticker"
    }
    let kept = Set(pair.old.slots.map(\.name)).intersection(pair.new.slots.map(\.name))
    let order = [pair.old, pair.new].map { $0.slots.map(\.name).filter(kept.contains) }
    return (moved + (order[0] == order[1] ? [] : ["its slots are drawn in a different order"]), ["slots"])
  }

  private static func slots(
    of pair: StylePair<TemplateStyle>
  ) -> [(TemplateStyle.SlotName, TemplateStyle.Slot, TemplateStyle.Slot?)] {
    let slots = Dictionary(pair.new.slots.map { ($0.name, $0) }) { first, _ in first }
    return pair.old.slots.map { ($0.name, $0, slots[$0.name]) }
  }

  private static func words(_ old: TemplateStyle.Slot, _ new: TemplateStyle.Slot) -> String {
    let rects = Numerals.apart(new.rect.numbers, old.rect.numbers)
    let turns = Numerals.apart(new.rotation, old.rotation, "°")
    let places = [(rects.0, turns.0, new), (rects.1, turns.1, old)].map { rect, turn, slot in
      "[\(rect.joined(separator: ", "))]" + (slot.rotation == 0 ? "" : ", rotated by \(turn)")
    }
    return places.joined(separator: ", was ")
  }
}

extension PageProportions {
  fileprivate var numbers: [Double] { [x, y, width, height] }

  fileprivate func moves(to other: PageProportions) -> Bool {
    zip(numbers, other.numbers).contains { ($0 - $1).magnitude > 1e-6 }
  }
}
