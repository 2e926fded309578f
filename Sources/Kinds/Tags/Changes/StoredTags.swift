import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleLint

/// All tags that the old release could have stored by their angles, as today's clients recognise them, and as clients in the
/// field do by the first angle of a dictionary.
struct StoredTags {
  private let pair: StylePair<TagStyles>
  private let old: TagStyleCycle
  private let new: TagStyleCycle

  init(_ pair: StylePair<TagStyles>) {
    self.pair = pair
    (old, new) = (TagStyleCycle(pair.old), TagStyleCycle(pair.new))
  }

  /// Reports each style of the old release whose stored tags are drawn otherwise now, or by a guess.
  func check(_ report: (StyleChange) -> Void) {
    for style in pair.old.cycle {
      var losses: [String] = []
      for count in pair.old.styles.keys.sorted() {
        guard let own = pair.old.styles[count]?.first(where: { $0.name == style }) else { continue }
        if let loss = loss(of: own, count) { losses.append("\(Self.counted(count)): \(loss)") }
      }
      guard let first = losses.first else { continue }
      report(
        StyleChange(
          .storedTagChanges, "tags stored as `\(style)` are no longer what they were, with \(first)",
          at: pair.keyPath("angles"), notes: losses.dropFirst().map { "with \($0)" },
          help: ["leave the angles of `\(style)` as they are, and add what is new as a style at the cycle's end"]))
    }
  }

  static func counted(_ count: Int) -> String { count == 1 ? "1 text" : "\(count) texts" }

  /// Returns the reason why tags of a style aren't what they were; nil where all are.
  private func loss(of style: TagStyle, _ count: Int) -> String? {
    let stored = style.texts.map { TagAngle(angle: $0.angle, side: $0.side) }
    if let loss = loss(old.recognise(stored), new.recognise(stored)) { return loss }
    for verticals in pair.old.verticals.map(Optional.some) + [nil] {
      let angles = style.texts.map { verticals?.number(of: $0) ?? $0.angle }.map { Double(Float($0)) }
      if let loss = loss(old.recognise(oldAngles: angles), new.recognise(oldAngles: angles)) {
        return loss + ", where an old client stored it"
      }
    }
    return nil
  }

  private func loss(_ before: TagStyleCycle.Answer, _ after: TagStyleCycle.Answer) -> String? {
    // What was a guess already is none that a change makes.
    guard case .style(let known) = before else { return nil }
    switch after {
    case .unknownCount: return "there is no style for so many any more"
    case .guess(let shown): return "no style has these angles, and `\(shown.name)` is shown as a guess"
    case .style(let shown):
      let distance = pair.new.distance(of: shown, from: known) ?? .infinity
      return distance <= 1e-6 ? nil : "`\(shown.name)` is shown, which is drawn otherwise"
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
      let (x, y) = (elbows[0].x - elbows[1].x, elbows[0].y - elbows[1].y)
      return max(farthest, (x * x + y * y).squareRoot())
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
