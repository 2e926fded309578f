import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Sets of numbers that the live page asks for: the answer is what a whole build makes of sources in which they are written.
@Suite(.tags(.many), .firstIssues) struct NumberSetTests {
  private typealias Object = [String: Any]

  /// A set of numbers in a source, each with another value.
  private struct NumberSet {
    let source: String
    let workspace: Workspace
    let style: StyleKeyPath
    private(set) var changes: [(number: SourceNumber, other: ExactDecimal)] = []

    /// Chooses some numbers of a source's first style; nil where it has fewer.
    init?(_ source: String, count: Int, _ random: inout SeededGenerator) throws {
      guard let workspace = try lint(source).workspace else { return nil }
      (self.source, self.workspace) = (source, workspace)
      let all = StatedNumbers(workspace).numbers
      guard let style = all.first?.uses.first?.keyPath.style else { return nil }
      self.style = style
      let own = all.filter { $0.uses.contains { $0.keyPath.style == style } }.shuffled(using: &random).prefix(count)
      if own.count < count { return nil }
      changes = own.map { number in
        let places = number.dimension == .whole ? 0 : 3
        let factor = random.next(in: 0.7...1.3)
        let other = ExactDecimal(bound: number.number.double * factor, .toNearestOrEven, places: places)
        return (number: number, other: number.domain.contains(other.double) ? other : number.number)
      }
    }

    var question: Object {
      let numbers = changes.map { number, other in
        ["endpoint": number.part.rawValue, "stated": number.keyPath.description, "values": [other.double]] as Object
      }
      let name = style.components.joined(separator: ".")
      return ["bundle": "default", "hash": "h", "numbers": numbers, "style": name]
    }

    /// The source with the numbers written in it; both endpoints of a range may be one text.
    var written: String {
      var bytes = Array(source.utf8)
      let places = Dictionary(grouping: changes) { $0.number.place.range }
      for (range, changes) in places.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
        let texts = changes.map { $0.number.text(of: $0.other, in: workspace) ?? "" }
        let ends = zip(changes, texts).sorted { $0.0.number.part == .min && $1.0.number.part == .max }
          .map { $0.1.components(separatedBy: "..") }
        let text = ends.count == 2 ? "\(ends[0][0])..\(ends[1][1])" : texts[0]
        bytes.replaceSubrange(range, with: text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The first style's JSON in the bundle of a source; nil where it doesn't compile.
  private func style(_ keyPath: StyleKeyPath, in source: String) throws -> Object? {
    let bytes = try #require(try compile(source).bundles["default"])
    let bundle = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    return (bundle[keyPath.components[0]] as? [String: Object])?[keyPath.components[1]]
  }

  /// What is wrong with the answer to a set's question; nil where nothing is.
  ///
  /// Counts the sets that compile.
  private func fault(_ set: NumberSet, _ stopped: inout Int) throws -> String? {
    let text = try JSONSerialization.data(withJSONObject: set.question)
    let question = try #require(GalleryQuestion(Array(text)))
    let bytes = try #require(question.answer(in: set.workspace), "\(set.question)\n\(set.source)")
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    let stops = try #require(answer["stops"] as? [Object])
    let compiled = try style(set.style, in: set.written)
    guard let stop = stops.first else { return compiled == nil ? nil : "no stop, though it compiles" }
    stopped += 1
    var drawn: Any? = try style(set.style, in: set.source)
    for edit in stop["edits"] as? [Object] ?? [] {
      drawn = edited(drawn, (edit["path"] as? [Any] ?? [])[...], edit["new"])
    }
    let texts = try [drawn, compiled].map { style in
      String(decoding: try JSONSerialization.data(withJSONObject: style ?? [:], options: .sortedKeys), as: UTF8.self)
    }
    return texts[0] == texts[1] ? nil : "\(set.question) gives \(texts[0]), and the build \(texts[1])"
  }

  @Test(arguments: RandomSafeRangeTests.sources.indices) func answersAreWhatWholeBuildsMake(kind: Int) throws {
    let (key, make) = RandomSafeRangeTests.sources[kind]
    var random = SeededGenerator(seed: UInt64(kind) + 77)
    var (compared, stopped) = (0, 0)
    for index in 0..<Effort.cases(400, few: 12) {
      guard let set = try NumberSet(make(index + 900), count: 2 + index % 2, &random),
        try style(set.style, in: set.source) != nil
      else { continue }
      compared += 1
      let fault = try fault(set, &stopped)
      #expect(fault == nil, "\(key): \(fault ?? "")\n\(set.source)\n\(set.written)")
    }
    #expect(compared >= 4 && stopped >= 2, "\(key): \(stopped) of \(compared)")
  }

  /// Tokens, units of time, and ranges whose endpoints are one text.
  @Test func numbersOfAnyNotationAreChangedTogether() throws {
    let source = """
      tokens: { r: 3pt, quick: 350ms, wide: 120..313 }
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12pt, radius: "{r}" }
          cornerRadius: "{r}"
          size: { width: "{wide}", height: 60 .. 200 }
      animations:
        fade: { reducedMotion: none, target: view, property: opacity, values: [0, 40%, 1], duration: "{quick}", delay: 0.1s }

      """
    var random = SeededGenerator(seed: 5)
    var stopped = 0
    for index in 0..<Effort.cases(200, few: 40) {
      // The first style is the one that is asked for.
      let parts = source.components(separatedBy: "animations:")
      let text = index % 4 == 0 ? parts[0].components(separatedBy: "bubbles:")[0] + "animations:" + parts[1] : source
      let set = try #require(try NumberSet(text, count: 2 + index % 2, &random))
      let fault = try fault(set, &stopped)
      #expect(fault == nil, "\(fault ?? "")\n\(set.written)")
    }
    #expect(stopped >= 20)
  }
}

/// A JSON value with an edit made to it.
private func edited(_ value: Any?, _ path: ArraySlice<Any>, _ new: Any?) -> Any? {
  guard let step = path.first else { return new }
  if let index = step as? Int, var items = value as? [Any] {
    items[index] = edited(items[index], path.dropFirst(), new) ?? NSNull()
    return items
  }
  var members = value as? [String: Any] ?? [:]
  let key = step as? String ?? ""
  members[key] = edited(members[key], path.dropFirst(), new)
  return members
}
