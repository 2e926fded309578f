import StyleBundle
import StyleTestSupport
import Testing

/// Bundles from compiler to client: every value that a bundle may hold comes back from its text.
@Suite(.tags(.many), .firstIssues) struct RoundTripTests {
  private static let bundleCount = Effort.cases(20)
  private static let stylesPerBundle = 40
  /// The one style of each kind that others refer to.
  private static let name = "one"
  private static let names = Dictionary(
    uniqueKeysWithValues: BundleKinds.all.filter { $0.isReferredTo }.map { ($0.key, [name]) })

  /// What is read is written as it was, so nothing was lost.
  @Test(arguments: BundleKinds.all.map { $0.key }) func randomStylesComeBack(key: String) throws {
    let number = try #require(BundleKinds.all.firstIndex { $0.key == key })
    let kind = BundleKinds.all[number]
    var forms = RandomForms(seed: UInt64(number) + 1, names: Self.names)
    for _ in 0..<Self.bundleCount {
      var bundle = Self.others(but: key, &forms)
      bundle[key] = .object(
        [(Self.name, forms.style(kind))]
          + (1..<Self.stylesPerBundle).map { _ in (forms.name(), forms.style(kind)) })
      let text = try JSONWriter.text { bundle.write(to: &$0) }
      let decoded = try DecodedBundle(decoding: text)
      var parts = [BundlePart(), BundlePart()]
      for kind in BundleKinds.all { Self.append(kind, of: decoded, to: &parts) }
      let again = try PiecedText(bundle: "random", of: parts).bytes
      #expect(String(decoding: again, as: UTF8.self) == String(decoding: text, as: UTF8.self))
    }
  }

  /// Each member is there sometimes, of each alternative, too.
  @Test(arguments: BundleKinds.all.map { $0.key }) func randomStylesHaveAllMembers(key: String) throws {
    let kind = try #require(BundleKinds.all.first { $0.key == key })
    var forms = RandomForms(seed: 1, names: Self.names)
    for _ in 0..<200 { _ = forms.value(kind.node) }
    #expect(forms.seen == kind.node.memberPaths())
  }

  @Test(arguments: SampleBundle.shipped) func shippedBundlesAreWrittenAsTheyAre(name: String) throws {
    let bytes = try SampleBundle.shipped(name)
    let bundle = try DecodedBundle(decoding: bytes)
    var parts = [BundlePart()]
    for kind in BundleKinds.all { Self.append(kind, of: bundle, to: &parts) }
    #expect(try PiecedText(bundle: name, of: parts).bytes == bytes)
  }

  /// A bundle with the styles of other kinds that members refer to.
  private static func others(but key: String, _ forms: inout RandomForms) -> Instance {
    var bundle = Instance.object([
      ("format", .object([("minimumClient", .number(1)), ("version", .number(1))])), ("name", .string("random")),
    ])
    for kind in BundleKinds.all where kind.isReferredTo && kind.key != key {
      bundle[kind.key] = .object([(name, forms.style(kind))])
    }
    return bundle
  }

  /// Appends the styles in turn to the parts, as several workers write a bundle.
  private static func append<Style: BundleStyle>(
    _ kind: Style.Type, of bundle: DecodedBundle, to parts: inout [BundlePart]
  ) {
    for (number, style) in bundle.styles(kind).enumerated() { parts[number % parts.count].append(style) }
  }
}
