import StyleTestSupport
import Testing

/// Suggestions for styles with so many findings that not all of them are tried.
@Suite(.firstIssues) struct ManySuggestionTests {
  /// The findings of 63 slots have two options each; the one of the small page has its own tried all the same.
  @Test func trialsForOneStyleAreSixtyFour() throws {
    let scratch = try ScratchFolder()
    try scratch.write("templates: { large: \(page(64)), small: \(page(2)) }\n", to: "StyleSources/a.yaml")
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    let run = scratch.run("lint", "--format", "json")
    #expect(run.output.split(separator: "\"template-slots-overlap\"").count - 1 == 64)
    #expect(run.output.split(separator: "(not checked)").count - 1 == 2 * 63 - 64)
  }

  /// A page with slots that lie on each other.
  private func page(_ count: Int) -> String {
    let slots = (0..<count).map { number in
      let corner = 0.05 + 0.005 * Double(number)
      return "s\(number): { accepts: [photo], rect: [\(corner), \(corner), 0.3, 0.3] }"
    }
    return
      "{ canvas: { width: 1000, height: 1000 }, background: \"#FFFFFF\", slots: { \(slots.joined(separator: ", ")) } }"
  }
}
