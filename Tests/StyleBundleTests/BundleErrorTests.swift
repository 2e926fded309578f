import StyleBundle
import Testing

@Suite struct BundleErrorTests {
  private static let text = #"""
    {"tags": {"note": {"cycle": "x", "radius": "25", "angles": [[0, 180], [1, null]], "show": 1}, "two words": {"n": 1.5}}}
    """#

  private func error(_ body: (JSONValue) throws(BundleError) -> Void) throws -> BundleError? {
    let root = try parse(Self.text)
    do throws(BundleError) {
      try body(root)
      return nil
    } catch {
      return error
    }
  }

  private func note(_ root: JSONValue) throws(BundleError) -> JSONValue {
    try root.requireValue(at: "tags").requireValue(at: "note")
  }

  @Test func anotherKindIsNamedWithItsPathAndPlace() throws {
    let cycle = try error { root throws(BundleError) in _ = try note(root).requireArray(at: "cycle") }
    #expect(cycle?.path == ["tags", "note", "cycle"])
    #expect(cycle?.expected == "an array")
    #expect(cycle?.range == 28..<31)
    #expect(cycle?.description == "`tags.note.cycle`: expected an array, found a string")
    let radius = try error { root throws(BundleError) in _ = try note(root).requireNumber(at: "radius") }
    #expect(radius?.description == "`tags.note.radius`: expected a number, found a string")
    let show = try error { root throws(BundleError) in _ = try note(root).requireBool(at: "show") }
    #expect(show?.description == "`tags.note.show`: expected a boolean, found a number")
  }

  @Test func itemsAreCountedFromZero() throws {
    let angle = try error { root throws(BundleError) in
      for row in try note(root).requireArray(at: "angles") {
        for item in try row.requireArray() { _ = try item.requireNumber() }
      }
    }
    #expect(angle?.description == "`tags.note.angles.1.1`: expected a number, found `null`")
  }

  @Test func aMissingMemberIsNamedAsIfItWereThere() throws {
    let missing = try error { root throws(BundleError) in _ = try note(root).requireString(at: "name") }
    #expect(missing?.description == "`tags.note.name`: expected a string, found nothing")
    #expect(missing?.range == 18..<92)
    let root = try error { root throws(BundleError) in _ = try root.requireArray() }
    #expect(root?.path == [])
    #expect(root?.description == "expected an array, found an object")
  }

  @Test func wholeNumbersHaveARangeAndOddNamesAreQuoted() throws {
    let number = try error { root throws(BundleError) in
      _ = try root.requireValue(at: "tags").requireValue(at: "two words").requireInteger(at: "n", in: 1...9)
    }
    #expect(number?.description == "`tags.\"two words\".n`: expected a whole number from 1 to 9, found `1.5`")
    let value = try parse("[5, 10]")
    #expect(try value.requireArray().first?.requireInteger(in: 1...9) == 5)
    #expect(throws: BundleError.self) { try value.requireArray().map { try $0.requireInteger(in: 1...9) } }
  }

  @Test func expectedValuesAreReturned() throws {
    let value = try parse(#"{"o":{"a":1},"l":[true],"n":0.5,"s":"é","b":false}"#)
    #expect(try value.requireObject(at: "o").map(\.name) == ["a"])
    #expect(try value.requireArray(at: "l").count == 1)
    #expect(try value.requireNumber(at: "n") == 0.5)
    #expect(try value.requireString(at: "s") == "é")
    #expect(try value.requireBool(at: "b") == false)
  }
}
