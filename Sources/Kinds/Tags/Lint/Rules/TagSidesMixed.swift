import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Styles named for one side with texts on the other.
enum TagSidesMixed: StyleRule {
  static let description = RuleDescription(
    "tag-sides-mixed", .tags, .note, levelRemark: "all texts on the other side: warning",
    summary: "a style whose name has left or right has texts on the other side",
    explanation: """
      People choose a style by its name, and code that keeps tags off the edge of a picture may do so too: a style \
      called `oblique-right` promises that all of the tag is to the right of its dot. A text on the other side needs \
      space where nobody expects it, and leaves the picture there. It may be intended, since three texts that fan out on \
      one side come close to each other; hence a note. A style with all of its texts on the other side can't be: the \
      name or the angles are wrong, hence a warning.

      A name has a side when one of its words is left or right: words end at any character that isn't a letter, and \
      where a capital follows a small letter, so `squareRight` and `right_2` have one and `bright` doesn't. A name with \
      both promises nothing. An angle decides its text's side, −90 < angle < 90 is right; at ±90 it is set.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for style in tags.styles {
      guard let promised = promisedSide(of: style.name.text) else { continue }
      let astray = style.texts.indices.filter { style.texts[$0].side != promised }
      if !astray.isEmpty { report(.mixed(style, promised, astray)) }
    }
  }

  /// Returns the side that a word of a name says; nil where none does, or both are said.
  static func promisedSide(of name: String) -> Side? {
    let letters = Array(name.unicodeScalars)
    var (said, saysBoth) = (Side?.none, false)
    var (start, wasSmall) = (0, false)
    func endWord(before end: Int) {
      let side = Side.allCases.first { side in
        side.rawValue.unicodeScalars.elementsEqual(letters[start..<end]) { $0.value == $1.value | 0x20 }
      }
      guard let side else { return }
      saysBoth = saysBoth || said.map { $0 != side } ?? false
      said = side
    }
    for (index, letter) in letters.enumerated() {
      if !letter.isLetter || letter.isCapital && wasSmall {
        endWord(before: index)
        start = letter.isLetter ? index : index + 1
      }
      wasSmall = letter.isSmall
    }
    endWord(before: letters.count)
    return saysBoth ? nil : said
  }
}

/// Properties of scalars, for which Unicode's tables are asked only outside ASCII.
extension Unicode.Scalar {
  fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
  fileprivate var isSmall: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }
  fileprivate var isLetter: Bool { isASCII ? isCapital || isSmall : properties.isAlphabetic }
}

extension Finding {
  fileprivate static func mixed(_ style: TagFigure.Style, _ promised: Side, _ astray: [Int]) -> Finding {
    let other = promised.mirrored.rawValue
    let areAll = astray.count == style.count
    return Finding(
      TagSidesMixed.self,
      "\(style.title) has \(areAll && astray.count > 1 ? "all of its texts" : Numerals.texts(astray)) on the \(other)",
      level: areAll ? .warning : .note, at: style.keyPath,
      caption: "its name says \(promised.rawValue)",
      related: astray.map {
        .init(
          style.keyPath(ofText: $0),
          "text \($0 + 1) is on the \(other), at \(Numerals.degrees(style.texts[$0].angle))")
      },
      notes: [
        "example: "
          + astray.map { "text \($0 + 1) at \(Numerals.degrees(style.texts[$0].angle)) is on the \(other)" }
          .joined(separator: ", ")
      ],
      help: ["move all of its texts to the \(promised.rawValue), or rename it without a side"],
      counterexample: style.counterexample(astray))
  }
}

private let examples = [
  RuleExample(
    "all on the side of the name, or a name without a side",
    tagSet: """
      cycle: [oblique-right, bright]
      angles:
        2:
          oblique-right: [-45, 45]
          bright: [-45, 135]
      """),
  RuleExample(
    "one text on the other side",
    tagSet: """
      cycle: [oblique-right]
      angles:
        3:
          oblique-right: [-45, 135, 45]
          #              ^^^^^^^^^^^^^^ tag-sides-mixed
      """),
  RuleExample(
    "all texts on the other side",
    tagSet: """
      cycle: [oblique-right]
      angles:
        2:
          oblique-right: [-135, 135]
          #              ^^^^^^^^^^^ tag-sides-mixed
      """),
]
