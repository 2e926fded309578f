import Foundation
import StyleTestSupport
import StyleTrust
import Testing

@Suite(.firstIssues) struct Base64Tests {
  /// Compares with Foundation's encoder, which shares no code with ours.
  @Test func agreesWithFoundation() {
    var bytes: [UInt8] = []
    for length in 0..<300 {
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
      #expect(Base64.bytes(Base64.text(bytes).utf8) == bytes)
      bytes.append(UInt8(truncatingIfNeeded: length * 89 + 17))
    }
  }

  @Test(arguments: [
    "A", "AA", "AAA", "AAA=A", "AA==AA==", "AB==", "AAB=", "====", "A===", "AAAA=", "AA=", "AAA\n", " AAAA", "AA-_",
    "AAAA====", "ÄAAA",
  ])
  func otherSpellingsAreRefused(text: String) {
    #expect(Base64.bytes(text.utf8) == nil)
  }
}
