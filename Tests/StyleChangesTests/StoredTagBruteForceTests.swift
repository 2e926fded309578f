import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

/// Stored tags of random pairs of tag sets, recognized by a reading of their own: every tag that the old set could have stored.
@Suite(.firstIssues) struct StoredTagBruteForceTests {
  /// A text of a style: its angle in degrees, and whether it is on the right.
  private struct Text: Hashable {
    let angle: Double
    let isRight: Bool
  }

  /// The styles of each number of texts, in the order of the cycle.
  private struct Tags {
    let names: [String]
    let styles: [Int: [[Text]]]
  }

  private enum Answer: Hashable {
    case known([Text])
    case guess
    case none
  }

  @Test func everyStoredTagIsJudgedAsByHand() throws {
    var random = SeededGenerator(seed: 2031)
    var (broken, sound) = (0, 0)
    for number in 0..<60 {
      let old = Self.tags(&random)
      let new = number % 3 == 0 ? Self.tags(&random) : Self.altered(old, &random)
      let expected = Set(old.names.indices.filter { Self.breaks(old, new, style: $0) }.map { old.names[$0] })
      let sets = try [old, new].map { try BundleSet("side", ["default": try Self.bundle($0)]) }
      let changes = BundleComparison.all(from: sets[0], to: sets[1]).flatMap(\.changes)
      let reported = Set(
        changes.filter { $0.name.rawValue == "stored-tag-changes" }
          .compactMap { $0.message.firstMatch(of: /tags (?:saved by old clients )?with `([^`]+)`/)?.output.1 }.map(
            String.init))
      #expect(reported == expected, "\(old) to \(new)")
      (broken, sound) = (broken + expected.count, sound + old.names.count - expected.count)
    }
    #expect(broken > 30 && sound > 10, "\(broken) broken, \(sound) sound")
  }

  /// Three styles at most of one or two texts, whose angles are few, so that they often meet.
  private static func tags(_ random: inout SeededGenerator) -> Tags {
    let names = ["a", "b", "c"].prefix(1 + random.next(below: 3)).shuffled(using: &random)
    var styles: [Int: [[Text]]] = [:]
    for count in 1...2 {
      styles[count] = names.map { _ in
        (0..<count).map { _ in
          let angle = [-45.0, 0, 30, 180][random.next(below: 4)]
          return Text(angle: angle, isRight: angle.magnitude < 90)
        }
      }
    }
    return Tags(names: Array(names), styles: styles)
  }

  /// The set with one text of one style turned.
  private static func altered(_ tags: Tags, _ random: inout SeededGenerator) -> Tags {
    var styles = tags.styles
    let (count, style) = (1 + random.next(below: 2), random.next(below: tags.names.count))
    styles[count]?[style][0] = Text(angle: 30, isRight: true)
    return Tags(names: tags.names, styles: styles)
  }

  private static func bundle(_ tags: Tags) throws -> [UInt8] {
    let counts = tags.styles.keys.sorted().map { count in
      let styles = zip(tags.names, tags.styles[count] ?? []).map { name, texts in
        "\(name): [\(texts.map { "\($0.angle)" }.joined(separator: ", "))]"
      }
      return "      \(count): { \(styles.joined(separator: ", ")) }\n"
    }
    let compiled = try compile(
      """
      tags:
        note:
          layout:
            radius: 25
            dot: { radius: 2 }
            text: { width: 20..40, height: 14..15, padding: 5, gap: 5 }
          hit: { dot: 25, text: 5, prefer: dot }
          cycle: [\(tags.names.joined(separator: ", "))]
          angles:
      \(counts.joined())
      """)
    return try #require(compiled.bundles["default"])
  }

  /// Whether some tag that was stored with a style, by today's client or by an old one, isn't what it was.
  private static func breaks(_ old: Tags, _ new: Tags, style: Int) -> Bool {
    old.styles.contains { count, styles in
      let stored = styles[style]
      return [today, firstAngle].contains { recognize in
        let before = recognize(stored, styles)
        guard case .known = before else { return false }
        return recognize(stored, new.styles[count] ?? []) != before
      }
    }
  }

  /// Today's client: all angles and sides, else the first style as a guess.
  private static func today(_ stored: [Text], _ styles: [[Text]]) -> Answer {
    if styles.isEmpty { return .none }
    return styles.contains(stored) ? .known(stored) : .guess
  }

  /// A client in the field: of those whose angles begin alike the one with all of them, else the first of those.
  private static func firstAngle(_ stored: [Text], _ styles: [[Text]]) -> Answer {
    if styles.isEmpty { return .none }
    let angles = stored.map { Float($0.angle) }
    let alike = styles.filter { Float($0[0].angle) == angles[0] }
    let whole = alike.first { $0.map { Float($0.angle) } == angles } ?? alike.first
    return whole.map(Answer.known) ?? .guess
  }
}
