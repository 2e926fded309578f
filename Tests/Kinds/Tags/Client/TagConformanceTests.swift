import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Tags against the conformance vectors.
@Suite(.firstIssues) struct TagConformanceTests {
  @Test func layoutsAreThoseOfTheVectors() throws {
    let file = try ConformanceFile("tag-layouts")
    let bundle = try file.bundle()
    for entry in file.cases {
      let tags = try #require(bundle.tags[TagStyles.Name(entry.requireString(at: "tags"))])
      let sizes = try entry.sizes("textSizes")
      let name = TagStyle.Name(try entry.requireString(at: "style"))
      let style = try #require(tags.styles[sizes.count]?.first { $0.name == name })
      let layout = try #require(TagLayout(style, of: tags, textSizes: sizes, dot: try entry.point("dot")))
      try checkDrawing(layout, entry)
      try checkPlace(layout, entry)
      for touch in try entry.requireArray(at: "touches") {
        let point = try touch.point("point")
        #expect(layout.hit(point) == part(try touch.at("tap")), "\(touch.comment) of \(entry.comment)")
        #expect(layout.hit(point, .drag) == part(try touch.at("drag")), "\(touch.comment) of \(entry.comment)")
        let hidden = try touch.at("hidden").integerValue
        let beside = layout.hit(point, shown: { $0 != hidden })
        #expect(beside == part(try touch.at("tapBesideHidden")), "\(touch.comment) of \(entry.comment)")
      }
    }
  }

  private func part(_ value: JSONValue) -> TagLayout.Part? {
    value.integerValue.map(TagLayout.Part.text) ?? (value.kind == .string ? .dot : nil)
  }

  private func checkDrawing(_ layout: TagLayout, _ entry: JSONValue) throws {
    let expected = Array(try entry.requireArray(at: "texts"))
    #expect(layout.texts.count == expected.count)
    for (text, expected) in zip(layout.texts, expected) {
      #expect(isExpected(text.elbow.coordinates, try expected.at("elbow").numbers()), entry.comment)
      #expect(isExpected(text.underlineEnd.coordinates, try expected.at("underlineEnd").numbers()), entry.comment)
      #expect(isExpected(text.rectangle.edges, try expected.at("rectangle").numbers()), entry.comment)
    }
    #expect(isExpected(layout.bounds.edges, try entry.at("bounds").numbers()), entry.comment)
  }

  private func checkPlace(_ layout: TagLayout, _ entry: JSONValue) throws {
    let picture = try entry.size("picture")
    #expect(layout.fits(on: picture) == entry.flag("fits"), entry.comment)
    let kept = layout.dotKeepingTag(on: picture, draggedTo: try entry.point("draggedTo"))
    #expect(isExpected(kept.coordinates, try entry.at("keptDot").numbers()), entry.comment)
    let place = TagPlace(layout.dot, on: picture)
    #expect(isExpected([place.x, place.y], try entry.at("place").numbers()), entry.comment)
  }

  @Test func cyclesAreThoseOfTheVectors() throws {
    let file = try ConformanceFile("tag-cycles")
    let bundle = try file.bundle()
    for entry in file.cases {
      let cycle = TagStyleCycle(try #require(bundle.tags[TagStyles.Name(entry.requireString(at: "tags"))]))
      let count = try entry.requireInteger(at: "count", in: 0...100)
      let (recognized, next): (TagStyleCycle.Answer, TagStyleCycle.Answer)
      if let old = try entry.member("oldAngles")?.numbers() {
        (recognized, next) = (cycle.recognize(oldAngles: old), cycle.next(afterOldAngles: old))
      } else {
        let stored = try stored(entry)
        (recognized, next) = (cycle.recognize(stored), cycle.next(after: stored))
        try checkFitting(cycle, entry, stored)
      }
      guard let style = recognized.style else {
        #expect(entry.member("style") == nil && !entry.flag("isKnown"), entry.comment)
        #expect(recognized == .unknownCount(count), entry.comment)
        #expect(next == .unknownCount(count), entry.comment)
        continue
      }
      #expect(recognized == (entry.flag("isKnown") ? .style(style) : .guess(style)), entry.comment)
      #expect(try style.name.text == entry.requireString(at: "style"), entry.comment)
      #expect(try next.style?.name.text == entry.requireString(at: "next"), entry.comment)
    }
  }

  private func stored(_ entry: JSONValue) throws -> [TagAngle] {
    try entry.requireArray(at: "stored").map { text in
      TagAngle(
        angle: try text.requireNumber(at: "angle"), side: try #require(Side(rawValue: text.requireString(at: "side"))))
    }
  }

  private func checkFitting(_ cycle: TagStyleCycle, _ entry: JSONValue, _ stored: [TagAngle]) throws {
    guard let expected = entry.member("nextFitting") else { return }
    let fitting = cycle.nextFitting(
      after: stored, textSizes: try entry.sizes("textSizes"), dot: try entry.point("dot"),
      on: try entry.size("picture"))
    switch fitting {
    case .style(let style): #expect(style.name.text == expected.stringValue, entry.comment)
    case .noneFits(let next):
      #expect(try expected.kind == .null && next.name.text == entry.requireString(at: "next"), entry.comment)
    case .unknownCount: Issue.record(entry.comment)
    }
  }
}
