public import StyleGeometry

/// The units of a text, in reading order, which a text animation moves one by one.
///
/// Ranges count UTF-16 code units, as `NSRange`, TextKit and CoreText do: a range never cuts an emoji, a flag or an accent off its
/// letter. White space alone is no unit. Characters are Swift's own, extended grapheme clusters of the Unicode version that the
/// system's standard library knows.
public struct TextUnits: Hashable, Sendable {
  /// The range of each unit.
  public let ranges: [Range<Int>]

  /// The number of units.
  public var count: Int { ranges.count }

  /// Finds the units of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unit: The part of the text that moves by itself.
  ///   - lines: The lines as they are laid out, in reading order; nil takes the text's own, which end at its line breaks. Only
  ///     used for lines; parts outside the text are left out.
  ///   - joined: The ranges that the text system draws as one glyph, such as a ligature: the characters or words that such a
  ///     range touches are one unit.
  public init(_ text: String, by unit: TextUnit, lines: [Range<Int>]? = nil, joined: [Range<Int>] = []) {
    let clusters = Cluster.all(text)
    switch unit {
    case .character:
      ranges = Self.joined(clusters.filter { !$0.isSpace }.map(\.range), joined)
    case .word:
      ranges = Self.joined(Self.runs(clusters, cut: \.isSpace), joined)
    case .line:
      ranges = (lines ?? Self.lines(clusters)).map { $0.clamped(to: 0..<text.utf16.count) }
        .filter { line in clusters.contains { !$0.isSpace && $0.range.overlaps(line) } }
    }
  }

  /// The ranges of runs of clusters between those that cut.
  private static func runs(_ clusters: [Cluster], cut: KeyPath<Cluster, Bool>) -> [Range<Int>] {
    clusters.split { $0[keyPath: cut] }.compactMap { run in
      run.first.flatMap { first in run.last.map { first.range.lowerBound..<$0.range.upperBound } }
    }
  }

  private static func lines(_ clusters: [Cluster]) -> [Range<Int>] { runs(clusters, cut: \.isLineBreak) }

  /// Joins units that touch one range into one; both are in the order of the text.
  private static func joined(_ units: [Range<Int>], _ glyphs: [Range<Int>]) -> [Range<Int>] {
    let glyphs = glyphs.filter { !$0.isEmpty }
    if glyphs.isEmpty { return units }
    var whole: [Range<Int>] = []
    for unit in units {
      if let last = whole.last, glyphs.contains(where: { $0.overlaps(last) && $0.overlaps(unit) }) {
        whole[whole.count - 1] = last.lowerBound..<unit.upperBound
      } else {
        whole.append(unit)
      }
    }
    return whole
  }
}

/// A character as people see it, with its place in UTF-16.
private struct Cluster {
  let range: Range<Int>
  /// Whether it consists of white space alone.
  let isSpace: Bool
  /// Whether it ends a line.
  let isLineBreak: Bool

  static func all(_ text: String) -> [Cluster] {
    var clusters: [Cluster] = []
    var start = 0
    for character in text {
      let end = start + character.utf16.count
      clusters.append(
        Cluster(
          range: start..<end, isSpace: character.unicodeScalars.allSatisfy(\.properties.isWhitespace),
          isLineBreak: character.isNewline))
      start = end
    }
    return clusters
  }
}
