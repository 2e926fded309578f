import StyleBundle
import StyleGeometry
import Testing

extension TagStyles.Name {
  fileprivate static let note: Self = "note"
}

/// A bundle's members arrive as typed values.
@Suite struct DecodedBundleTests {
  private let bundle: DecodedBundle

  init() throws { bundle = try SampleBundle.decoded() }

  @Test func tagSetsAreRead() throws {
    #expect(bundle.name == "sample")
    #expect(bundle.minimumClient == 1)
    let note = try #require(bundle.tags[.note])
    #expect(bundle.tags["note"]?.name == .note)
    #expect(bundle.tags["Note"] == nil)
    #expect(bundle.tags.names == [.note])
    #expect(note.layout.radius == [1: 25, 2: 18])
    #expect(note.layout.pixelGrid == 1)
    #expect(note.layout.lineWidth == 1.5)
    #expect(note.layout.dotRadius == 2)
    #expect(note.layout.halo?.radius == 4)
    #expect(note.layout.halo?.opacity == 0.3)
    #expect(note.layout.textWidth == 20...150)
    #expect(note.layout.textHeight == 14...15)
    #expect(note.layout.padding == 5)
    #expect(note.layout.gap == 6)
    #expect(note.layout.fontSize == 12)
    #expect(note.hit.dot == 25)
    #expect(note.hit.text == 5)
    #expect(note.hit.panDot == 35)
    #expect(note.hit.panText == 15)
    #expect(note.hit.prefer == .dot)
    #expect(note.cycle == ["right", "left"])
    #expect(note.show == "pop")
    #expect(note.hide == "fade")
    #expect(note.verticals.map(\.right) == [89.9990234375, 89.999])
    #expect(note.verticals.map(\.left) == [90.0009765625, 90.999])
    #expect(note.colors?.line == BundleColor(red: 1, green: 0.5, blue: 0))
    #expect(note.colors?.dot == BundleColor(.displayP3, red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(note.colors?.text == nil)
  }

  /// The styles stand in the cycle's order, whatever that of the file.
  @Test func tagStylesAreReadInTheCyclesOrder() throws {
    let note = try #require(bundle.tags[.note])
    let two = try #require(note.styles[2])
    #expect(
      two.map(\.name) == ["right", "left"] && two.map(\.index) == [0, 1] && note.styles.keys.sorted() == [1, 2])
    #expect(two[1].texts.map(\.angle) == [-90, 90])
    #expect(two[1].texts.map(\.side) == [.left, .left])
    #expect(two[0].texts.map(\.elbow) == [Point(x: 13, y: -13), Point(x: 13, y: 13)])
    #expect(two[0].bounds == Rectangle(minX: -4, minY: -34, maxX: 173.75, maxY: 13.75))
  }

  @Test func bubblesAreRead() throws {
    let tip = try #require(bundle.bubbles["tip"])
    #expect(tip.arrow.directions == [.bottom, .top])
    #expect(tip.arrow.width == 30)
    #expect(tip.arrow.height == 12)
    #expect(tip.arrow.tipRadius == 3)
    #expect(tip.arrow.baseRadius == 2)
    #expect(tip.arrow.clearance == 0.7)
    #expect(tip.arrow.position == .range(0.2...0.8, initial: 0.5))
    #expect(tip.cornerRadius == 8)
    #expect(tip.width == 120...313)
    #expect(tip.height == 48...200)
    let insets = tip.contentInsets
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 3, 4])
    #expect(tip.fill == BundleColor(red: 1, green: 1, blue: 1))
    #expect(tip.border?.width == 0.5)
    #expect(tip.placement.map { [$0.margin, $0.gap] } == [12, 3])
    #expect(tip.smallest == [.bottom: Size(width: 49.5, height: 28)])
    let points = try #require(tip.outline[.bottom])
    #expect(points.map(\.radius) == [2, 3, 2, 8, 8, 8, 8])
    let size = Size(width: 200, height: 60)
    #expect(points[1].x.value(size, position: 0.5) == 100)
    #expect(points[1].y.value(size, position: 0.5) == 60)
    #expect(tip.outline[.left] == nil && tip.outline[.top]?.count == 7)
  }

  @Test func animationsAreRead() throws {
    let pop = try #require(bundle.animations["pop"])
    #expect(pop.duration == 1.5)
    #expect(pop.reducedMotion == .use("fade"))
    let track = try #require(pop.tracks.first)
    #expect(track.target == .dot)
    #expect(track.property == .scale)
    #expect(track.begin == 0.5)
    #expect(track.duration == 0.25)
    #expect(track.values == .numbers([0, 1.2, 1]))
    #expect(track.keyTimes == [0, 0.6, 1])
    #expect(track.curves.first == .cubic(CubicCurve(0.42, 0, 0.58, 1.5)))
    #expect(track.curves.last == .spring(Spring(mass: 1, stiffness: 200, damping: 20, velocity: 0.5)))
    #expect(track.repeat == .times(2))
    #expect(track.autoreverse)
    #expect(track.fill == .backwards)
    #expect(track.allowFlip)
    #expect(track.activeDuration == 1)
    let fade = try #require(bundle.animations["fade"])
    #expect(fade.reducedMotion == .jumpToEnd)
    #expect(fade.tracks.first?.allowFlip == false)
    #expect(fade.tracks.first?.curves == [.steps(Steps(count: 4, jump: .both))])
    let pulse = try #require(bundle.animations["pulse"])
    #expect(pulse.duration == nil)
    #expect(pulse.tracks.first?.repeat == .forever)
    #expect(
      pulse.tracks.first?.values
        == .colors([BundleColor(red: 1, green: 0, blue: 0), BundleColor(red: 0, green: 0, blue: 1, alpha: 0)]))
    guard case .tracks(let reduced) = pulse.reducedMotion else { throw BundleRefusal.newerVersion(0) }
    #expect(reduced.first?.property == "x-glow")
    #expect(reduced.first?.activeDuration == 1)
  }

  @Test(arguments: SampleBundle.shipped) func shippedBundlesAreReadWhole(name: String) throws {
    let bytes = try SampleBundle.shipped(name)
    let bundle = try DecodedBundle(decoding: bytes)
    #expect(bundle.name == name)
    let root = try JSONDocument(parsing: bytes, limit: 1 << 20).root
    #expect(bundle.tags.map(\.name.text) == root["tags"]?.members?.map(\.name) ?? [])
    #expect(bundle.bubbles.map(\.name.text) == root["bubbles"]?.members?.map(\.name) ?? [])
    #expect(bundle.animations.map(\.name.text) == root["animations"]?.members?.map(\.name) ?? [])
    for set in bundle.tags {
      for (count, styles) in set.styles { #expect(styles.allSatisfy { $0.texts.count == count }) }
    }
  }

  /// Two spellings of one letter are two names.
  @Test func namesAreComparedByBytes() {
    let (composed, decomposed): (AnimationStyle.Name, AnimationStyle.Name) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.text == decomposed.text)
    #expect(decomposed < composed)
    #expect("\(composed)" == "caf\u{E9}")
  }
}
