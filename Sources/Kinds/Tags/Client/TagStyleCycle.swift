public import StyleBundle
import StyleGeometry

/// The styles of a kind of tag in tap order, which recognizes a stored tag's style and gives the next one.
///
/// A tag whose angles match no style is shown with the first one, and the answer says that this is a guess. For a number of
/// texts that the bundle doesn't know the answer is ``Answer/unknownCount(_:)``, and the stored angles stay.
public struct TagStyleCycle: Sendable {
  /// A style, or the reason why there is none.
  public enum Answer: Hashable, Sendable {
    /// The tag's style.
    case style(TagStyle)
    /// The first style of the cycle, to be shown in place of an unknown one.
    case guess(TagStyle)
    /// The bundle has no styles for that many texts: leave the tag as it is.
    case unknownCount(Int)

    /// The style to show, known or guessed; nil for an unknown number of texts.
    public var style: TagStyle? {
      switch self {
      case .style(let style), .guess(let style): style
      case .unknownCount: nil
      }
    }
  }

  /// The kind of tag.
  public let tags: TagStyles

  /// Creates the cycle of a kind of tag.
  public init(_ tags: TagStyles) {
    self.tags = tags
  }

  /// Returns the style of a stored tag.
  public func recognize(_ stored: [TagAngle]) -> Answer {
    answer(count: stored.count) { styles in
      styles.first { $0.has(stored) { $0 == $1 } } ?? styles.first { $0.has(stored, matching: Self.areEqualFloats) }
    }
  }

  /// Returns the style of a tag that an old client stored: angles alone, as a dictionary gave them.
  ///
  /// The first angle decides, compared as a 32-bit float with the value that each dictionary of the bundle has for it, and with
  /// the angle itself. Where several styles begin with it, the one whose other angles match too is taken.
  public func recognize(oldAngles: [Double]) -> Answer {
    answer(count: oldAngles.count) { styles in
      styles.first { style in style.texts.indices.allSatisfy { wrote(style.texts[$0], oldAngles[$0]) } }
        ?? styles.first { wrote($0.texts[0], oldAngles[0]) }
    }
  }

  /// Returns the style of a number that an app stores, from 0; for a number outside the cycle the first style, as a guess.
  public func style(number: Int, count: Int) -> Answer {
    answer(count: count) { styles in styles.first { $0.index == number } }
  }

  /// Returns a tag's style after a text was added or removed: the one with the same number.
  public func style(keeping style: TagStyle, count: Int) -> Answer {
    self.style(number: style.index, count: count)
  }

  /// Returns the style that a tap on the dot gives to a stored tag.
  public func next(after stored: [TagAngle]) -> Answer {
    next(after: recognize(stored), count: stored.count)
  }

  /// Returns the style that a tap on the dot gives to a tag of an old client.
  public func next(afterOldAngles oldAngles: [Double]) -> Answer {
    next(after: recognize(oldAngles: oldAngles), count: oldAngles.count)
  }

  private func next(after answer: Answer, count: Int) -> Answer {
    guard let style = answer.style else { return answer }
    return self.style(number: (style.index + 1) % tags.cycle.count, count: count)
  }

  /// Returns the style that `find` picks from those of a number of texts, else the first one as a guess.
  private func answer(count: Int, _ find: ([TagStyle]) -> TagStyle?) -> Answer {
    guard let styles = tags.styles[count], let first = styles.first else { return .unknownCount(count) }
    return find(styles).map { .style($0) } ?? .guess(first)
  }

  private static func areEqualFloats(_ stored: Double, _ angle: Double) -> Bool {
    Float(stored) == Float(angle) || stored == -180 && angle == 180
  }

  /// Whether `stored` is a dictionary's number for a text, or the text's own angle, compared as 32-bit floats.
  private func wrote(_ text: TagStyle.Text, _ stored: Double) -> Bool {
    if Self.areEqualFloats(stored, text.angle) { return true }
    guard text.angle.magnitude == 90 else { return false }
    return tags.verticals.contains { pair in
      let magnitude = text.side == .right ? pair.right : pair.left
      return Self.areEqualFloats(stored, text.angle < 0 ? -magnitude : magnitude)
    }
  }
}

extension TagStyle {
  /// Whether a tag stores the style's angles and sides; both have the same number of texts.
  fileprivate func has(_ stored: [TagAngle], matching: (Double, Double) -> Bool) -> Bool {
    texts.indices.allSatisfy { texts[$0].side == stored[$0].side && matching(stored[$0].angle, texts[$0].angle) }
  }
}
