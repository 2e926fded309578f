import Foundation
import FoundationXML
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// `--pictures`: the counterexamples, drawn.
@Suite struct PictureTests {
  private static let source = """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..30, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [square]
        angles: { 3: { square: { side: right, angles: [-90, 0, 90] } } }
    bubbles:
      tip:
        arrow: { direction: bottom, width: 10, height: 45, radius: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 80..200 }
    animations:
      pop:
        reducedMotion: none
        target: view
        property: scale
        from: 0
        to: 1
        curve: [0.3, -2, 0.7, 1]
        duration: 1
    """

  @Test func everyCounterexampleIsDrawnAndNamed() throws {
    let scratch = try ScratchFolder(source: Self.source)
    let run = scratch.run("lint", "--pictures", scratch["pictures"])
    let pictures = try scratch.contents(of: "pictures")
    for rule in ["tag-texts-overlap", "bubble-arrow-folds", "animation-value-out-of-domain"] {
      let picture = try #require(pictures.first { $0.key.hasSuffix("-\(rule).svg") }, "\(pictures.keys)")
      #expect(run.output.contains("= picture: pictures/\(picture.key)"))
      let text = String(decoding: picture.value, as: UTF8.self)
      #expect(text.contains("stroke=\"#c62828\""), "\(rule) marks nothing")
      let parser = XMLParser(data: Data(picture.value))
      #expect(parser.parse(), "\(rule) is no XML")
    }
    #expect(scratch.run("lint", "--pictures", scratch["again"]).output.contains("again/"))
    #expect(try scratch.contents(of: "again") == pictures)
  }

  /// Each finding with a counterexample has a picture that marks something in red, and no text leaves it.
  @Test(arguments: RuleRegistry.all.map(\.name)) func everyExampleIsDrawn(_ rule: DiagnosticName) throws {
    for example in try #require(RuleRegistry.rule(rule)).examples {
      let scratch = try ScratchFolder()
      let project = example.project ?? "format: 1\nbundles: { default: { sources: [\"**/*.yaml\"] } }\n"
      let unmarked = ([("a.yaml", example.source)] + example.files.map { ($0.path, $0.text) }).map {
        (path: $0, text: RuleExample.lines(of: $1).joined(separator: "\n"))
      }
      for file in unmarked + [("stylec.yaml", project)] {
        try scratch.write(file.text, to: "StyleSources/\(file.path)")
      }
      let run = scratch.run("lint", "--pictures", scratch["pictures"], "--format", "json")
      let pictures = try scratch.contents(of: "pictures")
      for finding in try Self.findings(run.output) where finding["counterexample"] != nil {
        let name = try #require(finding["picture"] as? String, "\(rule): \(example.title)").dropFirst("pictures/".count)
        let svg = String(decoding: try #require(pictures[String(name)]), as: UTF8.self)
        #expect(svg.contains("#c62828"), "\(name), \(example.title): nothing is marked")
        #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name) is no XML")
        #expect(svg.ranges(of: "font-size").count == 1, "\(name) has several sizes of text")
        #expect([" pt<", " s<", ":1<", ">ΔE₀₀ ", "°<"].contains(where: svg.contains), "\(name) has no unit")
        #expect(Self.overhangs(svg).isEmpty, "\(name), \(example.title)")
      }
    }
  }

  private static func findings(_ json: String) throws -> [[String: Any]] {
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return try #require(report?["diagnostics"] as? [[String: Any]])
  }

  /// The texts that reach beyond the picture, a character taken as 6 of the font's 11 pixels wide.
  private static func overhangs(_ svg: String) -> [Substring] {
    let width = svg.firstMatch(of: /viewBox="0 0 ([0-9.]+)/).flatMap { Double($0.1) } ?? 0
    return svg.matches(of: /<text x="([-0-9.]+)" y="[-0-9.]+"(?: text-anchor="([a-z]+)")?[^>]*>([^<]*)</).filter {
      match in
      let (x, length) = (Double(match.1) ?? -1, Double(match.3.count) * 6)
      let left = match.2 == "middle" ? x - length / 2 : match.2 == "end" ? x - length : x
      return left < 0 || left + length > width
    }.map(\.3)
  }

  /// The picture names its numbers: the count is none of the opacities, both ends are there, and so are the places that fit.
  @Test(
    arguments: [
      ("animation-flashes", ["opacity of view", "1 s: 4 flashes, at most 3"]),
      ("animation-reduced-ends-elsewhere", ["600 pt", "reduced: 0 pt"]),
      ("animation-value-out-of-domain", ["scale of view", "at least 0"]),
      ("tag-animation-incomplete", ["strokeEnd of line", "at rest", "0 at 1.2 s"]),
      ("tag-hit-areas-overlap", ["3 pt"]), ("tag-placement-gap", ["fits", "no style fits", "375 pt", "500 pt"]),
      ("bubble-corners-collide", ["36 pt, corners need 60 pt"]),
      ("bubble-content-outside-corner", ["0.97 pt outside"]),
    ] as [(DiagnosticName, [String])])
  func pictureNamesItsNumbers(_ rule: DiagnosticName, words: [String]) throws {
    var texts: Set<String> = []
    for example in try #require(RuleRegistry.rule(rule)).examples where example.project == nil {
      let scratch = try ScratchFolder(source: RuleExample.lines(of: example.source).joined(separator: "\n"))
      _ = scratch.run("lint", "--pictures", scratch["pictures"])
      for (name, picture) in try scratch.contents(of: "pictures") where name.hasSuffix("-\(rule.rawValue).svg") {
        texts.formUnion(String(decoding: picture, as: UTF8.self).matches(of: />([^<]+)<.text>/).map { String($0.1) })
      }
    }
    #expect(texts.isSuperset(of: words), "\(words.filter { !texts.contains($0) }) of \(texts.sorted())")
  }

  /// Pictures of an earlier run go; any other file stays, whatever it is called.
  @Test func folderHoldsThisRunsPictures() throws {
    let scratch = try ScratchFolder(source: Self.source)
    _ = scratch.run("lint", "--pictures", scratch["pictures"])
    let own = ["notes.svg", "900-tag-texts-overlap.svg", "901-plan.svg", "902-tag-texts-overlap.svg/kept.svg"]
    for name in own { try scratch.write("<svg/>", to: "pictures/\(name)") }
    let picture = try #require(try scratch.contents(of: "pictures").first { $0.key.hasPrefix("001-") })
    try scratch.write(picture.value, to: "pictures/903-plan.svg")
    try scratch.write("bubbles: {}\n", to: "StyleSources/a.yaml")
    _ = scratch.run("lint", "--pictures", scratch["pictures"])
    #expect(try scratch.contents(of: "pictures").keys.sorted() == (own + ["903-plan.svg"]).sorted())
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let run = scratch.run("lint", "--pictures", scratch["StyleSources/stylec.yaml/pictures"])
    #expect(run.code == .failure)
    #expect(run.errors.contains("can't write a picture to `"))
  }
}
