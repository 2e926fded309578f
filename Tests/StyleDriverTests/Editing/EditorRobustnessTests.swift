import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport
import Testing

/// Every question at some offsets of every fixture; at a third of all in `make test-all`.
@Suite(.tags(.many), .firstIssues) struct EditorRobustnessTests {
  private static let step = Effort.cases(3, few: 61)

  private func expectInside(_ place: SourceRange, _ project: EditorProject, _ what: String) {
    let bytes = project.files[place.file.index].bytes
    guard place.range.upperBound <= bytes.count else {
      Issue.record("\(what): \(place.range) in \(bytes.count) bytes")
      return
    }
    for end in [place.range.lowerBound, place.range.upperBound] where end < bytes.count {
      // Where the text is UTF-8 no range may part a character.
      #expect(bytes[end] & 0xC0 != 0x80 || String(validating: bytes, as: UTF8.self) == nil, "\(what): \(place.range)")
    }
  }

  private func ask(_ project: EditorProject, _ file: FileID, every step: Int = step) {
    func check(_ places: [SourceRange], _ what: String) { for place in places { expectInside(place, project, what) } }
    check(project.names(in: file), "names")
    check(project.foldingRanges(of: file).map(\.place), "folding")
    check(project.colors(in: file).map(\.place), "colors")
    check(project.hints(in: file).map(\.place), "hints")
    check(project.links(in: file).map(\.place), "links")
    check(project.usages(in: file).flatMap { [$0.place] + $0.references }, "usages")
    func walk(_ items: [OutlineItem]) {
      for item in items {
        check([item.place, item.keyPlace], "outline")
        walk(item.children)
      }
    }
    walk(project.outline(of: file))
    for color in project.colors(in: file) {
      check(project.presentations(of: color.color, at: color.place).map(\.edit.place), "presentations")
    }
    let bytes = project.files[file.index].bytes
    var last: [SourceRange] = []
    for offset in stride(from: 0, through: bytes.count, by: step)
    where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let selection = project.selectionRanges(in: file, at: offset)
      check(selection, "selection at \(offset)")
      // A completion reads the text up to four times, so it is asked for at some of them.
      if step > 3 || offset.isMultiple(of: 11), let found = project.completions(in: file, at: offset) {
        check([found.place], "completion at \(offset)")
      }
      if let meaning = project.keyMeaning(in: file, at: offset) { check([meaning.place], "meaning at \(offset)") }
      _ = project.listSignature(in: file, at: offset)
      // What is about the name under the cursor is the same all over it.
      if selection != last { askAboutName(project, file, offset, check) }
      last = selection
    }
  }

  private func askAboutName(
    _ project: EditorProject, _ file: FileID, _ offset: Int, _ check: ([SourceRange], String) -> Void
  ) {
    check(project.definitions(in: file, at: offset), "definitions at \(offset)")
    check(project.highlights(in: file, at: offset).map(\.place), "highlights at \(offset)")
    if case .success(let target) = project.renameTarget(in: file, at: offset) {
      check([target.place], "rename at \(offset)")
      if case .success(let rename) = project.rename(in: file, at: offset, to: "renamed-here") {
        check((rename.edits + (rename.aliasEdits ?? [])).map(\.place), "rename at \(offset)")
      }
    }
    for refactoring in [
      project.extraction(in: file, at: offset), project.inlining(in: file, at: offset, everywhere: false),
      project.inlining(in: file, at: offset, everywhere: true),
    ] {
      check((refactoring?.edits ?? []).map(\.place), "refactoring at \(offset)")
    }
  }

  @Test(arguments: Fixture.all(in: "err") + Fixture.all(in: "ok"))
  func everyOffsetOfAFixtureIsAnswered(_ fixture: Fixture) throws {
    let project = EditorProject(try FixtureFolder(fixture).load())
    ask(project, try #require(project.file(at: "StyleSources/" + (fixture.path.split(separator: "/").last ?? ""))))
  }

  @Test(arguments: FixtureFolder.projects)
  func everyOffsetOfAProjectIsAnswered(_ name: String) throws {
    let project = EditorProject(try FixtureFolder.project(name).load())
    for file in project.files.indices { ask(project, FileID(file), every: 3 * Self.step) }
  }

  /// A text cut off anywhere, as it is while somebody types it.
  @Test func everyBeginningOfASourceIsAnswered() throws {
    let text = Array(
      "tokens: { 𝒜: { fast: 1s } }\r\ntags:\n  note:\n    cycle: [a, b]\n    show: \"{𝒜.fast}\"\n    angles: { 1: { a: [0] } }\n"
        .utf8)
    let project = EditorProject(
      try MarkedProject.pipeline(
        [SourceFile(path: "a.yaml", bytes: text), SourceFile(path: "stylec.yaml", bytes: Array("format: 1\n".utf8))],
        at: "stylec.yaml"
      ).load())
    let file = try #require(project.file(at: "a.yaml"))
    for end in text.indices {
      let cut = project.replacing(file, by: Array(text[..<end]))
      for offset in [0, end / 2, end] where offset == end || text[offset] & 0xC0 != 0x80 {
        _ = cut.completions(in: file, at: offset)
        _ = cut.definitions(in: file, at: offset)
        _ = cut.selectionRanges(in: file, at: offset)
      }
    }
  }
}
