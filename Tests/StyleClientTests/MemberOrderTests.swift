import StyleBundle
import StyleTestSupport
import Testing

/// Bundles come in canonical order, and are read in any.
@Suite struct MemberOrderTests {
  @Test(arguments: ["default", "festival", "field", "field-others"])
  func membersStandInAnyOrder(_ name: String) throws {
    let text = try Checkout.text("Generated/bundles/\(name).json")
    let backwards = Self.backwards(try JSONDocument(parsing: Array(text.utf8), limit: 1 << 20).root)
    #expect(backwards != text)
    let (one, other) = (
      try DecodedBundle(decoding: Array(text.utf8)), try DecodedBundle(decoding: Array(backwards.utf8))
    )
    for kind in BundleKinds.all { Self.expectSame(kind, one, other) }
  }

  private static func expectSame<Style: BundleStyle>(_ kind: Style.Type, _ one: DecodedBundle, _ other: DecodedBundle) {
    #expect(Set(one.styles(kind)) == Set(other.styles(kind)), "\(kind.key)")
  }

  /// The same document, the members of each object from the last to the first.
  private static func backwards(_ value: JSONValue) -> String {
    if let members = value.members {
      return "{\(members.map { "\"\($0.name)\":\(backwards($0.value))" }.reversed().joined(separator: ","))}"
    }
    if let elements = value.elements { return "[\(elements.map(backwards).joined(separator: ","))]" }
    return String(decoding: value.source, as: UTF8.self)
  }
}
