import StyleBundle
import Testing

/// The forms of the bundle's styles, which the writer follows without asking.
@Suite struct FormTests {
  @Test func kindsStandInCanonicalOrder() {
    expectOrder(BundleKinds.all.map { $0.key }, in: "the list of kinds")
  }

  @Test(arguments: BundleKinds.all.map { $0.key }) func membersStandInCanonicalOrder(key: String) throws {
    let kind = try #require(BundleKinds.all.first { $0.key == key })
    var count = 0
    check(kind.node, at: key, &count)
    #expect(count > 8)
  }

  private func check(_ node: SchemaNode, at path: String, _ count: inout Int) {
    switch node {
    case .object(let object):
      let members = object.members
      expectOrder(members.map(\.key), in: path)
      for member in members {
        #expect(!member.summary.hasSuffix("."), "\(path).\(member.key)")
        #expect(member.key.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
        count += 1
        check(member.node, at: "\(path).\(member.key)", &count)
      }
    case .list(let item, _, _): check(item, at: path + "[]", &count)
    case .map(_, let value): check(value, at: path + ".KEY", &count)
    case .keyed(let key, let value): check(value, at: "\(path).\(key)", &count)
    case .choice(let nodes, _, _): for node in nodes { check(node, at: path, &count) }
    default: break
    }
  }

  private func expectOrder(_ keys: [String], in place: String) {
    for (key, next) in zip(keys, keys.dropFirst()) {
      #expect(CanonicalOrder.utf16Precedes(key, next), "\(place): \(key) before \(next)")
    }
  }
}
