import Foundation
import StyleBundle
import StyleCompiler
import StyleDriver
import StyleTestSupport
import Testing

/// The safe ranges in the gallery's data: what sliders show is what the compiler makes of the number.
@Suite struct GallerySafeRangeTests {
  private static let source = """
    tokens: { r: 3, quick: 350ms }
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: "{r}" }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
    brushes:
      pen: { cap: round, width: { start: 3, step: 1, min: 1, max: 8 } }
    animations:
      fade: { reducedMotion: none, target: view, property: opacity, values: [0, 0.4, 1], duration: "{quick}" }

    """

  private typealias Object = [String: Any]

  private func object(_ text: some Sequence<UInt8>) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(text)) as? Object)
  }

  /// The safe ranges of the page that `preview --safe-ranges` writes, by the key path of their numbers and which end of a range they are.
  private func safeRanges(_ source: String = source) throws -> [String: Object] {
    try safeRanges(in: try ScratchFolder(source: source))
  }

  private func safeRanges(in scratch: ScratchFolder) throws -> [String: Object] {
    #expect(scratch.run("preview", "--safe-ranges").code == .clean)
    let page = try scratch.text("Generated/preview/index.html")
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"data\">")
    let data = try object(try #require(parts.last?.components(separatedBy: "</script>").first).utf8)
    let bundles = try #require(data["safeRanges"] as? [Object])
    #expect(bundles.count == 1)
    let styles = try #require(bundles.first?["styles"] as? [String: [Object]])
    return Dictionary(
      styles.values.flatMap(\.self).map { ("\($0["key"] ?? "") \($0["endpoint"] ?? "")", $0) }
    ) { first, _ in first }
  }

  /// The style's members in the bundle of a source, as JSON.
  private func style(_ source: String, _ style: String) throws -> Object {
    let keys = style.split(separator: ".").map(String.init)
    let bundle = try object(try #require(try lint(source).bundles["default"]))
    return try #require((bundle[keys[0]] as? [String: Object])?[keys[1]])
  }

  /// A value with edits made to it.
  private func edited(_ value: Any?, _ path: ArraySlice<Any>, _ new: Any?) -> Any? {
    guard let step = path.first else { return new }
    if let index = step as? Int, var items = value as? [Any] {
      items[index] = edited(items[index], path.dropFirst(), new) ?? NSNull()
      return items
    }
    var members = value as? Object ?? [:]
    let key = step as? String ?? ""
    members[key] = edited(members[key], path.dropFirst(), new)
    return members
  }

  @Test func stopsAreWhatIsCompiledThere() throws {
    let safeRanges = try safeRanges()
    let now = try style(Self.source, "bubbles.tip")
    for (key, text) in [
      ("bubbles.tip.arrow.width whole", { Self.source.replacing("width: 30", with: "width: \($0)") }),
      ("bubbles.tip.cornerRadius whole", { Self.source.replacing("cornerRadius: 8", with: "cornerRadius: \($0)") }),
      ("bubbles.tip.arrow.radius whole", { Self.source.replacing("r: 3,", with: "r: \($0),") }),
    ] as [(String, (Double) -> String)] {
      let safeRange = try #require(safeRanges[key], "\(safeRanges.keys.sorted())")
      let stops = try #require(safeRange["stops"] as? [Object])
      let values = stops.compactMap { $0["value"] as? Double }
      #expect(values.count >= 9 && values == values.sorted())
      #expect(values.first == (safeRange["lower"] as? Object)?["value"] as? Double)
      #expect(values.last == (safeRange["upper"] as? Object)?["value"] as? Double)
      #expect(values.contains(safeRange["value"] as? Double ?? -1))
      for stop in stops {
        var drawn: Any? = now
        for edit in stop["edits"] as? [Object] ?? [] {
          drawn = edited(drawn, (edit["path"] as? [Any] ?? [])[...], edit["new"])
        }
        let compiled = try style(text(try #require(stop["value"] as? Double)), "bubbles.tip")
        #expect(
          NSDictionary(dictionary: drawn as? Object ?? [:]) == NSDictionary(dictionary: compiled), "\(key) \(stop)")
      }
    }
  }

  @Test func membersThatAreTheNumberItselfAreSmooth() throws {
    let safeRanges = try safeRanges()
    let start = try #require(safeRanges["brushes.pen.width.start whole"])
    #expect(start["stops"] == nil)
    #expect((start["members"] as? [[String]]) == [["width", "start"]])
    #expect(safeRanges["bubbles.tip.size.height max"]?["members"] != nil)
  }

  @Test func numbersHaveTheUnitsOfTheirSources() throws {
    let safeRanges = try safeRanges(Self.source.replacing("cornerRadius: 8", with: "cornerRadius: 8pt"))
    func written(_ key: String) throws -> Object? { try #require(safeRanges[key], "\(key)")["written"] as? Object }
    #expect(try written("bubbles.tip.arrow.width whole") == nil)
    #expect(try written("bubbles.tip.size.width max") == nil)
    #expect(try written("bubbles.tip.cornerRadius whole")?["unit"] as? String == "pt")
    #expect(try written("animations.fade.duration whole")?["unit"] as? String == "ms")
    #expect(try written("animations.fade.duration whole")?["power"] as? Int == 3)
    #expect(safeRanges["bubbles.tip.arrow.radius whole"]?["stated"] as? String == "tokens.r")
  }

  /// The bytes of a number's own text, wherever it is set: with its unit, and of a range the endpoint.
  @Test func numbersHaveTheirOwnTextInTheSources() throws {
    let source = """
      # ü
      tokens: { r: &small 3 }
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12, radius: *small }
          cornerRadius: 8pt
          size: { width: "120 .. 313", height: 60..200 }

      """
    let safeRanges = try safeRanges(source)
    for (key, text) in [
      ("bubbles.tip.arrow.radius whole", "3"), ("bubbles.tip.cornerRadius whole", "8pt"),
      ("bubbles.tip.size.width min", "120"), ("bubbles.tip.size.width max", "313"),
      ("bubbles.tip.size.height max", "200"),
    ] {
      let range = try #require(safeRanges[key]?["range"] as? [Int], "\(key)")
      #expect(String(decoding: Array(source.utf8)[range[0]..<range[1]], as: UTF8.self) == text)
    }
  }

  /// Beyond numbers that bring a warning there are those that bring an error.
  @Test func numbersBeyondAWarningHaveEndsWithoutErrors() throws {
    let ends = try #require(try safeRanges()["bubbles.tip.arrow.height whole"])
    func value(_ ends: Any?, _ side: String) -> Double {
      ((ends as? Object)?[side] as? Object)?["value"] as? Double ?? .nan
    }
    #expect((ends["lower"] as? Object)?["level"] as? String == "warning")
    #expect(value(ends["free"], "lower") < value(ends, "lower"))
    #expect(value(ends["free"], "upper") >= value(ends, "upper"))
    let stops = try #require(ends["stops"] as? [Object]).map { $0["value"] as? Double ?? .nan }
    #expect(stops.first == value(ends["free"], "lower"))
  }

  /// Of each kind whatever its table states as whole, ends of ranges included, and nothing else.
  @Test func wholeNumbersStepByOne() throws {
    let scratch = try ScratchFolder(copying: "projects/every-member")
    let safeRanges = try safeRanges(in: scratch)
    let whole = safeRanges.filter { $0.value["step"] as? Int == 1 }
    for key in ["segments min", "segments max", "count whole", "z whole"] {
      #expect(whole.keys.contains { $0.hasSuffix(".\(key)") }, "\(key) of \(whole.keys.sorted())")
    }
    #expect(safeRanges.count > 2 * whole.count)
    for (key, safeRange) in whole {
      let ends = [safeRange["lower"], safeRange["upper"]].map { ($0 as? Object)?["value"] as? Double ?? .nan }
      let stops = (safeRange["stops"] as? [Object] ?? []).map { $0["value"] as? Double ?? .nan }
      #expect((ends + stops).allSatisfy { $0 == $0.rounded() }, "\(key)")
    }
  }

  @Test func pagesWithoutTheFlagHaveNoSafeRanges() throws {
    let scratch = try ScratchFolder(source: Self.source)
    try scratch.write("{}", to: "Generated/preview/safe-ranges/default.json")
    _ = scratch.run("preview")
    #expect(try !scratch.text("Generated/preview/index.html").contains("\"safeRanges\":"))
    #expect(!scratch.exists("Generated/preview/safe-ranges/default.json"))
    let refused = scratch.run("preview", "--safe-ranges", "--check")
    #expect(
      refused.code == .usage && refused.errors.contains("`--safe-ranges` and `--check` can't be combined")
    )
  }

  /// The data of a whole page, as an example of its format.
  @Test func dataAreAsReviewed() throws {
    let scratch = try ScratchFolder(source: Self.source)
    _ = scratch.run("preview", "--safe-ranges")
    let page = try scratch.text("Generated/preview/index.html")
    let start = try #require(page.range(of: "\"safeRanges\":"))
    let end = try #require(page.range(of: ",\"sources\":"))
    try expectGolden(
      page[start.upperBound..<end.lowerBound].replacing("},{\"aside\"", with: "},\n{\"aside\"") + "\n",
      named: "commands/gallery-safe-ranges.json")
  }
}
