import StyleModel
import StyleTestSupport
import Testing

/// Exact decimals against whole numbers of thousandths, which share no code with them.
@Suite(.firstIssues) struct ExactDecimalTests {
  private func decimal(_ text: String) throws -> ExactDecimal {
    try #require(ExactDecimal(source: text.utf8), "\(text)")
  }

  /// `-1234` thousandths as text: `-1.234`.
  private func text(thousandths: Int) -> String {
    let digits = String(thousandths.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (thousandths < 0 ? "-" : "") + padded.dropLast(3) + "." + padded.suffix(3)
  }

  @Test func sumsProductsAndOrderAreThoseOfWholeNumbers() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let left = generator.next(below: 4_000_001) - 2_000_000
      let right = generator.next(below: 4_000_001) - 2_000_000
      let (a, b) = (try decimal(text(thousandths: left)), try decimal(text(thousandths: right)))
      #expect(a.adding(b) == (try decimal(text(thousandths: left + right))))
      #expect(a.subtracting(b) == (try decimal(text(thousandths: left - right))))
      #expect(a.multiplied(by: b)?.scaled(byPowerOfTen: 6) == ExactDecimal(left * right))
      #expect((a < b) == (left < right))
      #expect((a == b) == (left == right))
    }
  }

  @Test func theDoubleIsTheNearest() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let digits = 1 + generator.next(below: 17)
      let text = (0..<digits).map { _ in String(generator.next(below: 10)) }.joined()
      let written = text + "e\(generator.next(below: 80) - 40)"
      guard let number = ExactDecimal(source: written.utf8) else { continue }
      #expect(number.double == Double(written), "\(written)")
      #expect(number.survivesDouble == (try decimal(number.double.description) == number), "\(written)")
    }
  }

  /// Short numbers are read in a way of their own: after many zeros, the same number is a long one.
  @Test func shortNumbersReadLikeLongOnes() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let body = (0..<generator.next(below: 9)).map { _ in String(generator.next(below: 10)) }
      let point = generator.next(below: 3) == 0 ? "" : "."
      let tail = String(repeating: "0", count: generator.next(below: 3))
      let sign = generator.next(below: 2) == 0 ? "" : "-"
      let cut = generator.next(below: body.count + 1)
      let digits = body[..<cut].joined() + point + body[cut...].joined() + tail
      let zeros = String(repeating: "0", count: 20)
      let long = digits == "" || digits == "." ? nil : ExactDecimal(source: (sign + zeros + digits).utf8)
      #expect(ExactDecimal(source: (sign + digits).utf8) == long, "\(sign + digits)")
    }
  }

  @Test(arguments: [
    ("0.10", "0.1"), ("1e3", "1000"), ("-0", "0"), ("0x1F", "31"), ("0o17", "15"), ("1.", "1"), (".5", "0.5"),
    ("+7", "7"), ("1000000000000000000000", "1000000000000000000000"), ("0.000001", "0.000001"), ("12e-1", "1.2"),
    ("0e999999999999", "0"), ("0.0e-99999999999999999999", "0"), ("-0x1f", "-31"), ("+0o17", "15"),
  ])
  func numbersAreReadAndPrintedAsPlainDecimals(source: String, printed: String) throws {
    #expect(try decimal(source).description == printed)
  }

  @Test(arguments: [
    "", "-", ".", "e5", "1e", "abc", "1234567890123456789", "1e9223372036854775807", "1e-9223372036854775808", "1e401",
    "0e", "0e+", "0ex", "0e1x", "-0x-8000000000000000", "0x-1", "0x+1", "0x", "0o-7", "-0x8000000000000000",
  ])
  func malformedAndTooLargeNumbersAreRefused(source: String) {
    #expect(ExactDecimal(source: source.utf8) == nil)
  }

  @Test func roundingIsToSixDecimalsAwayFromZero() {
    #expect(ExactDecimal(rounded: 2.3431457505).description == "2.343146")
    #expect(ExactDecimal(rounded: -0.0000005).description == "-0.000001")
    #expect(ExactDecimal(rounded: 12.5).description == "12.5")
  }

  @Test(arguments: [
    (8.1291223, "8.129123", "8.129122"), (-8.1291223, "-8.129122", "-8.129123"), (0.1 + 0.2, "0.3", "0.3"),
    (47.50000000000001, "47.5", "47.5"), (10_000.0000004, "10000.000001", "10000"), (1e-13, "0.000001", "0"),
    (123_456_789.0000000001, "123456789", "123456789"), (9e14, "900000000000000", "900000000000000"),
  ])
  func boundsAreRoundedToTheirSide(bound: Double, up: String, down: String) {
    #expect(ExactDecimal(bound: bound, .up).description == up)
    #expect(ExactDecimal(bound: bound, .down).description == down)
  }

  @Test func boundsAreRoundedToFewerPlaces() {
    #expect(ExactDecimal(bound: 2.3449, .up, places: 2).description == "2.35")
    #expect(ExactDecimal(bound: 2.3449, .down, places: 2).description == "2.34")
    #expect(ExactDecimal(bound: 2.3400000000000003, .up, places: 2).description == "2.34")
  }
}
