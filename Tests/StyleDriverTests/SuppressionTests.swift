import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Comments that leave findings out.
@Suite struct SuppressionTests {
  /// A comment's range ends with the entry: a comment that begins right there isn't under it.
  @Test func whatBeginsAtTheEndOfAnEntryIsNotCovered() throws {
    let rule = "comment-without-space"
    let source = "tokens:\n  # stylec-ignore \(rule) -- of a line\n  size: \"12pt\"# of a line\n"
    let found = try lint(source, project: "format: 1\n").names
    #expect(found.contains(rule) && found.contains("suppression-unused"), "\(found)")
    let whole = try lint("# stylec-ignore-file \(rule) -- glued\n" + source, project: "format: 1\n").names
    #expect(!whole.contains(rule), "\(whole)")
  }

  private static let long = "target: view, property: opacity, from: 0, to: 1, duration: 12, reducedMotion: none"

  /// The remaining findings above note, each as `name keyPath`.
  private func left(_ source: String) throws -> [String] {
    try lint(source).findings.filter { $0.level > .note }
      .map { "\($0.name.rawValue) \($0.keyPath?.description ?? "")".trimmingSuffix }
  }

  @Test func aCommentAfterAValueCoversItsLineAndTheLinesBelowIt() throws {
    let block = "animations: # stylec-ignore animation-long -- both\n  a: { \(Self.long) }\n  b: { \(Self.long) }\n"
    #expect(try left(block) == [])
    let first = "animations:\n  a: { \(Self.long) } # stylec-ignore animation-long -- one\n  b: { \(Self.long) }\n"
    #expect(try left(first) == ["animation-long animations.b"])
    let inner = "animations:\n  a: # stylec-ignore animation-long -- one\n    { \(Self.long) }\n  b: { \(Self.long) }\n"
    #expect(try left(inner) == ["animation-long animations.b"])
  }

  @Test func aCommentOnItsOwnLineCoversTheNextSibling() throws {
    let comment = "# stylec-ignore animation-long -- one"
    #expect(
      try left("animations:\n  \(comment)\n  a: { \(Self.long) }\n  b: { \(Self.long) }\n")
        == ["animation-long animations.b"])
    // The last of its kind has no sibling, whatever comes after it.
    #expect(
      try left("animations:\n  a: { \(Self.long) }\n  \(comment)\ntokens: { x: 1 }\n")
        == ["animation-long animations.a", "suppression-unused"])
  }

  @Test func aFilesCommentStandsAboveItsFirstKey() throws {
    let comment = "# stylec-ignore-file animation-long -- all of it\n"
    #expect(try left(comment + "animations: { a: { \(Self.long) } }\n") == [])
    #expect(
      try left("animations: { a: { \(Self.long) } }\n" + comment) == ["animation-long animations.a", "unknown-name"])
    let messages = try lint("animations: { a: { \(Self.long) } }\n" + comment).findings.map(\.message)
    #expect(messages.contains("a suppression for the whole file must be above its first key"))
  }

  /// All comments that cover a finding are used by it, and one that covers none isn't, whatever else covers its place.
  @Test func aCommentMayCoverTheWholeFile() throws {
    let short = "target: view, property: opacity, from: 0, to: 1, duration: 0.2, reducedMotion: none"
    let source = """
      # stylec-ignore-file animation-long -- all of it
      animations: # stylec-ignore animation-long -- all of them
        a: { \(Self.long) } # stylec-ignore animation-long -- one
        b: { \(short) } # stylec-ignore animation-long -- none
        # stylec-ignore animation-long -- the next
        c: { \(Self.long) }
      """
    let result = try lint(source)
    #expect(result.names == ["suppression-unused"], "\(result.report)")
    #expect(
      result.findings.compactMap { $0.place?.range.lowerBound } == [source.utf8Offset(of: "animation-long -- none")])
  }

  /// A comment covers a sibling with the same indent, however deep that is.
  @Test func aValueFurtherOutIsNoSibling() throws {
    let comment = "# stylec-ignore animation-long -- deep"
    let deep = "animations:\n      \(comment)\n  a: { \(Self.long) }\n"
    #expect(try left(deep) == ["suppression-unused", "animation-long animations.a"])
    #expect(try left("animations:\n\(comment)\n  a: { \(Self.long) }\n") == [])
  }

  @Test func aCommentMayNameSeveralRules() throws {
    let both = "animations:\n  a: { \(Self.long) } # stylec-ignore animation-long, animation-endless -- why\n"
    #expect(try left(both) == ["suppression-unused"])
    #expect(
      try left("animations:\n  a: { \(Self.long) } # stylec-ignore animation-lang -- why\n")
        == ["animation-long animations.a", "unknown-name"])
    #expect(try left("animations:\n  a: { \(Self.long) } # stylec-ignore\n").contains("unknown-name"))
    #expect(
      try left("animations:\n  a: { \(Self.long) } # stylec-ignore animation-long\n") == ["suppression-without-reason"])
  }

  /// Words after a rule without a comma that aren't a rule's name are the reason.
  @Test func aReasonWithoutHyphensIsReported() throws {
    func help(_ words: String) throws -> [String] {
      let result = try lint("animations:\n  a: { \(Self.long) } # stylec-ignore \(words)\n")
      #expect(result.names == ["suppression-without-reason"], "\(result.report)")
      return result.findings.flatMap(\.help)
    }
    #expect(
      try help("animation-long a sunset takes its time ")
        == ["add two hyphens before the reason: `# stylec-ignore animation-long -- a sunset takes its time`"])
    for words in ["animation-long", "animation-long --"] {
      #expect(try help(words) == ["add a reason after two hyphens: `# stylec-ignore animation-long -- REASON`"])
    }
  }

  /// Inside text a `#` begins no comment; after an error there are no findings about comments.
  @Test func otherTextIsNoSuppression() throws {
    let quoted = "animations:\n  a: { \(Self.long) }\ntokens: { x: \"# stylec-ignore animation-long -- no\" }\n"
    #expect(try left(quoted) == ["animation-long animations.a"])
    let block = "tokens:\n  x: |\n    # stylec-ignore animation-long -- no\nanimations:\n  a: { \(Self.long) }\n"
    #expect(try left(block) == ["animation-long animations.a"])
    let broken = "tokens: # stylec-ignore animation-long -- no\n  x: [1\n"
    #expect(try left(broken) == ["syntax tokens.x"])
    let compilerError = "animations:\n  a: { target: 7 } # stylec-ignore wrong-type -- no\n"
    #expect(try left(compilerError).contains("unknown-name"))
  }

  @Test func commentsInPropertyListsSuppressNothing() throws {
    let animation =
      "<dict><key>target</key><string>view</string><key>property</key><string>opacity</string><key>from</key><real>0</real>"
      + "<key>to</key><real>1</real><key>duration</key><real>12</real><key>reducedMotion</key><string>none</string></dict>"
    let text =
      "<plist version=\"1.0\"><dict><!-- stylec-ignore-file animation-long: no --><key>animations</key><dict><key>a</key>"
      + animation + "</dict></dict></plist>"
    let result = try lint(["a.plist": text])
    #expect(result.names == ["animation-long"], "\(result.report)")
  }

  @Test func theReportCountsSuppressedFindings() throws {
    let scratch = try ScratchFolder(
      source: "animations:\n  a: { \(Self.long) } # stylec-ignore animation-long -- why\n")
    #expect(scratch.run("lint").output == "no findings in 1 file (1 suppressed)\n")
    #expect(scratch.run("lint", "--format", "json").output.contains("\"suppressed\": 1"))
  }
}

extension String {
  fileprivate func utf8Offset(of text: String) -> Int? {
    Array(utf8).indices.first { Array(utf8)[$0...].starts(with: text.utf8) }
  }

  fileprivate var trimmingSuffix: String { hasSuffix(" ") ? String(dropLast()) : self }
}
