import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleTestSupport
import Testing

/// A check that takes over what an earlier one found says what a cold one says.
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
    "StyleSources/f.yaml": "tokens:\n  corner: 8\n",
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

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func findingsEqualThoseOfAColdCheck(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var texts = Self.sources
    var (loaded, outcomes): (LoadedProject?, EarlierOutcomes?) = (nil, nil)
    var takenOver = 0
    let names = texts.keys.sorted()
    for step in 0..<60 {
      let name = names[Int.random(in: names.indices, using: &random)]
      texts[name] = step % 4 == 3 ? Self.sources[name] : Self.edited(texts[name] ?? "", &random)
      let cold = Self.pipeline(texts)
      var following = cold
      (following.earlier, following.keepsOutcomes, following.earlierOutcomes) = (loaded, true, outcomes)
      // A name that the project file gives may be gone.
      guard let project = try? following.load() else {
        #expect(throws: RunError.self) { try cold.load() }
        continue
      }
      let check = following.check(project)
      (loaded, outcomes) = (project, check.outcomes)
      takenOver += check.takenOver
      let expected = try cold.check()
      #expect(expected.takenOver == 0)
      let (found, wanted) = (check.findings.map(Self.line), expected.findings.map(Self.line))
      #expect(found == wanted, "seed \(seed), step \(step): \(name) is \(texts[name].debugDescription)")
    }
    #expect(takenOver > 100, "most batches are taken over")
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
    case 2: return text.replacing("tip", with: "box")
    case 3: return text.replacing("radius: 3", with: "radius: 30").replacing("0, to: 1", with: "0, to: 2")
    default: return text.replacing("still", with: "show").replacing("ink", with: "inks")
    }
    return String(characters)
  }
}
