import StyleBundle
import Testing

@Suite struct JSONWriterTests {
  /// RFC 8785, section 3.2.2.
  @Test func theRFCsSampleObjectIsWrittenAlike() throws {
    let source = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50,
                    2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    let expected =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(try canonical(source) == expected)
  }

  /// RFC 8785, section 3.2.3.
  @Test func theRFCsSortingSampleIsSortedAlike() throws {
    let source = #"""
      {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"
      }
      """#
    let names = try parse(canonical(source)).members?.compactMap(\.value.stringValue)
    #expect(
      names == [
        "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign", "Emoji: Grinning Face",
        "Hebrew Letter Dalet With Dagesh",
      ])
  }

  @Test func keysCompareAsUTF16Does() {
    let scalars: [Unicode.Scalar] = [
      "\u{0}", "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{EFFF}", "\u{F000}",
      "\u{FFFF}", "\u{10000}", "\u{1F600}", "\u{10FFFF}",
    ]
    var keys = [""] + scalars.map { String($0) }
    for first in scalars { keys += scalars.map { String(first) + String($0) + "x" } }
    for left in keys {
      for right in keys {
        let expected = left.utf16.lexicographicallyPrecedes(right.utf16)
        #expect(CanonicalOrder.utf16Precedes(left, right) == expected, "\(left.unicodeScalars) \(right.unicodeScalars)")
      }
    }
  }

  @Test func commasAndColonsStandAtAnyDepth() throws {
    let text = try written { writer in
      writer.object { writer in
        writer.key("a")
        writer.array { writer in
          writer.integer(1)
          writer.array { _ in }
          writer.object { _ in }
          writer.null()
        }
        writer.key("b")
        writer.bool(true)
        writer.key("c")
        writer.object { writer in
          writer.key("")
          writer.string("x")
        }
      }
    }
    #expect(text == #"{"a":[1,[],{},null],"b":true,"c":{"":"x"}}"#)
  }

  @Test func everyControlCharacterHasItsShortestEscapeAllElseIsRaw() throws {
    let short: [UInt8: String] = [0x08: #"\b"#, 0x09: #"\t"#, 0x0A: #"\n"#, 0x0C: #"\f"#, 0x0D: #"\r"#]
    for byte in UInt8(0)..<0x20 {
      let digits = "0123456789abcdef".map { String($0) }
      let expected = short[byte] ?? #"\u00"# + digits[Int(byte >> 4)] + digits[Int(byte & 15)]
      #expect(try written { $0.string("a\(Unicode.Scalar(byte))b") } == "\"a\(expected)b\"")
    }
    #expect(try written { $0.string(#"a"\/b"#) } == #""a\"\\/b""#)
    let raw = "\u{7F}\u{80}\u{2028}\u{FEFF}é€😀</script>"
    #expect(try written { $0.string(raw) } == "\"\(raw)\"")
  }

  @Test func keysOutOfOrderOrRepeatedAreAFault() {
    func fault(_ first: String, _ second: String) -> JSONWriter.Fault? {
      StyleBundleTests.fault { writer in
        writer.object { writer in
          for key in [first, second] {
            writer.key(key)
            writer.integer(1)
          }
        }
      }
    }
    #expect(fault("b", "a") == .keyOutOfOrder("a", after: "b"))
    #expect(fault("a", "a") == .keyOutOfOrder("a", after: "a"))
    #expect(fault("\u{FFFF}", "\u{1F600}") == .keyOutOfOrder("\u{1F600}", after: "\u{FFFF}"))
    #expect(fault("\u{1F600}", "\u{FFFF}") == nil)
    #expect(fault("10", "9") == nil)
  }

  @Test(
    arguments: [
      { _ in }, { $0.beginArray() }, { $0.endArray() }, { $0.key("a") },
      { writer in
        writer.null()
        writer.null()
      },
      { writer in
        writer.beginArray()
        writer.endObject()
      },
      { $0.array { $0.key("a") } }, { $0.object { $0.null() } }, { $0.object { $0.key("a") } },
      { writer in
        writer.object { writer in
          writer.key("a")
          writer.key("b")
          writer.null()
        }
      },
    ] as [@Sendable (inout JSONWriter) -> Void])
  func anythingButOneWholeValueIsAFault(body: @Sendable (inout JSONWriter) -> Void) {
    guard case .unbalanced = fault(body) else {
      Issue.record("no fault")
      return
    }
  }
}
