import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleTestSupport
import Testing

/// A check that takes over what an earlier one found says what a cold one says.
@Suite(.firstIssues)
struct EarlierOutcomeTests {
  private static let project = """
    format: 1
    bundles:
      main: { sources: ["*.yaml"] }
      night: { extends: main, sources: ["night/*.yaml"] }
    lint: { reducedMotion: still }

    """
  private static let sources = [
    "StyleSources/a.yaml": bubble("tip"), "StyleSources/b.yaml": bubble("box"),
    "StyleSources/c.yaml": "bubbles:\n  small: { extends: tip, cornerRadius: 2 }\n  large: { extends: box }\n",
    "StyleSources/d.yaml": "animations:\n  still: { target: dot, property: opacity, from: 0, to: 1, duration: 1 }\n",
    "StyleSources/e.yaml": """
    animations:
      show: { target: view, property: opacity, from: 0, to: 1, duration: 1, reducedMotion: still }
      hide: { reverse: show }

    """,
    "StyleSources/f.yaml": "tokens:\n  corner: 8\n  wide: { edge: \"{corner}\", plain: 9 }\n  tall: \"{wide.edge}\"\n",
    "StyleSources/i.yaml": bubble("lone").replacing("{corner}", with: "{tall}"),
    "StyleSources/h.yaml": """
    tokens:
      own: "{wide.edge}"
    bubbles:
      round: { extends: tip, cornerRadius: "{own}", arrow: { radius: 30 } }
      flat: { extends: box, cornerRadius: "{wide.plain}" }

    """,
    "StyleSources/g.yaml": """
    palettes:
      ink: { colors: { text: "#000", paper: "#fff" } }
    brushes:
      pen: { size: 3, palette: ink }

    """,
    "StyleSources/night/n.yaml": "bubbles:\n  tip: { cornerRadius: 3 }\n",
  ]

  private static func bubble(_ name: String) -> String {
    """
    bubbles:
      \(name):
        arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
        cornerRadius: "{corner}"
        size: { width: 120..313, height: 60..200 }

    """
  }

  private static func pipeline(_ texts: [String: String]) -> Pipeline {
    var pipeline = Pipeline()
    let all = texts.merging(["StyleSources/stylec.yaml": project]) { own, _ in own }
    pipeline.files = FileTree(all.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    pipeline.batchSize = 1
    return pipeline
  }

  /// The animation that another one plays doesn't name it, so that its file knows nothing of an edit there.
  @Test func animationsThatOthersPlayAreLookedUpAnew() throws {
    let (jump, fade) = ("StyleSources/a.yaml", "StyleSources/b.yaml")
    var (loaded, outcomes): (LoadedProject?, EarlierOutcomes?) = (nil, nil)
    for (reduced, isFound) in [("jump", false), ("none", true), ("hop", false), ("none", true)] {
      var following = Self.pipeline([
        "StyleSources/stylec.yaml": "format: 1\n",
        jump: "animations:\n  jump: { target: view, property: opacity, from: 0, to: 1, duration: 0, aliases: [hop] }\n",
        fade: """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 1, reducedMotion: \(reduced) }

        """,
      ])
      (following.earlier, following.edited) = (loaded, loaded.map { _ in [PathKey(fade)] })
      (following.keepsOutcomes, following.earlierOutcomes) = (true, outcomes)
      let project = try following.load()
      let check = following.check(project)
      #expect(check.findings.contains { $0.name == "animation-duration-zero" } == isFound, "\(reduced)")
      (loaded, outcomes) = (project, check.outcomes)
    }
  }

  @Test(arguments: 1...(Effort.isWhole ? 8 : 2) as ClosedRange<UInt64>)
  func findingsEqualThoseOfAColdCheck(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var texts = Self.sources
    var (loaded, outcomes, trials): (LoadedProject?, EarlierOutcomes?, EarlierTrials?) = (nil, nil, nil)
    var edited: Set<PathKey>?
    var takenOver = 0
    let names = texts.keys.sorted()
    for step in 0..<30 {
      let name = names[Int.random(in: names.indices, using: &random)]
      texts[name] = step % 4 == 3 ? Self.sources[name] : Self.edited(texts[name] ?? "", &random)
      edited?.insert(PathKey(name))
      let cold = Self.pipeline(texts)
      var following = cold
      (following.earlier, following.edited) = (loaded, edited)
      (following.keepsOutcomes, following.earlierOutcomes) = (true, outcomes)
      // A name that the project file gives may be gone.
      guard let project = try? following.load() else {
        #expect(throws: RunError.self) { try cold.load() }
        continue
      }
      let check = following.check(project)
      let advised = check.advised(check.findings, after: trials)
      (loaded, edited, outcomes, trials) = (project, [], check.outcomes, advised.trials)
      takenOver += check.takenOver
      let expected = try cold.check()
      #expect(expected.takenOver == 0)
      let (found, wanted) = (advised.findings.map(Self.line), expected.advised(expected.findings).map(Self.line))
      #expect(found == wanted, "seed \(seed), step \(step): \(name) is \(texts[name].debugDescription)")
    }
    #expect(takenOver > 60, "most batches are taken over")
  }

  /// A token's users are found through the tokens that stand for it, in whatever file they are.
  @Test(arguments: [("corner: 8", "corner: 31"), ("plain: 9", "plain: 31")])
  func usersOfTokensAreLookedAtAgain(was: String, becomes: String) throws {
    var texts = Self.sources
    var first = Self.pipeline(texts)
    first.keepsOutcomes = true
    let before = first.check(try first.load())
    texts["StyleSources/f.yaml"] = texts["StyleSources/f.yaml"]?.replacing(was, with: becomes)
    var following = Self.pipeline(texts)
    (following.earlier, following.edited) = (before.project, [PathKey("StyleSources/f.yaml")])
    following.earlierOutcomes = before.outcomes
    let after = following.check(try following.load())
    let cold = try Self.pipeline(texts).check()
    #expect(after.findings.map(Self.line) == cold.findings.map(Self.line))
    #expect(after.findings.count > before.findings.count)
    #expect(after.takenOver > 4, "those that have nothing of it are taken over")
  }

  private static func line(_ finding: Diagnostic) -> String { "\(finding)" }

  /// Changes a character, a number, a name or a line.
  private static func edited(_ text: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(text)
    let place = Int.random(in: 0...characters.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: if place < characters.count { characters.remove(at: place) }
    case 1:
      characters.insert(
        contentsOf: ["0", "9", ".", "x", "#", "{", "-"].randomElement(using: &random) ?? "0", at: place)
    case 2: return text.replacing("tip", with: "box").replacing("corner: 8", with: "corner: 31")
    case 3: return text.replacing("radius: 3", with: "radius: 30").replacing("0, to: 1", with: "0, to: 2")
    default: return text.replacing("still", with: "show").replacing("ink", with: "inks")
    }
    return String(characters)
  }
}
