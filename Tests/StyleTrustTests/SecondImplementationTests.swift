import StyleTestSupport
import StyleTrust
import Testing

/// Signatures made and checked by OpenSSL, which shares no code with the library that StyleTrust calls.
@Suite(.firstIssues) struct SecondImplementationTests {
  /// The bytes before the 32 of a key in its DER form (RFC 8410, section 7 and 4).
  private static let secretPrefix: [UInt8] = [
    0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]
  private static let publicPrefix: [UInt8] = [
    0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
  ]

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func openssl(_ words: [String]) throws -> ProgramRun {
    try Executable.installed("openssl").run(["pkeyutl"] + words + ["-keyform", "DER", "-rawin"], in: folder.path)
  }

  @Test func opensslSignsTheSameBytes() throws {
    for number in 1...24 as ClosedRange<UInt8> {
      let seed = (0..<32).map { UInt8(truncatingIfNeeded: Int(number) * 37 + $0 * 11) }
      let message = [UInt8](repeating: number, count: Int(number) * 5)
      let key = try #require(SigningKey(seed: seed))
      try folder.write(Self.secretPrefix + seed, to: "secret")
      try folder.write(message, to: "message")
      #expect(try openssl(["-sign", "-inkey", "secret", "-in", "message", "-out", "signature"]).status == 0)
      #expect(try folder.bytes("signature") == key.signature(of: message))
    }
  }

  /// Builds the signed bytes anew from DSSE 1.0's description of its pre-authentication encoding.
  @Test func opensslVerifiesEnvelopesOfTheirPayload() throws {
    let key = try #require(SigningKey(seed: [UInt8](1...32)))
    let payload = Array(#"{"app":"com.example.notes","été":1}"#.utf8)
    let type = "application/vnd.stylec.pointer.v1+json"
    let envelope = try #require(Envelope(signing: payload, as: .pointer, by: key))
    let text = String(decoding: envelope.encoded, as: UTF8.self)
    let signature = try #require(text.firstMatch(of: /"sig":"([^"]+)"/)?.1)
    try folder.write(Self.publicPrefix + key.publicKey.bytes, to: "public")
    try folder.write(try #require(Base64.bytes(signature.utf8)), to: "signature")
    try folder.write(Array("DSSEv1 \(type.utf8.count) \(type) \(payload.count) ".utf8) + payload, to: "message")
    let words = ["-verify", "-pubin", "-inkey", "public", "-in", "message", "-sigfile", "signature"]
    #expect(try openssl(words).status == 0)
    try folder.write(Array("DSSEv1 \(type.utf8.count) \(type) \(payload.count) ".utf8) + payload + [0], to: "message")
    #expect(try openssl(words).status != 0)
  }
}
