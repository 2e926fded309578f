import Foundation
import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Questions of the live page, which anybody who reaches its server may write.
@Suite struct GalleryQuestionTests {
  private static let source = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }

    """

  private static func question(
    bundle: String = "\"default\"", numbers: String = number(values: "[5]") + "," + number(),
    style: String = "\"bubbles.tip\"",
    more: String = ""
  ) -> String {
    "{\"bundle\":\(bundle),\"hash\":\"h\",\"numbers\":[\(numbers)],\"style\":\(style)\(more)}"
  }

  private static func number(
    _ stated: String = "bubbles.tip.arrow.radius", endpoint: String = "\"whole\"", values: String = "[4, 9.5]"
  ) -> String { "{\"endpoint\":\(endpoint),\"stated\":\"\(stated)\",\"values\":\(values)}" }

  private func answer(_ question: String) throws -> String? {
    let workspace = try #require(try lint(Self.source).workspace)
    return GalleryQuestion(Array(question.utf8))?.answer(in: workspace).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func answerHasTheQuestionAndAStopForEachValueThatCompiles() throws {
    let question = Self.question(
      numbers: Self.number("bubbles.tip.cornerRadius", values: "[9]") + ","
        + Self.number("bubbles.tip.size.width", endpoint: "\"max\"", values: "[90, 400]"))
    let answer = try JSONDocument(parsing: Array(try #require(try answer(question)).utf8), limit: 1 << 20).root
    #expect(answer["question"]?.stringValue == question)
    let stops = try #require(answer["stops"]?.elements).map(\.self)
    // A range can't end before it begins.
    #expect(stops.compactMap { $0["value"]?.doubleValue } == [400])
    let edits = try #require(stops.first?["edits"]?.elements)
    #expect(edits.contains { $0["new"]?.doubleValue == 9 } && edits.contains { $0["new"]?.doubleValue == 400 })
  }

  @Test func whatNoPageWouldWriteIsNoQuestion() {
    let deep = String(repeating: "[", count: 4000) + String(repeating: "]", count: 4000)
    let many = Array(repeating: Self.number(values: "[1]"), count: 33).joined(separator: ",")
    for text in [
      "", "null", "[]", "{}", "{\"bundle\":", deep, Self.question(numbers: ""), Self.question(numbers: many),
      Self.question(numbers: "7"), Self.question(numbers: deep), Self.question(bundle: "7"),
      Self.question(more: ",\"hash\":\"h\""), Self.question(more: ",\"more\":1"), Self.question(style: "null"),
      Self.question(numbers: Self.number() + "," + Self.number(values: "[1]")),
      Self.question(numbers: Self.number(endpoint: "\"middle\"")), Self.question(numbers: Self.number(endpoint: "1")),
      Self.question(numbers: Self.number(values: "[]")), Self.question(numbers: Self.number(values: "[NaN]")),
      Self.question(numbers: Self.number(values: "[1e999]")), Self.question(numbers: Self.number(values: "[\"1\"]")),
      Self.question(numbers: Self.number(values: "[0.1234567890123456789]")),
      Self.question(numbers: Self.number(values: "7")),
      Self.question(numbers: Self.number(values: "[\(Array(repeating: "1", count: 65).joined(separator: ","))]")),
      Self.question(bundle: "\"\\ud800\""), Self.question() + String(repeating: " ", count: GalleryQuestion.sizeLimit),
    ] {
      #expect(GalleryQuestion(Array(text.utf8)) == nil, "\(text.prefix(200))")
    }
    #expect(GalleryQuestion([0xFF, 0xFE, 0x00]) == nil)
    let most =
      Array(repeating: Self.number(values: "[1]"), count: 31) + [
        Self.number(values: "[\(Array(repeating: "1", count: 64).joined(separator: ","))]")
      ]
    #expect(GalleryQuestion(Array(Self.question(numbers: most.joined(separator: ",")).utf8)) != nil)
    let padded = Self.question().padding(toLength: GalleryQuestion.sizeLimit, withPad: " ", startingAt: 0)
    #expect(GalleryQuestion(Array(padded.utf8)) != nil)
  }

  @Test func whatTheProjectDoesNotHaveIsNotAnswered() throws {
    #expect(try answer(Self.question()) != nil)
    for text in [
      Self.question(bundle: "\"night\""), Self.question(style: "\"\""), Self.question(style: "\"bubbles\""),
      Self.question(style: "\".\""), Self.question(style: "\"bubbles.none\""), Self.question(style: "\"tokens.r\""),
      Self.question(style: "\"bubbles.tip.arrow\""), Self.question(numbers: Self.number("bubbles.tip.arrow")),
      Self.question(numbers: Self.number("bubbles.tip.arrow.radius", endpoint: "\"max\"")),
      Self.question(numbers: Self.number("bubbles.none.cornerRadius")), Self.question(numbers: Self.number("")),
      Self.question(numbers: Self.number(values: "[-1]")), Self.question(numbers: Self.number(values: "[4, -0.5]")),
      Self.question(numbers: Self.number(values: "[1e16]")),
    ] {
      #expect(try answer(text) == nil, "\(text)")
    }
    // The ends of a domain belong to it.
    #expect(try answer(Self.question(numbers: Self.number(values: "[0]"))) != nil)
  }
}
