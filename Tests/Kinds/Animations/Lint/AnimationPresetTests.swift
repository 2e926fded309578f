import Foundation
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Presets that apps in the field play.
@Suite struct AnimationPresetTests {
  private static let moves = "animation-reduced-motion-missing"
  private static let cut = "animation-spring-unsettled"
  private static let over = "animation-value-out-of-domain"

  /// The rules with findings about each preset, as the library plays it.
  private static let expected: [String: [String]] = {
    let slides = ["Left", "Right", "Down", "Up"]
    var all: [String: [String]] = ["fadeOutIn": [], "flash": []]
    for side in slides {
      all["slide" + side] = [moves, cut]
      all["squeeze" + side] = [moves, cut, cut]
      all["fadeIn" + side] = [moves, cut, cut, over]
    }
    for name in ["fadeIn", "fadeOut"] { all[name] = [cut, over] }
    for name in ["zoomIn", "zoomOut"] { all[name] = [moves, cut, cut, over] }
    all["fall"] = [moves, cut, cut]
    for name in ["shake", "pop", "flipX", "flipY", "morph", "squeeze", "wobble", "swing"] { all[name] = [moves] }
    return all
  }()

  @Test func playedPresetsHaveTheirFindings() throws {
    let text = String(decoding: try Fixtures.bytes("lint/presets.yaml"), as: UTF8.self)
    let result = try lint(text)
    var found = Self.expected.mapValues { _ in [String]() }
    for finding in result.findings {
      let name = try #require(finding.keyPath?.components.dropFirst().first)
      found[name, default: []].append(finding.name.rawValue)
    }
    #expect(Self.expected.count == 27)
    #expect(found.mapValues { $0.sorted() } == Self.expected)
    // Overshoot of an opacity is worth a note only.
    #expect(result.findings.filter { $0.name.rawValue == Self.over }.allSatisfy { $0.level == .note })
  }

  /// The presets have springs that settle, opacities within 0…1, and a project with a variant for less motion.
  @Test func mendedPresetsHaveNotesAlone() throws {
    let text = String(decoding: try Fixtures.bytes("lint/presets.yaml"), as: UTF8.self)
      .replacing("response: 0.7", with: "response: 0.42")
    let result = try lint(
      text,
      project: """
        format: 1
        bundles: { default: { sources: ["**/*.yaml"] } }
        lint: { reducedMotion: none }
        """)
    #expect(result.findings.allSatisfy { $0.level == .note && $0.name.rawValue == Self.over }, "\(result.lines)")
  }

  @Test func ownPresetsAreClean() throws {
    let names = [
      "tokens", "animations/attention", "animations/fades", "animations/flips", "animations/slides", "animations/tags",
    ]
    var files: [String: String] = [:]
    for name in names {
      let path = name + ".yaml"
      files[path] = try Checkout.text("StyleSources/" + path)
    }
    let result = try lint(files)
    #expect(result.findings.isEmpty, "\(result.lines)")
  }
}
