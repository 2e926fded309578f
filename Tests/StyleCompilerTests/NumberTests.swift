import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Numbers come out of the bundle as they were written: exact decimals, without exponent up to the limit of 1e15.
@Suite
struct NumberTests {
  @Test(arguments: [
    ("0.1", "0.1"), ("0.10", "0.1"), (".5", "0.5"), ("5.", "5"), ("+4", "4"), ("-.5", "-0.5"), ("+.5", "0.5"),
    ("-5.", "-5"), ("+5.", "5"), ("-0", "0"), ("-0.0", "0"),
    ("100", "100"), ("0x10", "16"), ("0o17", "15"), ("007", "7"), ("1e2", "100"), ("1.5e+3", "1500"),
    ("1e-7", "1e-7"), ("0.0000001", "1e-7"), ("0.000001", "0.000001"), ("1e15", "1000000000000000"),
    ("123456789012345", "123456789012345"), ("0.30000000000000004", "0.30000000000000004"),
    ("5e-324", "5e-324"), ("0.1e1", "1"), ("1e0", "1"), ("0e999999999999", "0"), ("-0.0e99999999999999999999", "0"),
  ])
  func aNumberIsWrittenAsAuthored(_ text: String, _ json: String) throws {
    #expect(try values("x-number", text) == json)
  }

  @Test(arguments: [
    ("0.30000000000000003", "number-not-exact"), ("900719925474099.33", "number-not-exact"),
    ("0.1234567890123456789", "number-not-exact"), ("123456789012345678901", "number-not-exact"),
    ("1e-400", "number-not-exact"), ("2e308", "value-out-of-range"), ("-1e400", "value-out-of-range"),
    ("1e99999999999", "value-out-of-range"),
  ])
  func aNumberThatChangesIsRefused(_ text: String, _ name: String) throws {
    let compiled = try compile(source("x-number", text))
    #expect(compiled.names.filter { $0 != "portability" } == [name], "\(compiled.report)")
  }

  @Test(arguments: [
    ("translationX", "12pt", "12"), ("translationX", "-.5pt", "-0.5"), ("translationX", "+.5pt", "0.5"),
    ("translationX", "5.pt", "5"), ("opacity", ".5%", "0.005"), ("opacity", "50%", "0.5"), ("opacity", "0.1%", "0.001"),
    ("opacity", "33.3%", "0.333"), ("rotation", "45deg", "45"), ("rotation", "0.125turn", "45"),
    ("rotation", "-0.1turn", "-36"), ("rotation", "0.785398rad", "44.999991"), ("rotation", "3.14159265rad", "180"),
  ])
  func unitsChangeExactly(_ property: String, _ text: String, _ json: String) throws {
    #expect(try values(property, text) == json)
  }

  @Test(arguments: [
    ("300ms", "0.3"), ("0.3s", "0.3"), ("0.3", "0.3"), ("1ms", "0.001"), ("0.1ms", "0.0001"), ("1e-3", "0.001"),
    ("33ms", "0.033"), ("0", "0"),
  ])
  func timesAreSeconds(_ text: String, _ json: String) throws {
    let document = "animations: { a: { target: dot, property: opacity, from: 0, to: 1, duration: \(text) } }"
    #expect(try track(document).text(at: "duration") == json)
  }

  @Test
  func beginsAreExactSums() throws {
    let steps = ["0.1", "0.2", "300ms", "0.7"].map {
      "{ target: dot, property: opacity, from: 0, to: 1, duration: \($0) }"
    }
    let document = "animations: { a: { sequence: [\(steps.joined(separator: ", "))] } }"
    let begins = ["0", "0.1", "0.3", "0.6"]
    for (index, begin) in begins.enumerated() { #expect(try track(document, index).text(at: "begin") == begin) }
  }

  @Test
  func aSumWithTooManyDigitsIsRefused() throws {
    let steps = ["100000000000000", "0.0000001", "1"].map {
      "{ target: dot, property: opacity, from: 0, to: 1, duration: \($0) }"
    }
    let compiled = try compile("animations: { a: { sequence: [\(steps.joined(separator: ", "))] } }")
    #expect(Set(compiled.names) == ["number-not-exact"], "\(compiled.report)")
  }

  private func source(_ property: String, _ text: String) -> String {
    "animations: { a: { target: t, property: \(property), values: [\(text), 0], duration: 1 } }"
  }

  /// The first value of a track as JSON has it.
  private func values(_ property: String, _ text: String) throws -> String {
    let values = try track(source(property, text)).requireArray(at: "values")
    return String(decoding: try #require(values.first).source, as: UTF8.self)
  }

  private func track(_ document: String, _ index: Int = 0) throws -> JSONValue {
    let compiled = try compile(document)
    #expect(!compiled.findings.contains { $0.level == .error }, "\(compiled.report)")
    let animation = try #require(try compiled.bundle().root["animations"]?["a"])
    return Array(try animation.requireArray(at: "tracks"))[index]
  }
}

extension JSONValue {
  func text(at key: String) -> String? {
    self[key].map { String(decoding: $0.source, as: UTF8.self) }
  }
}
