import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Changes of a tag's style against the conformance vectors.
@Suite(.firstIssues) struct TagChangeConformanceTests {
  @Test func changesAreThoseOfTheVectors() throws {
    let file = try ConformanceFile("tag-changes")
    #expect(file.tolerance == 1e-9)
    let bundle = try file.bundle()
    for entry in file.cases {
      var story = try Story(entry, bundle)
      for event in try entry.requireArray(at: "events") {
        try story.take(event)
        for sample in try event.requireArray(at: "samples") { try check(sample, story, file.tolerance, event.comment) }
      }
    }
  }

  private func check(_ sample: JSONValue, _ story: Story, _ tolerance: Double, _ comment: Comment) throws {
    let time = try sample.requireNumber(at: "time")
    let layout = story.change.layout(story.timeline, at: time)
    func isNear(_ numbers: [Double], _ key: String, of value: JSONValue) throws -> Bool {
      let expected = try value.at(key).numbers()
      return zip(numbers, expected).allSatisfy { ($0 - $1).magnitude <= tolerance } && numbers.count == expected.count
    }
    let texts = Array(try sample.requireArray(at: "texts"))
    #expect(layout.texts.count == texts.count)
    for (text, expected) in zip(layout.texts, texts) {
      #expect(try isNear(text.elbow.coordinates, "elbow", of: expected), comment)
      #expect(try isNear(text.underlineEnd.coordinates, "underlineEnd", of: expected), comment)
      #expect(try isNear(text.rectangle.edges, "rectangle", of: expected), comment)
    }
    if let values = sample.member("values") { try check(values, story, at: time, tolerance, comment) }
    guard let tap = sample.member("tap") else { return }
    let hit = layout.hit(try sample.point("point"), shown: { _ in story.timeline?.shows(.text, at: time) ?? true })
    #expect(hit == (tap.integerValue.map(TagLayout.Part.text) ?? (tap.kind == .string ? .dot : nil)), comment)
  }

  /// Checks the values of properties, by target and property.
  private func check(
    _ values: JSONValue, _ story: Story, at time: Double, _ tolerance: Double, _ comment: Comment
  ) throws {
    for member in try #require(values.members) {
      let names = member.name.split(separator: " ").map(String.init)
      let property = AnimationTrack.Property(names[1])
      let shown = story.timeline?.value(of: property, on: AnimationTrack.Target(names[0]), at: time)?.number
      let number = try #require(shown, comment)
      let isClamped = property == .opacity || property == .strokeEnd
      let clamped = isClamped ? min(max(number, 0), 1) : number
      let expected = try member.value.requireNumber()
      #expect((clamped - expected).magnitude <= tolerance, comment)
    }
  }
}

/// A tag with its state after a series of events.
private struct Story {
  let bundle: DecodedBundle
  let tags: TagStyles
  let reducedMotion: Bool
  var next: TagLayout
  var change: TagChange
  var timeline: Timeline?

  init(_ entry: JSONValue, _ bundle: DecodedBundle) throws {
    let tags = try #require(bundle.tags[TagStyles.Name(entry.requireString(at: "tags"))])
    (self.bundle, self.tags, reducedMotion) = (bundle, tags, entry.flag("reducedMotion"))
    next = try Self.layout(entry, of: tags)
    change = TagChange(at: next)
  }

  mutating func take(_ event: JSONValue) throws {
    let after = try event.requireNumber(at: "after")
    let shown = change.layout(timeline, at: after)
    let name: AnimationStyle.Name?
    switch try event.requireString(at: "kind") {
    case "change":
      next = try Self.layout(event, of: tags)
      (change, name) = (TagChange(from: shown, to: next), tags.change)
    case "hide": (change, name) = (TagChange(at: shown), tags.hide)
    default: (change, name) = (TagChange(at: next), tags.show)
    }
    let own = (change.isAtOnce ? nil : name).flatMap {
      bundle.timeline($0, reducedMotion: reducedMotion, resting: RestingValues(tags))
    }
    timeline = timeline.flatMap { before in own?.interrupting(before, at: after) } ?? own
  }

  private static func layout(_ value: JSONValue, of tags: TagStyles) throws -> TagLayout {
    let sizes = try value.sizes("textSizes")
    let name = TagStyle.Name(try value.requireString(at: "style"))
    let style = try #require(tags.styles[sizes.count]?.first { $0.name == name })
    return try #require(TagLayout(style, of: tags, textSizes: sizes, dot: try value.point("dot")))
  }
}
