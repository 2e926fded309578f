import StyleBundle
import Testing

@Suite struct JSONValueTests {
  private static let text = #"""
    {"a": [1, -2.50, "x\ty", true, null], "é": {"b": {}, "n": 1e3}, "last": "😀"}
    """#

  private func source(_ value: JSONValue?) -> String? {
    value.map { String(decoding: $0.source, as: UTF8.self) }
  }

  @Test func valuesKeepTheirTextAndPlace() throws {
    let root = try parse(Self.text)
    let items = try #require(root["a"]?.elements)
    #expect(items.map(\.kind) == [.number, .number, .string, .boolean, .null])
    #expect(items.map(source) == ["1", "-2.50", #""x\ty""#, "true", "null"])
    #expect(items.map(\.doubleValue) == [1, -2.5, nil, nil, nil])
    #expect(items.map(\.stringValue) == [nil, nil, "x\ty", nil, nil])
    #expect(items.map(\.boolValue) == [nil, nil, nil, true, nil])
    #expect(items.count == 5)
    #expect(root["a"]?.range == 6..<36)
    #expect(source(root["é"]) == #"{"b": {}, "n": 1e3}"#)
    #expect(root["last"]?.stringValue == "😀")
    #expect(root.range == 0..<Self.text.utf8.count)
  }

  @Test func membersKeepTheirOrderNamesAndPlaces() throws {
    let members = try #require(try parse(Self.text).members)
    #expect(members.map(\.name) == ["a", "é", "last"])
    #expect(members.map(\.keyRange) == [1..<4, 38..<42, 65..<71])
    #expect(members.count == 3)
    #expect(members.map(\.value.kind) == [.array, .object, .string])
  }

  @Test func valuesOfOtherKindsAreNil() throws {
    for text in ["1", "\"1\"", "true", "null", "[]", "{}"] {
      let value = try parse(text)
      #expect((value.doubleValue != nil) == (value.kind == .number))
      #expect((value.stringValue != nil) == (value.kind == .string))
      #expect((value.boolValue != nil) == (value.kind == .boolean))
      #expect((value.elements != nil) == (value.kind == .array))
      #expect((value.members != nil) == (value.kind == .object))
      #expect(value["a"] == nil)
    }
  }

  @Test func twoSpellingsOfOneLetterAreTwoKeys() throws {
    let value = try parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value["\u{E9}"]?.doubleValue == 1)
    #expect(value["e\u{301}"]?.doubleValue == 2)
    #expect(try canonical("{\"\u{E9}\":1,\"e\u{301}\":2}") == "{\"e\u{301}\":2,\"\u{E9}\":1}")
  }

  @Test func escapedKeysAreFoundByTheirText() throws {
    let value = try parse(#"{"\u0061\n":1,"\ud83d\ude00":2,"plain":3}"#)
    #expect(value["a\n"]?.doubleValue == 1)
    #expect(value["😀"]?.doubleValue == 2)
    #expect(value["plain"]?.doubleValue == 3)
    #expect(value["\\u0061"] == nil)
  }

  /// Each is the nearest double, on either side of where reading by one multiplication ends.
  @Test(arguments: [
    "0", "-0", "0.1", "0.3", "14.32", "-89.9990234375", "9007199254740991", "9007199254740993", "1e22", "1e23",
    "123456789012345678", "0.1234567890123456789", "1e-22", "1e-23", "8.5e-24", "5e-324", "2.4703282292062328e-324",
    "1.7976931348623157e308", "0.000000000000000000000000000000000000000001e42", "12345678901234567890123e-20",
    "18446744073709551616", "18446744073709551617e-1", "1000000000000000000000000000000000", "4.35", "2.675E+2",
  ])
  func numbersAreTheNearestDouble(text: String) throws {
    #expect(try parse(text).doubleValue?.bitPattern == Double(text)?.bitPattern)
    #expect(source(try parse(text)) == text)
  }

  @Test(arguments: [
    ("1e3", 1000), ("-7", -7), ("5.0", 5), ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", nil),
    ("0.5", nil), ("1e300", nil), ("\"1\"", nil),
  ])
  func wholeNumbersAreThoseThatDoublesHoldExactly(text: String, expected: Int?) throws {
    #expect(try parse(text).integerValue == expected)
  }
}
