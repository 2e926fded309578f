import Foundation
import StyleTestSupport
import Testing

extension GalleryTests {
  @Test func commentsAboveStylesAreSaidOfThem() throws {
    let source = """
      # Of the file.
      bubbles:
        # A tip,
        #   in two lines.
        # stylec-ignore bubble-tip-short -- as its author draws it
        tip: # beside it
          # Of its arrow.
          arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
          cornerRadius: 8
          size: { width: 120..313, height: 60..200 }
        ## Again: <b>
        other: { extends: tip }
        # Too far away.

        far: { extends: tip }
        none: { extends: tip }   # Of this line alone.
        next: { extends: tip }
      """
    for text in [source, source.replacingOccurrences(of: "\n", with: "\r\n")] {
      let comments = try #require(try data(page(text))["comments"] as? [String: [String: String]])
      #expect(comments["default"] == ["bubbles.tip": "A tip, in two lines.", "bubbles.other": "Again: <b>"])
      #expect(comments["sharp"] == [:])
    }
  }

  @Test func commentsOfPropertyListsAreSaidAndLongOnesCut() throws {
    let source = "bubbles:\n  # \(String(repeating: "a", count: 300))\n  other: { cornerRadius: 3 }\n"
    let long = try data(page(source))
    #expect((long["comments"] as? [String: [String: String]])?["default"]?["bubbles.other"]?.count == 240)
    let scratch = try project()
    try scratch.write(
      """
      <plist version="1.0"><dict><key>bubbles</key><dict>
        <!-- A tip
             in a list. -->
        <key>tip</key>
        <dict><key>cornerRadius</key><integer>8</integer></dict>
      </dict></dict></plist>
      """, to: "StyleSources/a.plist")
    try scratch.write(Self.project.replacingOccurrences(of: "a.yaml", with: "a.plist"), to: "StyleSources/stylec.yaml")
    _ = scratch.run("preview")
    let listed = try data(scratch.text("Generated/preview/index.html"))
    #expect((listed["comments"] as? [String: [String: String]])?["default"] == ["bubbles.tip": "A tip in a list."])
  }

  /// The page leaves out all that isn't seen in an image.
  @Test func picturesOfThePageHaveNoTitlesAndNoSpacesAboutCommands() throws {
    let pictures = try #require(try data(page())["pictures"] as? [String])
    let paths = pictures.flatMap { $0.components(separatedBy: "<path d='").dropFirst() }
    #expect(!paths.isEmpty)
    for path in paths.compactMap({ $0.components(separatedBy: "'").first }) {
      #expect(path.wholeMatch(of: /(?:[MLAQCZ](?:-?[\d.]+(?: -?[\d.]+)*)?)+/) != nil && path.hasPrefix("M"), "\(path)")
    }
    for picture in pictures {
      #expect(!picture.contains("<title") && !picture.contains("\n") && picture.hasSuffix("</svg>"), "\(picture)")
    }
  }
}
