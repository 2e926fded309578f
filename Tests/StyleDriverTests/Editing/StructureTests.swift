import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// Outlines, ranges, colors, hints, lenses and refactorings.
@Suite struct StructureTests {
  private func edited(_ marked: MarkedProject, _ refactoring: Refactoring?) throws -> [String: String] {
    let edits = try #require(refactoring).edits
    return Dictionary(
      uniqueKeysWithValues: marked.project.applying(edits).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func theOutlineNestsAsTheSourceDoes() throws {
    let marked = try MarkedProject(
      ["a.yaml": "tokens: { motion: { fast: 1s } }\npalettes:\n  pens:\n    colors: { ink: \"#000\" }\n"])
    let outline = marked.project.outline(of: try #require(marked.project.file(at: "a.yaml")))
    func lines(_ items: [OutlineItem], _ margin: String) -> [String] {
      items.flatMap { ["\(margin)\($0.kind) \($0.name) \($0.detail)"] + lines($0.children, margin + " ") }
    }
    #expect(
      lines(outline, "") == [
        "key tokens ", " group motion ", "  token fast 1s", "key palettes ", " style pens ", "  key colors ",
        "   part ink \"#000\"",
      ])
  }

  @Test func definitionsAreFoundByTheirLetters() throws {
    let marked = try MarkedProject(["a.yaml": "tokens: { motion: { fast: 1s } }\nbubbles: { tip: {} }\n"])
    #expect(marked.project.workspaceSymbols(matching: "FST").map(\.name) == ["fast"])
    #expect(marked.project.workspaceSymbols(matching: "").count == 3)
    #expect(marked.project.workspaceSymbols(matching: "tip").map(\.container) == ["bubbles"])
  }

  @Test func mapsAndRunsOfCommentsFold() throws {
    let marked = try MarkedProject(
      ["a.yaml": "⟦# one\n# two⟧\n\n# three\n⟦tokens:\n  a: 1\n  ⟦b:\n    c: 2⟧⟧\n"])
    let file = try #require(marked.project.file(at: "a.yaml"))
    #expect(marked.lines(marked.project.foldingRanges(of: file).map(\.place)) == marked.lines(marked.marks))
  }

  @Test func selectionsGrowFromANameToTheFile() throws {
    let marked = try MarkedProject(["a.yaml": "tokens: { gap: 5, wide: \"{g‸ap}\" }\n"])
    let found = marked.project.selectionRanges(in: marked.cursor.file, at: marked.cursor.offset).map(marked.text)
    #expect(
      found == [
        "gap", "\"{gap}\"", "wide: \"{gap}\"", "{ gap: 5, wide: \"{gap}\" }", "tokens: { gap: 5, wide: \"{gap}\" }",
        "tokens: { gap: 5, wide: \"{gap}\" }\n",
      ])
  }

  @Test func colorsAreFoundAndWrittenInEveryForm() throws {
    let marked = try MarkedProject([
      "a.yaml":
        "tokens: { ink: ⟦\"#000\"⟧ }\nbubbles: { tip: { fill: ⟦{ colorSpace: display-p3, components: [1, 0, 0] }⟧ } }\n"
    ])
    let file = try #require(marked.project.file(at: "a.yaml"))
    let colors = marked.project.colors(in: file)
    #expect(marked.lines(colors.map(\.place)) == marked.lines(marked.marks))
    let forms = marked.project.presentations(of: BundleColor(red: 1, green: 1, blue: 1), at: colors[0].place)
    #expect(
      forms.map(\.label) == [
        "\"#FFF\"", "\"#FFFFFF\"", "\"#FFFFFFFF\"", "{ colorSpace: srgb, components: [1, 1, 1] }",
      ])
    for form in forms {
      let files = marked.project.applying([form.edit])
      let tree = readSource(try #require(files.first).bytes, file: file, isPropertyList: false)
      #expect(!tree.diagnostics.contains { $0.level == .error })
    }
  }

  @Test func hintsSayWhatReferencesStandForInEachBundle() throws {
    let marked = try MarkedProject(
      [
        "a.yaml": "tokens: { gap: 5, wide: \"{gap}\" }\nbubbles: { tip: { cornerRadius: \"{wide}\" } }\n",
        "b.yaml": "tokens: { gap: 8 }\n",
      ],
      project: "format: 1\nbundles: { main: { sources: [a.yaml] }, big: { extends: main, sources: [b.yaml] } }\n")
    let file = try #require(marked.project.file(at: "a.yaml"))
    #expect(marked.project.hints(in: file).map(\.text) == ["= 5 or 8", "= 5 or 8"])
  }

  @Test(arguments: [
    // 375 · 0.2 and 600 · 0.1; the derivedStyle's canvas isn't its base's.
    (
      """
      templates:
        page:
          canvas: { width: 375, height: endless }
          page: 600
          slots: { a: { accepts: [photo], rect: [0.2, 0.1, 0.5, 1%] } }
        wide: { extends: page, canvas: { width: 1000 } }
      """, ["[0.2, 0.1, 0.5, 1%] = [75, 60, 187.5, 6] pt"]
    ),
    // A travel of 120 − 2 · 8 − 30 = 74 pt from 8 + 15 on, and of 313 − 46 = 267 pt.
    (
      """
      bubbles:
        tip:
          arrow: { direction: [top, bottom], width: 30, height: 12, position: 0.25..0.5 }
          cornerRadius: 8
          size: { width: 120..313, height: 60 }
        box:
          extends: tip
          arrow: { direction: left, position: { min: 0, max: 1 } }
          size: { height: 100 }
        corner: { extends: tip, arrow: { direction: [top, left], position: 0 } }
      """,
      [
        "0.25..0.5 = 41.5..60 pt of 120, 89.75..156.5 pt of 313", "0 = 23 pt of 100", "1 = 77 pt of 100",
      ]
    ),
    (
      "stickers: { a: { content: photo, size: { width: 180, height: 60 }, scale: 0.5..3 } }\n",
      ["0.5..3 = 90 × 30 to 540 × 180 pt"]
    ),
  ])
  func hintsSayWhatProportionsAreInPoints(source: String, expected: [String]) throws {
    let project = try MarkedProject(["a.yaml": source]).project
    let file = try #require(project.file(at: "a.yaml"))
    let tree = project.trees[file.index]
    let reported = project.hints(in: file).map { hint in
      let node = tree.nodes.indices.first { tree.nodes[$0].range.upperBound == hint.place.range.upperBound }
      return node.map { String(decoding: tree.source[tree.nodes[$0].range], as: UTF8.self) + " " + hint.text }
    }
    #expect(reported == expected)
  }

  @Test func theItemOfAListIsNamed() throws {
    func signature(_ text: String) throws -> ListSignature? {
      let marked = try MarkedProject(["a.yaml": text])
      return marked.project.listSignature(in: marked.cursor.file, at: marked.cursor.offset)
    }
    let curve = try #require(try signature("animations: { a: { curve: [0.1, 0, ‸0.5, 1] } }\n"))
    #expect(curve.items == ["x1", "y1", "x2", "y2"] && curve.active == 2)
    let angles = try #require(try signature("tags: { a: { angles: { 3: { right: [0, 1‸0, 20] } } } }\n"))
    #expect(angles.items == ["text 1", "text 2", "text 3"] && angles.active == 1 && !angles.documentation.isEmpty)
    #expect(try signature("bubbles: { tip: { corner‸Radius: 5 } }\n") == nil)
  }

  @Test func lensesCountUsesAndNameBundles() throws {
    let marked = try MarkedProject(
      ["a.yaml": "palettes: { pens: { colors: { ink: \"#000\" } } }\nbrushes: { a: { palette: pens } }\n"],
      project: "format: 1\nbundles: { main: { sources: [a.yaml] }, big: { extends: main } }\n")
    let file = try #require(marked.project.file(at: "a.yaml"))
    let usages = marked.project.usages(in: file)
    #expect(usages.map(\.symbol.name) == ["pens", "a"])
    #expect(usages[0].references.count == 1 && usages[0].bundles == ["main", "big"])
  }

  @Test func linksLeadToRules() throws {
    let marked = try MarkedProject([
      "a.yaml": "bubbles: {} # stylec-ignore bubble-tip-short, no-such-rule -- so\n"
    ])
    let file = try #require(marked.project.file(at: "a.yaml"))
    #expect(marked.project.links(in: file).map(\.target) == [.rule("bubble-tip-short")])
  }

  @Test func aValueIsExtractedAndInlinedAgain() throws {
    let source = "# Tips.\r\nbubbles:\r\n  tip: { cornerRadius: 8‸, border: { width: 8 } }\r\n"
    let marked = try MarkedProject(["a.yaml": source])
    let files = try edited(marked, marked.project.extraction(in: marked.cursor.file, at: marked.cursor.offset))
    #expect(
      files["a.yaml"]
        == "# Tips.\r\ntokens: { tip: { cornerRadius: 8 } }\r\nbubbles:\r\n  tip: { cornerRadius: \"{tip.cornerRadius}\", border: { width: 8 } }\r\n"
    )
    let again = try MarkedProject([
      "a.yaml": (files["a.yaml"] ?? "").replacing("{tip.corner", with: "{tip.c‸orner")
    ])
    let back = try edited(
      again, again.project.inlining(in: again.cursor.file, at: again.cursor.offset, everywhere: false))
    #expect(back["a.yaml"]?.contains("tip: { cornerRadius: 8, border") == true)
  }

  @Test func aValueIsExtractedIntoTheTokensThatAreThere() throws {
    let marked = try MarkedProject([
      "a.yaml": "tokens:\n  tip:\n    cornerRadius: 4\nbubbles:\n  tip:\n    cornerRadius: ‸8\n"
    ])
    let files = try edited(marked, marked.project.extraction(in: marked.cursor.file, at: marked.cursor.offset))
    #expect(
      files["a.yaml"]
        == "tokens:\n  tip:\n    cornerRadius: 4\n    cornerRadius-2: 8\nbubbles:\n  tip:\n    cornerRadius: \"{tip.cornerRadius-2}\"\n"
    )
  }

  @Test func aTokenThatBundlesGiveDifferentValuesIsNotInlined() throws {
    let marked = try MarkedProject(
      [
        "a.yaml": "tokens: { gap: 5 }\nbubbles: { tip: { cornerRadius: \"{g‸ap}\" } }\n",
        "b.yaml": "tokens: { gap: 8 }\n",
      ],
      project: "format: 1\nbundles: { main: { sources: [a.yaml] }, big: { extends: main, sources: [b.yaml] } }\n")
    #expect(marked.project.inlining(in: marked.cursor.file, at: marked.cursor.offset, everywhere: false) == nil)
  }
}
