import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The page of sources that are followed, with a clock that a test moves.
@Suite struct LivePageTests {
  private static let past = Date(timeIntervalSince1970: 1_000_000)

  private func page(in scratch: ScratchFolder, of source: String = ScratchFolder.bubble) throws -> LivePage {
    LivePage(try #require(try lint(source).workspace), in: OutputFolder(scratch.path))
  }

  /// Whether a tick at some nanosecond touches a file that was last touched long ago.
  private func touches(_ page: inout LivePage, at now: Int, _ file: String) throws -> Bool {
    try FileManager.default.setAttributes([.modificationDate: Self.past], ofItemAtPath: file)
    try page.tick(at: now)
    return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date != Self.past
  }

  @Test func fileIsTouchedOnceASecondAndKeepsItsContents() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{}", to: "live.json")
    var page = try page(in: scratch)
    let moments = [0, 999_999_999, 1_000_000_000, 1_500_000_000, 2_000_000_000]
    let touched = try moments.map { try touches(&page, at: $0, scratch["live.json"]) }
    #expect(touched == [true, false, true, false, true])
    #expect(try scratch.text("live.json") == "{}")
  }

  @Test func fileThatIsGoneDoesNotComeBack() throws {
    let scratch = try ScratchFolder()
    var page = try page(in: scratch)
    try page.tick(at: 0)
    #expect(!scratch.exists("live.json") && !scratch.exists("answer.json"))
  }

  private static func question(_ radius: Int, hash: String = "h") -> String {
    let numbers = [("arrow.height", 14), ("cornerRadius", radius)].map { key, value in
      "{\"endpoint\":\"whole\",\"stated\":\"bubbles.tip.\(key)\",\"values\":[\(value)]}"
    }
    return
      "{\"bundle\":\"default\",\"hash\":\"\(hash)\",\"numbers\":[\(numbers.joined(separator: ","))],\"style\":\"bubbles.tip\"}"
  }

  @Test func newQuestionsAboutTheShownSourcesAreAnsweredAtTheNextTick() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{\"hash\":\"h\",\"safeRanges\":\"1\"}", to: "live.json")
    var page = try page(in: scratch)
    func answer(to question: String) throws -> String? {
      try scratch.write(question, to: "question.json")
      try page.tick(at: 0)
      defer { try? scratch.remove("answer.json") }
      return try? scratch.text("answer.json")
    }
    let answer10 = try #require(try answer(to: Self.question(10)))
    #expect(answer10.contains("{\"new\":10,\"path\":[\"cornerRadius\"]}"))
    #expect(answer10.contains("{\"new\":14,\"path\":[\"arrow\",\"height\"]}"))
    // Once is enough.
    #expect(try answer(to: Self.question(10)) == nil)
    for text in ["", "{\"bundle\":[", Self.question(10, hash: "other"), Self.question(-1), Self.question(10) + "x"] {
      #expect(try answer(to: text) == nil, "\(text)")
    }
    #expect(try answer(to: Self.question(11))?.contains("\"new\":11,") == true)
    // A page that isn't told which sources it shows has none.
    try scratch.write("{}", to: "live.json")
    #expect(try answer(to: Self.question(12)) == nil)
  }

  /// Whatever lies there is no question: a folder, a link to something that never ends, more than a question has.
  @Test func whatIsNoFileOfAQuestionIsLeftAlone() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{\"hash\":\"h\"}", to: "live.json")
    var page = try page(in: scratch)
    try FileManager.default.createDirectory(atPath: scratch["question.json"], withIntermediateDirectories: true)
    try page.tick(at: 0)
    try scratch.remove("question.json")
    try FileManager.default.createSymbolicLink(atPath: scratch["question.json"], withDestinationPath: "/dev/zero")
    try page.tick(at: 0)
    try scratch.remove("question.json")
    try scratch.write(Self.question(10) + String(repeating: " ", count: 1 << 20), to: "question.json")
    try page.tick(at: 0)
    #expect(!scratch.exists("answer.json"))
  }

  /// What can't be written is said once, not at each tick.
  @Test func anAnswerThatCannotBeWrittenFailsOnce() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{\"hash\":\"h\"}", to: "live.json")
    try scratch.write("", to: "answer.json/in-the-way")
    var page = try page(in: scratch)
    try scratch.write(Self.question(10), to: "question.json")
    #expect(throws: RunError.self) { try page.tick(at: 0) }
    try page.tick(at: 1)
  }
}
