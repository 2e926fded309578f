import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleLint

/// All tags that the old release could have stored by their angles, as today's clients recognize them, and as clients in the
/// field do by the first angle of a dictionary.
struct StoredTags {
  private let pair: StylePair<TagStyles>
  private let old: TagStyleCycle
  private let new: TagStyleCycle

  init(_ pair: StylePair<TagStyles>) {
    self.pair = pair
    (old, new) = (TagStyleCycle(pair.old), TagStyleCycle(pair.new))
  }

  /// Reports each style of the old release whose saved tags show another style now, or a guess.
  func check(_ report: (StyleChange?) -> Void) {
    for style in pair.old.cycle {
      let losses = pair.old.styles.keys.sorted().compactMap { count in
        pair.old.styles[count]?.first { $0.name == style }.flatMap { loss(of: $0, count) }
      }
      if let first = losses.first { report(change(style, first, others: losses.dropFirst())) }
    }
  }

  static func counted(_ count: Int) -> String { count == 1 ? "1 text" : "\(count) texts" }

  /// The tags of a style and number of texts that no longer match.
  private struct Loss {
    let count: Int
    /// The style that was shown.
    let known: TagStyle.Name
    /// The style that is shown instead; nil where there is none for so many texts.
    let shown: TagStyle.Name?
    /// Whether only clients that store angles by a dictionary are concerned.
    let isOfOldClients: Bool

    func outcome(_ style: TagStyle.Name) -> String {
      guard let shown else { return "no style is left for them" }
      if shown == known { return "they will be drawn differently" }
      return "`\(shown)` will be shown instead" + (known == style ? "" : " of `\(known)`")
    }
  }

  private func change(_ style: TagStyle.Name, _ loss: Loss, others: ArraySlice<Loss>) -> StyleChange {
    let tags = loss.isOfOldClients ? "tags saved by old clients with" : "saved tags with"
    let subject = "\(tags) `\(style)` (\(Self.counted(loss.count)))"
    let notes = others.map {
      "with \(Self.counted($0.count)): \($0.outcome(style))" + ($0.isOfOldClients ? " (saved by old clients)" : "")
    }
    guard let shown = loss.shown, pair.isReordered else {
      return StyleChange(
        .storedTagChanges, "\(subject) no longer match: \(loss.outcome(style))", at: pair.keyPath("angles"),
        notes: notes,
        help: ["restore the angles of `\(style)`, and add new styles at the end of `cycle`"])
    }
    let before = loss.known == style ? "" : " instead of `\(loss.known)`"
    var change = StyleChange(
      .storedTagChanges, "the order of `cycle` changed: \(subject) will show `\(shown)`\(before)",
      at: pair.keyPath("angles"),
      notes: notes, help: ["restore the order of `cycle`"])
    change.shownPath = pair.keyPath("cycle")
    return change
  }

  /// Returns the change of tags of a style; nil where all are what they were.
  private func loss(of style: TagStyle, _ count: Int) -> Loss? {
    let stored = style.texts.map { TagAngle(angle: $0.angle, side: $0.side) }
    if let loss = loss(old.recognize(stored), new.recognize(stored), count, isOfOldClients: false) { return loss }
    for verticals in pair.old.verticals.map(Optional.some) + [nil] {
      let angles = style.texts.map { verticals?.number(of: $0) ?? $0.angle }.map { Double(Float($0)) }
      let answers = (old.recognize(oldAngles: angles), new.recognize(oldAngles: angles))
      if let loss = loss(answers.0, answers.1, count, isOfOldClients: true) { return loss }
    }
    return nil
  }

  private func loss(
    _ before: TagStyleCycle.Answer, _ after: TagStyleCycle.Answer, _ count: Int, isOfOldClients: Bool
  ) -> Loss? {
    // A tag that was a guess already isn't changed.
    guard case .style(let known) = before else { return nil }
    switch after {
    case .unknownCount: return Loss(count: count, known: known.name, shown: nil, isOfOldClients: isOfOldClients)
    case .guess(let shown):
      return Loss(count: count, known: known.name, shown: shown.name, isOfOldClients: isOfOldClients)
    case .style(let shown):
      let distance = pair.new.distance(of: shown, from: known) ?? .infinity
      return distance <= 1e-6
        ? nil : Loss(count: count, known: known.name, shown: shown.name, isOfOldClients: isOfOldClients)
    }
  }
}

extension StylePair<TagStyles> {
  /// Whether the cycle has the same styles as before with the same angles and sides, in a different order.
  var isReordered: Bool {
    guard old.cycle != new.cycle, old.verticals == new.verticals, old.styles.count == new.styles.count else {
      return false
    }
    return old.styles.allSatisfy { count, styles in
      guard let others = new.styles[count], others.count == styles.count else { return false }
      let known = Dictionary(others.map { ($0.name, $0.texts) }) { first, _ in first }
      return styles.allSatisfy { style in
        guard let texts = known[style.name], texts.count == style.texts.count else { return false }
        return zip(texts, style.texts).allSatisfy { $0.angle == $1.angle && $0.side == $1.side }
      }
    }
  }
}

extension TagStyles {
  /// The farthest that an elbow of a style would be from where the set draws it if the angle were that of another style, in points;
  /// nil where a text is on the other side, or the styles have more or fewer texts.
  func distance(of style: TagStyle, from other: TagStyle) -> Double? {
    guard style.texts.count == other.texts.count, zip(style.texts, other.texts).allSatisfy({ $0.side == $1.side })
    else { return nil }
    let radius = layout.radius[style.texts.count] ?? 0
    return zip(style.texts, other.texts).reduce(0) { farthest, texts in
      if texts.0.angle == texts.1.angle { return farthest }
      let elbows = [texts.0, texts.1].map {
        TagGeometry.elbow(angle: $0.angle, radius: radius, pixelGrid: layout.pixelGrid)
      }
      return max(farthest, elbows[0].distance(to: elbows[1]))
    }
  }
}

extension TagStyles.Verticals {
  /// The number that a dictionary writes for a text, in degrees.
  func number(of text: TagStyle.Text) -> Double {
    guard text.angle.magnitude == 90 else { return text.angle }
    let magnitude = text.side == .right ? right : left
    return text.angle < 0 ? -magnitude : magnitude
  }
}
