import StyleBundle
import Testing

/// Bundles from compiler to client: every value that a bundle may hold comes back from its text.
@Suite struct RoundTripTests {
  private static let bundleCount = 50
  private static let stylesPerBundle = 40

  /// The palette that brushes and stickers of random bundles name.
  static let palette: PaletteStyle.Name = "paints"

  /// Every kind that bundles have; one without random styles fails.
  @Test(arguments: BundleKinds.all.map { $0.key }) func randomStylesComeBack(key: String) throws {
    let number = try #require(BundleKinds.all.firstIndex { $0.key == key })
    let kind = try #require(BundleKinds.all[number] as? any RandomStyle.Type, "no random styles of \(key)")
    try comeBack(kind, seed: UInt64(number) + 1)
  }

  @Test(arguments: SampleBundle.shipped) func shippedBundlesAreWrittenAsTheyAre(name: String) throws {
    let bytes = try SampleBundle.shipped(name)
    let bundle = try DecodedBundle(decoding: bytes)
    var part = BundlePart()
    for kind in BundleKinds.all { append(kind, of: bundle, to: &part) }
    #expect(try PiecedText(bundle: name, of: [part]).bytes == bytes)
  }

  private func append<Style: BundleStyle>(_ kind: Style.Type, of bundle: DecodedBundle, to part: inout BundlePart) {
    for style in bundle.styles(kind) { part.append(style) }
  }

  private func comeBack<Style: RandomStyle>(_ kind: Style.Type, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<Self.bundleCount {
      var (parts, styles) = ([BundlePart(), BundlePart()], [Style.Name: Style]())
      let names: [AnimationStyle.Name] = kind == AnimationStyle.self ? [] : ["fade", "pop"]
      for name in names { parts[0].append(AnimationStyle.random(name, animations: [], &random)) }
      if kind != PaletteStyle.self { parts[0].append(PaletteStyle.random(Self.palette, animations: [], &random)) }
      for number in 0..<Self.stylesPerBundle {
        let style = Style.random(Style.Name(random.name(number)), animations: names, &random)
        styles[style.name] = style
        parts[number % 2].append(style)
      }
      let text = try PiecedText(bundle: "random", of: parts)
      let bundle = try DecodedBundle(decoding: text.bytes)
      for style in bundle.styles(kind) {
        #expect(style == styles[style.name], "\(style.name)")
        count += 1
      }
      var again = BundlePart()
      for kind in BundleKinds.all { append(kind, of: bundle, to: &again) }
      #expect(try PiecedText(bundle: "random", of: [again]).bytes == text.bytes)
    }
    #expect(count == Self.bundleCount * Self.stylesPerBundle)
  }
}
