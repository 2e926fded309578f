import StyleBundle
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct CanonicalNumberTests {
  /// RFC 8785, appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"),
      (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"),
      (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"),
      (0xc340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
      (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
      (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
      (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
      (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"),
      (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"),
      (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"),
      (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func numbersOfTheRFCsAppendixAreWrittenAlike(bits: UInt64, expected: String) throws {
    #expect(try written { $0.number(Double(bitPattern: bits)) } == expected)
  }

  @Test(
    arguments: [
      (1e21, "1e+21"), (1e20, "100000000000000000000"), (1.5e21, "1.5e+21"),
      (1.2345678901234568e20, "123456789012345680000"),
      (1e-6, "0.000001"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (-1e-6, "-0.000001"), (0.1, "0.1"), (10.5, "10.5"),
      (100, "100"), (-100, "-100"), (89.9990234375, "89.9990234375"), (14.32, "14.32"), (4.35, "4.35"),
      (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_994, "9007199254740994"), (1e100, "1e+100"),
    ] as [(Double, String)])
  func layoutChangesAt1e21And1e6(value: Double, expected: String) throws {
    #expect(try written { $0.number(value) } == expected)
  }

  /// Random numbers: a third any bits, a third near everyday exponents, a third with three decimals; only finite ones.
  private static func samples(_ count: Int) -> [Double] {
    var generator = SeededGenerator(seed: 8785)
    return (0..<count).map { index in
      let bits = generator.next()
      switch index % 3 {
      case 0: return Double(bitPattern: bits)
      case 1: return Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF | (993 + (bits >> 52) % 110) << 52)
      default: return Double(bits % 100_000_000) / 1000
      }
    }.filter(\.isFinite)
  }

  /// The hash (FNV-1a, 64 bits) of the output of a JavaScript engine, V8, for `String(value) + "\n"` of the same numbers.
  @Test func thirtyThousandNumbersLookAsInJavaScript() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let samples = Self.samples(30_000)
    for value in samples {
      for byte in try written({ $0.number(value) }).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x0A) &* 0x100_0000_01B3
    }
    #expect(samples.count == 29_991)
    #expect(hash == 0xBC11_9326_F131_DED3)
  }

  @Test func everyNumberReadsBackAsItselfInFewEnoughCharacters() throws {
    for value in Self.samples(6_000) {
      let text = try written { $0.number(value) }
      #expect(try parse(text).doubleValue?.bitPattern == value.bitPattern)
      let hasExponent = text.utf8.contains(UInt8(ascii: "e"))
      #expect(hasExponent == (value.magnitude >= 1e21 || value.magnitude < 1e-6), "\(text)")
      if text.utf8.contains(UInt8(ascii: ".")), !hasExponent { #expect(!text.hasSuffix("0"), "\(text)") }
      #expect(text.utf8.count <= 25, "\(text)")
    }
  }

  @Test(arguments: [
    (0, "0"), (-1, "-1"), (9_007_199_254_740_991, "9007199254740991"), (-9_007_199_254_740_991, "-9007199254740991"),
  ])
  func wholeNumbersAreWrittenInDigits(value: Int, expected: String) throws {
    #expect(try written { $0.integer(value) } == expected)
  }

  @Test(arguments: [9_007_199_254_740_992, Int.min, Int.max])
  func wholeNumbersThatReadersMayRoundAreAFault(value: Int) {
    #expect(fault { $0.integer(value) } == .integerOutOfRange(value))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func numbersWithoutJSONAreAFaultAndWriteNull(value: Double) {
    var writer = JSONWriter()
    writer.beginArray()
    writer.number(value)
    writer.endArray()
    #expect(writer.bytes == Array("[null]".utf8))
    #expect(writer.fault == .numberNotFinite(offset: 1))
    #expect(throws: JSONWriter.Fault.self) { try writer.finish() }
  }
}
