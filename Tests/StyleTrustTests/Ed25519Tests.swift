import StyleTestSupport
import StyleTrust
import Testing

@Suite(.firstIssues) struct Ed25519Tests {
  /// RFC 8032, section 7.1: secret, public key, message, signature.
  private static let published = [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    ),
  ]

  @Test(arguments: published)
  func matchesPublishedVectors(secret: String, publicKey: String, message: String, signature: String) throws {
    let key = try #require(SigningKey(seed: bytes(secret)))
    #expect(key.publicKey.bytes == bytes(publicKey))
    #expect(key.signature(of: bytes(message)) == bytes(signature))
    #expect(key.publicKey.verifies(bytes(signature), of: bytes(message)))
    #expect(!key.publicKey.verifies(bytes(signature), of: bytes(message) + [0]))
  }

  @Test func everyBitOfASignatureCounts() throws {
    let key = try #require(SigningKey(seed: [UInt8](1...32)))
    let message = Array("styles".utf8)
    let signature = try #require(key.signature(of: message))
    for bit in 0..<signature.count * 8 {
      var changed = signature
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(!key.publicKey.verifies(changed, of: message), "bit \(bit)")
    }
    for length in 0..<signature.count { #expect(!key.publicKey.verifies(Array(signature.prefix(length)), of: message)) }
    #expect(!key.publicKey.verifies(signature + [0], of: message))
  }

  /// S and S plus the group's order mean the same point; only the smaller one is a signature.
  @Test func aSecondSpellingOfASignatureIsRefused() throws {
    let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
    for seed in 1...50 as ClosedRange<UInt8> {
      let key = try #require(SigningKey(seed: [UInt8](repeating: seed, count: 32)))
      let message = [seed, 0, 1]
      let signature = try #require(key.signature(of: message))
      var sum: [UInt8] = []
      var carry = 0
      for (one, other) in zip(signature[32...], order) {
        carry += Int(one) + Int(other)
        sum.append(UInt8(carry & 0xFF))
        carry >>= 8
      }
      #expect(key.publicKey.verifies(signature, of: message))
      #expect(!key.publicKey.verifies(signature[..<32] + sum, of: message))
    }
  }

  /// Under a key of order 1 the point itself with S = 0 would be a signature of everything.
  @Test func keysOfSmallOrderAreRefused() {
    let ys = [
      "0000000000000000000000000000000000000000000000000000000000000000",
      "0100000000000000000000000000000000000000000000000000000000000000",
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
      "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ]
    for y in ys.map(bytes) {
      #expect(PublicKey(bytes: y) == nil)
      #expect(PublicKey(bytes: y.dropLast() + [y[31] | 0x80]) == nil)
    }
  }

  @Test func keysAreReadAsTheyAreWritten() throws {
    let key = try #require(SigningKey.random())
    let other = try #require(SigningKey.random())
    #expect(key.publicKey != other.publicKey)
    #expect(SigningKey(text: Array(key.text.utf8))?.publicKey == key.publicKey)
    #expect(SigningKey(text: Array(key.text.utf8.dropLast()))?.publicKey == key.publicKey)
    #expect(PublicKey(text: key.publicKey.text) == key.publicKey)
    for text in ["", "stylec-secret-key:", key.publicKey.text, key.text + "\n", " " + key.text, key.text.uppercased()] {
      #expect(SigningKey(text: Array(text.utf8)) == nil, "\(text)")
    }
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }
}
