import Foundation
import FoundationXML
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// `--pictures`: the witnesses, drawn.
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

  @Test func everyWitnessIsDrawnAndNamed() throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write(Self.source, to: "StyleSources/a.yaml")
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

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let run = scratch.run("lint", "--pictures", scratch["StyleSources/stylec.yaml/pictures"])
    #expect(run.code == .failure)
    #expect(run.errors.contains("a picture can't be written"))
  }
}
