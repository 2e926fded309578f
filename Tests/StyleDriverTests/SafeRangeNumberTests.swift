import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// Safe ranges of numbers as sources write them: ranges, units, long and badly written ones; and numbers without one.
@Suite struct SafeRangeNumberTests: SafeRangeReading {
  @Test func aNumberThatIsOnlyWrittenBadlyHasTheSafeRangeOfAnyOther() throws {
    let written = try safeRange(["a.yaml": "bubbles:\n" + Self.bubble("tip", "3e0")], at: "bubbles.tip.arrow.radius")
    #expect(written.errors.isEmpty)
    #expect(words(written.interval.lower) == "0" && begins(written.interval.upper, "16.69 bubble-arrow-folds"))
  }

  @Test func longNumbersAreSearchedLikeShortOnes() throws {
    let animation = "animations:\n  a: { reducedMotion: none, target: view, property: cornerRadius, from: 0, to: "
    _ = try safeRange(["a.yaml": animation + "999999999999999, duration: 1 }\n"], at: "animations.a.to")
    let small = try safeRange(
      ["a.yaml": animation + "1, duration: 0.0000000000000000001 }\n"], at: "animations.a.duration")
    #expect(small.interval.lower.number < small.interval.upper.number)
  }

  @Test func rangesHaveASafeRangeAtEachEnd() throws {
    let text = "bubbles:\n" + Self.bubble()
    let safeRanges = try safeRanges(["a.yaml": text], at: "bubbles.tip.size.width")
    #expect(safeRanges.map(\.number.part) == [.min, .max])
    #expect(begins(safeRanges[0].interval.upper, "313 "))
    #expect(begins(safeRanges[1].interval.lower, "120 "))
    #expect(safeRanges[1].interval.upper.number == ExactDecimal(5008))
    let map = text.replacing("120..313", with: "{ min: 120, max: 313 }")
    let ends = try self.safeRanges(["a.yaml": map], at: "bubbles.tip.size.width")
    #expect(ends.map(\.number.part) == [.whole, .whole])
    #expect(ends.map { words($0.interval.lower) } == safeRanges.map { words($0.interval.lower) })
  }

  @Test func unitsAreKeptInTrials() throws {
    let animation =
      "animations:\n  a: { reducedMotion: none, target: view, property: opacity, from: 0%, to: 1, duration: 350ms }\n"
    let safeRanges = try safeRanges(["a.yaml": animation], at: "animations.a")
    let loaded = try #require(try lint(animation).loaded)
    #expect(safeRanges.map(\.number.number.description) == ["0", "1", "0.35"])
    let tried = try #require(safeRanges.last?.number)
    #expect(tried.text(of: try #require(ExactDecimal(significand: 41, exponent: -2)), in: loaded.workspace) == "410ms")
    #expect(begins(safeRanges.last?.interval.lower, "0.001"))
  }

  @Test func colorsSeedsAndWordsHaveNone() throws {
    let files = [
      "a.yaml": """
      textAnimations:
        fall: { units: 1..12, seed: 7, out: { duration: 0.3..0.4, opacity: 0 }, reducedMotion: none }
      palettes:
        pens: { colors: { ink: { colorSpace: srgb, components: [0.1, 0.2, 0.3] } } }

      """
    ]
    for keyPath in ["textAnimations.fall.seed", "palettes.pens.colors.ink", "textAnimations.fall.reducedMotion"] {
      #expect(try safeRanges(files, at: keyPath).isEmpty, "\(keyPath)")
    }
    #expect(try safeRanges(files, at: "textAnimations.fall.out.duration").count == 2)
  }

  /// Every number of a project that states every member of every kind has a safe range, but for a few that are no measures.
  @Test func everyOtherNumberHasOne() throws {
    let files = try ["styles.yaml", "look.plist", "stylec.yaml"].map {
      ($0, String(decoding: try Fixtures.bytes("projects/every-member/StyleSources/\($0)"), as: UTF8.self))
    }
    let loaded = try #require(try lint(Dictionary(uniqueKeysWithValues: files.dropLast()), project: files[2].1).loaded)
    let traced = Set(SafeRangeFinder(loaded).numbers.map { [$0.place.file.index, $0.place.range.lowerBound] })
    var without: Set<String> = []
    for (path, text) in files.dropLast() {
      let file = try #require(loaded.files.firstIndex { $0.path.hasSuffix(path) })
      let tree = readSource(Array(text.utf8), file: FileID(file), isPropertyList: path.hasSuffix(".plist"))
      var lookup = KeyPathLookup(tree)
      for node in tree.nodes where node.kind == .number {
        guard !traced.contains([tree.file.index, node.range.lowerBound]) else { continue }
        let keyPath = lookup.keyPath(at: node.range.lowerBound)
        without.insert(keyPath.components.filter { Int($0) == nil }.suffix(2).joined(separator: "."))
      }
    }
    #expect(without == ["dot.components", "dot.alpha", "fall.seed"])
  }
}
