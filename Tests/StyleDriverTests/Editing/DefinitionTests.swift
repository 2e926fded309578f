import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// What stands at a place, where it is defined and who names it.
@Suite struct DefinitionTests {
  private func expectDefinitions(_ files: [String: String], project: String = "format: 1\n") throws {
    let marked = try MarkedProject(files, project: project)
    let found = marked.project.definitions(in: marked.cursor.file, at: marked.cursor.offset)
    #expect(marked.lines(found) == marked.lines(marked.marks))
  }

  private func expectReferences(_ files: [String: String], project: String = "format: 1\n") throws {
    let marked = try MarkedProject(files, project: project)
    let found = marked.project.references(in: marked.cursor.file, at: marked.cursor.offset, withDefinitions: true)
    #expect(marked.lines(found) == marked.lines(marked.marks))
  }

  @Test func aReferenceLeadsToItsTokenInAnotherFile() throws {
    try expectDefinitions([
      "a.yaml": "tokens: { motion: { ⟦fast⟧: 200ms } }\n",
      "b.yaml":
        "animations: { fade: { target: view, property: opacity, from: 0, to: 1, duration: \"{motion.fa‸st}\" } }\n",
    ])
  }

  @Test func aReferencesGroupLeadsToTheGroup() throws {
    try expectDefinitions([
      "a.yaml": "tokens: { ⟦motion⟧: { fast: 200ms, slow: \"{mot‸ion.fast}\" } }\n"
    ])
  }

  @Test func linesThatEndWithCRLFAndAstralCharactersMoveNoPlace() throws {
    try expectDefinitions([
      "a.yaml": "tokens:\r\n  # 🎨 𝒜\r\n  \"𝒜🎨\": { ⟦größe⟧: 5 } # 🎨\r\n  wide: \"{𝒜🎨.grö‸ße}\"\r\n"
    ])
  }

  @Test func aThemesTokenAndItsBasesAreOneThing() throws {
    try expectReferences(
      [
        "base.yaml": "tokens: { ⟦ink⟧: \"#000\" }\nbubbles: { tip: { fill: \"{⟦ink⟧}\" } }\n",
        "dark.yaml": "tokens: { ⟦in‸k⟧: \"#fff\" }\n",
        "other.yaml": "tokens: { ink: \"#123\" }\n",
      ],
      project: """
        format: 1
        bundles:
          default: { sources: [base.yaml] }
          dark: { extends: default, sources: [dark.yaml] }
          other: { sources: [other.yaml] }

        """)
  }

  @Test func styleNamesAreFoundInEveryKey() throws {
    try expectReferences(
      [
        "a.yaml": """
        animations:
          ⟦fade⟧: { target: view, property: opacity, from: 0, to: 1, duration: 1 }
          back: { reverse: { of: ⟦fa‸de⟧ } }
          again: { reverse: ⟦fade⟧, reducedMotion: ⟦fade⟧ }
          long: { extends: ⟦fade⟧, duration: 2 }
        tags:
          note: { show: "{name}" }
        tokens: { name: ⟦fade⟧ }

        """,
        "stylec.yaml": """
        format: 1
        lint:
          reducedMotion: ⟦fade⟧
          rules: { "animations.⟦fade⟧.duration/animation-long": off }

        """,
      ])
  }

  @Test func tagStylesAreFoundThroughBasesAndHeirs() throws {
    try expectReferences([
      "a.yaml": """
      tags:
        note:
          cycle: [⟦square⟧, oblique]
          angles: { 1: { ⟦square⟧: [0], oblique: [45] } }
          mirrors: [[⟦square⟧, oblique]]
          deprecatedNames: { ⟦squ‸are⟧: use oblique }
        wide: { extends: note, angles: { 2: { ⟦square⟧: [0, 1] } } }
        other: { cycle: [square] }

      """
    ])
  }

  @Test func slotsAndColorsAreNamesInsideTheirStyle() throws {
    try expectDefinitions([
      "a.yaml": """
      palettes:
        pens: { colors: { ⟦ink⟧: "#000", paper: "#fff" }, pairs: [{ foreground: i‸nk, background: paper }] }
        other: { colors: { ink: "#000" } }

      """
    ])
  }

  @Test func palettesAndStickersAreFoundInPropertyLists() throws {
    try expectReferences([
      "a.yaml": "brushes: { pen: { palette: ⟦pe‸ns⟧ } }\n",
      "b.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>palettes</key>
        <dict>
          <key>⟦pens⟧</key>
          <dict><key>colors</key><dict><key>ink</key><string>#000</string></dict></dict>
        </dict>
        <key>stickers</key>
        <dict><key>label</key><dict><key>palette</key><string>⟦pens⟧</string></dict></dict>
      </dict>
      </plist>

      """,
    ])
  }

  @Test func bundlesAndTagSetsAreFoundInTheProjectFile() throws {
    let tags = "tags: { ⟦note⟧: { cycle: [a] } }\n"
    try expectReferences([
      "a.yaml": tags,
      "b.yaml": "tags: { note: { cycle: [b] } }\n",
      "stylec.yaml": """
      format: 1
      bundles: { main: { sources: [a.yaml] }, other: { sources: [b.yaml] } }
      dictionaries: { old: { of: main/⟦no‸te⟧, formats: [json] }, new: { of: other/note, formats: [json] } }

      """,
    ])
    try expectReferences([
      "a.yaml": "tags: { note: { cycle: [a] } }\n",
      "stylec.yaml": """
      format: 1
      bundles: { ⟦main⟧: { sources: [a.yaml] }, other: { extends: ⟦ma‸in⟧ } }
      dictionaries: { old: { of: ⟦main⟧/note, formats: [json] } }

      """,
    ])
  }

  @Test func rulesAreFoundInCommentsAndTheProjectFile() throws {
    try expectReferences([
      "a.yaml": "bubbles:\n  tip: { cornerRadius: 8 } # stylec-ignore ⟦bubble-ti‸p-short⟧ -- drawn so\n",
      "stylec.yaml":
        "format: 1\nlint: { rules: { ⟦bubble-tip-short⟧: note, \"bubbles.tip/⟦bubble-tip-short⟧\": off } }\n",
    ])
  }

  @Test func anAliasOfYAMLLeadsToItsAnchor() throws {
    try expectDefinitions([
      "a.yaml": "tokens: { one: &x ⟦12⟧, two: *‸x }\n"
    ])
  }

  @Test func whatWasReadBeforeASyntaxErrorIsFound() throws {
    try expectDefinitions([
      "a.yaml": "tokens: { ⟦gap⟧: 5 }\nbubbles:\n  tip: { cornerRadius: \"{g‸ap}\", fill: [ \n  more: }\n"
    ])
  }

  @Test func everyOccurrenceBelongsToOneGroup() throws {
    let files = try FixtureFolder.ownStyles()
    let project = try EditorProject(files.load())
    var groups: [SourceRange: [SourceRange]] = [:]
    for file in project.files.indices {
      for place in project.names(in: FileID(file)) {
        let group = project.references(in: FileID(file), at: place.range.lowerBound, withDefinitions: true)
        for member in group { groups[member, default: group] = groups[member] ?? group }
        #expect(groups[place] == group || group.isEmpty)
      }
    }
    #expect(groups.count > 500)
  }
}
