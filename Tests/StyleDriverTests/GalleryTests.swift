import Foundation
import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// `Generated/preview/index.html`, and the data in it.
@Suite struct GalleryTests {
  private static let source = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: 30 }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
      broken: { cornerRadius: x }
      sound: { extends: tip, arrow: { radius: 0 } }
    """
  static let project = """
    format: 1
    app: com.example.notes
    bundles:
      default: { sources: [a.yaml] }
      sharp: { extends: default, sources: [b.yaml] }
    """

  func project(_ source: String = source) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.project, to: "StyleSources/stylec.yaml")
    try scratch.write(source, to: "StyleSources/a.yaml")
    try scratch.write("bubbles: { tip: { arrow: { radius: 0 } } }", to: "StyleSources/b.yaml")
    return scratch
  }

  func page(_ source: String = source) throws -> String {
    let scratch = try project(source)
    _ = scratch.run("preview")
    return try scratch.text("Generated/preview/index.html")
  }

  /// The content of the one element that begins with `start`.
  private func content(_ start: String, _ end: String, of page: String) throws -> String {
    let parts = page.components(separatedBy: start)
    try #require(parts.count == 2, "\(start)")
    return try #require(parts[1].components(separatedBy: end).first)
  }

  func data(_ page: String) throws -> [String: Any] {
    let text = try content("<script type=\"application/json\" id=\"data\">", "</script>", of: page)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func dataHoldsBundlesDraftsAndMissingStyles() throws {
    let page = try page()
    let data = try data(page)
    #expect(
      data.keys.sorted() == [
        "app", "bundles", "comments", "drafts", "findings", "format", "missing", "pictures", "rules", "sources",
        "tokens",
      ])
    #expect(data["format"] as? Int == 1 && data["app"] as? String == "com.example.notes")
    let bundles = try #require(data["bundles"] as? [[String: Any]])
    #expect(bundles.map { $0["name"] as? String } == ["default", "sharp"])
    #expect(bundles.map { $0["base"] as? String } == [nil, "default"])
    // A draft is there as clients would get it; a style that doesn't compile isn't.
    let bubbles = try #require((bundles[0]["bundle"] as? [String: Any])?["bubbles"] as? [String: Any])
    #expect(bubbles.keys.sorted() == ["sound", "tip"])
    #expect(data["drafts"] as? [[String: String]] == [["bundle": "default", "style": "bubbles.tip"]])
    #expect(
      data["missing"] as? [[String: String]]
        == ["default", "sharp"].map { ["bundle": $0, "style": "bubbles.broken"] })
  }

  @Test func findingsStandWithTheirStyle() throws {
    let findings = try #require(try data(page())["findings"] as? [[String: Any]])
    let fold = try #require(findings.first { $0["rule"] as? String == "bubble-arrow-folds" })
    #expect(fold["bundle"] as? String == "default" && fold["style"] as? String == "bubbles.tip")
    #expect(fold["path"] as? String == "bubbles.tip.arrow.radius" && fold["level"] as? String == "error")
    #expect((fold["place"] as? String)?.hasSuffix("StyleSources/a.yaml:3:64") == true, "\(fold["place"] ?? "")")
    #expect((fold["help"] as? [String])?.isEmpty == false)
    let pictures = try #require(try data(page())["pictures"] as? [String])
    let number = try #require(fold["picture"] as? Int)
    #expect(pictures[number].hasPrefix("<svg ") && Set(pictures).count == pictures.count)
    #expect(pictures[number].contains(" viewBox='0 0 ") && !pictures[number].contains("\""))
    let allowed = Set([
      "bundle", "style", "path", "rule", "level", "message", "help", "place", "picture", "fixes", "values",
    ])
    for finding in findings { #expect(allowed.isSuperset(of: finding.keys)) }
    // A finding that both bundles inherit is listed for each.
    #expect(
      findings.filter { $0["rule"] as? String == "wrong-type" }.map { $0["bundle"] as? String } == ["default", "sharp"])
  }

  @Test func fixesArePatchesThatGitTakes() throws {
    let scratch = try project()
    _ = scratch.run("preview")
    let data = try data(scratch.text("Generated/preview/index.html"))
    let findings = try #require(data["findings"] as? [[String: Any]])
    let fold = try #require(findings.first { $0["rule"] as? String == "bubble-arrow-folds" })
    let fixes = try #require(fold["fixes"] as? [[String: String]])
    let patch = try #require(fixes.first?["patch"])
    #expect(patch.hasPrefix("--- a/StyleSources/a.yaml\n+++ b/StyleSources/a.yaml\n@@ "), "\(patch)")
    try scratch.write(patch, to: "fix.patch")
    try Executable.installed("git")
    let git = "git init -q . && git apply fix.patch"
    let applied = try Executable.installed("sh")
      .run(["-c", git], in: scratch.path, environment: ["HOME": scratch.path])
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try scratch.text("StyleSources/a.yaml") != Self.source)
  }

  /// A finding says its number and the one that removes it, and the patch writes that one.
  @Test func findingsHaveTheValuesThatRemoveThem() throws {
    let scratch = try project()
    _ = scratch.run("preview")
    let data = try data(scratch.text("Generated/preview/index.html"))
    let findings = try #require(data["findings"] as? [[String: Any]])
    let fold = try #require(findings.first { $0["rule"] as? String == "bubble-arrow-folds" })
    let values = try #require(fold["values"] as? [String: String])
    let new = try #require(values["new"])
    #expect(values["now"] == "30" && values["key"] == "bubbles.tip.arrow.radius")
    let changed = Self.source.replacing("radius: 30", with: "radius: \(new)")
    #expect(
      values["patch"]?.contains("+    arrow: { direction: bottom, width: 30, height: 12, radius: \(new) }\n") == true)
    try scratch.write(changed, to: "StyleSources/a.yaml")
    #expect(!scratch.run("lint").output.contains("bubble-arrow-folds"))
    // Nothing is said where no suggestion has values.
    #expect(findings.contains { $0["values"] == nil })
  }

  @Test func pageSaysWhatFindingsMean() throws {
    let data = try data(page())
    let rules = try #require(data["rules"] as? [String: String])
    #expect(rules.keys.sorted().contains("bubble-arrow-folds") && rules.keys.contains("wrong-type"))
    let explained = try project().run("explain", "bubble-arrow-folds").output
    #expect(explained.hasPrefix(try #require(rules["bubble-arrow-folds"])))
  }

  /// Users are found through tokens, bases and derived styles, as `explain` finds them.
  @Test func tokensHaveTheirValuesAndUsersByBundle() throws {
    let source = """
      tokens: { radius: { small: 4 }, corner: "{radius.small}", ink: "#336699", quick: 350ms, soft: easeOut, sea: rgb(51 102 153) }
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12, radius: "{radius.small}" }
          cornerRadius: "{corner}"
          size: { width: 120..313, height: 60..200 }
        other: { extends: tip }
        own: { extends: tip, cornerRadius: 5, arrow: { radius: 2 } }
      """
    let data = try data(page(source))
    let sources = try #require(data["sources"] as? [String: [String: String]])
    #expect(sources["default"]?["bubbles.tip"] == "StyleSources/a.yaml:4:5")
    let tokens = try #require(data["tokens"] as? [[String: Any]])
    let byName = Dictionary(tokens.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
    #expect(byName.keys.sorted() == ["corner", "ink", "quick", "radius.small", "sea", "soft"])
    func value(_ name: String, _ bundle: String = "default") throws -> [String: Any] {
      try #require((byName[name]?["values"] as? [String: Any])?[bundle] as? [String: Any])
    }
    for name in ["radius.small", "corner"] {
      #expect(try value(name)["users"] as? [String] == ["bubbles.other", "bubbles.tip"], "\(name)")
    }
    #expect(
      try value("corner")["text"] as? String == "4" && value("corner")["written"] as? String == "\"{radius.small}\"")
    #expect(try value("quick")["text"] as? String == "0.35" && value("quick")["unit"] as? String == "s")
    for name in ["ink", "sea"] {
      #expect(try value(name)["color"] as? String == "color(srgb 0.2 0.4 0.6 / 1.0)", "\(name)")
    }
    let progress = try #require(try value("soft")["progress"] as? [Double])
    #expect(progress.count == 33 && progress.first == 0 && progress.last == 1 && progress[16] > 0.6)
    #expect(byName["corner"]?["place"] as? String == "StyleSources/a.yaml:1:41")
    let explained = try project(source).run("explain", "tokens.radius.small").output
    for use in ["bubbles.tip.arrow.radius refers to it", "bubbles.other.cornerRadius inherits it"] {
      #expect(explained.contains(use), "\(explained)")
    }
    #expect(!explained.contains("bubbles.own"))
  }

  @Test func namesInQuotesKeepTheirFindings() throws {
    let data = try data(page("bubbles: { \"a tip\": { cornerRadius: x } }"))
    let findings = try #require(data["findings"] as? [[String: Any]])
    let wrong = try #require(findings.first { $0["rule"] as? String == "wrong-type" })
    #expect(wrong["style"] as? String == "bubbles.a tip")
    #expect(wrong["path"] as? String == "bubbles.\"a tip\".cornerRadius")
    let missing = try #require(data["missing"] as? [[String: String]])
    #expect(missing.contains { $0["style"] == "bubbles.a tip" })
  }

  /// The policy allows the one script and the one style sheet that are in the page.
  @Test func onlyThePagesOwnScriptCanRun() throws {
    try Executable.installed("python3")
    let page = try page()
    let policy = try content("<meta http-equiv=\"Content-Security-Policy\" content=\"", "\"", of: page)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-") && !policy.contains("unsafe"))
    for (kind, start, end) in [("script", "<script type=\"module\">", "</script>"), ("style", "<style>", "</style>")] {
      let scratch = try ScratchFolder()
      try scratch.write(try content(start, end, of: page), to: "text")
      let program =
        "import base64,hashlib;print(base64.b64encode(hashlib.sha256(open('text','rb').read()).digest()).decode())"
      let run = try Executable.installed("python3").run(["-c", program], in: scratch.path)
      #expect(policy.contains("\(kind)-src 'sha256-\(run.text.split(separator: "\n")[0])'"), "\(kind)")
    }
    #expect(!page.contains(" onclick=") && !page.contains(" style=\"") && !page.contains("src=\"http"))
    #expect(page.utf8.count < 420_000)
  }

  /// Text from sources can't leave the element of the data.
  @Test func hostileTextStaysData() throws {
    let page = try page("x: \"</script><script>alert(1)</script><!--\u{2028}\"\n\"{{script}}\": 1\n")
    #expect(page.ranges(of: "<script").count == 2 && page.ranges(of: "</script>").count == 2)
    #expect(!page.contains("\u{2028}"))
    #expect(try data(page)["findings"] != nil)
    #expect(try page.ranges(of: content("<script type=\"module\">", "</script>", of: page)).count == 1)
  }

  /// The page of this repository's own styles stays small, and holds the bundles as they are served.
  @Test func ownStylesMakeASmallPage() throws {
    let scratch = try ScratchFolder()
    let project = Checkout.root.appending(path: "StyleSources/stylec.yaml").path(percentEncoded: false)
    #expect(scratch.run("preview", "--project", project, "-o", scratch["out"]).code == .clean)
    let page = try scratch.text("out/preview/index.html")
    #expect(page.utf8.count < 600_000)
    let bundle = String(
      decoding: try Data(contentsOf: Checkout.root.appending(path: "Generated/bundles/default.json")), as: UTF8.self)
    #expect(page.contains("{\"bundle\":\(bundle),\"name\":\"default\"}"))
    // A theme has only what it changes, and names the rest.
    let bundles = try #require(try data(page)["bundles"] as? [[String: Any]])
    let theme = try #require(bundles.first { $0["base"] != nil })
    let names = { (styles: Any?) in ((styles as? [String: Any])?.keys).map(Set.init) ?? [] }
    for (kind, same) in try #require(theme["same"] as? [String: [String]]) {
      let own = names((theme["bundle"] as? [String: Any])?[kind])
      #expect(!same.isEmpty && own.isDisjoint(with: same))
      #expect(own.union(same) == names((bundles[0]["bundle"] as? [String: Any])?[kind]).union(own))
    }
  }

  /// A page that is served later without being live must not take old data beside it for newer.
  @Test func dataOfALiveRunIsRemoved() throws {
    let scratch = try project()
    try scratch.write("{}", to: "Generated/preview/live.json")
    try scratch.write("{}", to: "Generated/preview/data.json")
    _ = scratch.run("preview")
    #expect(!scratch.exists("Generated/preview/live.json") && !scratch.exists("Generated/preview/data.json"))
  }
}
