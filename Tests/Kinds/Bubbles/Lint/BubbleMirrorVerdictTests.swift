import StyleDiagnostics
import StyleTestSupport
import Testing

/// The rules' verdicts on bubbles that are mirrored from right to left, and on the mirror images as an author would write them.
@Suite(.tags(.many), .firstIssues) struct BubbleMirrorVerdictTests {
  @Test func verdictsOfBubblesAndTheirImagesAreEqual() throws {
    let pairs = MirroredBubble.many(Effort.cases(1000, few: 120), seed: 75)
    let verdicts = try [false, true].map { isImage in
      try Self.verdicts(lint("bubbles:\n" + pairs.map { $0.source(isImage: isImage) }.joined()))
    }
    for pair in pairs { #expect(verdicts[0][pair.name] == verdicts[1][pair.name], "\(pair.source(isImage: false))") }
    #expect(verdicts[0].count > Effort.enough(400) && verdicts[0].count < pairs.count)
    #expect(Set(verdicts[0].values.joined()).count >= 6)
  }

  @Test func directionsAreSuggestedInTheWordsOfTheSource() throws {
    func help(_ directions: String, _ more: String = "") throws -> [String] {
      let linted = try lint(
        """
        bubbles:
          tip:
            arrow: { direction: [\(directions)], width: 16, height: 10, position: follow }
            cornerRadius: 12
            size: { width: 120..280, height: 60..200 }
            placement: { margin: 8, gap: 4 }
        \(more)
        """)
      return try #require(linted.findings.first { $0.name == "bubble-placement-gap" }).help
    }
    #expect(try help("top, trailing").joined().contains("`direction: [top, trailing, bottom, leading]`"))
    let named = try help("top, right", "    rightToLeft: mirrored")
    #expect(named.joined().contains("`direction: [top, right, bottom, left]`"))
  }

  /// The level and name of each finding, by the bubble that it is about.
  private static func verdicts(_ linted: Compiled) throws -> [String: [String]] {
    var verdicts: [String: [String]] = [:]
    for finding in linted.findings {
      let name = try #require(finding.keyPath).components[1]
      verdicts[name, default: []].append("\(finding.level) \(finding.name.rawValue)")
    }
    return verdicts.mapValues { $0.sorted() }
  }
}
