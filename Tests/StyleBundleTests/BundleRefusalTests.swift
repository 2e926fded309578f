import StyleBundle
import StyleTestSupport
import Testing

/// A bundle that isn't one is refused with a typed error that says where and why.
@Suite(.tags(.many), .firstIssues) struct BundleRefusalTests {
  private func refusal(_ text: String, limit: Int = DecodedBundle.sizeLimit) -> BundleRefusal? {
    refusal(Array(text.utf8), limit: limit)
  }

  private func refusal(_ bytes: [UInt8], limit: Int = DecodedBundle.sizeLimit) -> BundleRefusal? {
    do throws(BundleRefusal) {
      _ = try DecodedBundle(decoding: bytes, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  /// The sample with the value at a path replaced.
  private func refusal(replacing path: String, by new: String) throws -> String? {
    let place = try #require(try sampleValues(all: true).first { $0.path.joined(separator: ".") == path }, "\(path)")
      .range
    let bytes = Array(SampleBundle.text.utf8)
    return refusal(Array(bytes[..<place.lowerBound]) + Array(new.utf8) + Array(bytes[place.upperBound...]))?.description
  }

  @Test func formatFaultsComeFirst() {
    #expect(refusal(#"{"format": {"version": 2, "minimumClient": "x"}, "tags": 7}"#) == .newerVersion(2))
    #expect(refusal(#"{"tags": 7, "format": {"version": 1, "minimumClient": 2}}"#) == .newerClientNeeded(2))
    #expect(
      refusal(#"{"format": {"version": 1.5, "minimumClient": 1}}"#)?.description
        == "`format.version`: expected a whole number from 1 to 2147483647, found `1.5`")
    #expect(refusal("{}")?.description == "`format`: expected an object, found nothing")
    #expect(refusal("[]")?.description == "expected an object, found an array")
    #expect(
      refusal(#"{"format": {"version": 3, "minimumClient": 1}}"#)?.description
        == "the bundle has version 3, and this client reads version 1")
  }

  @Test func sizeAndDepthAreLimited() {
    let spaces = [UInt8](repeating: 0x20, count: 10 << 20)
    guard case .notJSON(let tooLarge) = refusal(spaces) else {
      Issue.record("10 MiB are no JSON error")
      return
    }
    #expect(tooLarge.kind == .tooLarge(size: 10 << 20, limit: 8 << 20))
    #expect(refusal(SampleBundle.text, limit: 100)?.description.contains("100 are allowed") == true)
    let deep = String(repeating: "[", count: 100_000)
    guard case .notJSON(let error) = refusal(#"{"format": {"version": 1, "minimumClient": 1}, "later": \#(deep)"#)
    else {
      Issue.record("deep nesting is no JSON error")
      return
    }
    #expect(error.kind == .tooDeep)
  }

  @Test func truncationsAreRefused() {
    let bytes = Array(SampleBundle.text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 5) {
      guard case .notJSON = refusal(Array(bytes[..<length])) else {
        Issue.record("\(length) bytes are not refused")
        return
      }
    }
  }

  @Test(arguments: [
    (
      "tags.note.bounds.1.right.maxX", #""NaN""#,
      "`tags.note.bounds.1.right.maxX`: expected a number, found a string"
    ),
    (
      "bubbles.tip.arrow.height", "0",
      "`bubbles.tip.arrow.height`: expected a number above 0, found `0`"
    ),
    (
      "tags.note.layout.halo.opacity", "1.3",
      "`tags.note.layout.halo.opacity`: expected a number from 0 to 1, found `1.3`"
    ),
    (
      "tags.note.layout.radius", #"{"1": 25}"#,
      "`tags.note.layout.radius.2`: expected the length of a leader, found nothing"
    ),
    (
      "tags.note.styles.1", #"{"right": [{"angle": 0, "side": "right", "elbow": [0, 0]}]}"#,
      "`tags.note.styles.1.left`: expected the angles of this style, found nothing"
    ),
    (
      "tags.note.styles.2.left", #"[{"angle": 90, "side": "left", "elbow": [0, 18]}]"#,
      "`tags.note.styles.2.left`: expected 2 items, found 1"
    ),
    (
      "tags.note.styles.1.left.0.side", #""right""#,
      "`tags.note.styles.1.left.0`: expected the side that follows from the angle 180.0, found `right`"
    ),
    (
      "tags.note.styles.1.left.0.angle", "-180",
      "`tags.note.styles.1.left.0.angle`: expected an angle above -180, up to 180, found `-180`"
    ),
    (
      "tags.note.show", #""plop""#,
      #"`tags.note.show`: expected the name of an animation of this bundle, found `"plop"`"#
    ),
    (
      "animations.pop.reducedMotion.use", #""fad""#,
      #"`animations.pop.reducedMotion.use`: expected the name of an animation of this bundle, found `"fad"`"#
    ),
    (
      "tags.note.cycle.1", #""right""#,
      #"`tags.note.cycle.1`: expected a style that isn't in the cycle yet, found `"right"`"#
    ),
    (
      "animations.pop.tracks.0.keyTimes", "[0, 1]",
      "`animations.pop.tracks.0.keyTimes`: expected 3 items, found 2"
    ),
    (
      "animations.pop.tracks.0.keyTimes.2", "0.9",
      "`animations.pop.tracks.0.keyTimes`: expected key times from 0 to 1, found 0.0 to 0.9"
    ),
    (
      "animations.pop.tracks.0.curves.0.0", "1.42",
      "`animations.pop.tracks.0.curves.0`: expected a first and a third number from 0 to 1, found 1.42 and 0.58"
    ),
    (
      "animations.pop.tracks.0.curves.1.spring.damping", "0",
      "`animations.pop.tracks.0.curves.1.spring.damping`: expected a number above 0, found `0`"
    ),
    (
      "animations.pop.tracks.0.curves.1.spring.stiffness", "1e14",
      "`animations.pop.tracks.0.curves.1.spring`: expected a spring whose motion can be computed, found an object"
    ),
    (
      "animations.fade.tracks.0.curves.0.steps", #"{"count": 1, "jump": "none"}"#,
      "`animations.fade.tracks.0.curves.0.steps.count`: expected a whole number from 2 to 2147483647, found `1`"
    ),
    (
      "animations.pop.tracks.0.repeat", "0",
      "`animations.pop.tracks.0.repeat`: expected a number above 0 or `forever`, found `0`"
    ),
    (
      "bubbles.tip.arrow.directions", "[]",
      "`bubbles.tip.arrow.directions`: expected at least one direction, found an empty array"
    ),
    (
      "bubbles.tip.arrow.directions", #"["left"]"#,
      "`bubbles.tip.outline.left`: expected an array, found nothing"
    ),
    (
      "bubbles.tip.arrow.position.default", "0.9",
      "`bubbles.tip.arrow.position`: expected `default` between `min` and `max`, found 0.9, 0.2 and 0.8"
    ),
    (
      "bubbles.tip.size.width.min", "320",
      "`bubbles.tip.size.width`: expected `min` at or below `max`, found 320.0 and 313.0"
    ),
    (
      "tags.note.layout.text.gap", "1e16",
      "`tags.note.layout.text.gap`: expected a number within ±1e15, found `1e16`"
    ),
    (
      "animations.pop.tracks.0.repeat", "1e16",
      "`animations.pop.tracks.0.repeat`: expected a number above 0 or `forever`, found `1e16`"
    ),
    (
      "tags.note.hit.prefer", #""nobody""#,
      #"`tags.note.hit.prefer`: expected `text` or `dot`, found `"nobody"`"#
    ),
  ]) func messagesNameTheFault(path: String, new: String, message: String) throws {
    #expect(try refusal(replacing: path, by: new) == message)
  }

  /// Any value in another's place gives a bundle or a typed error; and no number may be text.
  @Test func replacedValuesAreReadOrRefused() throws {
    let bytes = Array(SampleBundle.text.utf8)
    let strangers = ["null", "true", #""NaN""#, "-1", "1e308", "-1e308", "5e-324", "[]", "{}", "[[]]", #"{"a": 1}"#]
    var refused = 0
    for (number, value) in try sampleValues().enumerated() {
      for stranger in Set([strangers[number % strangers.count], #""NaN""#]).sorted() {
        let changed = bytes[..<value.range.lowerBound] + Array(stranger.utf8) + bytes[value.range.upperBound...]
        let refusal = refusal(Array(changed))
        if refusal != nil { refused += 1 }
        let isLater = value.path.contains("later")
        if value.kind == .number, stranger == #""NaN""#, !isLater { #expect(refusal != nil, "\(value.path)") }
        if isLater { #expect(refusal == nil, "\(value.path)") }
      }
    }
    #expect(refused > 300)
  }

  /// Damaged bytes give a bundle or a typed error, whose place lies in them.
  @Test func damagedBytesCrashNothing() {
    var generator = SeededGenerator(seed: 51)
    let bytes = Array(SampleBundle.text.utf8)
    var refused = 0
    for _ in 0..<Effort.cases(250) {
      var damaged = bytes
      for _ in 0...Int(generator.next() % 3) {
        let place = Int(generator.next() % UInt64(damaged.count))
        switch generator.next() % 3 {
        case 0: damaged[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: damaged.remove(at: place)
        default: damaged.insert(bytes[Int(generator.next() % UInt64(bytes.count))], at: place)
        }
      }
      guard let found = refusal(damaged) else { continue }
      refused += 1
      guard let range = place(of: found) else { continue }
      #expect(range.lowerBound >= 0 && range.upperBound <= damaged.count, "\(found)")
    }
    #expect(refused > 0)
  }

  /// The bytes that a refusal is about; nil where it is about the bundle as a whole.
  private func place(of refusal: BundleRefusal) -> Range<Int>? {
    switch refusal {
    case .notJSON(let error): error.range
    case .newerVersion, .newerClientNeeded: nil
    case .malformed(let error): error.range
    }
  }

  /// A member that is taken away is missed, unless it is optional.
  @Test func missingMembersAreRefusedUnlessOptional() throws {
    let optional = [
      "later", "format.later", "tags", "tags.note", "tags.note.layout.pixelGrid", "tags.note.layout.halo",
      "tags.note.colors", "tags.note.colors.line", "tags.note.colors.dot", "tags.note.verticals", "tags.note.show",
      "tags.note.hide", "tags.note.layout.text.fontSize", "bubbles", "bubbles.tip", "bubbles.tip.fill",
      "bubbles.tip.border", "bubbles.tip.placement",
      "bubbles.tip.smallest.bottom", "animations.pulse", "animations.pulse.reducedMotion",
      "animations.pop.reducedMotion", "animations.fade.reducedMotion", "animations.pop.tracks.0.allowFlip",
    ]
    var found: Set<String> = []
    for value in try sampleValues() {
      for member in value.members.map(Array.init) ?? [] {
        var text = Array(SampleBundle.text.utf8)
        text.replaceSubrange(member.keyRange, with: Array(#""gone\#(member.keyRange.lowerBound)""#.utf8))
        if refusal(text) == nil { found.insert((value.path + [member.name]).joined(separator: ".")) }
      }
    }
    #expect(found.filter { !$0.hasPrefix("later.") }.sorted() == optional.sorted())
  }

  /// All values of the sample; of an outline's points, which are alike, the first unless `all` are asked for.
  private func sampleValues(all: Bool = false) throws -> [JSONValue] {
    values(of: try JSONDocument(parsing: Array(SampleBundle.text.utf8), limit: 1 << 20).root).filter { value in
      let below = value.path.drop { $0 != "outline" }.dropFirst(2)
      return all || below.first.map { $0 == "0" } ?? true
    }
  }

  /// All values below one, itself included.
  private func values(of value: JSONValue) -> [JSONValue] {
    var all = [value]
    for member in value.members.map(Array.init) ?? [] { all += values(of: member.value) }
    for item in value.elements.map(Array.init) ?? [] { all += values(of: item) }
    return all
  }
}
